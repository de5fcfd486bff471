import { addQuarters } from "@tessera/contract";
import type { CountryPlan } from "./country.js";
import type { Shape } from "./shapes.js";

type Rows = NonNullable<CountryPlan["counted"]>;

/** A group that the file counts before and after a quarter, and finds few in it. */
export function fewAt(quarter: string, sex: string, age: string, few: number): Rows {
  const people = [
    [addQuarters(quarter, -1), 1500],
    [quarter, few],
    [addQuarters(quarter, 1), 1500],
  ] as const;
  return people.map(([at, number]) => ["XSM_2_2", sex, age, at, number]);
}

/** A group that nobody is ever in. */
const nobodyEver = (sex: string, age: string): Rows => [["XSM_2_2", sex, age, "CY2018Q3", 0]];

const [t1, t2, t3] = ["CY2016Q1", "CY2018Q3", "CY2019Q2"] as const;

/** Countries with groups that nobody is in: one of each kind, quick enough for every run of the tests, and others. */
export const emptyGroups: readonly Shape[] = [
  { name: "no women of 20-24 in a district at T2", country: { counted: fewAt(t2, "female", "Y020_024", 0) } },
  {
    name: "nobody of 30-34 in a district, ever",
    country: { counted: [...nobodyEver("female", "Y030_034"), ...nobodyEver("male", "Y030_034")] },
  },
];

export const otherEmptyGroups: readonly Shape[] = [
  { name: "no women of 20-24 in a district at T1", country: { counted: fewAt(t1, "female", "Y020_024", 0) } },
  { name: "no men of 35-39 in a district at T3", country: { counted: fewAt(t3, "male", "Y035_039", 0) } },
  { name: "no girls of 0-4 in a district at T2", country: { counted: fewAt(t2, "female", "Y000_004", 0) } },
  {
    name: "no women of 20-24 at T2 in a district that grows at its own pace",
    country: { counted: fewAt(t2, "female", "Y020_024", 0) },
    options: { adjust_area_growth: "true" },
  },
];
