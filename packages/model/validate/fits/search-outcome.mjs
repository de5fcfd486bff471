import { isProblem } from "@tessera/contract";
import { wordsOf } from "@tessera/i18n";
import { hasConverged } from "@tessera/laplace";
import { fitModel } from "../../dist/fit/fit-model.js";
import { prepareModel } from "../../dist/fit/prepare-model.js";
import { atBounds } from "../../dist/fit/search-start.js";
import { readInputs, readModelOptions } from "../../dist/index.js";

/** What the model is fitted to, from files and options. */
export async function preparedOf({ files, options }) {
  const read = readModelOptions(options);
  const inputs = await readInputs(files, { awareness: read.outputAwarePlhiv });
  return { prepared: prepareModel(inputs, read), options: read };
}

/** "integrated": converged, with the numerical integral along one direction. */
export const outcomes = ["converged", "integrated", "not converged", "exception"];

/**
 * How the search for the hyper-parameters of a country ended: outcome, message, processor seconds and, unless with an exception,
 * objective and whether a hyper-parameter is at its bound.
 */
export async function searchOutcome(country) {
  let before;
  const seconds = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
  try {
    const { prepared, options } = await preparedOf(country);
    before = process.cpuUsage();
    const { fit, model } = fitModel(prepared, options);
    const { message } = fit.minimum;
    const isAtBound = atBounds(model.parameters, fit.theta).length > 0;
    return { outcome: outcomeOf(fit), message, seconds: seconds(), isAtBound, objective: fit.value };
  } catch (error) {
    const message = isProblem(error) ? wordsOf(error, "en") : error.message;
    return { outcome: "exception", message, seconds: before ? seconds() : 0 };
  }
}

export function outcomeOf(fit) {
  if (!hasConverged(fit.minimum)) return "not converged";
  return fit.integrated ? "integrated" : "converged";
}
