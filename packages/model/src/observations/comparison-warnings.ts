import type { Anc, Areas, Programme, TextColumn } from "@tessera/inputs";
import type { AncTestingRow } from "@tessera/spectrum";
import type { ModelWarning } from "../errors.js";
import type { NationalArtTable } from "./art-adjustment.js";

/** Sums by indicator and year of how far programme data are from the national projection; NaN where part of it is missing. */
type Differences = Map<string, Map<number, number>>;

/** Years in which the numbers on ART of the programme data do not add up to those of the national projection. */
export function artComparisonWarning(
  programme: Programme,
  areas: Areas,
  national: NationalArtTable,
): ModelWarning | null {
  const differences: Differences = new Map();
  for (const { region, year, sex, ageGroup, total } of artTotals(programme, areas)) {
    const projected = national.find(region, year, sex, ageGroup)?.adjusted ?? Number.NaN;
    addDifference(differences, "number_on_art", year, total - projected);
  }
  return warningOf(differences);
}

/** The same for each count of antenatal care that the national projection has, whichever way it differs. */
export function ancComparisonWarning(anc: Anc, areas: Areas, testing: readonly AncTestingRow[]): ModelWarning | null {
  const keyOf = (region: number, year: number, indicator: string) => `${region} ${year} ${indicator}`;
  const projected = new Map(testing.map((row) => [keyOf(row.regionCode, row.year, row.indicator), row.value]));
  const indicators = [...new Set(testing.map(({ indicator }) => indicator))].sort();
  const differences: Differences = new Map();
  const groups = rowsByGroup(anc.rowCount, (row) => {
    const region = regionAt(areas, anc.columns.area_id, row);
    return [region, anc.columns.year[row] as number, textAt(anc.columns.age_group, row)];
  });
  for (const indicator of indicators)
    for (const { key, rows } of groups) {
      const [region, year] = key as [number, number, string];
      const total = sumKnown(rows, anc.columns[indicator]);
      const value = projected.get(keyOf(region, year, indicator)) ?? Number.NaN;
      addDifference(differences, indicator, year, Math.abs(total - value));
    }
  return warningOf(differences);
}

interface ArtTotal {
  region: number;
  year: number;
  sex: string;
  ageGroup: string;
  total: number;
}

/** Sums over areas of the last quarter that each of them has in a year. */
function artTotals({ columns, rowCount }: Programme, areas: Areas): ArtTotal[] {
  const yearAt = (row: number) => Number(textAt(columns.calendar_quarter, row).slice(2, 6));
  const ofYear = rowsByGroup(rowCount, (row) => [
    textAt(columns.area_id, row),
    textAt(columns.sex, row),
    textAt(columns.age_group, row),
    yearAt(row),
  ]);
  const latest = ofYear.flatMap(({ rows }) => {
    const quarters = rows.map((row) => textAt(columns.calendar_quarter, row));
    const last = quarters.toSorted().at(-1);
    return rows.filter((_, k) => quarters[k] === last);
  });
  const groups = rowsByGroup(latest.length, (k) => {
    const row = latest[k] as number;
    const region = regionAt(areas, columns.area_id, row);
    return [region, yearAt(row), textAt(columns.sex, row), textAt(columns.age_group, row)];
  });
  return groups.map(({ key, rows }) => {
    const [region, year, sex, ageGroup] = key as [number, number, string, string];
    const total = sumKnown(
      rows.map((k) => latest[k] as number),
      columns.art_current,
    );
    return { region, year, sex, ageGroup, total };
  });
}

function rowsByGroup(count: number, keyOf: (row: number) => (string | number)[]) {
  const groups = new Map<string, { key: (string | number)[]; rows: number[] }>();
  for (let row = 0; row < count; row++) {
    const key = keyOf(row);
    const name = key.join(" ");
    const group = groups.get(name);
    if (group) group.rows.push(row);
    else groups.set(name, { key, rows: [row] });
  }
  return [...groups.values()];
}

function textAt(column: TextColumn, row: number): string {
  return column.values[column.codes[row] as number] ?? "";
}

function regionAt(areas: Areas, areaIds: TextColumn, row: number): number {
  return areas.regionCodes[areas.positions.get(textAt(areaIds, row)) ?? -1] ?? Number.NaN;
}

function sumKnown(rows: readonly number[], values: Float64Array): number {
  return rows.reduce((sum, row) => sum + (Number.isNaN(values[row]) ? 0 : (values[row] as number)), 0);
}

function addDifference(differences: Differences, indicator: string, year: number, difference: number): void {
  const years = differences.get(indicator) ?? new Map<number, number>();
  differences.set(indicator, years.set(year, (years.get(year) ?? 0) + difference));
}

function warningOf(differences: Differences): ModelWarning | null {
  const lines = [...differences].flatMap(([indicator, years]) => {
    const different = [...years].filter(([, sum]) => !Number.isNaN(sum) && sum !== 0).map(([year]) => year);
    return different.length === 0 ? [] : [`${indicator}: ${different.sort((a, b) => a - b).join(";")}`];
  });
  if (lines.length === 0) return null;
  return {
    key: "warning.model.programmeDiffersFromSpectrum",
    values: { years: lines.join("\n") },
    locations: ["model_calibrate", "review_output"],
  };
}
