import { listed, type SingleSex, singleSexes } from "@tessera/contract";
import { resultsProblem } from "../problem.js";
import type { SurveyedShares } from "./behaviour-shares.js";
import { type FiveYearAge, fiveYearAges } from "./groups.js";
import type { BehaviourRow, PriorityTables } from "./tables/priority-tables.js";

/** Shares of an earlier survey are projected to this year. */
const earliest = 2018;

/** The year of the shares by behaviour, and how it was found. */
export interface BehaviourYear {
  year: number;
  from: "option" | "survey" | "earliest";
}

/** The year that was asked for, else that of the latest survey, but not before 2018. */
export function behaviourYear(behaviour: PriorityTables["behaviour"], wanted: number | null): BehaviourYear {
  const rows = singleSexes.map((sex) => behaviour[sex]);
  const years = new Set(rows.flatMap((ofSex) => ofSex.map(({ year }) => year)));
  const surveyed = rows.flatMap((ofSex) => ofSex.filter(({ isSurveyed }) => isSurveyed).map(({ year }) => year));
  const latest = surveyed.reduce((last, year) => Math.max(last, year), Number.NEGATIVE_INFINITY);
  const found: BehaviourYear =
    wanted !== null
      ? { year: wanted, from: "option" }
      : latest >= earliest
        ? { year: latest, from: "survey" }
        : { year: earliest, from: "earliest" };
  if (years.has(found.year)) return found;
  const known = listed([...years].sort((a, b) => a - b));
  throw resultsProblem("detail.priority.yearMissing", { year: found.year, known });
}

export type SharesOf = (area: string, age: FiveYearAge) => SurveyedShares;

/** How far the three shares of men may be from 1 together: tables are rounded. */
const rounding = 0.001;

/** Shares of a year by district and age, the mean over surveys of that year. Every district and age must have them. */
export function surveyedShares(
  rows: readonly BehaviourRow[],
  year: number,
  areas: readonly string[],
  sex: SingleSex,
): SharesOf {
  const sums = new Map<string, { sum: number; count: number }>();
  const keyOf = (area: string, age: string, behaviour: string) => `${area} ${age} ${behaviour}`;
  for (const { area, age, behaviour, share, year: ofRow } of rows) {
    if (ofRow !== year) continue;
    const key = keyOf(area, age, behaviour);
    const { sum, count } = sums.get(key) ?? { sum: 0, count: 0 };
    sums.set(key, { sum: sum + share, count: count + 1 });
  }
  const mean = (key: string) => {
    const { sum, count } = sums.get(key) ?? { sum: Number.NaN, count: 1 };
    return sum / count;
  };
  const sharesOf: SharesOf = (area, age) => ({
    noSex: mean(keyOf(area, age, "noSex")),
    cohabiting: mean(keyOf(area, age, "cohabiting")),
    nonRegularPlus: mean(keyOf(area, age, "nonRegularPlus")),
  });
  const isWrong = (area: string, age: FiveYearAge) => {
    const { noSex, cohabiting, nonRegularPlus } = sharesOf(area, age);
    return !(Math.abs(noSex + cohabiting + nonRegularPlus - 1) <= rounding);
  };
  const wrong = areas.flatMap((area) =>
    fiveYearAges.filter((age) => isWrong(area, age)).map((age) => `${area} ${age}`),
  );
  if (wrong.length > 0) throw resultsProblem("detail.priority.sharesWrong", { sex, year, rows: listed(wrong) });
  return sharesOf;
}
