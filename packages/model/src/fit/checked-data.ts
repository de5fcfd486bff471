import { listed, quarterNumber } from "@tessera/contract";
import {
  checkCovered,
  indicatorsAtQuarter,
  type RegionTable,
  type ValuesAtQuarter,
  valuesAtQuarters,
} from "@tessera/spectrum";
import { modelProblem } from "../errors.js";
import { ageStructure } from "../frame/age-structure.js";
import { type Aggregation, aggregationOf } from "../frame/aggregation.js";
import { type AgeStructure, swapSexes, type TimePoint } from "../frame/model-frame.js";
import type { ModelInputs } from "../frame/model-inputs.js";
import { AreaTree, type ModelledAreas, modelledAreas } from "../frame/modelled-areas.js";
import { populationAtQuarters } from "../frame/population.js";
import { checkPopulationAreas } from "../frame/population-areas.js";
import { calibratePopulation, fillEmptyCells, type RegionPopulation } from "../frame/population-calibration.js";
import { timePoint } from "../frame/time-points.js";
import { atAllTimes } from "../observations/observations.js";
import { type PreparedObservations, prepareObservations } from "../observations/prepare-observations.js";
import { surveyControls } from "../options/data-choices.js";
import type { Checks } from "../options/findings.js";
import type { ModelOptions } from "../options/model-options.js";
import type { Variation } from "./variation.js";

/** Everything of a fit that files and options can prevent. */
export interface CheckedData {
  modelled: ModelledAreas;
  aggregation: Aggregation;
  observed: PreparedObservations;
  regions: readonly RegionTable[];
  /** By region and time. */
  values: readonly ValuesAtQuarter[][];
  populations: readonly RegionPopulation[][];
  /** By time and cell. */
  isEmpty: readonly Float64Array[];
  points: readonly TimePoint[];
  ageStructure: AgeStructure;
}

const surveyed = [...surveyControls.prevalence, ...surveyControls.artCoverage];

/** Selects the data of a fit, with every check of files and options. Undefined after a problem that is not thrown. */
export function checkedData(
  inputs: ModelInputs,
  options: ModelOptions,
  checks: Checks,
  { populationScale }: Variation = {},
): CheckedData | undefined {
  const { areas, population, national } = inputs;
  const { quarters } = options;
  const areaOptions = { controls: ["area_scope"], needs: ["area_level"] };
  const scope = checks.attempt(areaOptions, () => {
    const tree = new AreaTree(areas, options.areaLevel);
    const modelled = modelledAreas(tree, options.areaScope);
    return { modelled, aggregation: aggregationOf(tree, modelled) };
  });
  if (!scope) return undefined;
  const { modelled } = scope;
  // Numbers on ART are adjusted to projections, so that they are missing without one.
  if (!checkProjections(inputs, options, checks)) return undefined;
  const observed = prepareObservations(inputs, options, scope, checks);
  const regions = national.regions.toSorted((a, b) => a.regionCode - b.regionCode);
  const times = quarters.map((quarter) => (quarter === "" ? Number.NaN : quarterNumber(quarter)));
  times.forEach((time, t) => {
    checks.attempt({ controls: [`calendar_quarter_t${t + 1}`] }, () => {
      for (const table of regions) checkCovered(table, [time]);
    });
  });

  const needs = quarters.map((_, t) => `calendar_quarter_t${t + 1}`);
  checks.attempt({ controls: ["area_level"] }, () => checkPopulationAreas(population, modelled, areas));
  const people = populationAtQuarters(population, modelled.areas, quarters, checks);
  const values = checks.attempt({ controls: [], needs }, () => regions.map((table) => valuesAtQuarters(table, times)));
  if (!people || !values) return undefined;
  const projected = regions.map(({ regionCode }, r) => ({
    regionCode,
    byTime: (values[r] as ValuesAtQuarter[]).map((at) => swapSexes(at.population)),
  }));
  const calibrated = checks.attempt({ controls: ["spectrum_population_calibration"], needs }, () =>
    calibratePopulation(people, modelled.areas, projected, options.populationCalibration, populationScale),
  );
  if (!calibrated) return undefined;
  const filled = fillEmptyCells(calibrated.cells);
  const points = checks.attempt({ controls: [] }, () =>
    quarters.map((quarter, t) => {
      const indicators = regions.map(
        (table, r) => [table.regionCode, indicatorsAtQuarter(table, values[r]?.[t] as ValuesAtQuarter)] as const,
      );
      const [cells, isEmpty] = [filled.cells[t], filled.isEmpty[t]] as [Float64Array, Float64Array];
      return timePoint(quarter, modelled.areas, cells, isEmpty, new Map(indicators));
    }),
  );
  const { observations } = observed;
  const groups = {
    prevalence: atAllTimes(observations, "prevalence"),
    artCoverage: atAllTimes(observations, "artCoverage"),
  };
  const structure =
    points && checks.attempt({ controls: surveyed }, () => ageStructure(groups, points[0] as TimePoint));
  if (!structure) return undefined;
  const populations = calibrated.regions;
  return { ...scope, observed, regions, values, populations, isEmpty: filled.isEmpty, points, ageStructure: structure };
}

/** Checks that every area has a projection, which it returns, and that projections have what options ask for. */
export function checkProjections(
  { areas, national: { regions } }: Pick<ModelInputs, "areas" | "national">,
  { outputAwarePlhiv }: Pick<ModelOptions, "outputAwarePlhiv">,
  checks: Checks,
): boolean {
  const { file } = areas;
  const haveProjections = checks.attempt({ controls: [] }, () => {
    const codes = new Set(areas.regionCodes.filter((code) => !Number.isNaN(code)));
    if (codes.size === 0) throw modelProblem("detail.model.regionCodesAbsent", { file });
    const known = new Set(regions.map(({ regionCode }) => regionCode));
    const unknown = [...codes].filter((code) => !known.has(code));
    if (unknown.length > 0)
      throw modelProblem("detail.model.regionCodeUnknown", { file, codes: listed(unknown), known: listed(known) });
    return true;
  });
  if (!outputAwarePlhiv) return haveProjections ?? false;
  checks.attempt({ controls: ["output_aware_plhiv"] }, () => {
    // Awareness of status needs projections with a fit of HIV testing (Shiny90).
    const without = regions.filter(({ simulatesTesting }) => !simulatesTesting).map(({ source }) => source.file);
    if (without.length > 0) throw modelProblem("detail.model.awarenessUnknown", { files: listed(without) });
  });
  return haveProjections ?? false;
}
