import type { WarnedArea, WarnedGroup } from "./warning.js";

/** One number that a warning is about. */
export interface WarnedCell {
  indicator?: string;
  area?: WarnedArea;
  sex?: string;
  age?: string;
  time?: string;
  source?: string;
  numbers?: string;
  /** Groups are listed by the largest weight of their cells; without weights, by their size. */
  weight?: number;
}

/** What cells may differ in. */
const dimensions = ["area", "age", "sex", "time"] as const;
type Dimension = (typeof dimensions)[number];

/** Every combination of the values of the dimensions. An absent value is the empty text. */
interface Box extends Record<Dimension, readonly string[]> {
  /** Indicator and source, which all cells of a box share. */
  kind: string;
  size: number;
  /** Its cell of the largest weight. */
  worst: WarnedCell;
}

/** More cells than these are merged in one order only. */
const cheapToMerge = 20_000;

interface Grouping {
  /** Number of areas that are called all areas. */
  allAreas?: number;
  /** Dimensions along which cells are merged. */
  along?: readonly Dimension[];
}

/**
 * Groups that together are exactly the given cells: cells that differ in one dimension only are merged, then groups that do. The dimension that
 * is merged first decides how many groups remain; the order with the fewest is taken.
 */
export function groupCells(
  cells: readonly WarnedCell[],
  { allAreas = Number.POSITIVE_INFINITY, along = dimensions }: Grouping = {},
): WarnedGroup[] {
  const single = singleBoxes(cells);
  const orders = along.map((first) => [first, ...along.filter((other) => other !== first)]);
  const tried = (single.length > cheapToMerge ? orders.slice(0, 1) : orders).map((order) =>
    order.reduce(mergedAlong, single),
  );
  const fewest = tried.reduce((best, boxes) => (boxes.length < best.length ? boxes : best), single);
  const areas = new Map(cells.flatMap(({ area }) => (area ? [[area.id, area] as const] : [])));
  return [...fewest].sort(byImportance).map((box) => groupOf(box, areas, allAreas));
}

/** One box for each distinct cell. */
function singleBoxes(cells: readonly WarnedCell[]): Box[] {
  const boxes = new Map<string, Box>();
  for (const cell of cells) {
    const box: Box = {
      kind: JSON.stringify([cell.indicator ?? "", cell.source ?? ""]),
      area: [cell.area?.id ?? ""],
      age: [cell.age ?? ""],
      sex: [cell.sex ?? ""],
      time: [cell.time ?? ""],
      size: 1,
      worst: cell,
    };
    const key = JSON.stringify([box.kind, box.area, box.age, box.sex, box.time]);
    const known = boxes.get(key);
    boxes.set(key, known && weightOf(known) >= weightOf(box) ? known : box);
  }
  return [...boxes.values()];
}

/** Merges boxes that are equal but for one dimension. */
function mergedAlong(boxes: readonly Box[], dimension: Dimension): Box[] {
  const merged = new Map<string, Box>();
  for (const box of boxes) {
    const others = dimensions.filter((other) => other !== dimension).map((other) => box[other]);
    const key = JSON.stringify([box.kind, ...others]);
    const known = merged.get(key);
    merged.set(key, known ? united(known, box, dimension) : box);
  }
  // As texts, age groups and times are in their order.
  return [...merged.values()].map((box) => ({ ...box, [dimension]: [...box[dimension]].sort() }));
}

function united(a: Box, b: Box, dimension: Dimension): Box {
  const worst = weightOf(b) > weightOf(a) ? b.worst : a.worst;
  return { ...a, [dimension]: [...a[dimension], ...b[dimension]], size: a.size + b.size, worst };
}

function weightOf({ worst: { weight = 0 } }: Box): number {
  return weight;
}

function byImportance(a: Box, b: Box): number {
  return weightOf(b) - weightOf(a) || b.size - a.size;
}

function groupOf(box: Box, areas: ReadonlyMap<string, WarnedArea>, allAreas: number): WarnedGroup {
  const { indicator, source, numbers } = box.worst;
  const isNamed = (dimension: Dimension) => box[dimension].some((value) => value !== "");
  const named = box.area.flatMap((id) => areas.get(id) ?? []);
  return {
    ...(indicator !== undefined && { indicator }),
    ...(isNamed("area") && { areas: named.length >= allAreas ? ("all" as const) : named }),
    ...(isNamed("sex") && { sexes: box.sex }),
    ...(isNamed("age") && { ages: box.age }),
    ...(isNamed("time") && { times: box.time }),
    ...(source !== undefined && { source }),
    ...(numbers !== undefined && numbers !== "" && { numbers }),
    ...(box.size > 1 && { count: box.size }),
  };
}
