import { Problem, type TextValues, type Warning, type WarningKey } from "@tessera/contract";
import type { TextKey } from "@tessera/i18n";
import type { ReviewWarning } from "@tessera/inputs";

export type ModelErrorKey = Extract<TextKey, `detail.model.${string}`>;

/** Why a model cannot be prepared, fitted or calibrated. */
export type ModelProblem = Problem<ModelErrorKey>;

export function modelProblem(key: ModelErrorKey, values: TextValues = {}): ModelProblem {
  return new Problem("model", key, values);
}

/** A warning about a run that continues. */
export type ModelWarning = Warning<Extract<WarningKey, `warning.model.${string}`>>;

/** A warning of a run: about the model or about its input files. */
export type RunWarning = ModelWarning | ReviewWarning;
