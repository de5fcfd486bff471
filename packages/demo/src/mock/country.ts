import { planCountry } from "../country/areas.js";
import { livePlan } from "../live.js";
import type { Truth } from "../truth/simulate.js";

const seed = 1;

/** A small Tessaria: two regions, four districts. */
export const mockPlan = planCountry({ districts: 4, seed });

/** The areas of the small Tessaria, parents before children; neighbours share their borders exactly. */
export const demoAreas = mockPlan.areas;

let truth: Truth | undefined;

/** What is true of it; worked out when somebody first asks. */
export function mockTruth(): Truth {
  truth ??= livePlan(mockPlan, seed);
  return truth;
}
