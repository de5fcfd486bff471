import { hierarchyOf, inSortOrder } from "../shape/area-tree.js";
import type { Areas } from "../shape/areas.js";
import type { SeriesPeriod } from "./reported-numbers.js";
import type { TimeSeries } from "./time-series.js";

/** Columns that the rows of an area and period share. */
export interface SeriesPlace {
  area_id: string;
  area_name: string;
  area_level: number;
  /** Names of the area and its ancestors below the country. */
  area_hierarchy: string;
  /** Antenatal data only. */
  age_group?: string;
  quarter: string;
  time_period: string;
  /** Programme data only. */
  calendar_quarter?: string;
}

/** The values of one area in one period; lists are by plot. */
export interface SeriesBlock {
  place: SeriesPlace;
  /** Infinite for a ratio to 0. */
  values: Float64Array;
  /** Areas whose numbers are missing, or null. */
  missing: readonly (readonly string[] | null)[];
}

export interface SeriesRow extends SeriesPlace {
  plot: string;
  value: number;
  missing_ids: readonly string[] | null;
}

/** The rows of a response by area, in sort order, and period. */
export function* seriesBlocks({ areas, periods, levels, plots }: TimeSeries): Iterable<SeriesBlock> {
  const missingIn = gapLists(areas, levels, plots);
  const lines = plots.map(({ values }) => transposed(values, periods.length));
  const first = lines[0] ?? new Float64Array();
  for (const area of inSortOrder(areas)) {
    const hierarchy = hierarchyOf(areas, area);
    for (let period = 0; period < periods.length; period++) {
      const cell = area * periods.length + period;
      if (Number.isNaN(first[cell] as number)) continue;
      yield {
        place: placeOf(areas, area, hierarchy, periods[period] as SeriesPeriod),
        values: valuesAt(lines, cell),
        missing: missingIn(period, area),
      };
    }
  }
}

/** Transposed to the order of rows: strided reads take several times as long. */
function transposed(values: Float64Array, periods: number): Float64Array {
  const byArea = new Float64Array(values.length);
  const areas = values.length / periods;
  for (let period = 0, at = 0; period < periods; period++)
    for (let area = 0; area < areas; area++, at++) byArea[area * periods + period] = values[at] as number;
  return byArea;
}

function valuesAt(lines: readonly Float64Array[], cell: number): Float64Array {
  const values = new Float64Array(lines.length);
  for (let plot = 0; plot < lines.length; plot++) values[plot] = (lines[plot] as Float64Array)[cell] as number;
  return values;
}

/** Object literals, because spreading takes ten times as long and there is one for each area and period. */
function placeOf(
  { ids, names, levels }: Areas,
  area: number,
  area_hierarchy: string,
  { unit, calendarQuarter, quarter, label, ageGroup }: SeriesPeriod,
): SeriesPlace {
  const [area_id, area_name, area_level] = [ids[area] as string, names[area] as string, levels[area] as number];
  const name = `Q${quarter}`;
  if (unit === "quarter")
    return {
      area_id,
      area_name,
      area_level,
      area_hierarchy,
      quarter: name,
      time_period: label,
      calendar_quarter: calendarQuarter,
    };
  return ageGroup === undefined
    ? { area_id, area_name, area_level, area_hierarchy, time_period: label, quarter: name }
    : { area_id, area_name, area_level, area_hierarchy, age_group: ageGroup, time_period: label, quarter: name };
}

export function* seriesRows(series: TimeSeries): Iterable<SeriesRow> {
  for (const { place, values, missing } of seriesBlocks(series))
    for (const [index, { id }] of series.plots.entries())
      yield { ...place, plot: id, value: values[index] as number, missing_ids: missing[index] ?? null };
}

/** By plot: the descendants of an area whose numbers are missing, in depth-first order. */
function gapLists(areas: Areas, levels: Int32Array, plots: TimeSeries["plots"]) {
  const { order, begin, end } = depthFirst(areas);
  const width = areas.ids.length;
  // Plots of the same columns share their gaps.
  const distinct = [...new Set(plots.map(({ gaps }) => gaps))].filter((gaps) => gaps !== null);
  const indexOfPlot = plots.map(({ gaps }) => (gaps ? distinct.indexOf(gaps) : -1));
  const stepsOf = distinct.map((gaps) =>
    Array.from(levels, (_, period) => {
      const isGap = gaps.subarray(period * width, (period + 1) * width);
      return order.map((area, step) => (isGap[area] ? step : -1)).filter((step) => step >= 0);
    }),
  );
  const none: readonly null[] = plots.map(() => null);
  return (period: number, area: number): readonly (readonly string[] | null)[] => {
    const isBelow = (step: number) => step >= (begin[area] as number) && step < (end[area] as number);
    const lists = stepsOf.map((steps) => {
      const inside = (steps[period] as number[]).filter(isBelow);
      return inside.length > 0 ? inside.map((step) => areas.ids[order[step] as number] as string) : null;
    });
    return lists.every((list) => list === null) ? none : indexOfPlot.map((index) => lists[index] ?? null);
  };
}

/** Depth-first order of areas, siblings by id. The descendants of an area are at `begin` to `end` of the order. */
function depthFirst({ ids, children, root }: Areas) {
  const order: number[] = [];
  const begin = new Int32Array(ids.length);
  const end = new Int32Array(ids.length);
  const visit = (area: number) => {
    begin[area] = order.length;
    order.push(area);
    const below = [...(children[area] ?? [])].sort((a, b) => ((ids[a] as string) < (ids[b] as string) ? -1 : 1));
    for (const child of below) visit(child);
    end[area] = order.length;
  };
  visit(root);
  return { order, begin, end };
}
