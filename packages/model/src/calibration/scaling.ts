import { modelProblem } from "../errors.js";
import { type Groups, sumOver } from "./calibration-groups.js";

/** Proportions outside [0, 1] by less than this count as rounding errors (reference implementation). */
const shareTolerance = 1e-5;
/** So do differences of fewer people than this. */
const peopleTolerance = 1e-6;
/** A target may exceed the denominator by this many people (reference implementation). */
const targetTolerance = 0.01;

/** Quarter and indicator, for error messages. */
export interface Place {
  quarter: string;
  indicator: string;
}

/** Multiplies the values of each group by one factor, so that they sum to its target. */
export function scaleProportionally(values: Float64Array, groups: Groups, targets: Float64Array, place: Place) {
  return groupByGroup(values, groups, targets, place, (cells, target, scaled) => {
    const sum = sumOver(cells, values);
    // Zeros cannot be scaled.
    if (sum === 0) return;
    for (const cell of cells) scaled[cell] = ((values[cell] as number) * target) / sum;
  });
}

/** Numerators and denominators of proportions before calibration, and the calibrated denominators. */
export interface Shares {
  numerators: Float64Array;
  denominators: Float64Array;
  calibratedDenominators: Float64Array;
}

/** Shifts the log odds of the proportions in each group by one number, so that the values sum to its target. */
export function scaleLogistically(
  values: Float64Array,
  shares: Shares,
  groups: Groups,
  targets: Float64Array,
  place: Place,
): Float64Array {
  return groupByGroup(values, groups, targets, place, (cells, target, scaled, where) => {
    const among = Float64Array.from(cells, (cell) => shares.calibratedDenominators[cell] as number);
    const total = among.reduce((sum, people) => sum + people, 0);
    if (target > total + targetTolerance)
      throw modelProblem("detail.model.calibrationTargetTooLarge", {
        ...where,
        target: Number(target.toFixed(2)),
        most: Number(total.toFixed(2)),
      });
    const share = Float64Array.from(cells, (cell) =>
      shareOf(shares.numerators[cell] as number, shares.denominators[cell] as number, where),
    );
    const odds = Math.exp(logOddsShift(share, among, target));
    cells.forEach((cell, k) => {
      scaled[cell] = (among[k] as number) * shiftedShare(share[k] as number, odds);
    });
  });
}

/** 0 if numerator and denominator are 0. */
function shareOf(numerator: number, denominator: number, where: Where): number {
  if (numerator === 0) return 0;
  const share = numerator / denominator;
  if (share >= 0 && share <= 1) return share;
  if (Math.abs(numerator - denominator) < peopleTolerance || Math.abs(share - 1) < shareTolerance) return 1;
  if (Math.abs(numerator) < peopleTolerance || Math.abs(share) < shareTolerance) return 0;
  throw modelProblem("detail.model.calibrationShare", { ...where, share: String(share) });
}

type Where = Place & { group: string };

function groupByGroup(
  values: Float64Array,
  groups: Groups,
  targets: Float64Array,
  place: Place,
  scale: (cells: Int32Array, target: number, scaled: Float64Array, where: Where) => void,
): Float64Array {
  const scaled = Float64Array.from(values);
  groups.members.forEach((cells, group) => {
    // Values that are not estimated at this time point stay missing.
    if (cells.some((cell) => Number.isNaN(values[cell]))) return;
    const target = targets[group] as number;
    const where = { ...place, group: groups.label(group) };
    if (cells.length === 0) return;
    if (!Number.isFinite(target)) throw modelProblem("detail.model.calibrationTargetMissing", where);
    scale(cells, target, scaled, where);
  });
  return scaled;
}

/** θ is searched in [−10, 10], the interval of the reference implementation. */
const maximumShift = 10;
/** Relative step at which the iteration stops: some units in the last place. */
const stepTolerance = 1e-14;
/** Bisection alone needs log₂(20 / 1e-14) ≈ 51 iterations. */
const maximumIterations = 200;

/** expit(logit p + θ) with odds = e^θ; exact at p = 0 and p = 1. */
export function shiftedShare(p: number, odds: number): number {
  return (p * odds) / (1 - p + p * odds);
}

/**
 * θ with Σ d expit(logit p + θ) = target, by Newton's method safeguarded by bisection (Press et al. 2007, section 9.4). If the root
 * is outside the interval, returns the nearer bound.
 */
export function logOddsShift(shares: Float64Array, denominators: Float64Array, target: number): number {
  const excess = (theta: number) => {
    const odds = Math.exp(theta);
    let value = -target;
    let slope = 0;
    for (let k = 0; k < shares.length; k++) {
      const d = denominators[k] as number;
      const share = shiftedShare(shares[k] as number, odds);
      value += d * share;
      slope += d * share * (1 - share);
    }
    return { value, slope };
  };
  let low = -maximumShift;
  let high = maximumShift;
  if (excess(low).value >= 0) return low;
  if (excess(high).value <= 0) return high;
  let theta = 0;
  for (let iteration = 0; iteration < maximumIterations; iteration++) {
    const { value, slope } = excess(theta);
    if (value === 0) return theta;
    if (value > 0) high = theta;
    else low = theta;
    const step = theta - value / slope;
    const next = step > low && step < high ? step : (low + high) / 2;
    if (Math.abs(next - theta) <= stepTolerance * Math.max(1, Math.abs(theta))) return next;
    theta = next;
  }
  return theta;
}
