import {
  antenatalFormulas,
  type DrawnSeries,
  type Formula,
  generalFormulas,
  reportingFormulas,
  seriesOf,
  sexes,
} from "@tessera/contract";
import type { Vector } from "@tessera/laplace";
import type { ModelDensity } from "../density/model-density.js";
import { type Aggregation, antenatal, everyone, type ReportedArea } from "../frame/aggregation.js";
import { type Attendance, cellsPerArea } from "../frame/model-frame.js";
import { type EstimateTable, estimateColumns } from "../output/estimate-table.js";
import { furtherLevels } from "../output/row-quantiles.js";
import { AreaDraws } from "./area-draws.js";
import type { Block, OnDraws, SummarySetup, SummaryTime } from "./area-summary.js";
import { cellSeriesAt } from "./cell-series.js";
import type { Draws } from "./draws.js";
import { EstimateThreads } from "./estimate-threads.js";
import { drawEvaluation } from "./evaluate-draws.js";

/** Part of the time that the evaluation of draws takes, by measurement; the summary takes the rest. */
const drawnShare = 0.4;

interface EstimateOptions {
  awareness: boolean;
  /** Index of the time point of the present estimates: T2, or T3 with data of then. Projections after it have fewer indicators. */
  current?: 1 | 2;
  threads?: number;
  /** Called with the completed fraction of the work. */
  onProgress?: (share: number) => void;
  /** Called for each row of an area that is not like an earlier one. All work is then done on the current thread. */
  onDraws?: OnDraws;
}

/**
 * Estimates all indicators for every reported area, sex, age group and time point. Some modelled areas at a time are evaluated in all draws and
 * summarised, and added to the areas that they are part of.
 */
export async function estimate(
  model: ModelDensity,
  attendance: Attendance,
  aggregation: Aggregation,
  draws: Draws,
  { awareness, current = 1, threads = 1, onProgress, onDraws }: EstimateOptions,
): Promise<EstimateTable> {
  const { areas } = aggregation;
  const times = timesOf(model, current, awareness);
  const blocksAt = times.map(({ blocks }) => blocks);
  const table = emptyTable(blocksAt, areas.length);
  const rowOf = firstRows(blocksAt, areas.length, rowsOf);
  const quantilesOf = firstRows(blocksAt, areas.length, ratiosOf);
  const { distinct, repeated } = distinctAreas(areas);
  const parts = new AreaDraws(
    distinct.map(({ modelled }) => modelled),
    seriesVectors(model, attendance, times),
    draws.count,
  );
  const tell = stepwise(onProgress);
  const setup = { table, draws: draws.count, aroundOptimum: draws.aroundOptimum, times };
  const threadPool = new EstimateThreads(setup, onDraws ? 1 : threads, onDraws);
  try {
    for (const { vectors, targets, complete, before, share } of parts.parts()) {
      const tellPart = (done: number) => tell(before + done * share);
      const evaluation = drawEvaluation(draws, vectors, targets);
      await threadPool.run({ evaluation }, (done) => tellPart(drawnShare * done));
      const places = complete.flatMap(({ position, people }) => {
        const { id, index, modelled } = distinct[position] as DistinctArea;
        return model.states.map(({ time }, quarter) => ({
          area: index,
          areaId: id,
          quarter,
          population: sumOfAreas(time.population, modelled),
          people,
          firstRow: rowOf(quarter, index),
          firstQuantiles: quantilesOf(quarter, index),
        }));
      });
      await threadPool.run({ places }, (done) => tellPart(drawnShare + (1 - drawnShare) * done));
      tellPart(1);
    }
  } finally {
    await threadPool.close();
  }
  for (const { area, like } of repeated)
    blocksAt.forEach((blocks, position) => {
      copyRows(table, rowOf(position, like), rowOf(position, area), rowsOf(blocks), area);
      copyQuantiles(table, quantilesOf(position, like), quantilesOf(position, area), ratiosOf(blocks));
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

/** First row of an area at a time point. Rows run over time points, then areas; each area has `count` of them. */
function firstRows(
  blocksAt: readonly (readonly Block[])[],
  areas: number,
  count: (blocks: readonly Block[]) => number,
): (position: number, area: number) => number {
  let next = 0;
  const starts = blocksAt.map((blocks) => {
    const start = next;
    next += count(blocks) * areas;
    return start;
  });
  return (position, area) => (starts[position] as number) + area * count(blocksAt[position] ?? []);
}

interface DistinctArea extends ReportedArea {
  /** Position among the reported areas. */
  index: number;
}

/** Areas of different levels may consist of the same modelled areas; these are estimated once. */
function distinctAreas(areas: readonly ReportedArea[]) {
  const firstOf = new Map<string, DistinctArea>();
  const repeated: { area: number; like: number }[] = [];
  areas.forEach((area, index) => {
    const people = area.modelled.toSorted().join();
    const like = firstOf.get(people);
    if (like) repeated.push({ area: index, like: like.index });
    else firstOf.set(people, { ...area, index });
  });
  return { distinct: [...firstOf.values()], repeated };
}

/** Sums of numbers by cell over modelled areas. */
function sumOfAreas(cells: Float64Array, modelled: Int32Array): Float64Array {
  const sums = new Float64Array(cellsPerArea);
  for (const position of modelled)
    for (let cell = 0; cell < cellsPerArea; cell++)
      sums[cell] = (sums[cell] as number) + (cells[position * cellsPerArea + cell] as number);
  return sums;
}

/** What is estimated at each time point. Rows of draws of an area run over time points, then series, then cells. */
function timesOf({ states, parameters }: ModelDensity, current: number, awareness: boolean): SummaryTime[] {
  const formulas = [
    ...generalFormulas.filter(({ isAwareness }) => awareness || !isAwareness),
    ...(parameters.latent.beta_artbias_t3.size > 0 ? reportingFormulas : []),
  ];
  let firstRow = 0;
  return states.map((_, position) => {
    const blocks = blocksOf(position + 1, current, formulas);
    const time = { blocks, series: drawnSeries(blocks), firstRow };
    firstRow += time.series.length * cellsPerArea;
    return time;
  });
}

/** The series of all time points by cell, in the order of the rows. */
function seriesVectors(
  model: ModelDensity,
  attendance: Attendance,
  times: readonly SummaryTime[],
): Record<string, Vector> {
  const vectors = model.states.flatMap((state, position) => {
    const series = cellSeriesAt(model, attendance, state);
    return (times[position]?.series ?? []).map((name) => [`${position} ${name}`, series[name]()] as const);
  });
  return Object.fromEntries(vectors);
}

function blocksOf(time: number, current: number, general: readonly Formula[]): Block[] {
  const isEstimated = ({ from, until }: Formula) => time >= (from ?? 1) && time < until + current;
  return [
    { strata: everyone, formulas: general.filter(isEstimated) },
    { strata: antenatal, formulas: antenatalFormulas.filter(isEstimated) },
  ];
}

function drawnSeries(blocks: readonly Block[]): DrawnSeries[] {
  const used = seriesOf(blocks.flatMap((block) => block.formulas));
  return used.filter((name) => name !== "population");
}

/** Number of rows of an area at a time point. */
function rowsOf(blocks: readonly Block[]): number {
  return blocks.reduce(
    (sum, { strata, formulas }) => sum + strata.sexes.length * strata.ages.length * formulas.length,
    0,
  );
}

/** Number of these rows that have quantiles. */
function ratiosOf(blocks: readonly Block[]): number {
  return rowsOf(blocks.map(({ strata, formulas }) => ({ strata, formulas: formulas.filter(({ per }) => per) })));
}

/** A table of the required size, in shared memory. */
export function emptyTable(blocksAt: readonly (readonly Block[])[], areas: number): SummarySetup["table"] {
  const total = (count: (blocks: readonly Block[]) => number) =>
    areas * blocksAt.reduce((sum, blocks) => sum + count(blocks), 0);
  const rows = total(rowsOf);
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
    quantiles: new Float32Array(
      new SharedArrayBuffer(total(ratiosOf) * furtherLevels.length * Float32Array.BYTES_PER_ELEMENT),
    ),
  };
}

/** Copies the rows of one area at a time point to another area. */
function copyRows(table: EstimateTable, from: number, to: number, count: number, area: number): void {
  for (const [name] of estimateColumns) table[name].copyWithin(to, from, from + count);
  table.area.fill(area, to, to + count);
}

function copyQuantiles({ quantiles }: SummarySetup["table"], from: number, to: number, count: number): void {
  const { length } = furtherLevels;
  quantiles.copyWithin(to * length, from * length, (from + count) * length);
}
