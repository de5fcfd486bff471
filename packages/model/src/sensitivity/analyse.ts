import { isProblem, type Message, uncertaintyOption } from "@tessera/contract";
import type { TextKey } from "@tessera/i18n";
import { modelProblem } from "../errors.js";
import { RunRefused } from "../options/findings.js";
import type { ModelOutput } from "../output/output-contents.js";
import { comparedAreas, comparedMarks, comparedQuarter, comparedValues } from "./compared-values.js";
import type { SensitivityResult, SensitivitySpeed, VariantResult } from "./sensitivity-result.js";
import type { VariantFacts } from "./variant-facts.js";
import { isPresent, needsFit, type Variant, variantsOf } from "./variants.js";

/** Calibrated estimates of a variant; of the options as chosen if there is none. */
export type EstimateVariant = (variant: Variant | null, position: number) => Promise<ModelOutput>;

/** The named variants in the order of the table. Refuses one that these options and files do not have. */
export function chosenVariants(facts: VariantFacts, ids: readonly string[]): Variant[] {
  const known = variantsOf(facts).filter(isPresent);
  const unknown = ids.find((id) => !known.some((variant) => variant.id === id));
  if (unknown !== undefined)
    throw modelProblem("detail.model.variantUnknown", {
      id: unknown.slice(0, 100),
      known: known.map(({ id }) => id).join(", "),
    });
  if (ids.length === 0) throw modelProblem("detail.model.variantsMissing");
  return known.filter(({ id }) => ids.includes(id));
}

/** The order in which variants run: those without a fit first, so that the estimates of the first fit, which are large, are then free. */
export function planOf(variants: readonly Variant[]): Variant[] {
  return [...variants.filter((variant) => !needsFit(variant)), ...variants.filter(needsFit)];
}

/**
 * Estimates the options as chosen and variants of them, and keeps what is compared. A variant that cannot be estimated does not end the
 * others.
 */
export async function analyse(
  variants: readonly Variant[],
  { modelVersion, speed }: { modelVersion: string; speed: SensitivitySpeed },
  estimate: EstimateVariant,
): Promise<SensitivityResult> {
  const base = await estimate(null, 0);
  const areas = comparedAreas(base);
  const quarter = comparedQuarter(base);
  const values = (output: ModelOutput, statistic: "mean" | "lower" | "upper") =>
    comparedValues(output, statistic, areas, quarter);
  const marks = (output: ModelOutput) => comparedMarks(output, areas, quarter);
  const result = {
    modelVersion,
    iso3: base.iso3,
    quarter,
    speed,
    uncertainty: String(base.options[uncertaintyOption] ?? ""),
    samples: base.fit?.samples ?? 0,
    seed: base.fit?.seed ?? 0,
    areas,
    base: {
      mean: values(base, "mean"),
      lower: values(base, "lower"),
      upper: values(base, "upper"),
      marks: marks(base),
    },
  };
  const results = new Map<string, VariantResult>();
  for (const [place, variant] of planOf(variants).entries()) {
    const { id, kind, values: named, changes } = variant;
    const about = { id, kind, values: named, changes };
    try {
      const output = await estimate(variant, place + 1);
      const isConverged = output.fit?.converged ?? true;
      results.set(id, { ...about, isConverged, mean: values(output, "mean"), marks: marks(output) });
    } catch (error) {
      results.set(id, { ...about, isConverged: false, failed: reasonsOf(error) });
    }
  }
  return { ...result, variants: variants.map(({ id }) => results.get(id) as VariantResult) };
}

/** Why a variant cannot be fitted or calibrated. An error that is no problem ends the analysis. */
function reasonsOf(error: unknown): Message<TextKey>[] {
  if (error instanceof RunRefused) return error.all.map(({ key, values }) => ({ key, values }));
  if (isProblem(error)) return [{ key: error.key as TextKey, values: error.values }];
  throw error;
}
