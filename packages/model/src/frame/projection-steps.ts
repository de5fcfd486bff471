import { quarterNumber } from "@tessera/inputs";
import { SparseMatrix } from "@tessera/laplace";
import { type AgeingBlocks, areaAgeing, type RegionTable, regionAgeing } from "@tessera/spectrum";
import { cellsPerArea, type ModelArea, modelAges, type ProjectionStep, type TimePoint } from "./frame.js";
import { logit } from "./logit.js";
import { womenAndMenSwapped } from "./projected-cells.js";

/** From one time point to the next; areas may grow at their own pace rather than at that of their region. */
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
    const region = regions.get(regionCode) as NonNullable<ReturnType<typeof regions.get>>;
    if (!adjustAreaGrowth) return region.blocks;
    const own = ({ population }: TimePoint) =>
      womenAndMenSwapped(population.subarray(position * cellsPerArea, (position + 1) * cellsPerArea));
    return areaAgeing(region, own(from), own(to));
  });
  return {
    survivors: matrix(blocks, "survivors", (block) => block),
    infected: matrix(blocks, "infections", (block) => block),
    // Whatever the sex of the child, its mother is a woman.
    bornWithHiv: matrix(blocks, "children", () => 0),
    logitAlphaChange: to.spectrumArtCoverage.map(
      (coverage, cell) => logit(coverage) - logit(from.spectrumArtCoverage[cell] as number),
    ),
  };
}

/** Block of the men in an area of a national projection, and of the women. */
const projectionBlocks = [1, 0];

/** The blocks of all areas as one matrix over cells; `columnBlock` is where the people of a column are: 0 women, 1 men. */
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
