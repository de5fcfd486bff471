import { completeRows, type MarkedColumn, readColumns } from "./complete-rows.js";
import { collectedCondition, type EstimateChoice } from "./estimate-choice.js";
import { type RowChunk, streamRows } from "./plot-database.js";
import type { PlotFacts } from "./plot-facts.js";
import { textColumns } from "./read-plot-data.js";
import { stratumChoice, stratumRows } from "./stratum-rows.js";

/** Rows with columns that they have or that follow from these, and their row ids. */
export interface PlacedChunk extends RowChunk<MarkedColumn> {
  places: RowChunk["values"][number];
}

/** Streams wanted columns of chosen estimates, in published order. */
export async function* placedChunks(
  path: string,
  choice: EstimateChoice,
  facts: PlotFacts,
  wanted: readonly MarkedColumn[],
): AsyncGenerator<PlacedChunk> {
  const fixed = Object.fromEntries(
    Object.entries(choice).flatMap(([name, values]) => (values.length === 1 ? [[name, values[0] as string]] : [])),
  );
  const columns = readColumns(fixed, wanted);
  const byStratum = stratumChoice(columns, choice, facts);
  const rows = byStratum
    ? stratumRows(path, columns, byStratum)
    : streamRows(path, columns, textColumns, collectedCondition(choice, facts));
  for await (const chunk of rows) {
    const places = chunk.values[columns.indexOf("rowid")] ?? [];
    yield { ...completeRows(chunk, fixed, facts, wanted), places };
  }
}

/** The cells of a column. */
export function cellsOf({ columns, values }: PlacedChunk, name: MarkedColumn): PlacedChunk["places"] {
  return values[columns.indexOf(name)] ?? [];
}
