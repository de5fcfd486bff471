import { quarterNumber } from "@tessera/contract";
import { SparseMatrix } from "@tessera/laplace";
import {
  type AgeingBlocks,
  areaAgeing,
  carriedPopulation,
  type RegionAgeing,
  type RegionTable,
  regionAgeing,
} from "@tessera/spectrum";
import {
  cellsPerArea,
  type ModelArea,
  modelAges,
  type ProjectionStep,
  swapSexes,
  type TimePoint,
} from "./model-frame.js";
import { logit } from "./time-points.js";

/** The projection from one time point to the next, with the growth of each area or that of its region. */
export function projectionStep(
  areas: readonly ModelArea[],
  tables: readonly RegionTable[],
  from: TimePoint,
  to: TimePoint,
  adjustAreaGrowth: boolean,
): ProjectionStep {
  const codes = new Set(areas.map(({ regionCode }) => regionCode));
  const regions = new Map(
    tables
      .filter(({ regionCode }) => codes.has(regionCode))
      .map((table) => [table.regionCode, regionAgeing(table, quarterNumber(from.quarter), quarterNumber(to.quarter))]),
  );
  const blocks = areas.map(({ regionCode }, position): AgeingBlocks => {
    const region = regions.get(regionCode) as RegionAgeing;
    const [first, end] = [position * cellsPerArea, (position + 1) * cellsPerArea];
    const own = (cells: Float64Array) => swapSexes(cells.subarray(first, end));
    const [atStart, atEnd, isEmpty] = [own(from.population), own(to.population), own(to.isEmpty)];
    const blocks = adjustAreaGrowth ? areaAgeing(region, atStart, atEnd) : region.blocks;
    return isEmpty.includes(1) ? withoutEmigrants(blocks, region, atStart, atEnd, isEmpty) : blocks;
  });
  return {
    survivors: matrix(blocks, "survivors", (block) => block),
    infected: matrix(blocks, "infections", (block) => block),
    // Columns are mothers, for children of both sexes.
    bornWithHiv: matrix(blocks, "children", () => 0),
    logitAlphaChange: to.spectrumArtCoverage.map(
      (coverage, cell) => logit(coverage) - logit(from.spectrumArtCoverage[cell] as number),
    ),
  };
}

/**
 * In an empty cell, people projected into it have left the area, with and without HIV alike. The rows of the cell are scaled by
 * replacement population / projected population. Otherwise people living with HIV would exceed the population.
 */
function withoutEmigrants(
  blocks: AgeingBlocks,
  region: RegionAgeing,
  atStart: Float64Array,
  atEnd: Float64Array,
  isEmpty: Float64Array,
): AgeingBlocks {
  const carried = carriedPopulation(region, atStart);
  const stayingShare = isEmpty.map((empty, cell) =>
    empty === 0 ? 1 : Math.min(1, (atEnd[cell] as number) / (carried[cell] as number)),
  );
  const inRow = (name: keyof AgeingBlocks) =>
    blocks[name].map((value, entry) => {
      const cell = Math.floor(entry / modelAges);
      return isEmpty[cell] === 0 ? value : (region.blocks[name][entry] as number) * (stayingShare[cell] as number);
    });
  return {
    survivors: inRow("survivors"),
    infections: inRow("infections"),
    children: inRow("children"),
    growth: inRow("growth"),
  };
}

/** Block of the projection for each sex of the model: the projection has men first. */
const projectionBlocks = [1, 0];

/** One block-diagonal matrix of the blocks of all areas. `columnBlock` is the sex of the columns: 0 women, 1 men. */
function matrix(
  areas: readonly AgeingBlocks[],
  name: keyof AgeingBlocks,
  columnBlock: (rowBlock: number) => number,
): SparseMatrix {
  const rowStart = new Int32Array(areas.length * cellsPerArea + 1);
  const columns: number[] = [];
  const values: number[] = [];
  areas.forEach((blocks, position) => {
    const block = blocks[name];
    const area = position * cellsPerArea;
    for (let sex = 0; sex < projectionBlocks.length; sex++)
      for (let to = 0; to < modelAges; to++) {
        const row = ((projectionBlocks[sex] as number) * modelAges + to) * modelAges;
        for (let from = 0; from < modelAges; from++) {
          const value = block[row + from] as number;
          if (value === 0) continue;
          columns.push(area + columnBlock(sex) * modelAges + from);
          values.push(value);
        }
        rowStart[area + sex * modelAges + to + 1] = columns.length;
      }
  });
  const n = areas.length * cellsPerArea;
  return new SparseMatrix(n, n, rowStart, Int32Array.from(columns), Float64Array.from(values));
}
