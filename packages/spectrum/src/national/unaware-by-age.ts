import { ageGroup } from "@tessera/contract";
import { spectrumProblem } from "../errors.js";
import { awarenessBands, type StatusAwareness } from "../hiv-testing/status-awareness.js";
import { brentMinimum } from "../numerics/brent-minimum.js";
import { type Projection, singleAges } from "../projection/projection.js";
import type { KnownStatus } from "./programme-columns.js";
import { type CoarseGroup, coarseGroups, groupSum, rowsInYear } from "./region-table.js";

interface Stocks {
  plhiv: Float64Array;
  onArt: Float64Array;
  untreated: Float64Array;
}

/** Bound of the shift of log odds: beyond it a share is 0 or 1 to four digits. */
const largestShift = 10;
/** Tolerance in persons, in the comparison of those not on ART with those unaware. */
const tolerance = 0.01;

/**
 * PLHIV who do not know their status, by row. Of those not on ART (`u`) a share `q` is unaware, from the simulation of HIV testing
 * or else 1. In each coarse group and year with a reported number `K` who know their status, log odds are shifted by `theta` so
 * that `sum u expit(logit q + theta) = PLHIV - K`. Years without `K` have the shift of the next year with one, or else of the
 * last; a group without any is missing (NaN).
 */
export function unawareByAge(
  projection: Projection,
  { plhiv, onArt }: Pick<Stocks, "plhiv" | "onArt">,
  simulated: UnawareShares | null,
  known: readonly (readonly KnownStatus[])[],
): Float64Array {
  const { years, dp } = projection;
  const stocks: Stocks = { plhiv, onArt, untreated: plhiv.map((living, row) => living - (onArt[row] as number)) };
  const unaware = new Float64Array(plhiv.length);

  coarseGroups.forEach((group, index) => {
    const aware = new Map(known[index]?.map((point) => [point.year, point.aware]));
    const logOdds: Float64Array[] = [];
    const shifts = new Float64Array(years.count).fill(Number.NaN);
    for (let t = 0; t < years.count; t++) {
      const year = years.first + t;
      const shares = untreatedShares(group, { t, year }, stocks.untreated, simulated);
      logOdds.push(Float64Array.from(shares, (share) => Math.log(share / (1 - share))));
      const target = aware.get(year);
      if (target === undefined || shares.every(Number.isNaN)) continue;
      const place = { file: dp.file, member: dp.member, ages: ageGroup(group.ageGroup).label, year };
      if (!shares.every((share) => share >= 0 && share <= 1))
        throw spectrumProblem("detail.spectrum.awarenessUndefined", place);
      const number = unawareNumber(stocks, group, t, target);
      if (number > groupSum(stocks.untreated, group, t) + tolerance)
        throw spectrumProblem("detail.spectrum.artExceedsPlhiv", place);
      shifts[t] = shiftTo(number, untreatedOf(stocks, group, t), logOdds[t] as Float64Array);
    }
    fillGaps(shifts);
    logOdds.forEach((odds, t) => {
      untreatedOf(stocks, group, t).forEach((number, member) => {
        const share = expit((odds[member] as number) + (shifts[t] as number));
        unaware[t * rowsInYear + (group.rows[member] as number)] = number * share;
      });
    });
  });
  return unaware;
}

function untreatedOf({ untreated }: Stocks, { rows }: CoarseGroup, t: number): Float64Array {
  return Float64Array.from(rows, (offset) => untreated[t * rowsInYear + offset] as number);
}

/** PLHIV less those aware, who are at least those on ART and at most all PLHIV. */
function unawareNumber({ plhiv, onArt }: Stocks, group: CoarseGroup, t: number, aware: number): number {
  const all = groupSum(plhiv, group, t);
  return all - Math.min(Math.max(aware, groupSum(onArt, group, t)), all);
}

function shiftTo(target: number, untreated: Float64Array, logOdds: Float64Array): number {
  const squaredError = (theta: number): number => {
    let sum = 0;
    for (let member = 0; member < untreated.length; member++)
      sum += (untreated[member] as number) * expit((logOdds[member] as number) + theta);
    return (sum - target) ** 2;
  };
  return brentMinimum(squaredError, -largestShift, largestShift);
}

const expit = (x: number): number => 1 / (1 + Math.exp(-x));

/** Fills NaN with the next value, and after the last value with the last. */
function fillGaps(values: Float64Array): void {
  for (let t = values.length - 2; t >= 0; t--) if (Number.isNaN(values[t])) values[t] = values[t + 1] as number;
  for (let t = 1; t < values.length; t++) if (Number.isNaN(values[t])) values[t] = values[t - 1] as number;
}

/** Share unaware among adults not on ART, `[year][sex][band]`. */
export type UnawareShares = Pick<StatusAwareness, "years" | "unawareShare">;

/** Distance from 0 or 1 that keeps log odds finite. */
const margin = 0.001;

/**
 * Share unaware among those not on ART, by row of a coarse group in a year (index `t`); NaN for 0/0. If all shares are 1, or all
 * are 0, they are moved by `margin`; if all but missing ones are, all are missing.
 */
function untreatedShares(
  { rows }: CoarseGroup,
  { t, year }: { t: number; year: number },
  untreated: Float64Array,
  simulated: UnawareShares | null,
): number[] {
  const shares = rows.map((offset) => {
    const number = untreated[t * rowsInYear + offset] as number;
    const share = simulatedShare(simulated, year, Math.floor(offset / singleAges), offset % singleAges);
    return (number * share) / number;
  });
  for (const [bound, move] of [
    [1, -margin],
    [0, margin],
  ] as const) {
    if (shares.some((share) => !Number.isNaN(share) && share !== bound)) continue;
    return shares.some(Number.isNaN) ? shares.map(() => Number.NaN) : shares.map((share) => share + move);
  }
  return shares;
}

/** 1 without a simulation, for children, and for bands without anybody off ART. */
function simulatedShare(simulated: UnawareShares | null, year: number, sex: number, age: number): number {
  if (!simulated || age < 15) return 1;
  const band = Math.min(Math.floor((age - 15) / 5), awarenessBands.length - 1);
  const t = year - simulated.years.first;
  return simulated.unawareShare[(t * 2 + sex) * awarenessBands.length + band] ?? 1;
}
