import { chosenAreas, chosenStrata, inStrata } from "./chosen-strata.js";
import { collectedCondition, type EstimateChoice } from "./estimate-choice.js";
import { type RowChunk, streamRows } from "./plot-database.js";
import type { PlotFacts } from "./plot-facts.js";
import { quantileColumns } from "./plotted-quantiles.js";

/** Rows that are sorted at a time, in some tens of megabytes. */
const maximumSorted = 250_000;

/** Quantiles of chosen rows in published order. There may be some of other areas. */
export async function* quantileRows(
  path: string,
  choice: EstimateChoice,
  facts: PlotFacts,
  sortedAtOnce = maximumSorted,
): AsyncGenerator<RowChunk> {
  const { byStratum } = facts;
  if (!byStratum) {
    yield* streamRows(path, quantileColumns, [], collectedCondition(choice, facts), "quantiles");
    return;
  }
  const strata = chosenStrata(choice, byStratum);
  const isChosen = chosenAreas(choice, byStratum, facts.areas);
  if (strata.length === 0 || !isChosen.includes(true)) return;
  const first = byStratum.areas[isChosen.indexOf(true)]?.first ?? 0;
  const end = byStratum.areas[isChosen.lastIndexOf(true) + 1]?.first ?? facts.rowCount;
  const step = Math.ceil((sortedAtOnce * byStratum.count) / strata.length);
  for (let from = first; from < end; from += step) {
    const places = `place BETWEEN ${from} AND ${Math.min(end, from + step) - 1}`;
    const condition = { sql: `WHERE ${inStrata(strata, byStratum)} AND ${places} ORDER BY place`, values: [] };
    yield* streamRows(path, quantileColumns, [], { ...condition, isCollected: true }, "quantiles");
  }
}
