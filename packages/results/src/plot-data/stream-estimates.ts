import { type AskedOfEstimates, askedColumns, markedColumns } from "../estimates/labelled-estimates.js";
import { rankCells } from "../estimates/table-ranks.js";
import type { UncertainRank } from "../estimates/uncertain-ranks.js";
import type { MarkedColumn } from "./complete-rows.js";
import { type EstimateChoice, rankedChoice } from "./estimate-choice.js";
import { cellsOf, type PlacedChunk, placedChunks } from "./placed-chunks.js";
import type { RowChunk } from "./plot-database.js";
import { type PlotFacts, plotFacts } from "./plot-facts.js";
import { quantileRows } from "./quantile-rows.js";
import { probableColumns, RowProbabilities } from "./row-probabilities.js";
import { type RankedRows, rankedColumns, readQuantiles, rowRanks } from "./row-ranks.js";

export type EstimateChunk = RowChunk<MarkedColumn | ReturnType<typeof askedColumns>[number]>;

/** Streams wanted columns of chosen estimates in published order, followed by what is asked for beside them. */
export async function* streamEstimates(
  path: string,
  choice: EstimateChoice,
  asked: AskedOfEstimates = {},
  wanted: readonly MarkedColumn[] = markedColumns,
): AsyncGenerator<EstimateChunk> {
  const facts = await plotFacts(path);
  const { threshold } = asked;
  const columns = [...wanted, ...askedColumns(asked)];
  const needed = new Set([...wanted, ...(threshold ? probableColumns : []), ...(asked.ranks ? rankedColumns : [])]);
  const rows = placedChunks(path, choice, facts, [...needed]);
  const probabilities = threshold && new RowProbabilities(quantileRows(path, choice, facts), threshold);
  try {
    const { chunks, ranks } = asked.ranks ? await withRanks(path, choice, rows, facts) : { chunks: rows };
    for await (const chunk of chunks) {
      const further = [
        ...(probabilities ? [await probabilities.of(chunk)] : []),
        ...(ranks ? rankColumnsOf(chunk, ranks) : []),
      ];
      const own = wanted.map((name) => cellsOf(chunk, name));
      yield { columns, values: [...own, ...further], rowCount: chunk.rowCount };
    }
  } finally {
    await probabilities?.close();
  }
}

/** The chosen rows, and the ranks of the areas among all of their level. Where all areas are chosen, rows are read once for both. */
async function withRanks(
  path: string,
  choice: EstimateChoice,
  rows: AsyncIterable<PlacedChunk>,
  facts: PlotFacts,
): Promise<{
  chunks: AsyncIterable<PlacedChunk> | Iterable<PlacedChunk>;
  ranks: ReadonlyMap<number, UncertainRank | null>;
}> {
  const ranked = rankedChoice(choice, facts);
  const { area_level: _level, area_id: _area, ...people } = choice;
  const { country, levels } = facts.coverage;
  const ofCountry = { ...people, area_level: [String(levels[0]?.level)], area_id: [country.id] };
  // The database reads tables at the same time.
  const [own, whole] = await Promise.all([
    readRanked(path, ranked, facts, choice.area_id ? placedChunks(path, ranked, facts, rankedColumns) : rows),
    readRanked(path, ofCountry, facts, placedChunks(path, ofCountry, facts, rankedColumns)),
  ]);
  return { chunks: choice.area_id ? rows : own.chunks, ranks: await rowRanks(own, whole) };
}

async function readRanked(
  path: string,
  choice: EstimateChoice,
  facts: PlotFacts,
  rows: AsyncIterable<PlacedChunk>,
): Promise<RankedRows> {
  const [chunks, quantiles] = await Promise.all([
    collected(rows),
    facts.hasQuantiles ? readQuantiles(path, choice, facts) : undefined,
  ]);
  return { chunks, quantiles };
}

async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** The columns of ranks. */
function rankColumnsOf({ places }: PlacedChunk, ranks: ReadonlyMap<number, UncertainRank | null>) {
  const rows = places.map((place) => rankCells(ranks.get(Number(place))));
  return [0, 1, 2].map((column) => rows.map((cells) => cells[column] ?? null));
}
