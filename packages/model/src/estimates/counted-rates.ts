import {
  evaluateSum,
  type Formula,
  formulaOf,
  generalFormulas,
  type IndicatorKind,
  isIndicator,
  type Series,
} from "@tessera/contract";
import type { MeansByStratum } from "./means-by-stratum.js";

/** The indicator that equals each series. */
export const countOfSeries = new Map<Series, string>(
  generalFormulas.flatMap(({ indicator, value: { plus, minus }, per }) =>
    plus.length === 1 && !minus && !per ? [[plus[0] as Series, indicator] as const] : [],
  ),
);

/** The rate that the counts of a stratum make. */
interface Counts {
  rate(means: MeansByStratum, row: number): number;
}

/** The counts of a rate that calibration moves. */
export function countsOf(indicator: string): Counts | undefined {
  const formula = isIndicator(indicator) ? formulaOf(indicator) : undefined;
  const numerator = generalFormulas.find((other) => !other.per && formula?.per && isSameSum(other, formula));
  const per = formula?.per;
  if (!numerator || !per) return undefined;
  return {
    rate(means, row) {
      const people = evaluateSum(per, (series) => means.of(countOfSeries.get(series) as string, row));
      return means.of(numerator.indicator, row) / people;
    },
  };
}

function isSameSum({ value: a }: Formula, { value: b }: Formula): boolean {
  return JSON.stringify([a.plus, a.minus]) === JSON.stringify([b.plus, b.minus]);
}

/** A ratio of equal sums differs from 1 by rounding errors of at most this size. */
const rounding = 1e-12;
/** Rates that differ by more are different ones. */
const different = 1e-9;

/**
 * Whether calibration left a rate as it was fitted. It does so where the calibrated counts make the rate 0, or 1 or more, because only rates between
 * 0 and 1 have log odds. The rate then differs from the one that the counts of the same row make. Before calibration both are the same, 0 or 1.
 */
export function isLeftByCalibration(kind: IndicatorKind | undefined, mean: number, ofCounts: number): boolean {
  const isOutside = ofCounts <= 0 || (kind === "share" && ofCounts >= 1 - rounding);
  return isOutside && Math.abs(mean - ofCounts) > (kind === "share" ? different : 0);
}
