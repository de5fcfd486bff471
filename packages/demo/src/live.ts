import type { CountryPlan } from "./country/areas.js";
import { Random } from "./random/random.js";
import { drawEffects } from "./truth/district-effects.js";
import { simulate, type Truth } from "./truth/simulate.js";

/** How many times as many people there are in 2020 as in the first year. */
const growth = 3.6;

/** People in 2020: districts of a country that has many are smaller. */
function inhabitants(districts: number): number {
  return (300_000 * districts) / (1 + districts / 250);
}

/** What happens in a country: the same plan and seed always live the same lives. */
export function livePlan(plan: CountryPlan, seed: number): Truth {
  const effects = drawEffects(new Random(seed, "effects"), plan.neighbours);
  return simulate(inhabitants(plan.neighbours.length) / growth, effects, plan.neighbours);
}
