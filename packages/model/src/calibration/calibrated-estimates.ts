import { type Formula, generalFormulas } from "@tessera/contract";
import { applyFormula, type SeriesValues } from "../estimates/apply-formula.js";
import { everyone } from "../frame/aggregation.js";
import { type EstimateTable, type Statistic, statistics } from "../output/estimate-table.js";
import { quantilePlaces, quantilesAt } from "../output/row-quantiles.js";
import type { CalibratedSeries } from "./calibrated-people.js";
import { shiftedShare } from "./scaling.js";

/** Calibrated numbers of people by reported area, sex and age group at a time point. */
export type ReportedPeople = Readonly<Record<CalibratedSeries, Float64Array>>;

/** Time points after the present one with calibrated rates. Later ones only have incidence, which stays as fitted. */
const projectionsWithRates = 1;

interface Adjustment {
  /** Calibrated mean of every area, sex and age group. */
  means: Float64Array;
  isRate: boolean;
  /** The subtracted people of a rate number 0, so the rate is exactly 1. */
  isWhole: (group: number) => boolean;
}

/** Replaces means by the calibrated ones, and transforms the other statistics and the quantiles like the mean. */
export function calibrateEstimates(
  table: EstimateTable,
  peopleAt: readonly ReportedPeople[],
  current: number,
): EstimateTable {
  const adjustments = peopleAt.map((people, time) =>
    table.indicators.map((indicator) => adjustmentOf(indicator, people, time <= current + projectionsWithRates)),
  );
  const ofSex = table.sexes.map((sex) => everyone.sexes.indexOf(sex));
  const ofAge = table.ages.map((age) => everyone.ages.findIndex(({ ageGroup }) => ageGroup === age));
  const { length: sexes } = everyone.sexes;
  const { length: ages } = everyone.ages;
  const columns = copyOf(table);
  const quantiles = table.quantiles?.slice();
  const places = quantiles && quantilePlaces(table);

  for (let row = 0; row < table.mean.length; row++) {
    const adjustment = adjustments[table.quarter[row] as number]?.[table.indicator[row] as number];
    if (!adjustment) continue;
    const sex = ofSex[table.sex[row] as number] as number;
    const age = ofAge[table.age[row] as number] as number;
    const group = ((table.area[row] as number) * sexes + sex) * ages + age;
    const mean = adjustment.means[group] as number;
    if (Number.isNaN(mean)) continue;
    if (!adjustment.isRate) scaleCount(columns, row, mean);
    else {
      const ofRow = quantiles && places && quantilesAt(quantiles, places[row] as number);
      shiftRate(columns, row, mean, adjustment.isWhole(group), ofRow);
    }
  }
  return { ...table, ...columns, ...(quantiles && { quantiles }) };
}

/** null if calibration does not change an indicator at a time point. */
function adjustmentOf(indicator: string, people: ReportedPeople, hasRates: boolean): Adjustment | null {
  const formula = generalFormulas.find((candidate) => candidate.indicator === indicator);
  const isRate = formula?.per !== undefined;
  if (!formula || indicator === "population" || (isRate && !hasRates)) return null;
  const missing = formula.value.minus?.map((series) => people[series as CalibratedSeries]) ?? [];
  return {
    means: evaluate(formula, people),
    isRate,
    isWhole: (group) => missing.length > 0 && missing.every((number) => number[group] === 0),
  };
}

function evaluate(formula: Formula, people: ReportedPeople): Float64Array {
  const { length } = people.population;
  const out = new Float64Array(length);
  applyFormula(formula, people as SeriesValues, out, new Float64Array(length));
  return out;
}

type Columns = Record<Statistic, Float64Array>;

/** Multiplies all statistics of a count by one factor. */
function scaleCount({ mean: means, se, median, mode, lower, upper }: Columns, row: number, mean: number): void {
  const before = means[row] as number;
  const factor = before === 0 ? 0 : mean / before;
  for (const column of [means, se, median, mode, lower, upper]) column[row] = (column[row] as number) * factor;
}

/** A ratio of equal sums differs from 1 by rounding errors of at most this size. */
const rounding = 1e-12;

/**
 * Shifts the log odds of all statistics and quantiles of a rate by the amount that gives the calibrated mean. A calibrated mean outside (0, 1) has
 * no log odds: the rate then stays as fitted, as in the reference implementation, unless it is exactly 1.
 */
function shiftRate(
  { mean: means, se, median, mode, lower, upper }: Columns,
  row: number,
  mean: number,
  isWhole: boolean,
  quantiles?: Float32Array,
): void {
  if (mean > 1 - rounding && !isWhole) return;
  const before = means[row] as number;
  // exp(logit(mean) − logit(before))
  const odds = (mean * (1 - before)) / ((1 - mean) * before);
  if (mean === 0 || Number.isNaN(odds) || odds < 0) return;
  const isDegenerate = odds === 0 || odds === Number.POSITIVE_INFINITY;
  const moved = (value: number) => {
    if (!(value > 0)) return value;
    return isDegenerate ? mean : shiftedShare(value, odds);
  };
  for (const column of [means, median, mode, lower, upper]) column[row] = moved(column[row] as number);
  quantiles?.forEach((value, k) => {
    quantiles[k] = moved(value);
  });
  // Derivative of the shift. The delta method takes it at the fitted mean; the reference implementation, and this, at the shifted one.
  const slope = isDegenerate ? 0 : odds / ((odds - 1) * (means[row] as number) + 1) ** 2;
  se[row] = (se[row] as number) * slope;
}

function copyOf(table: EstimateTable): Columns {
  return Object.fromEntries(statistics.map((name) => [name, table[name].slice()])) as Columns;
}
