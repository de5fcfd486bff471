import type { Attendance } from "./model-frame.js";
import type { Neighbours } from "./structure-matrix.js";

export interface AttendanceChoice {
  artAttend: boolean;
  artAttendLogGammaOffset: number;
}

/**
 * Pairs of where people live and where they attend ART: home, and every neighbouring area where that is allowed for. Pairs are
 * listed by the area of residence, neighbours before home, both in the order of the hierarchy; their areas are positions
 * among the modelled areas.
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
