import type { TextKey, TextValues } from "@tessera/i18n";

/** Why there is no fit, said in one sentence, and the code that the command ends with. */
export class FitRefused extends Error {
  readonly key: TextKey;
  readonly values: TextValues;
  readonly code: 1 | 2;

  constructor(key: TextKey, values: TextValues, code: 1 | 2) {
    super(key);
    this.key = key;
    this.values = values;
    this.code = code;
  }
}

/** The command line cannot be followed. */
export function unclear(key: TextKey, values: TextValues): FitRefused {
  return new FitRefused(key, values, 2);
}
