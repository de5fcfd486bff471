import type { Statistic } from "@tessera/model";
import { chosenAreas, chosenStrata, inStrata } from "./chosen-strata.js";
import type { ReadColumn } from "./complete-rows.js";
import { type EstimateChoice, maximumCollected } from "./estimate-choice.js";
import { type RowChunk, streamRows } from "./plot-database.js";
import type { PlotFacts } from "./plot-facts.js";
import type { StratumFacts } from "./stratum-facts.js";
import { type StratumColumn, storedStatistics, stratumColumns } from "./stratum-table.js";

/** Chosen rows of the table `by_stratum`. */
interface StratumChoice {
  strata: readonly number[];
  isChosenArea: readonly boolean[];
  facts: StratumFacts;
}

/** The choice by codes; undefined if rows are found faster by area, if they are many, or if the table has not all wanted columns. */
export function stratumChoice(
  columns: readonly ReadColumn[],
  choice: EstimateChoice,
  { byStratum, areas }: PlotFacts,
): StratumChoice | undefined {
  const stored: readonly string[] = [...stratumColumns, ...storedStatistics, "area_id", "rowid"];
  if (!byStratum || !columns.every((name) => stored.includes(name))) return undefined;
  const strata = chosenStrata(choice, byStratum);
  const isChosenArea = chosenAreas(choice, byStratum, areas);
  const areaCount = isChosenArea.filter((isChosen) => isChosen).length;
  const isMany = strata.length * areaCount > maximumCollected;
  const isFasterByArea = strata.length / byStratum.count > areaCount / isChosenArea.length;
  return isMany || isFasterByArea ? undefined : { strata, isChosenArea, facts: byStratum };
}

/** Chosen rows in published order. */
export async function* stratumRows(
  path: string,
  columns: readonly ReadColumn[],
  { strata, isChosenArea, facts }: StratumChoice,
): AsyncGenerator<RowChunk<ReadColumn>> {
  if (strata.length === 0) return;
  const { texts, areas } = facts;
  const numbers = columns.filter((name): name is Statistic => (storedStatistics as readonly string[]).includes(name));
  const condition = {
    sql: `WHERE ${inStrata(strata, facts)} ORDER BY place`,
    values: [],
    isCollected: true,
  };
  const read = ["place", "stratum", ...numbers];
  let area = 0;
  for await (const { values, rowCount } of streamRows(path, read, [], condition, "by_stratum")) {
    const [places, codes, ...statistics] = values as [readonly number[], readonly number[], ...RowChunk["values"]];
    const ids: string[] = [];
    const rows: number[] = [];
    for (let row = 0; row < rowCount; row++) {
      while ((places[row] as number) >= (areas[area + 1]?.first ?? Number.POSITIVE_INFINITY)) area++;
      if (!isChosenArea[area]) continue;
      rows.push(row);
      ids.push((areas[area] as StratumFacts["areas"][number]).id);
    }
    const cellsOf = (name: ReadColumn): RowChunk["values"][number] => {
      if (name === "area_id") return ids;
      if (name === "rowid") return rows.map((row) => places[row] as number);
      const statistic = statistics[numbers.indexOf(name as Statistic)];
      if (statistic) return rows.map((row) => statistic[row] ?? null);
      const text = texts[name as StratumColumn];
      return rows.map((row) => text[codes[row] as number] as string);
    };
    yield { columns, values: columns.map(cellsOf), rowCount: rows.length };
  }
}
