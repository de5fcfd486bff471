import { cd4Count, groupCount, sumOf } from "../adult-state.js";
import type { ArtProgramme } from "../parameters/art-programme.js";

/** Bounds of the CD4 stages in cells/mm³. */
const upperCd4 = [1000, 500, 350, 250, 200, 100, 50] as const;
const lowerCd4 = [500, 350, 250, 200, 100, 50, 0] as const;
const cells = groupCount * cd4Count;

/** Eligible adults of one sex by CD4 stage, summed over age groups. The arrays are reused in all steps. */
export interface ByStage {
  eligible: Float64Array;
  /** Expected annual deaths without treatment. */
  deaths: Float64Array;
}

export function emptyByStage(): ByStage {
  return { eligible: new Float64Array(cd4Count), deaths: new Float64Array(cd4Count) };
}

/** `eligible` is `[group][cd4]` of one sex; `mortality` is `[sex][group][cd4]`, in which that sex starts at `firstMortality`. */
export function sumByStage(
  eligible: Float64Array,
  mortality: Float64Array,
  firstMortality: number,
  byStage: ByStage,
): void {
  byStage.eligible.fill(0);
  byStage.deaths.fill(0);
  for (let cell = 0; cell < cells; cell++) {
    byStage.eligible[cell % cd4Count]! += eligible[cell]!;
    byStage.deaths[cell % cd4Count]! += mortality[firstMortality + cell]! * eligible[cell]!;
  }
}

/** Allocates `starting` ART initiations of one sex to age groups and CD4 stages, `[group][cd4]` (Stover et al. 2019). */
export function allocateInitiations(
  art: ArtProgramme,
  t: number,
  starting: number,
  eligible: Float64Array,
  byStage: ByStage,
  starts: Float64Array,
): void {
  if (art.medianCd4[t]! > 0) allocateAroundMedian(art.medianCd4[t]!, starting, eligible, byStage, starts);
  else if (art.lowestCd4First) allocateLowestFirst(starting, eligible, byStage, starts);
  else allocateByDeathsAndNumber(art.mortalityWeight, starting, eligible, byStage, starts);
}

/** Half of initiations below the median CD4 count and half above it, each at most the number eligible. */
function allocateAroundMedian(
  median: number,
  starting: number,
  eligible: Float64Array,
  byStage: ByStage,
  starts: Float64Array,
): void {
  const medianStage = stageOfMedian(median);
  const lower = lowerCd4[medianStage]!;
  const partBelow = Math.min(1, (median - lower) / (upperCd4[medianStage]! - lower));
  let [above, below] = [0, 0];
  for (let cd4 = 0; cd4 < cd4Count; cd4++) {
    const part = cd4 < medianStage ? 0 : cd4 > medianStage ? 1 : partBelow;
    above += (1 - part) * byStage.eligible[cd4]!;
    below += part * byStage.eligible[cd4]!;
  }
  const shareBelow = startingShare(0.5 * starting, below);
  const shareAbove = startingShare(0.5 * starting, above);
  for (let cell = 0; cell < cells; cell++) {
    const cd4 = cell % cd4Count;
    const part = cd4 < medianStage ? 0 : cd4 > medianStage ? 1 : partBelow;
    starts[cell] = eligible[cell]! * (shareBelow * part + shareAbove * (1 - part));
  }
}

function stageOfMedian(median: number): number {
  let cd4 = 0;
  while (cd4 < cd4Count - 1 && upperCd4[cd4 + 1]! >= median) cd4++;
  return cd4;
}

function startingShare(starting: number, available: number): number {
  return available <= starting ? 1 : starting / available;
}

function allocateLowestFirst(starting: number, eligible: Float64Array, byStage: ByStage, starts: Float64Array): void {
  let remaining = starting;
  for (let cd4 = cd4Count - 1; cd4 >= 0; cd4--) {
    const available = byStage.eligible[cd4]!;
    const share = available === 0 || remaining > available ? 1 : remaining / available;
    for (let cell = cd4; cell < cells; cell += cd4Count) starts[cell] = share * eligible[cell]!;
    remaining = share < 1 ? 0 : remaining - available;
  }
}

/** By a weighted mean of expected deaths and number eligible over CD4 stages, and by number eligible within a stage. */
function allocateByDeathsAndNumber(
  weight: number,
  starting: number,
  eligible: Float64Array,
  byStage: ByStage,
  starts: Float64Array,
): void {
  const allEligible = sumOf(byStage.eligible);
  const allDeaths = sumOf(byStage.deaths);
  for (let cd4 = 0; cd4 < cd4Count; cd4++) {
    const available = byStage.eligible[cd4]!;
    const share =
      available > 0
        ? starting *
          ((1 - weight) * (available / allEligible) + (allDeaths > 0 ? (weight * byStage.deaths[cd4]!) / allDeaths : 0))
        : 0;
    for (let cell = cd4; cell < cells; cell += cd4Count)
      starts[cell] = available > 0 ? Math.min((share * eligible[cell]!) / available, eligible[cell]!) : 0;
  }
}
