import { fiveYearAgeGroups, fiveYearPartsOf } from "@tessera/inputs";
import type { Sex } from "@tessera/results";
import { demoAreas } from "./country.js";
import { type Counts, type Quantity, quantities, sexes } from "./epidemic.js";

/** Ids of the districts, in the order in which cells number them. */
export const districtIds = demoAreas.filter(({ area_level }) => area_level === 2).map(({ area_id }) => area_id);

/** Counts by district, sex and five-year age group at one time. */
export class DistrictCounts {
  readonly #cells: Counts[];

  constructor(countsOf: (district: number, sex: (typeof sexes)[number], age: number) => Counts) {
    this.#cells = districtIds.flatMap((_, district) =>
      sexes.flatMap((sex) => fiveYearAgeGroups.map((_, age) => countsOf(district, sex, age))),
    );
  }

  /** Counts of any area, sex and age group: the sum over the districts, sexes and five-year groups that it is made of. */
  total(areaId: string, sex: Sex, ageGroup: string): Counts {
    const total = Object.fromEntries(quantities.map((quantity) => [quantity, 0])) as Counts;
    for (const { age, shares } of partsOfAge(ageGroup)) {
      for (const district of districtsOf(areaId)) {
        for (const part of sex === "both" ? sexes : [sex]) {
          const cell = this.#cells[(district * sexes.length + sexes.indexOf(part)) * fiveYearAgeGroups.length + age];
          if (!cell) throw new Error(`There are no counts for ${areaId}, ${sex}, ${ageGroup}`);
          for (const quantity of quantities) total[quantity] += cell[quantity] * (shares?.[quantity] ?? 1);
        }
      }
    }
    return total;
  }
}

/** Of the children under five, those under one. Infection at birth comes first, diagnosis and treatment follow. */
const infantShares: Counts = {
  population: 0.21,
  plhiv: 0.1,
  art: 0.07,
  aware: 0.08,
  infections: 0.7,
  ancClients: 0,
  ancPlhiv: 0,
  ancAlreadyArt: 0,
};

const toddlerShares = Object.fromEntries(
  quantities.map((quantity) => [quantity, 1 - infantShares[quantity]]),
) as Record<Quantity, number>;

const underFive = fiveYearAgeGroups.indexOf("Y000_004");

function partsOfAge(ageGroup: string): { age: number; shares?: Counts }[] {
  if (ageGroup === "Y000_000") return [{ age: underFive, shares: infantShares }];
  if (ageGroup === "Y001_004") return [{ age: underFive, shares: toddlerShares }];
  return fiveYearPartsOf(ageGroup).map((age) => ({ age }));
}

function districtsOf(areaId: string): number[] {
  const own = districtIds.indexOf(areaId);
  if (own >= 0) return [own];
  return demoAreas
    .filter(({ parent_area_id }) => parent_area_id === areaId)
    .flatMap(({ area_id }) => districtsOf(area_id));
}
