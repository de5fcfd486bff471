import type { TextKey, TextValues } from "@tessera/i18n";

/** Why files are refused, or could not be checked: the key of a text and what the text names. */
export interface Refusal {
  key: TextKey;
  values: TextValues;
}

export class CheckRefused extends Error implements Refusal {
  readonly key: TextKey;
  readonly values: TextValues;

  constructor({ key, values }: Refusal) {
    super(`${key} ${JSON.stringify(values)}`);
    this.name = "CheckRefused";
    this.key = key;
    this.values = values;
  }
}
