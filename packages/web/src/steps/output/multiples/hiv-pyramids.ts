import { fiveYearAgeGroups } from "@tessera/contract";
import type { Estimate } from "../estimates.ts";
import type { ShownArea } from "./area-trends.ts";
import type { pyramidOrders } from "./multiples-plots.ts";

/** The people that a pyramid is of, and the part of them that is shaded. */
export const pyramidIndicators = { plhiv: "plhiv", untreated: "untreated_plhiv_num" } as const;

export const pyramidSexes = ["male", "female"] as const;
export type PyramidSex = (typeof pyramidSexes)[number];

type Count = Pick<Estimate, "mean" | "lower" | "upper" | "impossible">;

/** An age group of one sex. */
export interface Bar {
  plhiv: Count | undefined;
  untreated: Count | undefined;
}

/** PLHIV of an area by sex and five-year age group, youngest first. */
export type HivPyramid = Record<PyramidSex, Bar[]>;

/** The pyramid of each area that the rows are of. */
export function hivPyramids(rows: readonly Estimate[]): Map<string, HivPyramid> {
  const places = new Map(fiveYearAgeGroups.map((age, place) => [age, place]));
  const pyramids = new Map<string, HivPyramid>();
  for (const { area_id, sex, age_group, indicator, ...count } of rows) {
    const place = places.get(age_group);
    const side = pyramidSexes.find((one) => one === sex);
    if (place === undefined || !side) continue;
    const pyramid = pyramids.get(area_id) ?? { male: emptyBars(), female: emptyBars() };
    pyramids.set(area_id, pyramid);
    const bar = pyramid[side][place];
    if (bar && indicator === pyramidIndicators.plhiv) bar.plhiv = count;
    if (bar && indicator === pyramidIndicators.untreated) bar.untreated = count;
  }
  return pyramids;
}

function emptyBars(): Bar[] {
  return fiveYearAgeGroups.map(() => ({ plhiv: undefined, untreated: undefined }));
}

const meansOf = (bars: readonly Bar[]) => bars.map(({ plhiv }) => plhiv?.mean ?? 0);

export function totalOf({ male, female }: HivPyramid): number {
  return [...meansOf(male), ...meansOf(female)].reduce((sum, people) => sum + people, 0);
}

/** The age structure of a pyramid, scaled to a number of people. */
export function shapeOf(pyramid: HivPyramid, people: number): Record<PyramidSex, number[]> {
  const factor = people / (totalOf(pyramid) || 1);
  const scaled = (bars: readonly Bar[]) => meansOf(bars).map((number) => number * factor);
  return { male: scaled(pyramid.male), female: scaled(pyramid.female) };
}

/** The pyramid in parts of the PLHIV of the area. */
export function partsOf(pyramid: HivPyramid): HivPyramid {
  const total = totalOf(pyramid) || 1;
  const part = (value: number | null) => (value === null ? null : value / total);
  const scaled = (count: Count | undefined) =>
    count && { ...count, mean: part(count.mean), lower: part(count.lower), upper: part(count.upper) };
  const bars = (some: readonly Bar[]) =>
    some.map(({ plhiv, untreated }) => ({ plhiv: scaled(plhiv), untreated: scaled(untreated) }));
  return { male: bars(pyramid.male), female: bars(pyramid.female) };
}

/** The largest number of a pyramid, its intervals included. */
export function largestOf({ male, female }: HivPyramid): number {
  return [...male, ...female].reduce((largest, { plhiv }) => Math.max(largest, plhiv?.mean ?? 0, plhiv?.upper ?? 0), 0);
}

/** The totals of an area. */
export interface Totals {
  plhiv: Count | undefined;
  untreated: Count | undefined;
  /** The part of the PLHIV that is not on treatment. */
  share: number | null;
}

export function totalsOf(rows: readonly Estimate[]): Map<string, Totals> {
  const totals = new Map<string, Totals>();
  for (const { area_id, indicator, ...count } of rows) {
    const known = totals.get(area_id) ?? { plhiv: undefined, untreated: undefined, share: null };
    if (indicator === pyramidIndicators.plhiv) known.plhiv = count;
    if (indicator === pyramidIndicators.untreated) known.untreated = count;
    const [whole, part] = [known.plhiv?.mean, known.untreated?.mean];
    known.share = whole && part !== null && part !== undefined ? part / whole : null;
    totals.set(area_id, known);
  }
  return totals;
}

/** Areas with the largest number first; areas without one are last. */
export function sortedByTotals<Item extends ShownArea>(
  areas: readonly Item[],
  order: (typeof pyramidOrders)[number],
  totals: ReadonlyMap<string, Totals>,
): readonly Item[] {
  if (order === "file") return areas;
  const size = ({ id }: Item): number => {
    const { plhiv, untreated, share = null } = totals.get(id) ?? {};
    const number = order === "untreatedShare" ? share : (order === "plhiv" ? plhiv : untreated)?.mean;
    return number ?? Number.NEGATIVE_INFINITY;
  };
  const sizes = new Map(areas.map((area) => [area.id, size(area)]));
  const of = ({ id }: Item) => sizes.get(id) ?? Number.NEGATIVE_INFINITY;
  return [...areas].sort((a, b) => (of(a) === of(b) ? 0 : of(b) - of(a)));
}
