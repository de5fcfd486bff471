import type { ModelWarning, WarningLocation } from "../errors.js";
import type { Area, EstimateTable } from "../model-output/types.js";

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
  return implausible.flatMap(({ indicator, above, key }) => {
    const code = table.indicators.indexOf(indicator);
    const rows: number[] = [];
    table.mean.forEach((mean, row) => {
      if (table.indicator[row] === code && mean > above) rows.push(row);
    });
    if (rows.length === 0) return [];
    const listed = rows.slice(0, mostListed).map((row) => {
      const area = areas[table.area[row] as number];
      const sex = table.sexes[table.sex[row] as number];
      return [quarters[table.quarter[row] as number], area?.area_name, sex, table.ages[table.age[row] as number]].join(
        ", ",
      );
    });
    return [{ key, values: { above, count: rows.length, rows: listed.join("; ") }, locations }];
  });
}
