import { type HyperDiagnostics, isReliable } from "@tessera/laplace";
import type { ModelWarning } from "../errors.js";

/** Warns if few points of the hyper-parameters have most of the weight: draws then repeat these, and intervals may be too narrow. */
export function uncertaintyWarnings(diagnostics: HyperDiagnostics | undefined): ModelWarning[] {
  if (!diagnostics || isReliable(diagnostics)) return [];
  const { points, effectiveSize } = diagnostics;
  // Without a point that has a weight, the size is not a number.
  const effective = Math.round(effectiveSize) || 0;
  return [{ key: "warning.model.fewEffectivePoints", values: { points, effective }, locations: ["model_fit"] }];
}
