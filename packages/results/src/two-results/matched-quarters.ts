/** How quarters of two results are matched: by the calendar where both have the quarter, else by time point; or always by time point. */
export const matchRules = ["calendar", "time_point"] as const;
export type MatchRule = (typeof matchRules)[number];

/** A quarter of the first result, and the one of the second that it is compared with. */
export interface MatchedQuarter {
  first: string;
  second: string;
  by: MatchRule;
  /** 1 for T1 and so on: of the first result. */
  timePoint: number;
}

/** Time points with all indicators; later ones are long-term projections. */
const comparedTimes = 3;

/** The quarters of two results, given as their time points in order. Time points that the second does not have are left out. */
export function matchedQuarters(
  first: readonly string[],
  second: readonly string[],
  rule: MatchRule = "calendar",
): MatchedQuarter[] {
  const others = second.slice(0, comparedTimes);
  return first.slice(0, comparedTimes).flatMap((quarter, place): MatchedQuarter[] => {
    const timePoint = place + 1;
    const atTime = others[place];
    const isCommon = rule === "calendar" ? others.includes(quarter) : atTime === quarter;
    if (isCommon) return [{ first: quarter, second: quarter, by: "calendar", timePoint }];
    return atTime === undefined ? [] : [{ first: quarter, second: atTime, by: "time_point", timePoint }];
  });
}
