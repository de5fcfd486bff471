import type { TextKey, TextValues } from "@tessera/i18n";

type InputTextKey = Extract<TextKey, `detail.input.${string}`>;

/** What is wrong with a file: the key of a text, and the file, rows, column and so on that the text names. */
export interface Problem {
  key: InputTextKey;
  values: TextValues;
}

/** Why a file cannot be used. */
export class InputError extends Error implements Problem {
  readonly key: InputTextKey;
  readonly values: TextValues;

  constructor(key: InputTextKey, values: TextValues) {
    super(`${key} ${JSON.stringify(values)}`);
    this.name = "InputError";
    this.key = key;
    this.values = values;
  }
}

export function errorOf({ key, values }: Problem): InputError {
  return new InputError(key, values);
}

/** Something to tell the user about a file that can be used nevertheless. */
export interface InputWarning extends Problem {
  /** Steps of the application where it is shown. */
  locations: readonly "review_inputs"[];
}

export function warningOf({ key, values }: Problem): InputWarning {
  return { key, values, locations: ["review_inputs"] };
}
