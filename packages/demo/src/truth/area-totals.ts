import { fiveYearAgeGroups, fiveYearPartsOf } from "@tessera/inputs";
import type { Sex } from "@tessera/results";
import { type Counts, type CountsAtQuarter, cells, quantities } from "./district-counts.js";

const men = fiveYearAgeGroups.length;

/** Counts at one time of any area, sex and age group: sums over districts, sexes and five-year ages. */
export class AreaTotals {
  readonly #values: CountsAtQuarter;

  /** `districtsOf` has the districts that each area is made of. */
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
    const places = [...(sex === "male" ? [] : ages), ...(sex === "female" ? [] : ages.map((age) => age + men))];
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
