import {
  antenatalFormulas,
  type DrawnSeries,
  type Formula,
  generalFormulas,
  type Series,
  seriesOf,
  sexes,
} from "@tessera/contract";
import { SparseMatrix, type Vector } from "@tessera/laplace";
import type { ModelDensity } from "../density/model-density.js";
import { type Aggregation, antenatal, everyone, type ReportedArea } from "../frame/aggregation.js";
import { type Attendance, cellsPerArea } from "../frame/model-frame.js";
import { type EstimateTable, estimateColumns } from "../output/estimate-table.js";
import type { Block, SeriesMatrix } from "./area-summary.js";
import { cellSeriesAt } from "./cell-series.js";
import { type Draws, DrawThreads } from "./draws.js";
import { SummaryThreads } from "./summary-threads.js";

/** Memory for draws of the areas that are processed together, in bytes. */
const memoryBudget = 384 * 1024 * 1024;

/** Part of the time that the evaluation of draws takes, by measurement; the summary takes the rest. */
const drawnShare = 0.4;

interface EstimateOptions {
  awareness: boolean;
  threads?: number;
  /** Called with the completed fraction of the work. */
  onProgress?: (share: number) => void;
}

/** Estimates all indicators for every reported area, sex, age group and time point. */
export async function estimate(
  model: ModelDensity,
  attendance: Attendance,
  aggregation: Aggregation,
  draws: Draws,
  { awareness, threads = 1, onProgress }: EstimateOptions,
): Promise<EstimateTable> {
  const blocksAt = model.states.map((_, position) => blocksOf(position + 1, awareness));
  const table = emptyTable(blocksAt, aggregation.areas.length);
  const rowOf = firstRows(blocksAt, aggregation.areas.length);
  const drawnAt = blocksAt.map((blocks) => drawnSeries(blocks));
  const vectorsAt = model.states.map((state, position) => {
    const series = cellSeriesAt(model, attendance, state);
    return (drawnAt[position] ?? []).map((name) => ({ name, vector: series[name]() }));
  });
  const bytesPerArea = vectorsAt.flat().length * cellsPerArea * (draws.count + 1) * Float64Array.BYTES_PER_ELEMENT;
  const areasAtOnce = Math.max(1, Math.floor(memoryBudget / bytesPerArea));

  const { distinct, repeated } = distinctAreas(aggregation.areas);
  const tell = stepwise(onProgress);
  const evaluation = new DrawThreads(threads);
  const summary = new SummaryThreads({ table, draws: draws.count }, threads);
  try {
    for (let first = 0; first < distinct.length; first += areasAtOnce) {
      const group = distinct.slice(first, first + areasAtOnce);
      const sums = sumsOfAreas(
        group.map((position) => aggregation.areas[position] as ReportedArea),
        model.cells.count,
      );
      const vectors: Record<string, Vector> = {};
      vectorsAt.forEach((ofTime, position) => {
        for (const { name, vector } of ofTime) vectors[`${position} ${name}`] = vector.multipliedBy(sums);
      });
      const tellPart = (done: number) => tell((first + done * group.length) / distinct.length);
      const matrices = await evaluation.evaluate(draws, vectors, (done) => tellPart(drawnShare * done));
      const jobs = model.states.map(({ time }, position) => {
        const population = new Float64Array(new SharedArrayBuffer(sums.rows * Float64Array.BYTES_PER_ELEMENT));
        sums.multiplyAdd(time.population, population);
        const people: Partial<Record<Series, SeriesMatrix>> = { population };
        for (const name of drawnAt[position] ?? []) people[name] = matrices[`${position} ${name}`] as Float64Array;
        const places = group.map((area, k) => ({
          area,
          areaId: (aggregation.areas[area] as ReportedArea).id,
          quarter: position,
          firstCell: k * cellsPerArea,
          firstRow: rowOf(position, area),
        }));
        return { blocks: blocksAt[position] ?? [], people, places };
      });
      await summary.run(jobs, (done) => tellPart(drawnShare + (1 - drawnShare) * done));
      tellPart(1);
    }
  } finally {
    await Promise.all([evaluation.close(), summary.close()]);
  }
  for (const { area, like } of repeated)
    blocksAt.forEach((blocks, position) => {
      copyRows(table, rowOf(position, like), rowOf(position, area), rowsOf(blocks), area);
    });
  return table;
}

/** Smallest increase of the completed fraction that is reported. */
const reportedIncrease = 0.02;

function stepwise(onProgress: EstimateOptions["onProgress"]): (share: number) => void {
  let told = 0;
  return (share) => {
    if (share < Math.min(1, told + reportedIncrease)) return;
    told = share;
    onProgress?.(share);
  };
}

/** First row of an area at a time point: rows run over time points, then areas. */
function firstRows(blocksAt: readonly (readonly Block[])[], areas: number): (position: number, area: number) => number {
  let next = 0;
  const starts = blocksAt.map((blocks) => {
    const start = next;
    next += rowsOf(blocks) * areas;
    return start;
  });
  return (position, area) => (starts[position] as number) + area * rowsOf(blocksAt[position] ?? []);
}

/** Areas of different levels may consist of the same modelled areas; these are estimated once. */
function distinctAreas(areas: readonly ReportedArea[]) {
  const firstOf = new Map<string, number>();
  const repeated: { area: number; like: number }[] = [];
  areas.forEach(({ modelled }, area) => {
    const people = modelled.toSorted().join();
    const like = firstOf.get(people);
    if (like === undefined) firstOf.set(people, area);
    else repeated.push({ area, like });
  });
  return { distinct: [...firstOf.values()], repeated };
}

function blocksOf(time: number, awareness: boolean): Block[] {
  const isEstimated = ({ until, isAwareness }: Formula) => time <= until && (awareness || !isAwareness);
  return [
    { strata: everyone, formulas: generalFormulas.filter(isEstimated) },
    { strata: antenatal, formulas: antenatalFormulas.filter(isEstimated) },
  ];
}

function drawnSeries(blocks: readonly Block[]): DrawnSeries[] {
  const used = seriesOf(blocks.flatMap((block) => block.formulas));
  return used.filter((name) => name !== "population");
}

/** Sums the cells of the modelled areas of each area, by sex and age. */
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

/** Number of rows of an area at a time point. */
function rowsOf(blocks: readonly Block[]): number {
  return blocks.reduce(
    (sum, { strata, formulas }) => sum + strata.sexes.length * strata.ages.length * formulas.length,
    0,
  );
}

/** A table of the required size, in shared memory. */
export function emptyTable(blocksAt: readonly (readonly Block[])[], areas: number): EstimateTable {
  const rows = areas * blocksAt.reduce((sum, blocks) => sum + rowsOf(blocks), 0);
  const indicators = blocksAt.flat().flatMap(({ formulas }) => formulas.map(({ indicator }) => indicator));
  const columns = estimateColumns.map(([name, Column]) => [
    name,
    new (Column as typeof Float64Array)(new SharedArrayBuffer(rows * Column.BYTES_PER_ELEMENT)),
  ]);
  return {
    sexes: [...sexes],
    ages: everyone.ages.map(({ ageGroup }) => ageGroup),
    indicators: [...new Set(indicators)],
    ...Object.fromEntries(columns),
  };
}

/** Copies the rows of one area at a time point to another area. */
function copyRows(table: EstimateTable, from: number, to: number, count: number, area: number): void {
  for (const [name] of estimateColumns) table[name].copyWithin(to, from, from + count);
  table.area.fill(area, to, to + count);
}
