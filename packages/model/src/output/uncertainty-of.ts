import { isUncertainty, publishedUncertainty, type Uncertainty, uncertaintyOption } from "@tessera/contract";
import type { ModelOutput } from "./output-contents.js";

/**
 * How the intervals of an output treat the hyper-parameters. An output that was restored from its zip has options and no record of the fit;
 * outputs of versions that knew one way only are as published.
 */
export function uncertaintyOf({ fit, options }: Pick<ModelOutput, "fit" | "options">): Uncertainty {
  const named = fit ? fit.uncertainty : options[uncertaintyOption];
  return isUncertainty(named) ? named : publishedUncertainty;
}
