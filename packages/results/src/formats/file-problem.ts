import type { TextKey, TextValues } from "@tessera/i18n";

/** Why a file cannot be used: the key of a text, and the file, member and column that the text names. */
export class FileProblem extends Error {
  readonly key: TextKey;
  readonly values: TextValues;

  constructor(key: TextKey, values: TextValues) {
    super(`${key} ${JSON.stringify(values)}`);
    this.name = "FileProblem";
    this.key = key;
    this.values = values;
  }
}
