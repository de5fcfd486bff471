import { adultsTo49, ageGroup, children, fiveYearAgeGroups, singleSexes } from "@tessera/contract";
import { modelProblem } from "../errors.js";
import type { PopulationGroup } from "../output/full-data.js";
import { type AgeLevels, type AgeStructure, cellsPerArea, modelAges, type TimePoint } from "./model-frame.js";
import { logit, summary15to49 } from "./time-points.js";

/** The groups that survey observations are about. */
interface SurveyedGroups {
  prevalence: readonly PopulationGroup[];
  artCoverage: readonly PopulationGroup[];
}

/**
 * How prevalence and ART coverage depend on age. Each age group that surveys cover has an effect. Older and younger groups
 * share the effect of the nearest one, with the difference in the national projection as an offset. If surveys do not
 * distinguish ages, the age pattern is that of the national projection.
 */
export function ageStructure({ prevalence, artCoverage }: SurveyedGroups, t1: TimePoint): AgeStructure {
  const adults = summary15to49(t1.population, t1.spectrumPrevalence, t1.spectrumArtCoverage);
  const rho = isCoarse(prevalence)
    ? relativeTo(t1.spectrumPrevalence, adults.prevalence)
    : beyondObserved(t1.spectrumPrevalence, prevalence, "prevalence");
  // The ages of the prevalence rows, not those of the ART coverage rows, decide: as in the reference implementation.
  const isAlphaCoarse = artCoverage.length === 0 || isCoarse(prevalence);
  const alpha = isAlphaCoarse
    ? relativeTo(t1.spectrumArtCoverage, adults.artCoverage)
    : beyondObserved(t1.spectrumArtCoverage, artCoverage, "art_coverage");
  return {
    logitRhoOffset: rho.offset,
    rhoAge: rho.levels,
    logitAlphaOffset: alpha.offset,
    alphaAge: alpha.levels,
  };
}

interface AgePattern {
  offset: Float64Array;
  levels: AgeLevels | null;
}

const coarseGroups = new Set([children, adultsTo49]);

/** True without rows, and if all rows are of ages 0-14 or 15-49. */
function isCoarse(rows: readonly PopulationGroup[]): boolean {
  return rows.every((row) => coarseGroups.has(row.ageGroup));
}

function relativeTo(share: Float64Array, shareOfAdults: Float64Array): AgePattern {
  const offset = share.map((own, cell) => logit(own) - logit(shareOfAdults[cell] as number));
  return { offset, levels: null };
}

/** First and last model age that surveys cover. */
interface AgeRange {
  first: number;
  last: number;
}

function beyondObserved(share: Float64Array, rows: readonly PopulationGroup[], indicator: string): AgePattern {
  const ranges = singleSexes.map((sex) => observedRange(rows.filter((row) => row.sex === sex)));
  const offset = new Float64Array(share.length);
  if (ranges.every((range) => range === null)) return { offset, levels: null };
  const missing = singleSexes.find((_, block) => ranges[block] === null);
  if (missing) throw modelProblem("detail.model.agesOfOneSex", { indicator, sex: missing });
  const observed = ranges as AgeRange[];
  // Ages of women come first, then those that only men have: the order of the effects.
  const ages = [...new Set(observed.flatMap(({ first, last }) => span(first, last)))];
  const level = new Int32Array(share.length);
  share.forEach((own, cell) => {
    const age = cell % modelAges;
    const { first, last } = observed[Math.floor((cell % cellsPerArea) / modelAges)] as AgeRange;
    const nearest = Math.min(Math.max(age, first), last);
    level[cell] = ages.indexOf(nearest);
    if (nearest !== age) offset[cell] = logit(own) - logit(share[cell - age + nearest] as number);
  });
  return { offset, levels: { starts: ages.map((age) => ageGroup(fiveYearAgeGroups[age] as string).start), level } };
}

function observedRange(rows: readonly PopulationGroup[]): AgeRange | null {
  if (rows.length === 0) return null;
  const groups = [...new Set(rows.map((row) => row.ageGroup))].map(ageGroup);
  const youngest = Math.min(...groups.map(({ start }) => start));
  const end = Math.max(...groups.map(({ start, span }) => start + span));
  const covered = fiveYearAgeGroups.flatMap((id, age) => {
    const { start, span } = ageGroup(id);
    return start >= youngest && start + span <= end ? [age] : [];
  });
  return { first: covered[0] as number, last: covered.at(-1) as number };
}

function span(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, k) => first + k);
}
