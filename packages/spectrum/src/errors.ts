import type { TextKey, TextValues } from "@tessera/i18n";

type SpectrumTextKey = Extract<TextKey, `detail.spectrum.${string}`>;

/** What is wrong with a Spectrum file: the key of a text, and the file, member, tag and so on that the text names. */
export class SpectrumError extends Error {
  readonly key: SpectrumTextKey;
  readonly values: TextValues;

  constructor(key: SpectrumTextKey, values: TextValues) {
    super(`${key} ${JSON.stringify(values)}`);
    this.name = "SpectrumError";
    this.key = key;
    this.values = values;
  }
}

/** Something to tell the user about a file that can be used nevertheless. */
export interface SpectrumNotice {
  key: SpectrumTextKey;
  values: TextValues;
}

const longestList = 150;

/** A list for a text, cut where it would drown the rest of the sentence. */
export function listed(items: readonly (string | number)[]): string {
  const list = items.join(", ");
  return list.length > longestList ? `${list.slice(0, longestList)}...` : list;
}
