import { cd4Count, groupCount, sexCount, stageCount } from "../adult/dimensions.js";
import type { ProjectionYears } from "../projection/projection.js";
import type { TestingState } from "./simulation/state.js";

/** Five-year bands of adults, 15-19 to 45-49 and 50+, and the age group that each starts with. */
const bandStart = [0, 2, 3, 4, 5, 6, 7, 8] as const;
export const awarenessBands = ["15-19", "20-24", "25-29", "30-34", "35-39", "40-44", "45-49", "50+"] as const;

/** Adults with HIV at the end of each year: `[year][sex][band]`, males first. */
export interface StatusAwareness {
  years: ProjectionYears;
  plhiv: Float64Array;
  /** Who know that they have HIV, those on ART included. */
  aware: Float64Array;
  onArt: Float64Array;
  /** Share of those not on ART who do not know; null where all are on ART or none has HIV. */
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
        const onArt = sum(state.onArt, from * cd4Count * stageCount, to * cd4Count * stageCount);
        const plhiv = onArt + sum(state.untreated, from * cd4Count, to * cd4Count);
        const aware = onArt + sum(state.diagnosed, from * cd4Count, to * cd4Count);
        awareness.onArt[cell] = onArt;
        awareness.plhiv[cell] = plhiv;
        awareness.aware[cell] = aware;
        const share = (plhiv - aware) / (plhiv - onArt);
        awareness.unawareShare.push(Number.isFinite(share) ? share : null);
        cell++;
      });
  return awareness;
}

function sum(values: Float64Array, from: number, to: number): number {
  let total = 0;
  for (let index = from; index < to; index++) total += values[index] as number;
  return total;
}
