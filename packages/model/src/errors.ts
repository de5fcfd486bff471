import type { TextKey, TextValues } from "@tessera/i18n";
import type { ReviewWarning } from "@tessera/inputs";

/** What keeps a model from being prepared: the key of a text, and the file, area, quarter and so on that the text names. */
export class ModelError extends Error {
  readonly key: ModelErrorKey;
  readonly values: TextValues;

  constructor(key: ModelErrorKey, values: TextValues = {}) {
    super(`${key} ${JSON.stringify(values)}`);
    this.name = "ModelError";
    this.key = key;
    this.values = values;
  }
}

export type ModelErrorKey = Extract<TextKey, `detail.model.${string}`>;

/** Something to tell the user about a run that goes on nevertheless, and the steps of the application that show it. */
export interface ModelWarning {
  key: Extract<TextKey, `warning.model.${string}`>;
  values: TextValues;
  locations: readonly WarningLocation[];
}

/** What is told of a run: of the model, and of the files that it was given. */
export type RunWarning = ModelWarning | (Pick<ReviewWarning, "key" | "values"> & Pick<ModelWarning, "locations">);

export type WarningLocation =
  | "review_inputs"
  | "model_options"
  | "model_fit"
  | "model_calibrate"
  | "review_output"
  | "download_results";

const mostListed = 10;

/** A list for a text, cut where it would drown the rest of the sentence. */
export function listed(items: Iterable<string | number>): string {
  const all = [...items];
  return all.length > mostListed ? `${all.slice(0, mostListed).join(", ")}, … (${all.length})` : all.join(", ");
}
