import { quarterNumber } from "@tessera/contract";
import type { Areas } from "@tessera/inputs";
import type { ValuesAtQuarter } from "@tessera/spectrum";
import type { ModelWarning } from "../errors.js";
import type { Aggregation } from "../frame/aggregation.js";
import { isChild, type ModelFrame, type TimePoint } from "../frame/model-frame.js";
import type { ModelInputs } from "../frame/model-inputs.js";
import { attendancePairs, findNeighbours, outlineOf } from "../frame/neighbours.js";
import { emptyCellWarnings, type RegionPopulation } from "../frame/population-calibration.js";
import { projectionStep } from "../frame/projection-steps.js";
import { spectrumCalibration, zeroToFourDistribution } from "../frame/spectrum-tables.js";
import { spatialMap } from "../frame/structure-matrix.js";
import { summary15to49 } from "../frame/time-points.js";
import type { Observations } from "../observations/observations.js";
import { stopAtFirst } from "../options/findings.js";
import type { ModelOptions } from "../options/model-options.js";
import type { FullData } from "../output/full-data.js";
import type { SpectrumCalibrationRow, ZeroToFourRow } from "../output/output-contents.js";
import { type CheckedData, checkedData } from "./checked-data.js";
import type { Variation } from "./variation.js";

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

/** Prepares the frame and the observations of a fit from files and options. Throws the first problem. */
export function prepareModel(inputs: ModelInputs, options: ModelOptions, variation: Variation = {}): PreparedModel {
  const data = checkedData(inputs, options, stopAtFirst, variation) as CheckedData;
  return prepareChecked(inputs, options, data, variation);
}

/** Prepares a fit from data that passed every check. */
export function prepareChecked(
  { areas, population, programme }: ModelInputs,
  options: ModelOptions,
  checked: CheckedData,
  { areaOrder = "aligned" }: Variation = {},
): PreparedModel {
  const { quarters } = options;
  const { modelled, aggregation, observed, regions, isEmpty, points } = checked;
  const named = modelled.areas.map(({ id }, k) => ({ id, name: modelled.names[k] as string }));
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
    ageStructure: checked.ageStructure,
    paediatricRhoRatio: paediatricRhoRatio(t1),
    isRhoModelled: t1.population.map((_, cell) => (options.rhoPaed15to49fRatio && isChild(cell) ? 0 : 1)),
  };
  return {
    frame,
    observations: observed.observations,
    aggregation,
    warnings: [...observed.warnings, ...emptyCellWarnings(population.file, named, quarters, isEmpty)],
    spectrum: {
      calibrationTable: projectedTable(checked, quarters),
      zeroToFourDistribution: zeroToFourDistribution(regions, quarters, quarters.map(quarterNumber)),
    },
    fullData: observed.fullData,
    files: { population: population.file, programme: programme?.file ?? null },
  };
}

/** The national projection at the time points, beside the population of its areas. */
export function projectedTable(
  { regions, values, populations }: CheckedData,
  quarters: readonly string[],
): SpectrumCalibrationRow[] {
  const atTimes = regions.map((table, r) => ({
    table,
    values: values[r] as ValuesAtQuarter[],
    populations: populations[r] as RegionPopulation[],
  }));
  return spectrumCalibration(atTimes, quarters);
}

/** Ratio of ρ of children to that of women 15-49 in their area. */
function paediatricRhoRatio({ population, spectrumPrevalence, spectrumArtCoverage }: TimePoint): Float64Array {
  const { prevalenceOfWomen } = summary15to49(population, spectrumPrevalence, spectrumArtCoverage);
  return spectrumPrevalence.map((own, cell) => (isChild(cell) ? own / (prevalenceOfWomen[cell] as number) : 0));
}
