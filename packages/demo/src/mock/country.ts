import { type CountryPlan, planCountry } from "../country/areas.js";
import { livePlan } from "../live.js";
import type { Truth } from "../truth/simulate.js";

const seed = 1;

let plan: CountryPlan | undefined;
let truth: Truth | undefined;

/** A small Tessaria: two regions, four districts. Worked out when somebody first asks, as is what is true of it. */
export function mockPlan(): CountryPlan {
  plan ??= planCountry({ districts: 4, seed });
  return plan;
}

/** The areas of the small Tessaria, parents before children; neighbours share their borders exactly. */
export const demoAreas = () => mockPlan().areas;

export function mockTruth(): Truth {
  truth ??= livePlan(mockPlan(), seed);
  return truth;
}
