import { type Formula, formulas, type Series } from "../estimates/indicator-formulas.js";
import { everyone } from "../frame/aggregation.js";
import { type EstimateTable, type Statistic, statistics } from "../output/estimate-table.js";
import type { CalibratedSeries } from "./calibrated-people.js";
import { shiftedShare } from "./scaling.js";

/** Calibrated people of every reported area, sex and age group at a time point. */
export type ReportedPeople = Readonly<Record<CalibratedSeries, Float64Array>>;

/** The last time point whose rates are calibrated; later ones have rates of new infections alone, which stay as fitted. */
const lastCalibratedRates = 3;

interface Adjustment {
  /** The calibrated mean of every area, sex and age group. */
  means: Float64Array;
  isRate: boolean;
  /** Nobody is missing from a rate, which is then exactly 1. */
  isWhole: (group: number) => boolean;
}

/** Means become the calibrated ones, and the other statistics of an estimate move with its mean. */
export function calibrateEstimates(table: EstimateTable, peopleAt: readonly ReportedPeople[]): EstimateTable {
  const adjustments = peopleAt.map((people, time) =>
    table.indicators.map((indicator) => adjustmentOf(indicator, people, time + 1)),
  );
  const ofSex = table.sexes.map((sex) => everyone.sexes.indexOf(sex));
  const ofAge = table.ages.map((age) => everyone.ages.findIndex(({ ageGroup }) => ageGroup === age));
  const { length: sexes } = everyone.sexes;
  const { length: ages } = everyone.ages;
  const columns = copyOf(table);

  for (let row = 0; row < table.mean.length; row++) {
    const adjustment = adjustments[table.quarter[row] as number]?.[table.indicator[row] as number];
    if (!adjustment) continue;
    const sex = ofSex[table.sex[row] as number] as number;
    const age = ofAge[table.age[row] as number] as number;
    const group = ((table.area[row] as number) * sexes + sex) * ages + age;
    const mean = adjustment.means[group] as number;
    if (Number.isNaN(mean)) continue;
    if (adjustment.isRate) moveRate(columns, row, mean, adjustment.isWhole(group));
    else scaleCount(columns, row, mean);
  }
  return { ...table, ...columns };
}

/** null where calibration does not change an indicator at a time point. */
function adjustmentOf(indicator: string, people: ReportedPeople, time: number): Adjustment | null {
  const formula = formulas.find((candidate) => candidate.indicator === indicator);
  const isRate = formula?.per !== undefined;
  if (!formula || indicator === "population" || (isRate && time > lastCalibratedRates)) return null;
  const missing = formula.minus?.map((series) => people[series as CalibratedSeries]) ?? [];
  return {
    means: evaluate(formula, people),
    isRate,
    isWhole: (group) => missing.length > 0 && missing.every((number) => number[group] === 0),
  };
}

function evaluate({ plus, minus, per }: Formula, people: ReportedPeople): Float64Array {
  const combined = combine(plus, minus, people);
  if (!per) return combined;
  const denominators = combine(per.plus, per.minus, people);
  return combined.map((value, k) => value / (denominators[k] as number));
}

function combine(plus: readonly Series[], minus: readonly Series[] = [], people: ReportedPeople): Float64Array {
  const [first, ...others] = plus as readonly CalibratedSeries[];
  const combined = Float64Array.from(people[first as CalibratedSeries]);
  const add = (series: readonly Series[], sign: number) => {
    for (const name of series) {
      const values = people[name as CalibratedSeries];
      for (let k = 0; k < combined.length; k++) combined[k] = (combined[k] as number) + sign * (values[k] as number);
    }
  };
  add(others, 1);
  add(minus, -1);
  return combined;
}

type Columns = Record<Statistic, Float64Array>;

/** All statistics of a count by one factor. */
function scaleCount({ mean: means, se, median, mode, lower, upper }: Columns, row: number, mean: number): void {
  const before = means[row] as number;
  const factor = before === 0 ? 0 : mean / before;
  for (const column of [means, se, median, mode, lower, upper]) column[row] = (column[row] as number) * factor;
}

/** Two sums that are equal have a ratio this near to 1; which side of it is chance. */
const rounding = 1e-12;

/**
 * Log odds of all statistics of a rate by one number, which takes the mean to the calibrated one. A rate that calibration brings
 * to 0 or 1, or outside of them, has no such number and stays, as published estimates do; only where nobody is missing it is 1.
 */
function moveRate(
  { mean: means, se, median, mode, lower, upper }: Columns,
  row: number,
  mean: number,
  isWhole: boolean,
): void {
  if (mean > 1 - rounding && !isWhole) return;
  const before = means[row] as number;
  // e to the power of logit(mean) − logit(before).
  const odds = (mean * (1 - before)) / ((1 - mean) * before);
  if (mean === 0 || Number.isNaN(odds) || odds < 0) return;
  const isCertain = odds === 0 || odds === Number.POSITIVE_INFINITY;
  for (const column of [means, median, mode, lower, upper]) {
    const value = column[row] as number;
    if (value > 0) column[row] = isCertain ? mean : shiftedShare(value, odds);
  }
  // Derivative of the move, taken at the moved mean: as published estimates have it.
  const slope = isCertain ? 0 : odds / ((odds - 1) * (means[row] as number) + 1) ** 2;
  se[row] = (se[row] as number) * slope;
}

function copyOf(table: EstimateTable): Columns {
  return Object.fromEntries(statistics.map((name) => [name, table[name].slice()])) as Columns;
}
