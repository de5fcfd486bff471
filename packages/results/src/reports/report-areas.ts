import type { Area } from "@tessera/model";
import type { ReportContext } from "./report-context.js";
import type { Interval } from "./report-numbers.js";

/** Areas that are shown together. */
export interface AreaGroup {
  /** The area that contains them; undefined for all districts. */
  of: Area | undefined;
  areas: readonly Area[];
}

/** Maximum rows of a chart on a printed page. */
const maximumRows = 45;

/** Maximum areas of a group: two charts. */
const maximumGroup = 2 * maximumRows;

/** Areas of the first level between the country and the districts; empty if there is none. */
export function regionsOf({ output, roots, districts }: ReportContext): Area[] {
  const headLevel = Math.max(...roots.map(({ area_level }) => area_level));
  const districtLevel = districts[0]?.area_level ?? headLevel;
  const between = output.areas
    .map(({ area_level }) => area_level)
    .filter((level) => level > headLevel && level < districtLevel);
  if (between.length === 0) return [];
  const level = Math.min(...between);
  return output.areas
    .filter(({ area_level }) => area_level === level)
    .toSorted((a, b) => a.area_sort_order - b.area_sort_order);
}

/**
 * One group if all districts fit on a page. Else groups by the uppermost level whose groups all fit on two pages, or
 * by parent.
 */
export function groupsOf({ output, districts }: ReportContext): AreaGroup[] {
  if (districts.length <= maximumRows) return [{ of: undefined, areas: districts }];
  const byId = new Map(output.areas.map((area) => [area.area_id, area]));
  const districtLevel = districts[0]?.area_level ?? 0;
  const levels = [...new Set(output.areas.map(({ area_level }) => area_level))]
    .filter((level) => level < districtLevel)
    .sort((a, b) => a - b);
  let groups: AreaGroup[] = [];
  for (const level of levels) {
    groups = groupedAt(level, districts, byId);
    if (groups.every(({ areas }) => areas.length <= maximumGroup)) break;
  }
  return groups;
}

function groupedAt(level: number, districts: readonly Area[], byId: ReadonlyMap<string, Area>): AreaGroup[] {
  const groups = new Map<Area | undefined, Area[]>();
  for (const district of districts) {
    let holder: Area | undefined = district;
    while (holder && holder.area_level > level) holder = byId.get(holder.parent_area_id ?? "");
    const group = groups.get(holder);
    if (group) group.push(district);
    else groups.set(holder, [district]);
  }
  return [...groups].map(([of, areas]) => ({ of, areas }));
}

/** Splits rows evenly into pages. */
export function pagesOf<Row>(rows: readonly Row[]): (readonly Row[])[] {
  const count = Math.ceil(rows.length / maximumRows);
  const size = Math.ceil(rows.length / count);
  return Array.from({ length: count }, (_, k) => rows.slice(k * size, (k + 1) * size));
}

interface AreaValue<Value extends Interval = Interval> {
  area: Area;
  value: Value;
}

/** Highest first; ties keep their order. */
export function highestFirst<Value extends Interval>(values: readonly AreaValue<Value>[]): AreaValue<Value>[] {
  return values.toSorted((a, b) => b.value.mean - a.value.mean);
}

export function knownValues(areas: readonly Area[], find: (area: Area) => Interval | undefined): AreaValue[] {
  return areas.flatMap((area) => {
    const value = find(area);
    return value ? [{ area, value }] : [];
  });
}

/** The areas with the highest and the lowest value; undefined if there are none. */
export function extremes(values: readonly AreaValue[]): { highest: AreaValue; lowest: AreaValue } | undefined {
  const order = highestFirst(values);
  const [highest, lowest] = [order[0], order.at(-1)];
  return highest && lowest && { highest, lowest };
}
