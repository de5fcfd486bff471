import type { Statistic } from "@tessera/results";
import type { Counts } from "../truth/district-counts.js";
import type { IndicatorFormula } from "../truth/indicator-formulas.js";

/** Half the width of a 95% interval in standard errors. */
const z = 1.96;

/** An estimate whose interval is narrow for large counts and wide for small ones, as a fitted one would be. */
export function estimateOf(formula: IndicatorFormula, counts: Counts): Record<Statistic, number> {
  const mean = formula.value(counts);
  if (formula.kind === "count" && formula.certain)
    return { mean, se: 0, median: mean, mode: mean, lower: mean, upper: mean };
  const rse = relativeError(formula.kind === "count" ? mean : formula.numerator(counts));
  const shift = (errors: number) =>
    formula.kind === "proportion" ? shiftOdds(mean, errors * 2 * rse) : mean * Math.exp(errors * rse);
  return {
    mean,
    se: (shift(z) - shift(-z)) / (2 * z),
    median: shift(-rse / 2),
    mode: shift(-rse),
    lower: shift(-z),
    upper: shift(z),
  };
}

function relativeError(count: number): number {
  return 0.015 + 1 / Math.sqrt(count + 60);
}

/** Moves a proportion on the scale of log odds, where it cannot leave 0 to 1. */
function shiftOdds(proportion: number, by: number): number {
  if (proportion <= 0 || proportion >= 1) return proportion;
  const odds = (proportion / (1 - proportion)) * Math.exp(by);
  return odds / (1 + odds);
}
