import {
  fiveYearAgeGroups,
  fiveYearPartsOf,
  lastQuarterOf,
  quarterNumber,
  type Sex,
  singleSexes,
} from "@tessera/contract";
import { finalYear, firstRecordedYear } from "../timeline.js";

/** Quantities by district, sex and five-year age group, from which all indicators are computed. */
export const quantities = [
  "population",
  "plhiv",
  "art",
  "aware",
  "infections",
  "ancClients",
  "ancPlhiv",
  "ancAlreadyArt",
  "plhivAttending",
  "artAttending",
  "awareAttending",
] as const;
export type Quantity = (typeof quantities)[number];

export type Counts = Record<Quantity, number>;

/** Cells of a district: women by five-year age, then men. */
export const firstCellOfMen = fiveYearAgeGroups.length;
export const cells = singleSexes.length * fiveYearAgeGroups.length;
export const recordedYears = finalYear - firstRecordedYear + 1;

/** Counts of all districts at the end of each recorded year: `values[quantity][(year * districts + district) * 34 + cell]`. */
export interface YearlyCounts {
  districts: number;
  values: Record<Quantity, Float64Array>;
}

export function emptyCounts(districts: number): YearlyCounts {
  const length = recordedYears * districts * cells;
  const values = Object.fromEntries(quantities.map((quantity) => [quantity, new Float64Array(length)]));
  return { districts, values: values as Record<Quantity, Float64Array> };
}

/** Counts of all districts at a quarter: `values[quantity][district * 34 + cell]`. */
export type CountsAtQuarter = Record<Quantity, Float64Array>;

/** Counts at a quarter, interpolated log-linearly between year ends; constant before the first and after the last year. */
export function countsAt({ districts, values }: YearlyCounts, quarter: string): CountsAtQuarter {
  const size = districts * cells;
  const yearsOn = (quarterNumber(quarter) - quarterNumber(lastQuarterOf(firstRecordedYear))) / 4;
  const position = Math.min(Math.max(yearsOn, 0), recordedYears - 1);
  const before = Math.floor(position);
  const rest = position - before;
  return Object.fromEntries(
    quantities.map((quantity) => {
      const from = values[quantity].subarray(before * size, (before + 1) * size);
      if (rest === 0) return [quantity, from];
      const to = values[quantity].subarray((before + 1) * size, (before + 2) * size);
      return [quantity, from.map((value, cell) => between(value, to[cell] as number, rest))];
    }),
  ) as CountsAtQuarter;
}

function between(from: number, to: number, share: number): number {
  return from > 0 && to > 0 ? from * (to / from) ** share : 0;
}

/** Counts of any area, sex and age group at a quarter. */
export class AreaTotals {
  readonly #values: CountsAtQuarter;

  /** `districtsOf` lists the districts of each area. */
  constructor(districtsOf: readonly (readonly number[])[], counts: CountsAtQuarter) {
    this.#values = Object.fromEntries(
      quantities.map((quantity) => {
        const sums = new Float64Array(districtsOf.length * cells);
        districtsOf.forEach((districts, area) => {
          for (const district of districts) {
            for (let cell = 0; cell < cells; cell++) {
              const to = area * cells + cell;
              sums[to] = (sums[to] as number) + (counts[quantity][district * cells + cell] as number);
            }
          }
        });
        return [quantity, sums];
      }),
    ) as CountsAtQuarter;
  }

  total(area: number, sex: Sex, ageGroup: string): Counts {
    const ages = partsOf(ageGroup);
    const places = [
      ...(sex === "male" ? [] : ages),
      ...(sex === "female" ? [] : ages.map((age) => age + firstCellOfMen)),
    ];
    const counts = {} as Counts;
    for (const quantity of quantities) {
      const values = this.#values[quantity];
      let sum = 0;
      for (const cell of places) sum += values[area * cells + cell] as number;
      counts[quantity] = sum;
    }
    return counts;
  }
}

const parts = new Map<string, readonly number[]>();

function partsOf(ageGroup: string): readonly number[] {
  const known = parts.get(ageGroup) ?? fiveYearPartsOf(ageGroup);
  parts.set(ageGroup, known);
  return known;
}

/** Log odds of ART attendance in a neighbouring district rather than the home district, without attraction. */
export const logGammaOffset = -4;

/** By district of residence: the shares of patients who attend each neighbouring district and the home district. */
export type Attendance = readonly { district: number; share: number }[][];

/** Multinomial logit shares of attendance. */
export function attendanceShares(neighbours: readonly (readonly number[])[], attraction: Float64Array): Attendance {
  return neighbours.map((near, home) => {
    const drawn = [...near, home].map((district) => ({
      district,
      weight: Math.exp((attraction[district] as number) + (district === home ? 0 : logGammaOffset)),
    }));
    const total = drawn.reduce((sum, { weight }) => sum + weight, 0);
    return drawn.map(({ district, weight }) => ({ district, share: weight / total }));
  });
}

const pairs = [
  ["plhiv", "plhivAttending"],
  ["art", "artAttending"],
  ["aware", "awareAttending"],
] as const;

/** Computes counts by place of treatment from counts by residence. */
export function countAttendance({ districts, values }: YearlyCounts, attendance: Attendance): void {
  for (const [living, attending] of pairs) {
    const residents = values[living];
    const patients = values[attending];
    for (let year = 0; year < recordedYears; year++) {
      attendance.forEach((shares, home) => {
        const from = (year * districts + home) * cells;
        for (const { district, share } of shares) {
          const to = (year * districts + district) * cells;
          for (let cell = 0; cell < cells; cell++) {
            patients[to + cell] = (patients[to + cell] as number) + share * (residents[from + cell] as number);
          }
        }
      });
    }
  }
}
