import type { Attendance } from "./model-frame.js";
import type { Neighbours } from "./structure-matrix.js";

export interface AttendanceChoice {
  artAttend: boolean;
  artAttendLogGammaOffset: number;
}

/**
 * Pairs of area of residence and area of attendance: home, and every neighbouring area if the option allows it. Pairs are
 * ordered by area of residence, neighbours before home, both in tree order. Areas are positions among the modelled ones.
 */
export function attendancePairs(
  neighbours: Neighbours,
  treeOrder: Int32Array,
  { artAttend, artAttendLogGammaOffset }: AttendanceChoice,
): Attendance {
  const placeInTree = new Int32Array(treeOrder.length);
  treeOrder.forEach((area, place) => {
    placeInTree[area] = place;
  });
  const inTreeOrder = (a: number, b: number) => (placeInTree[a] as number) - (placeInTree[b] as number);
  const pairs = Array.from(treeOrder).flatMap((reside) => {
    const away = artAttend ? (neighbours[reside] as readonly number[]).toSorted(inTreeOrder) : [];
    return [...away, reside].map((attend) => ({ reside, attend }));
  });
  return {
    reside: Int32Array.from(pairs, ({ reside }) => reside),
    attend: Int32Array.from(pairs, ({ attend }) => attend),
    logOffset: Float64Array.from(pairs, ({ reside, attend }) => (reside === attend ? 0 : artAttendLogGammaOffset)),
  };
}
