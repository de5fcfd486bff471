import { causeOf, type Severity, type WarningStage } from "./causes.js";
import type { EstimateEffect, Warning, WarningLocation } from "./warning.js";

/** Relative change of an estimate from which on its cause is serious. */
const seriousChange = 0.1;

/** Follows from the effect on estimates. The cause has a severity for unknown effects. */
export function severityOf({ key, effect }: { key: string; effect?: EstimateEffect }): Severity {
  if (!effect) return causeOf(key).severity;
  return Math.abs(effect.change) >= seriousChange ? "serious" : "check";
}

/** Estimates are checked after the fit, and again after the calibration. */
function stageOf(key: string, locations: readonly WarningLocation[]): WarningStage {
  const { stage, about } = causeOf(key);
  return about === "estimates" && !locations.includes("model_fit") ? "calibration" : stage;
}

/** A warning as data, as clients receive it beside the words. */
export function findingOf({ key, values, locations, groups = [], effects, effect }: Warning<string>) {
  return {
    cause: key,
    severity: severityOf({ key, ...(effect && { effect }) }),
    stage: stageOf(key, locations),
    values,
    places: groups,
    action: causeOf(key).action,
    ...(effects && { effects }),
    ...(effect && { effect }),
  };
}
