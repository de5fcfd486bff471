import type { ModelWarning, WarningLocation } from "../errors.js";
import type { Area, EstimateTable } from "../model-output/types.js";
import { impossibleRows } from "./impossible.js";

/** Estimates that nobody would believe, and the warning that lists them. */
const implausible = [
  { indicator: "prevalence", above: 0.5, key: "warning.model.prevalenceImplausible" },
  { indicator: "art_coverage", above: 1, key: "warning.model.artCoverageImplausible" },
] as const;

/** Most rows that a warning lists; it tells how many there are. */
const mostListed = 10;

export function outputWarnings(
  table: EstimateTable,
  areas: readonly Area[],
  quarters: readonly string[],
  locations: readonly WarningLocation[],
): ModelWarning[] {
  const listed = (rows: readonly number[]) =>
    rows
      .slice(0, mostListed)
      .map((row) => {
        const area = areas[table.area[row] as number];
        const sex = table.sexes[table.sex[row] as number];
        const age = table.ages[table.age[row] as number];
        return [quarters[table.quarter[row] as number], area?.area_name, sex, age].join(", ");
      })
      .join("; ");
  const warnings = implausible.flatMap(({ indicator, above, key }): ModelWarning[] => {
    const code = table.indicators.indexOf(indicator);
    const rows: number[] = [];
    table.mean.forEach((mean, row) => {
      if (table.indicator[row] === code && mean > above) rows.push(row);
    });
    return rows.length === 0 ? [] : [{ key, values: { above, count: rows.length, rows: listed(rows) }, locations }];
  });
  return [...warnings, ...impossibleWarnings(table, listed, locations)];
}

/** One warning for all that cannot be: how many of each indicator, and the first of them. */
function impossibleWarnings(
  table: EstimateTable,
  listed: (rows: readonly number[]) => string,
  locations: readonly WarningLocation[],
): ModelWarning[] {
  const rows = [...impossibleRows(table).keys()];
  if (rows.length === 0) return [];
  const counts = new Map<string, number>();
  for (const row of rows) {
    const name = table.indicators[table.indicator[row] as number] as string;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const indicators = [...counts].map(([name, count]) => `${name} (${count})`).join(", ");
  const values = { count: rows.length, indicators, rows: listed(rows) };
  return [{ key: "warning.model.impossible", values, locations }];
}
