import { adultsTo49 } from "@tessera/contract";
import type { NationalTotals } from "./consensus.js";
import {
  countedPart,
  type FiveYearAge,
  fiveYearAges,
  type KeyPopulation,
  keyPopulations,
  sexOfKeyPopulation,
} from "./groups.js";
import { agesBySexualDebut, agesOfInjecting } from "./key-population-ages.js";
import { keyPopulationSizes, type Sizes } from "./key-population-sizes.js";
import type { TotalOf } from "./model-totals.js";
import type { PriorityOptions } from "./options.js";
import type { PriorityTables } from "./tables/priority-tables.js";

/** Sizes of each key population by region. */
export function allSizes(
  tables: PriorityTables,
  totalOf: TotalOf,
  country: string,
  nationals: NationalTotals,
  options: PriorityOptions,
): Record<KeyPopulation, Sizes> {
  const sizes = keyPopulations.map((population) => [
    population,
    sizesOf(population, tables, totalOf, country, nationals, options),
  ]);
  return Object.fromEntries(sizes) as Record<KeyPopulation, Sizes>;
}

function sizesOf(
  population: KeyPopulation,
  tables: PriorityTables,
  totalOf: TotalOf,
  country: string,
  nationals: NationalTotals,
  options: PriorityOptions,
): Sizes {
  const sex = sexOfKeyPopulation[population];
  const people = (area: string) => totalOf(area, sex, adultsTo49).population;
  return keyPopulationSizes({
    regional: new Map(
      [...tables.keyPopulations].map(([region, of]) => [region, people(region) * of[population].share]),
    ),
    consensus: nationals[population].size?.value ?? null,
    population: people(country),
    isScaled: options.scalesSize[population],
    counted: countedPart(population),
  });
}

export type KeyShareOf = (population: KeyPopulation, region: string, age: FiveYearAge) => number;

/** Key populations as shares of the people of a region and age. */
export function keyShares(tables: PriorityTables, totalOf: TotalOf, sizes: Record<KeyPopulation, Sizes>): KeyShareOf {
  const shares = new Map<string, number>();
  for (const population of keyPopulations) {
    const sex = sexOfKeyPopulation[population];
    for (const [region, size] of sizes[population].byRegion) {
      const people = fiveYearAges.map((age) => totalOf(region, sex, age).population);
      const ages =
        population === "pwid"
          ? agesOfInjecting
          : agesBySexualDebut(tables.debut[sex], people, tables.propensity[population]);
      fiveYearAges.forEach((age, index) => {
        shares.set(`${population} ${region} ${age}`, (size * (ages[index] as number)) / (people[index] as number));
      });
    }
  }
  return (population, region, age) => shares.get(`${population} ${region} ${age}`) as number;
}
