import { listed, quarterNumber } from "@tessera/contract";
import type { Areas } from "@tessera/inputs";
import { indicatorsAtQuarter, type RegionTable, type ValuesAtQuarter, valuesAtQuarters } from "@tessera/spectrum";
import { type ModelWarning, modelProblem } from "../errors.js";
import { ageStructure } from "../frame/age-structure.js";
import { type Aggregation, aggregationOf } from "../frame/aggregation.js";
import { isChild, type ModelArea, type ModelFrame, swapSexes, type TimePoint } from "../frame/model-frame.js";
import type { ModelInputs } from "../frame/model-inputs.js";
import { AreaTree, modelledAreas } from "../frame/modelled-areas.js";
import { attendancePairs, findNeighbours, outlineOf } from "../frame/neighbours.js";
import { populationAtQuarters } from "../frame/population.js";
import {
  calibratePopulation,
  emptyCellWarnings,
  fillEmptyCells,
  type RegionPopulation,
} from "../frame/population-calibration.js";
import { projectionStep } from "../frame/projection-steps.js";
import { spectrumCalibration, zeroToFourDistribution } from "../frame/spectrum-tables.js";
import { type AreaOrder, spatialMap } from "../frame/structure-matrix.js";
import { summary15to49, timePoint } from "../frame/time-points.js";
import type { Observations } from "../observations/observations.js";
import { prepareObservations } from "../observations/prepare-observations.js";
import type { ModelOptions } from "../options/model-options.js";
import type { FullData } from "../output/full-data.js";
import type { SpectrumCalibrationRow, ZeroToFourRow } from "../output/output-contents.js";

export interface PreparedModel {
  frame: ModelFrame;
  observations: Observations;
  aggregation: Aggregation;
  warnings: readonly ModelWarning[];
  spectrum: {
    calibrationTable: readonly SpectrumCalibrationRow[];
    zeroToFourDistribution: readonly ZeroToFourRow[];
  };
  fullData: FullData;
  /** File names for messages. */
  files: { population: string; programme: string | null };
}

/** Prepares the frame and the observations of a fit from files and options. */
export function prepareModel(
  inputs: ModelInputs,
  options: ModelOptions,
  { areaOrder = "aligned" }: { areaOrder?: AreaOrder } = {},
): PreparedModel {
  const { areas, population, national } = inputs;
  const { quarters } = options;
  const tree = new AreaTree(areas, options.areaLevel);
  const modelled = modelledAreas(tree, options.areaScope);
  const aggregation = aggregationOf(tree, modelled);
  const observed = prepareObservations(inputs, options, { modelled, aggregation });
  const regions = national.regions.toSorted((a, b) => a.regionCode - b.regionCode);
  checkRegions(modelled.areas, regions, areas.file);
  if (options.outputAwarePlhiv) checkAwareness(regions);

  const times = quarters.map(quarterNumber);
  const values = regions.map((table) => valuesAtQuarters(table, times));
  const calibrated = calibratePopulation(
    populationAtQuarters(population, modelled.areas, quarters),
    modelled.areas,
    regions.map(({ regionCode }, r) => ({
      regionCode,
      byTime: (values[r] as ValuesAtQuarter[]).map((at) => swapSexes(at.population)),
    })),
    options.populationCalibration,
  );
  const filled = fillEmptyCells(calibrated.cells);
  const named = modelled.areas.map(({ id }, k) => ({ id, name: areas.names[modelled.inFile[k] as number] ?? id }));
  const points = quarters.map((quarter, t) => {
    const indicators = regions.map(
      (table, r) => [table.regionCode, indicatorsAtQuarter(table, values[r]?.[t] as ValuesAtQuarter)] as const,
    );
    const [people, isEmpty] = [filled.cells[t], filled.isEmpty[t]] as [Float64Array, Float64Array];
    return timePoint(quarter, modelled.areas, people, isEmpty, new Map(indicators));
  });
  const neighbours = findNeighbours(
    Array.from(modelled.inFile, (position) => outlineOf(areas.geometries[position] as Areas["geometries"][number])),
  );
  const [t1] = points as [TimePoint];
  const frame: ModelFrame = {
    areas: modelled.areas,
    times: points,
    steps: points
      .slice(1)
      .map((to, t) => projectionStep(modelled.areas, regions, points[t] as TimePoint, to, options.adjustAreaGrowth)),
    map: spatialMap(neighbours, modelled.treeOrder, areaOrder),
    attendance: attendancePairs(neighbours, modelled.treeOrder, options),
    ageStructure: ageStructure(observed.observations, t1),
    paediatricRhoRatio: paediatricRhoRatio(t1),
    isRhoModelled: t1.population.map((_, cell) => (options.rhoPaed15to49fRatio && isChild(cell) ? 0 : 1)),
  };
  const atTimes = regions.map((table, r) => ({
    table,
    values: values[r] as ValuesAtQuarter[],
    populations: calibrated.regions[r] as RegionPopulation[],
  }));
  return {
    frame,
    observations: observed.observations,
    aggregation,
    warnings: [...observed.warnings, ...emptyCellWarnings(population.file, named, quarters, filled.isEmpty)],
    spectrum: {
      calibrationTable: spectrumCalibration(atTimes, quarters),
      zeroToFourDistribution: zeroToFourDistribution(regions, quarters, times),
    },
    fullData: observed.fullData,
    files: { population: population.file, programme: inputs.programme?.file ?? null },
  };
}

/** Refuses modelled areas whose region has no projection. */
function checkRegions(areas: readonly ModelArea[], regions: readonly RegionTable[], file: string): void {
  const known = new Set(regions.map(({ regionCode }) => regionCode));
  const unknown = new Set(areas.map(({ regionCode }) => regionCode).filter((code) => !known.has(code)));
  if (unknown.size > 0)
    throw modelProblem("detail.model.regionCodeUnknown", { file, codes: listed(unknown), known: listed(known) });
}

/** Awareness of status needs projections with a fit of HIV testing (Shiny90). */
function checkAwareness(regions: readonly RegionTable[]): void {
  const without = regions.filter(({ simulatesTesting }) => !simulatesTesting).map(({ source }) => source.file);
  if (without.length > 0) throw modelProblem("detail.model.awarenessUnknown", { files: listed(without) });
}

/** Ratio of ρ of children to that of women 15-49 in their area. */
function paediatricRhoRatio({ population, spectrumPrevalence, spectrumArtCoverage }: TimePoint): Float64Array {
  const { prevalenceOfWomen } = summary15to49(population, spectrumPrevalence, spectrumArtCoverage);
  return spectrumPrevalence.map((own, cell) => (isChild(cell) ? own / (prevalenceOfWomen[cell] as number) : 0));
}
