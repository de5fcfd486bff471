import { everyone } from "../frame/aggregation.js";
import type { EstimateTable } from "../model-output/types.js";
import type { Block } from "./area-summary.js";

/** Rows that an area has at a time point. */
export function rowsOf(blocks: readonly Block[]): number {
  return blocks.reduce(
    (sum, { strata, formulas }) => sum + strata.sexes.length * strata.ages.length * formulas.length,
    0,
  );
}

/** A table with room for its rows, in memory that threads share. */
export function emptyTable(blocksAt: readonly (readonly Block[])[], areas: number): EstimateTable {
  const rows = areas * blocksAt.reduce((sum, blocks) => sum + rowsOf(blocks), 0);
  const shared = (bytes: number) => new SharedArrayBuffer(rows * bytes);
  const numbers = () => new Float64Array(shared(Float64Array.BYTES_PER_ELEMENT));
  const indicators = blocksAt.flat().flatMap(({ formulas }) => formulas.map(({ indicator }) => indicator));
  return {
    sexes: [...everyone.sexes],
    ages: everyone.ages.map(({ ageGroup }) => ageGroup),
    indicators: [...new Set(indicators)],
    area: new Uint16Array(shared(Uint16Array.BYTES_PER_ELEMENT)),
    sex: new Uint8Array(shared(1)),
    age: new Uint8Array(shared(1)),
    quarter: new Uint8Array(shared(1)),
    indicator: new Uint8Array(shared(1)),
    mean: numbers(),
    se: numbers(),
    median: numbers(),
    mode: numbers(),
    lower: numbers(),
    upper: numbers(),
  };
}

/** Copies the rows of one area at a time point to those of another that consists of the same people. */
export function copyRows(table: EstimateTable, from: number, to: number, count: number, area: number): void {
  const { sexes: _, ages: __, indicators: ___, ...columns } = table;
  for (const column of Object.values(columns)) column.copyWithin(to, from, from + count);
  table.area.fill(area, to, to + count);
}
