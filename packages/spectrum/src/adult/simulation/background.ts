import { ageCells } from "../dimensions.js";
import type { AdultModelParameters } from "../parameters/parameters.js";
import type { AdultState } from "./state.js";

type People = Pick<AdultState, "negative" | "positive">;

/**
 * Deaths of other causes than HIV, the same for all of an age; and, in a projection from mid-year to mid-year, migration:
 * migrants come throughout the year, so that on average half of their deaths are counted elsewhere.
 */
export function surviveBackground(p: AdultModelParameters, t: number, { negative, positive }: People): void {
  const isMidyear = p.rules.projectionPeriod === "midyear";
  for (let age = 0; age < ageCells; age++) {
    const survival = p.survival[t * ageCells + age]!;
    negative[age]! *= survival;
    positive[age]! *= survival;
    if (isMidyear) migrate((p.migrants[t * ageCells + age]! * (1 + survival)) / 2, age, negative, positive);
  }
}

/** In a projection of calendar years migrants come at its end. */
export function migrateAtYearEnd(p: AdultModelParameters, t: number, { negative, positive }: People): void {
  for (let age = 0; age < ageCells; age++) migrate(p.migrants[t * ageCells + age]!, age, negative, positive);
}

/** Migrants have the prevalence of those they join or leave; nobody moves where nobody is. */
function migrate(migrants: number, age: number, negative: Float64Array, positive: Float64Array): void {
  const people = negative[age]! + positive[age]!;
  if (people === 0) return;
  const factor = 1 + migrants / people;
  negative[age]! *= factor;
  positive[age]! *= factor;
}
