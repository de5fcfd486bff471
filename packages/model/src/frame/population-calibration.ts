import { type CalibrationLevel, groupCells, listed, type WarnedArea, type WarnedCell } from "@tessera/contract";
import { type ModelWarning, modelProblem } from "../errors.js";
import { cellsPerArea, groupAt, groupName, type ModelArea } from "./model-frame.js";
import type { PopulationByTime } from "./population.js";

/** Population of a region in the national projection, by time point and the 34 cells of an area. */
interface ProjectedPopulation {
  regionCode: number;
  byTime: readonly Float64Array[];
}

/** Population of a region at a time point before and after calibration, by the 34 cells; NaN without areas. */
export interface RegionPopulation {
  raw: Float64Array;
  calibrated: Float64Array;
}

interface CalibratedPopulation {
  /** By time and cell. */
  cells: Float64Array[];
  /** By region, in the order of the projections, and time. */
  regions: RegionPopulation[][];
}

/**
 * Scales the populations of areas so that their sums equal the projection for each sex, age and time: in the country, in each
 * region, or not at all. Areas are scaled to the total of their region even if the scope is only part of it. All are then multiplied by `scale`.
 */
export function calibratePopulation(
  population: PopulationByTime,
  areas: readonly ModelArea[],
  projected: readonly ProjectedPopulation[],
  calibration: CalibrationLevel,
  scale = 1,
): CalibratedPopulation {
  const raw = projected.map(({ regionCode }) => population.map((cells) => regionSums(cells, areas, regionCode)));
  if (calibration === "national") checkEveryRegion(areas, projected);
  const ratios = projected.map(({ byTime }, region) =>
    byTime.map((_, t) => Float64Array.from({ length: cellsPerArea }, (_, k) => scale * ratio(region, t, k))),
  );
  function ratio(region: number, t: number, k: number): number {
    if (calibration === "none") return 1;
    const summed = calibration === "national" ? projected.map((_, r) => r) : [region];
    const sum = (values: (r: number) => number | undefined) => summed.reduce((total, r) => total + (values(r) ?? 0), 0);
    const people = sum((r) => raw[r]?.[t]?.[k]);
    if (people === 0) throw modelProblem("detail.model.nobodyToCalibrate", { group: groupName(k) });
    return sum((r) => projected[r]?.byTime[t]?.[k]) / people;
  }
  const regionOf = new Map(projected.map(({ regionCode }, region) => [regionCode, region]));
  const scaled = population.map((cells, t) =>
    cells.map((people, cell) => {
      const region = regionOf.get(areas[Math.floor(cell / cellsPerArea)]?.regionCode as number) as number;
      return people * (ratios[region]?.[t]?.[cell % cellsPerArea] as number);
    }),
  );
  const regions = raw.map((byTime, region) =>
    byTime.map((people, t) => ({
      raw: people,
      calibrated: people.map((number, k) => number * (ratios[region]?.[t]?.[k] as number)),
    })),
  );
  return { cells: scaled, regions };
}

function regionSums(cells: Float64Array, areas: readonly ModelArea[], regionCode: number): Float64Array {
  const isHere = areas.some((area) => area.regionCode === regionCode);
  const sums = new Float64Array(cellsPerArea).fill(isHere ? 0 : Number.NaN);
  areas.forEach((area, position) => {
    if (area.regionCode !== regionCode) return;
    for (let k = 0; k < cellsPerArea; k++)
      sums[k] = (sums[k] as number) + (cells[position * cellsPerArea + k] as number);
  });
  return sums;
}

/** National totals can be compared only if every region has areas in the model. */
function checkEveryRegion(areas: readonly ModelArea[], projected: readonly ProjectedPopulation[]): void {
  const known = new Set(areas.map(({ regionCode }) => regionCode));
  const without = projected.filter(({ regionCode }) => !known.has(regionCode)).map(({ regionCode }) => regionCode);
  if (without.length > 0) throw modelProblem("detail.model.regionsWithoutAreas", { codes: listed(without) });
}

/** Replaces a population of 0, so that proportions are defined. The value is that of the reference implementation. */
const emptyCellPopulation = 0.1;

interface FilledPopulation {
  /** By time and cell. */
  cells: Float64Array[];
  /** 1 if the population was 0. */
  isEmpty: Float64Array[];
}

/** Replaces populations of 0. */
export function fillEmptyCells(population: readonly Float64Array[]): FilledPopulation {
  return {
    cells: population.map((cells) => cells.map((people) => (people === 0 ? emptyCellPopulation : people))),
    isEmpty: population.map((cells) => cells.map((people) => (people === 0 ? 1 : 0))),
  };
}

/** Warns of the cells whose population was replaced. */
export function emptyCellWarnings(
  file: string,
  areas: readonly WarnedArea[],
  quarters: readonly string[],
  isEmpty: readonly Float64Array[],
): ModelWarning[] {
  const cells = isEmpty.flatMap((atTime, t) =>
    Array.from(atTime).flatMap((empty, cell): WarnedCell[] => {
      const area = areas[Math.floor(cell / cellsPerArea)];
      return empty === 1 && area ? [{ area, ...groupAt(cell % cellsPerArea), time: quarters[t] as string }] : [];
    }),
  );
  if (cells.length === 0) return [];
  return [
    {
      key: "warning.model.zeroPopulation",
      values: { file, count: cells.length, replacement: emptyCellPopulation },
      locations: ["model_fit"],
      groups: groupCells(cells, { allAreas: areas.length }),
    },
  ];
}
