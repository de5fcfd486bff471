import { cells, keptYears, type YearlyCounts } from "./district-counts.js";

/** Log odds of going to a clinic next door rather than at home, before attraction. */
export const logGammaOffset = -4;

/** Share of the patients living in a district who are treated at home and in each district next door. */
export type Attendance = readonly { district: number; share: number }[][];

/** Each clinic draws patients by its attraction, and distance makes those next door the less likely. */
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

/** Counts by where people are treated, or would be, from counts by where they live. */
export function countAttendance({ districts, values }: YearlyCounts, attendance: Attendance): void {
  for (const [living, attending] of pairs) {
    const residents = values[living];
    const patients = values[attending];
    for (let year = 0; year < keptYears; year++) {
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
