import { SparseMatrix, type Vector } from "@tessera/laplace";
import type { ModelDensity } from "../density/density.js";
import { type Aggregation, antenatal, everyone, type ReportedArea } from "../frame/aggregation.js";
import { type Attendance, cellsPerArea } from "../frame/frame.js";
import type { EstimateTable } from "../model-output/types.js";
import { AreaSummary, type Block, type SeriesMatrix } from "./area-summary.js";
import { cellSeriesAt } from "./cell-series.js";
import { type Draws, evaluateDraws } from "./draws.js";
import { antenatalFormulas, type DrawnSeries, type Formula, formulas, type Series, seriesOf } from "./indicators.js";

/** What draws of the people of some areas may take in memory, whatever the number of draws. */
const memoryBudget = 384 * 1024 * 1024;

export interface EstimateOptions {
  awareness: boolean;
  /** Part of the work that is done. */
  onProgress?: (share: number) => void;
}

/** Estimates of every indicator, for every reported area, sex, age group and time point. */
export function estimate(
  model: ModelDensity,
  attendance: Attendance,
  aggregation: Aggregation,
  draws: Draws,
  { awareness, onProgress }: EstimateOptions,
): EstimateTable {
  const { areas } = aggregation;
  const blocksAt = model.states.map((_, position) => blocksOf(position + 1, awareness));
  const table = emptyTable(blocksAt, areas.length);
  const summary = new AreaSummary(table, draws.count);

  const drawnAt = blocksAt.map((blocks) => drawnSeries(blocks));
  const vectorsAt = model.states.map((state, position) => {
    const series = cellSeriesAt(model, attendance, state);
    return (drawnAt[position] ?? []).map((name) => ({ name, vector: series[name]() }));
  });
  const bytesPerArea = vectorsAt.flat().length * cellsPerArea * (draws.count + 1) * Float64Array.BYTES_PER_ELEMENT;
  const areasAtOnce = Math.max(1, Math.floor(memoryBudget / bytesPerArea));

  for (let first = 0; first < areas.length; first += areasAtOnce) {
    const group = areas.slice(first, first + areasAtOnce);
    const sums = sumsOfAreas(group, model.cells.count);
    const vectors: Record<string, Vector> = {};
    vectorsAt.forEach((ofTime, position) => {
      for (const { name, vector } of ofTime) vectors[`${position} ${name}`] = vector.multipliedBy(sums);
    });
    const matrices = evaluateDraws(draws, vectors);
    model.states.forEach(({ time }, position) => {
      const population = new Float64Array(sums.rows);
      sums.multiplyAdd(time.population, population);
      const people: Partial<Record<Series, SeriesMatrix>> = { population };
      for (const name of drawnAt[position] ?? []) people[name] = matrices[`${position} ${name}`] as Float64Array;
      group.forEach((area, k) => {
        const where = { area: first + k, quarter: position, areaId: area.id };
        summary.add(where, blocksAt[position] ?? [], people, k * cellsPerArea);
      });
    });
    onProgress?.(Math.min(1, (first + areasAtOnce) / areas.length));
  }
  return table;
}

function blocksOf(time: number, awareness: boolean): Block[] {
  const wanted = ({ until, awareness: isAwareness }: Formula) => time <= until && (awareness || !isAwareness);
  return [
    { strata: everyone, formulas: formulas.filter(wanted) },
    { strata: antenatal, formulas: antenatalFormulas.filter(wanted) },
  ];
}

function drawnSeries(blocks: readonly Block[]): DrawnSeries[] {
  const used = seriesOf(blocks.flatMap((block) => block.formulas));
  return used.filter((name) => name !== "population");
}

/** Adds up the cells of the modelled areas that make up each area, sex by sex and age by age. */
function sumsOfAreas(areas: readonly ReportedArea[], cells: number): SparseMatrix {
  const entries = areas.flatMap(({ modelled }, k) =>
    Array.from(modelled).flatMap((position) =>
      Array.from({ length: cellsPerArea }, (_, c) => [k * cellsPerArea + c, position * cellsPerArea + c] as const),
    ),
  );
  return SparseMatrix.fromTriplets(
    areas.length * cellsPerArea,
    cells,
    entries.map(([row]) => row),
    entries.map(([, column]) => column),
    new Float64Array(entries.length).fill(1),
  );
}

function emptyTable(blocksAt: readonly (readonly Block[])[], areas: number): EstimateTable {
  const blocks = blocksAt.flat();
  const rowsOf = ({ strata, formulas }: Block) => strata.sexes.length * strata.ages.length * formulas.length;
  const rows = areas * blocks.reduce((sum, block) => sum + rowsOf(block), 0);
  return {
    sexes: [...everyone.sexes],
    ages: everyone.ages.map(({ ageGroup }) => ageGroup),
    indicators: [...new Set(blocks.flatMap((block) => block.formulas.map(({ indicator }) => indicator)))],
    area: new Uint16Array(rows),
    sex: new Uint8Array(rows),
    age: new Uint8Array(rows),
    quarter: new Uint8Array(rows),
    indicator: new Uint8Array(rows),
    mean: new Float64Array(rows),
    se: new Float64Array(rows),
    median: new Float64Array(rows),
    mode: new Float64Array(rows),
    lower: new Float64Array(rows),
    upper: new Float64Array(rows),
  };
}
