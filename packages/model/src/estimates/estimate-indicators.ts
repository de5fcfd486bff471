import { SparseMatrix, type Vector } from "@tessera/laplace";
import type { ModelDensity } from "../density/model-density.js";
import { type Aggregation, antenatal, everyone, type ReportedArea } from "../frame/aggregation.js";
import { type Attendance, cellsPerArea } from "../frame/model-frame.js";
import type { EstimateTable } from "../output/estimate-table.js";
import type { Block, SeriesMatrix } from "./area-summary.js";
import { cellSeriesAt } from "./cell-series.js";
import { type Draws, DrawThreads } from "./draws.js";
import {
  antenatalFormulas,
  type DrawnSeries,
  type Formula,
  formulas,
  type Series,
  seriesOf,
} from "./indicator-formulas.js";
import { SummaryThreads } from "./summary-threads.js";

/** What draws of the people of some areas may take in memory, whatever the number of draws. */
const memoryBudget = 384 * 1024 * 1024;

interface EstimateOptions {
  awareness: boolean;
  /** Threads that estimates are made on. */
  threads?: number;
  /** Part of the work that is done. */
  onProgress?: (share: number) => void;
}

/** Estimates of every indicator, for every reported area, sex, age group and time point. */
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
      const matrices = await evaluation.evaluate(draws, vectors);
      onProgress?.((first + 0.5 * group.length) / distinct.length);
      const orders = model.states.map(({ time }, position) => {
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
      await summary.run(orders);
      onProgress?.((first + group.length) / distinct.length);
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

/** The first row of an area at a time point: rows run by time, then by area. */
function firstRows(blocksAt: readonly (readonly Block[])[], areas: number): (position: number, area: number) => number {
  let next = 0;
  const starts = blocksAt.map((blocks) => {
    const start = next;
    next += rowsOf(blocks) * areas;
    return start;
  });
  return (position, area) => (starts[position] as number) + area * rowsOf(blocksAt[position] ?? []);
}

/** Areas of several levels may consist of the same modelled areas: they are estimated once. */
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

/** Rows that an area has at a time point. */
function rowsOf(blocks: readonly Block[]): number {
  return blocks.reduce(
    (sum, { strata, formulas }) => sum + strata.sexes.length * strata.ages.length * formulas.length,
    0,
  );
}

/** A table with room for its rows, in memory that threads share. */
function emptyTable(blocksAt: readonly (readonly Block[])[], areas: number): EstimateTable {
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
function copyRows(table: EstimateTable, from: number, to: number, count: number, area: number): void {
  const { sexes: _, ages: __, indicators: ___, ...columns } = table;
  for (const column of Object.values(columns)) column.copyWithin(to, from, from + count);
  table.area.fill(area, to, to + count);
}
