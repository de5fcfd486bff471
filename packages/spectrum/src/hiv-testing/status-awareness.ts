import { cd4Count, durationCount, fertileGroupCount, groupCount, sexCount, sumOf } from "../adult/adult-state.js";
import type { ProjectionYears } from "../projection/projection.js";
import type { TestingFit } from "./shiny90-file.js";
import { simulateTesting } from "./simulate-testing.js";
import { deriveTestingModel } from "./testing-inputs.js";
import { type TestingState, workspace } from "./testing-population.js";
import { testingRates } from "./testing-rates.js";

/** Age bands of awareness, and the age group that each starts with. */
const bandStart = [0, 2, 3, 4, 5, 6, 7, 8] as const;
export const awarenessBands = ["15-19", "20-24", "25-29", "30-34", "35-39", "40-44", "45-49", "50+"] as const;

/** Adults with HIV at the end of each year: `[year][sex][band]`. */
export interface StatusAwareness {
  years: ProjectionYears;
  plhiv: Float64Array;
  /** Diagnosed, those on ART included. */
  aware: Float64Array;
  onArt: Float64Array;
  /** Share undiagnosed among PLHIV not on ART; null if there are none. */
  unawareShare: (number | null)[];
}

export function statusAwareness(years: ProjectionYears, states: readonly TestingState[]): StatusAwareness {
  const cells = years.count * sexCount * awarenessBands.length;
  const awareness: StatusAwareness = {
    years,
    plhiv: new Float64Array(cells),
    aware: new Float64Array(cells),
    onArt: new Float64Array(cells),
    unawareShare: [],
  };
  let cell = 0;
  for (const state of states)
    for (let sex = 0; sex < sexCount; sex++)
      bandStart.forEach((start, band) => {
        const first = sex * groupCount;
        const [from, to] = [first + start, first + (bandStart[band + 1] ?? groupCount)];
        const onArt = sumOf(state.onArt, from * cd4Count * durationCount, to * cd4Count * durationCount);
        const plhiv = onArt + sumOf(state.untreated, from * cd4Count, to * cd4Count);
        const aware = onArt + sumOf(state.diagnosed, from * cd4Count, to * cd4Count);
        awareness.onArt[cell] = onArt;
        awareness.plhiv[cell] = plhiv;
        awareness.aware[cell] = aware;
        const share = (plhiv - aware) / (plhiv - onArt);
        awareness.unawareShare.push(Number.isFinite(share) ? share : null);
        cell++;
      });
  return awareness;
}

/**
 * Simulates a fitted HIV testing model. The rate of diagnosis at opportunistic infections depends on ART coverage, which does
 * not depend on testing, so a first run without testing provides the coverage.
 */
export function simulateTestingFit({ inputs, parameters }: TestingFit): TestingState[] {
  const model = deriveTestingModel(inputs);
  const work = workspace();
  const coverage = artCoverage(simulateTesting(model, null, work));
  return simulateTesting(model, testingRates(parameters, model.years, coverage), work);
}

/** ART coverage of PLHIV aged 15 to 49, 0 if there are none: `[year][sex]`. */
function artCoverage(states: readonly TestingState[]): Float64Array {
  const coverage = new Float64Array(states.length * sexCount);
  states.forEach(({ untreated, onArt }, t) => {
    for (let sex = 0; sex < sexCount; sex++) {
      const first = sex * groupCount * cd4Count;
      const end = first + fertileGroupCount * cd4Count;
      const treated = sumOf(onArt, first * durationCount, end * durationCount);
      const all = treated + sumOf(untreated, first, end);
      coverage[t * sexCount + sex] = all > 0 ? treated / all : 0;
    }
  });
  return coverage;
}
