import { ageGroup } from "@tessera/inputs";
import {
  type Estimate,
  type EstimateTable,
  type Impossibility,
  impossibleRows,
  type ModelOutput,
} from "@tessera/model";
import { indicator } from "../indicators.js";

/**
 * Row numbers in the order of every published table: area level, area, quarter, indicator, sex by name, age group. Sorted by the last of
 * these first, and each time without disturbing what was sorted before.
 */
export function publishedOrder({ areas, calendarQuarters, estimates }: ModelOutput): Uint32Array {
  const keys: [codes: ArrayLike<number>, rank: Uint16Array][] = [
    [estimates.age, ranks(estimates.ages, (a, b) => ageGroup(a).sortOrder - ageGroup(b).sortOrder)],
    [estimates.sex, ranks(estimates.sexes, (a, b) => (a < b ? -1 : 1))],
    [estimates.indicator, ranks(estimates.indicators, (a, b) => indicator(a).sortOrder - indicator(b).sortOrder)],
    [estimates.quarter, Uint16Array.from(calendarQuarters.keys())],
    [estimates.area, ranks(areas, (a, b) => a.area_level - b.area_level || a.area_sort_order - b.area_sort_order)],
  ];
  const inFile = Uint32Array.from({ length: estimates.mean.length }, (_, row) => row);
  return keys.reduce<Uint32Array>((order, [codes, rank]) => sortedByRank(order, codes, rank), inFile);
}

/** Counts how many rows have each rank, and with that where those of each rank begin. */
function sortedByRank(order: Uint32Array, codes: ArrayLike<number>, rank: Uint16Array): Uint32Array {
  const next = new Uint32Array(rank.length + 1);
  for (const row of order) {
    const place = at(rank, at(codes, row)) + 1;
    next[place] = at(next, place) + 1;
  }
  for (let place = 1; place < next.length; place++) next[place] = at(next, place) + at(next, place - 1);
  const sorted = new Uint32Array(order.length);
  for (const row of order) {
    const place = at(rank, at(codes, row));
    sorted[at(next, place)] = row;
    next[place] = at(next, place) + 1;
  }
  return sorted;
}

function ranks<Item>(items: Item[], compare: (a: Item, b: Item) => number): Uint16Array {
  const rank = new Uint16Array(items.length);
  const order = items.map((_, position) => position).sort((a, b) => compare(items[a] as Item, items[b] as Item));
  order.forEach((position, place) => {
    rank[position] = place;
  });
  return rank;
}

/** Element of a typed array at a position known to exist. */
export function at(column: ArrayLike<number>, position: number): number {
  return column[position] as number;
}

export interface EstimateKey {
  area: string;
  sex: string;
  age: string;
  quarter: string;
  indicator: string;
}

/** An estimate, and why it cannot be. */
export type MarkedEstimate = Estimate & { impossible?: Impossibility };

/** Finds the estimate of a cell, `undefined` where the output has none. */
export function estimateFinder(output: ModelOutput): (key: EstimateKey) => MarkedEstimate | undefined {
  const { estimates } = output;
  const marks = impossibleRows(estimates);
  const areas = positions(output.areas.map(({ area_id }) => area_id));
  const quarters = positions(output.calendarQuarters);
  const sexes = positions(estimates.sexes);
  const ages = positions(estimates.ages);
  const indicators = positions(estimates.indicators);

  const cell = (area: number, sex: number, age: number, quarter: number, indicatorCode: number) =>
    (((area * sexes.size + sex) * ages.size + age) * quarters.size + quarter) * indicators.size + indicatorCode;
  const rowOfCell = new Int32Array(areas.size * sexes.size * ages.size * quarters.size * indicators.size).fill(-1);
  for (let row = 0; row < estimates.mean.length; row++) {
    rowOfCell[
      cell(
        at(estimates.area, row),
        at(estimates.sex, row),
        at(estimates.age, row),
        at(estimates.quarter, row),
        at(estimates.indicator, row),
      )
    ] = row;
  }

  return (key) => {
    const area = areas.get(key.area);
    const sex = sexes.get(key.sex);
    const age = ages.get(key.age);
    const quarter = quarters.get(key.quarter);
    const code = indicators.get(key.indicator);
    if (area === undefined || sex === undefined || age === undefined || quarter === undefined || code === undefined) {
      return undefined;
    }
    const row = at(rowOfCell, cell(area, sex, age, quarter, code));
    if (row < 0) return undefined;
    const impossible = marks.get(row);
    return { ...estimateAt(estimates, row), ...(impossible && { impossible }) };
  };
}

export function estimateAt(estimates: EstimateTable, row: number): Estimate {
  return {
    mean: at(estimates.mean, row),
    se: at(estimates.se, row),
    median: at(estimates.median, row),
    mode: at(estimates.mode, row),
    lower: at(estimates.lower, row),
    upper: at(estimates.upper, row),
  };
}

function positions(ids: readonly string[]): Map<string, number> {
  return new Map(ids.map((id, position) => [id, position]));
}
