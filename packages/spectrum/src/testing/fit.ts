import { cd4Count, fertileGroupCount, groupCount, sexCount, stageCount } from "../adult/dimensions.js";
import { deriveTestingModel } from "./model.js";
import { testingRates } from "./rates.js";
import type { TestingFit } from "./read.js";
import { simulateTesting } from "./simulation/simulate.js";
import type { TestingState } from "./simulation/state.js";
import { workspace } from "./simulation/workspace.js";

/**
 * A fitted model of HIV testing simulated: adults at the end of each year. How many are diagnosed at opportunistic infections
 * follows ART coverage, which does not depend on testing: so the first run is without.
 */
export function simulateTestingFit({ inputs, parameters }: TestingFit): TestingState[] {
  const model = deriveTestingModel(inputs);
  const work = workspace();
  const coverage = artCoverage(simulateTesting(model, null, work));
  return simulateTesting(model, testingRates(parameters, model.years, coverage), work);
}

/** On ART among people with HIV aged 15 to 49, 0 where there are none: `[year][sex]`. */
function artCoverage(states: readonly TestingState[]): Float64Array {
  const coverage = new Float64Array(states.length * sexCount);
  states.forEach(({ untreated, onArt }, t) => {
    for (let sex = 0; sex < sexCount; sex++) {
      const first = sex * groupCount * cd4Count;
      const end = first + fertileGroupCount * cd4Count;
      const treated = sum(onArt.subarray(first * stageCount, end * stageCount));
      const all = treated + sum(untreated.subarray(first, end));
      coverage[t * sexCount + sex] = all > 0 ? treated / all : 0;
    }
  });
  return coverage;
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}
