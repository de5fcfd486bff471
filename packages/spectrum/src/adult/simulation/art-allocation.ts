import { cd4Count, groupCount, sumOf } from "../adult-state.js";
import type { ArtProgramme } from "../parameters/art-programme.js";

/** Bounds of the CD4 classes. */
const upperCd4 = [1000, 500, 350, 250, 200, 100, 50] as const;
const lowerCd4 = [500, 350, 250, 200, 100, 50, 0] as const;
const cells = groupCount * cd4Count;

/** Those eligible of one sex, added up over groups; made once and used again at each step. */
export interface ByClass {
  eligible: Float64Array;
  /** Deaths to expect among them without treatment. */
  deaths: Float64Array;
}

export function noneByClass(): ByClass {
  return { eligible: new Float64Array(cd4Count), deaths: new Float64Array(cd4Count) };
}

/** `eligible` and `mortality` are `[group][cd4]` of one sex; `firstMortality` is where that sex begins in `mortality`. */
export function addUpByClass(
  eligible: Float64Array,
  mortality: Float64Array,
  firstMortality: number,
  byClass: ByClass,
): void {
  byClass.eligible.fill(0);
  byClass.deaths.fill(0);
  for (let cell = 0; cell < cells; cell++) {
    byClass.eligible[cell % cd4Count]! += eligible[cell]!;
    byClass.deaths[cell % cd4Count]! += mortality[firstMortality + cell]! * eligible[cell]!;
  }
}

/** How many of those eligible start, `[group][cd4]`, when `starting` of one sex do: by the rule of the programme. */
export function allocateStarts(
  art: ArtProgramme,
  t: number,
  starting: number,
  eligible: Float64Array,
  byClass: ByClass,
  starts: Float64Array,
): void {
  if (art.medianCd4[t]! > 0) aroundMedian(art.medianCd4[t]!, starting, eligible, byClass, starts);
  else if (art.lowestCd4First) lowestFirst(starting, eligible, byClass, starts);
  else byDeathsAndNumber(art.mortalityWeight, starting, eligible, byClass, starts);
}

/** Half of them below the median, half above it, as far as there are so many. */
function aroundMedian(
  median: number,
  starting: number,
  eligible: Float64Array,
  byClass: ByClass,
  starts: Float64Array,
): void {
  const medianClass = classOfMedian(median);
  const lower = lowerCd4[medianClass]!;
  const partBelow = Math.min(1, (median - lower) / (upperCd4[medianClass]! - lower));
  let [above, below] = [0, 0];
  for (let cd4 = 0; cd4 < cd4Count; cd4++) {
    const part = cd4 < medianClass ? 0 : cd4 > medianClass ? 1 : partBelow;
    above += (1 - part) * byClass.eligible[cd4]!;
    below += part * byClass.eligible[cd4]!;
  }
  const shareBelow = shareOf(0.5 * starting, below);
  const shareAbove = shareOf(0.5 * starting, above);
  for (let cell = 0; cell < cells; cell++) {
    const cd4 = cell % cd4Count;
    const part = cd4 < medianClass ? 0 : cd4 > medianClass ? 1 : partBelow;
    starts[cell] = eligible[cell]! * (shareBelow * part + shareAbove * (1 - part));
  }
}

function classOfMedian(median: number): number {
  let cd4 = 0;
  while (cd4 < cd4Count - 1 && upperCd4[cd4 + 1]! >= median) cd4++;
  return cd4;
}

/** The share of those available that gives as many as wanted. */
function shareOf(wanted: number, available: number): number {
  return available <= wanted ? 1 : wanted / available;
}

function lowestFirst(starting: number, eligible: Float64Array, byClass: ByClass, starts: Float64Array): void {
  let remaining = starting;
  for (let cd4 = cd4Count - 1; cd4 >= 0; cd4--) {
    const available = byClass.eligible[cd4]!;
    const share = available === 0 || remaining > available ? 1 : remaining / available;
    for (let cell = cd4; cell < cells; cell += cd4Count) starts[cell] = share * eligible[cell]!;
    remaining = share < 1 ? 0 : remaining - available;
  }
}

/** Over CD4 classes by a mixture of expected deaths and number eligible, within a class by the number eligible. */
function byDeathsAndNumber(
  weight: number,
  starting: number,
  eligible: Float64Array,
  byClass: ByClass,
  starts: Float64Array,
): void {
  const allEligible = sumOf(byClass.eligible);
  const allDeaths = sumOf(byClass.deaths);
  for (let cd4 = 0; cd4 < cd4Count; cd4++) {
    const available = byClass.eligible[cd4]!;
    const share =
      available > 0
        ? starting *
          ((1 - weight) * (available / allEligible) + (allDeaths > 0 ? (weight * byClass.deaths[cd4]!) / allDeaths : 0))
        : 0;
    for (let cell = cd4; cell < cells; cell += cd4Count)
      starts[cell] = available > 0 ? Math.min((share * eligible[cell]!) / available, eligible[cell]!) : 0;
  }
}
