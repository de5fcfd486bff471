import { fixedChoices } from "./form-rows.js";

/**
 * How draws treat the hyper-parameters: held at their optimum; from a normal approximation of the joint posterior of all parameters; or from
 * their posterior, by importance sampling.
 */
export type Uncertainty = (typeof fixedChoices.uncertainties)[number];

export const uncertaintyOption = "uncertainty";

/** Of options that do not name one. Studies of coverage decide which it is. */
export const defaultUncertainty: Uncertainty = "fixed";

/** Of published estimates, and of outputs that do not name one. */
export const publishedUncertainty: Uncertainty = "fixed";

export function isUncertainty(value: unknown): value is Uncertainty {
  return (fixedChoices.uncertainties as readonly unknown[]).includes(value);
}
