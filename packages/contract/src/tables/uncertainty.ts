import { fixedChoices } from "./form-rows.js";

/**
 * How draws treat the hyper-parameters: held at their optimum; from an approximation of the joint posterior of all parameters; or from their
 * posterior, by importance sampling.
 */
export type Uncertainty = (typeof fixedChoices.uncertainties)[number];

export const uncertaintyOption = "uncertainty";

/** Of options that do not name one: the cheapest whose intervals hold data that were simulated from the model itself (docs/methods.md). */
export const defaultUncertainty: Uncertainty = "joint";

/** Of published estimates, and of outputs that do not name one. */
export const publishedUncertainty: Uncertainty = "fixed";

export function isUncertainty(value: unknown): value is Uncertainty {
  return (fixedChoices.uncertainties as readonly unknown[]).includes(value);
}
