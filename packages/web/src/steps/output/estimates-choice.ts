import type { Filter } from "../../plots/controls.ts";

/** Columns by which the service chooses estimates. */
export const estimateColumns = ["indicator", "area_level", "area_id", "calendar_quarter", "sex", "age_group"] as const;
export type EstimateColumn = (typeof estimateColumns)[number];

export interface Estimate extends Record<Exclude<EstimateColumn, "area_level">, string> {
  area_level: number;
  mean: number | null;
  lower: number | null;
  upper: number | null;
  impossible: string | null;
}

/** Values that are wanted of a column; all where it is not named. */
export type EstimateChoice = Partial<Record<EstimateColumn, readonly string[]>>;

/** The estimates that a plot shows. Where it has a level, areas are chosen from its rows: that needs no further request. */
export function estimateChoice(filters: readonly Filter[], values: Record<string, readonly string[]>): EstimateChoice {
  const hasLevel = filters.some(({ column }) => column === "area_level");
  const choice: Partial<Record<EstimateColumn, string[]>> = {};
  for (const { id, column, options } of filters) {
    const name = estimateColumns.find((one) => one === column);
    if (!name || (name === "area_id" && hasLevel)) continue;
    const known = new Set(options.map((option) => option.id));
    // What this result does not have, the service would refuse: an awareness that was not estimated, say.
    const wanted = (values[id] ?? []).filter((value) => known.has(value));
    choice[name] = [...new Set([...(choice[name] ?? []), ...wanted])];
  }
  return choice;
}

/** Nothing is wanted of some column. */
export function isEmpty(choice: EstimateChoice): boolean {
  return Object.values(choice).some((values) => values.length === 0);
}

/** The same choice has the same address, in whichever order it was made. */
export function estimateAddress(calibration: string, choice: EstimateChoice): string {
  const query = new URLSearchParams();
  for (const name of estimateColumns) for (const value of [...(choice[name] ?? [])].sort()) query.append(name, value);
  return `/calibrate/estimates/${encodeURIComponent(calibration)}?${query}`;
}
