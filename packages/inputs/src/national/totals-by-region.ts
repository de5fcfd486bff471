import { parseQuarter, ancCounts as requiredCounts } from "@tessera/contract";
import type { Anc, Programme } from "../csv/data-files.js";
import type { Areas } from "../shape/areas.js";
import type { TextColumn } from "../table/table.js";

/** A group that the national projection has a number for. */
export interface NationalGroup {
  /** Spectrum region code; NaN where the shape file has none. */
  region: number;
  year: number;
  sex: string;
  ageGroup: string;
}

/** The rows of programme data by group of the national projection. */
export interface RowsByNationalGroup {
  groups: readonly NationalGroup[];
  /** Position of each row's group. */
  groupOf: Int32Array;
  /** Whether the row is the last of the year for its area, sex and age group: numbers on ART are stocks. */
  isLastOfYear: Uint8Array;
}

export function rowsByNationalGroup({ columns, rowCount }: Programme, areas: Areas): RowsByNationalGroup {
  const { area_id, sex, age_group, calendar_quarter } = columns;
  const regions = regionsOf(area_id, areas);
  const parsed = calendar_quarter.values.map(parseQuarter);
  const years = parsed.map(({ year }) => year);
  const quarters = parsed.map(({ quarter }) => quarter);
  const yearCodes = codesOf(years);
  const regionCodes = codesOf(regions);
  // Missing has code −1 and is a group of its own.
  const width = age_group.values.length + 1;
  const strata = (sex.values.length + 1) * width;
  const stratumAt = (row: number) => ((sex.codes[row] as number) + 1) * width + (age_group.codes[row] as number) + 1;

  const groups: NationalGroup[] = [];
  const groupOf = new Int32Array(rowCount);
  const known = new Map<number, number>();
  /** Code of each row's area, year, sex and age group, and the last quarter of each code. */
  const seriesOf = new Int32Array(rowCount);
  const knownSeries = new Map<number, number>();
  const lastQuarter: number[] = [];
  for (let row = 0; row < rowCount; row++) {
    const area = area_id.codes[row] as number;
    const quarter = calendar_quarter.codes[row] as number;
    const year = yearCodes.codes[quarter] as number;
    const stratum = stratumAt(row);
    const key = ((regionCodes.codes[area] ?? regionCodes.count) * yearCodes.count + year) * strata + stratum;
    let group = known.get(key);
    if (group === undefined) {
      group = groups.length;
      known.set(key, group);
      groups.push({
        region: regions[area] ?? Number.NaN,
        year: years[quarter] as number,
        sex: sex.values[sex.codes[row] as number] ?? "",
        ageGroup: age_group.values[age_group.codes[row] as number] ?? "",
      });
    }
    groupOf[row] = group;
    const seriesKey = ((area + 1) * yearCodes.count + year) * strata + stratum;
    const series = knownSeries.get(seriesKey) ?? lastQuarter.length;
    if (series === lastQuarter.length) knownSeries.set(seriesKey, series);
    seriesOf[row] = series;
    lastQuarter[series] = Math.max(lastQuarter[series] ?? 0, quarters[quarter] as number);
  }
  const isLastOfYear = new Uint8Array(rowCount);
  for (let row = 0; row < rowCount; row++) {
    const quarter = quarters[calendar_quarter.codes[row] as number];
    isLastOfYear[row] = lastQuarter[seriesOf[row] as number] === quarter ? 1 : 0;
  }
  return { groups, groupOf, isLastOfYear };
}

/** Numbers on ART of a group, summed over areas at their last quarter of the year. */
export interface ArtTotal extends NationalGroup {
  total: number;
}

export function artTotals(programme: Programme, areas: Areas): ArtTotal[] {
  const { groups, groupOf, isLastOfYear } = rowsByNationalGroup(programme, areas);
  const totals = groups.map((group) => ({ ...group, total: 0 }));
  for (let row = 0; row < programme.rowCount; row++) {
    const value = programme.columns.art_current[row] as number;
    if (isLastOfYear[row] && !Number.isNaN(value)) (totals[groupOf[row] as number] as ArtTotal).total += value;
  }
  return totals;
}

/** All counts of an ANC file. */
export const ancCounts = [...requiredCounts, "anc_known_neg", "births_facility"] as const;
export type AncCount = (typeof ancCounts)[number];

/** Antenatal care of a region in a year, summed over areas; missing numbers are 0. */
export interface AncTotal {
  region: number;
  year: number;
  ageGroup: string;
  totals: Record<AncCount, number>;
}

export function ancTotals({ columns, rowCount }: Anc, areas: Areas): AncTotal[] {
  const { area_id, age_group, year } = columns;
  const regions = regionsOf(area_id, areas);
  const known = new Map<string, AncTotal>();
  for (let row = 0; row < rowCount; row++) {
    const region = regions[area_id.codes[row] as number] ?? Number.NaN;
    const ageGroup = age_group.values[age_group.codes[row] as number] ?? "";
    const key = `${region} ${year[row]} ${ageGroup}`;
    let group = known.get(key);
    if (!group) {
      const totals = Object.fromEntries(ancCounts.map((count) => [count, 0])) as Record<AncCount, number>;
      group = { region, year: year[row] as number, ageGroup, totals };
      known.set(key, group);
    }
    for (const count of ancCounts) {
      const value = columns[count][row] as number;
      if (!Number.isNaN(value)) group.totals[count] += value;
    }
  }
  return [...known.values()];
}

/** Region code of each area of a file. */
function regionsOf({ values }: TextColumn, areas: Areas): number[] {
  return values.map((id) => areas.regionCodes[areas.positions.get(id) ?? -1] ?? Number.NaN);
}

/** Codes of values, 0, 1, … in order of first appearance. */
function codesOf(values: readonly number[]): { codes: readonly number[]; count: number } {
  const distinct = new Map<number, number>();
  const codes = values.map((value) => {
    const code = distinct.get(value) ?? distinct.size;
    distinct.set(value, code);
    return code;
  });
  return { codes, count: distinct.size };
}
