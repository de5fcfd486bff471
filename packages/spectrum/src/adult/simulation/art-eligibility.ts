import { type AdultState, cd4Count, female, fertileGroupCount, groupCount, groupTotal } from "../adult-state.js";
import type { AdultModelParameters } from "../parameters/adult-parameters.js";
import type { ArtProgramme } from "../parameters/art-programme.js";
import { fertilePositive } from "./births-and-pregnancy.js";

/** Eligibility for ART in a year. */
export interface Eligibility {
  /** Highest CD4 stage in which all are eligible. */
  allFrom: number;
  /** Highest CD4 stage in which special populations are eligible. */
  someFrom: number;
  /** Share of special populations in the stages between. */
  specialShare: number;
  pregnant: boolean;
}

export function eligibilityOfYear(art: ArtProgramme, t: number): Eligibility {
  const allFrom = art.eligibleFrom[t]!;
  const specialShare = art.specialShare[t]!;
  const pregnant = art.pregnantEligible[t] === 1;
  return { allFrom, someFrom: specialShare > 0 || pregnant ? 0 : allFrom, specialShare, pregnant };
}

/** Eligible untreated adults of one sex: `[group][cd4]`. */
export function findEligible(
  p: AdultModelParameters,
  t: number,
  sex: number,
  { allFrom, someFrom, specialShare, pregnant }: Eligibility,
  state: AdultState,
  births: Float64Array,
  eligible: Float64Array,
): void {
  const first = sex * groupCount * cd4Count;
  for (let cell = 0; cell < groupCount * cd4Count; cell++) {
    const cd4 = cell % cd4Count;
    const share = cd4 >= allFrom ? 1 : cd4 >= someFrom ? specialShare : 0;
    // Rounding can make a stage slightly negative, which the allocation would amplify.
    eligible[cell] = share * Math.max(0, state.untreated[first + cell]!);
  }
  if (pregnant && sex === female) addPregnantWomen(p, t, allFrom, state, births, eligible);
}

/** Pregnant women: births of an age group distributed by relative fertility. */
function addPregnantWomen(
  p: AdultModelParameters,
  t: number,
  allFrom: number,
  state: AdultState,
  births: Float64Array,
  eligible: Float64Array,
): void {
  for (let group = 0; group < fertileGroupCount; group++) {
    const fertile = groupTotal(state.negative, female, group) + fertilePositive(p, t, state, group);
    if (fertile === 0) continue;
    for (let cd4 = 0; cd4 < allFrom; cd4++) {
      const ratio = p.hivFertility.untreated[(t * fertileGroupCount + group) * cd4Count + cd4]!;
      const women = Math.max(0, state.untreated[(female * groupCount + group) * cd4Count + cd4]!);
      eligible[group * cd4Count + cd4]! += (births[group]! * ratio * women) / fertile;
    }
  }
}
