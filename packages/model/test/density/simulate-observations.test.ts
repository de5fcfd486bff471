import { Density, RandomStream } from "@tessera/laplace";
import { describe, expect, it } from "vitest";
import type { ObservedTerm } from "../../src/density/likelihood/observed-term.js";
import { type ModelDensity, modelDensity } from "../../src/density/model-density.js";
import { simulateObservations } from "../../src/density/simulate-observations.js";
import { fitModel } from "../../src/fit/fit-model.js";
import { prepareModel } from "../../src/fit/prepare-model.js";
import { cellsInGroup } from "../../src/frame/aggregation.js";
import type { Observations } from "../../src/observations/observations.js";
import { readModelOptions } from "../../src/options/model-options.js";
import { madeUpCountry } from "../shapes/country.js";

const { inputs, options } = madeUpCountry({});
const read = readModelOptions({ ...options, max_iterations: "3" });
const prepared = prepareModel(inputs, read);
const { fit, model } = fitModel(prepared, read);
const truth = { theta: fit.theta, u: fit.u };

function simulated(seed: number): Observations {
  return simulateObservations(model, prepared.observations, truth, new RandomStream(seed, 0));
}

function modelOf(observations: Observations): ModelDensity {
  return modelDensity(prepared.frame, observations, (group) => cellsInGroup(prepared.aggregation, group), read);
}

const rowsOf = (observations: Observations) =>
  observations.flatMap((at) => Object.values(at).flat() as unknown as Record<string, unknown>[]);

describe("simulated observations", () => {
  it("differ from the real ones in their numbers alone", () => {
    const numbers = ["x", "n", "clients", "artCurrent"];
    const without = (row: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !numbers.includes(name)));
    expect(rowsOf(simulated(1)).map(without)).toEqual(rowsOf(prepared.observations).map(without));
    expect(rowsOf(simulated(1))).not.toEqual(rowsOf(prepared.observations));
  });

  it("are a function of the seed", () => {
    expect(simulated(1)).toEqual(simulated(1));
    expect(simulated(1)).not.toEqual(simulated(2));
  });

  it("are of every kind that the model has", () => {
    const kinds = new Set(model.observed.map(({ kind }: ObservedTerm) => kind));
    expect([...kinds].sort()).toEqual(["binomial", "normal", "poisson"]);
  });

  it("have a score with mean zero: the density that is fitted is the one that they are drawn from", () => {
    // E ∂/∂(θ, u) log p(y | θ, u) = 0 for y ~ p(· | θ, u), with the variance of the score from the simulations themselves.
    const count = 40;
    const scores = Array.from({ length: count }, (_, seed) => scoreOf(simulated(seed)));
    const [first] = scores as [Float64Array];
    const large = Array.from(first.keys()).filter((k) => {
      const own = scores.map((score) => score[k] as number);
      const mean = own.reduce((sum, value) => sum + value, 0) / count;
      const variance = own.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1);
      return Math.abs(mean) > 5 * Math.sqrt(variance / count);
    });
    expect(large).toEqual([]);
  });
});

/** Gradient of the log likelihood over all parameters, at the truth. */
function scoreOf(observations: Observations): Float64Array {
  const { parameters, observed } = modelOf(observations);
  parameters.graph.objective.length = 0;
  for (const { density } of observed) parameters.graph.add(density);
  const byTheta = new Float64Array(truth.theta.length);
  const byU = new Float64Array(truth.u.length);
  new Density(parameters.graph).gradient(truth.theta, truth.u, byTheta, byU);
  return Float64Array.of(...byTheta, ...byU);
}
