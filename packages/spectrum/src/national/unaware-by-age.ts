import { SpectrumError } from "../errors.js";
import { awarenessBands, type StatusAwareness } from "../hiv-testing/status-awareness.js";
import { placeOfMinimum } from "../numerics/brent-minimum.js";
import { type Projection, singleAges } from "../projection/projection.js";
import type { KnownStatus } from "./programme-columns.js";
import { type CoarseGroup, coarseGroups, groupSum, rowsInYear } from "./region-table.js";

interface Stocks {
  plhiv: Float64Array;
  onArt: Float64Array;
  untreated: Float64Array;
}

/** Largest shift of log odds that is looked for: beyond it a share is 0 or 1 to four digits. */
const largestShift = 10;
/** Slack, in persons, between those not on ART and those to be unaware. */
const slack = 0.01;

/**
 * People living with HIV who do not know it, by row. Among those not on ART (`u`) a share `q` is unaware, as simulated or
 * else all. In each coarse group and year with a number `K` who know their status, log odds are shifted by one `theta` so that
 * `sum u expit(logit q + theta) = PLHIV - K`. Other years take the shift of the next later year that has one, else of the last
 * earlier; a group without any shift stays missing (NaN).
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
      const place = { file: dp.file, member: dp.member, ages: group.ages, year };
      if (!shares.every((share) => share >= 0 && share <= 1))
        throw new SpectrumError("detail.spectrum.awarenessUndefined", place);
      const number = unawareNumber(stocks, group, t, target);
      if (number > groupSum(stocks.untreated, group, t) + slack)
        throw new SpectrumError("detail.spectrum.artExceedsPlhiv", place);
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

/** PLHIV less those who know: at least those on ART know, and at most all. */
function unawareNumber({ plhiv, onArt }: Stocks, group: CoarseGroup, t: number, aware: number): number {
  const all = groupSum(plhiv, group, t);
  return all - Math.min(Math.max(aware, groupSum(onArt, group, t)), all);
}

function shiftTo(target: number, untreated: Float64Array, logOdds: Float64Array): number {
  const squaredMiss = (theta: number): number => {
    let sum = 0;
    for (let member = 0; member < untreated.length; member++)
      sum += (untreated[member] as number) * expit((logOdds[member] as number) + theta);
    return (sum - target) ** 2;
  };
  return placeOfMinimum(squaredMiss, -largestShift, largestShift);
}

const expit = (x: number): number => 1 / (1 + Math.exp(-x));

/** From the next later value, and after the last one from the last. */
function fillGaps(values: Float64Array): void {
  for (let t = values.length - 2; t >= 0; t--) if (Number.isNaN(values[t])) values[t] = values[t + 1] as number;
  for (let t = 1; t < values.length; t++) if (Number.isNaN(values[t])) values[t] = values[t - 1] as number;
}

/** Share who do not know their status among adults not on ART, `[year][sex][band]` with bands 15-19 to 45-49 and 50+. */
export type UnawareShares = Pick<StatusAwareness, "years" | "unawareShare">;

/** What keeps a group in which nobody, or everybody, is aware from having infinite log odds. */
const margin = 0.001;

/**
 * Share unaware among those not on ART, by member of a coarse group in a year (index `t`); 0/0 is missing (NaN). A group of
 * nothing but 1, or nothing but 0, is moved off the edge; it is missing as a whole when missing members leave open whether
 * it is such a group.
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
  for (const [edge, move] of [
    [1, -margin],
    [0, margin],
  ] as const) {
    if (shares.some((share) => !Number.isNaN(share) && share !== edge)) continue;
    return shares.some(Number.isNaN) ? shares.map(() => Number.NaN) : shares.map((share) => share + move);
  }
  return shares;
}

/** Where testing says nothing nobody is aware: children, and bands without anybody off ART. */
function simulatedShare(simulated: UnawareShares | null, year: number, sex: number, age: number): number {
  if (!simulated || age < 15) return 1;
  const band = Math.min(Math.floor((age - 15) / 5), awarenessBands.length - 1);
  const t = year - simulated.years.first;
  return simulated.unawareShare[(t * 2 + sex) * awarenessBands.length + band] ?? 1;
}
