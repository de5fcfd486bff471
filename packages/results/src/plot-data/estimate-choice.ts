import type { Condition } from "./plot-database.js";
import { type EstimateFilter, estimateFilters, type PlotFacts, plotFacts } from "./plot-facts.js";

/** Chosen values of columns. A column that is absent is not filtered. */
export type EstimateChoice = Partial<Record<EstimateFilter, readonly string[]>>;

/** A requested value that is not in the data. */
interface UnknownValue {
  name: EstimateFilter;
  value: string;
  known: string[];
}

/** The first chosen value that is not in the data. */
export async function unknownValue(path: string, choice: EstimateChoice): Promise<UnknownValue | undefined> {
  const { known } = await plotFacts(path);
  for (const name of estimateFilters) {
    const value = choice[name]?.find((one) => !known[name].has(one));
    if (value !== undefined) return { name, value, known: [...known[name]] };
  }
  return undefined;
}

/** Whether probabilities of thresholds can be computed. */
export async function hasProbabilities(path: string): Promise<boolean> {
  return (await plotFacts(path)).hasQuantiles;
}

/** Whether ranks would need more rows than may be in memory at once. */
export async function hasTooManyRanks(path: string, choice: EstimateChoice): Promise<boolean> {
  const facts = await plotFacts(path);
  return mostRows(facts, rankedChoice(choice, facts)) > maximumCollected;
}

/** The areas that chosen ones are ranked among: all of their levels. */
export function rankedChoice({ area_id, ...choice }: EstimateChoice, { areas }: PlotFacts): EstimateChoice {
  if (!area_id) return choice;
  const levels = new Set(area_id.map((id) => areas.get(id)?.area_level ?? ""));
  const chosen = choice.area_level;
  return { ...choice, area_level: [...levels].filter((level) => !chosen || chosen.includes(level)) };
}

/** The condition that a choice is for the database; undefined if nothing is filtered. */
export function collectedCondition(choice: EstimateChoice, facts: PlotFacts): Condition | undefined {
  const condition = conditionOf(choice, facts);
  return condition && { ...condition, isCollected: mostRows(facts, choice) <= maximumCollected };
}

/** Rows that may be in memory at once; these take some megabytes. */
export const maximumCollected = 50_000;

/** About the most rows that a choice leaves: indicators, quarters, sexes and ages have about as many rows each, areas of a level all. */
function mostRows({ rowCount, known }: PlotFacts, choice: EstimateChoice): number {
  return estimateFilters.reduce((most, name) => {
    const share = (choice[name]?.length ?? known[name].size) / known[name].size;
    return name === "area_level" ? most : most * share;
  }, rowCount);
}

/** Undefined if nothing is filtered. */
export function conditionOf(choice: EstimateChoice, { known }: PlotFacts): Omit<Condition, "isCollected"> | undefined {
  const parts = estimateFilters.flatMap((name) => {
    const values = choice[name];
    const isAll = values && [...known[name]].every((value) => values.includes(value));
    return values && !isAll ? [{ sql: isAmong(name, values.length), values }] : [];
  });
  if (parts.length === 0) return undefined;
  return { sql: `WHERE ${parts.map(({ sql }) => sql).join(" AND ")}`, values: parts.flatMap(({ values }) => values) };
}

/** One value is compared while a column is scanned. For a long list of IN, DuckDB uses a join, which does not keep the order of rows. */
function isAmong(name: EstimateFilter, count: number): string {
  if (count === 1) return name === "area_level" ? `${name} = TRY_CAST(? AS INTEGER)` : `${name} = ?`;
  return `list_contains([${Array(count).fill("?").join(", ")}], ${name}::VARCHAR)`;
}
