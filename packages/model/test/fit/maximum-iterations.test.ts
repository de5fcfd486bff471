import { describe, expect, it } from "vitest";
import { fitModel } from "../../src/fit/fit-model.js";
import { prepareModel } from "../../src/fit/prepare-model.js";
import { readModelOptions } from "../../src/options/model-options.js";
import { madeUpCountry } from "../shapes/country.js";

describe("the most iterations of a fit", () => {
  const { inputs, options } = madeUpCountry({});

  it.each(["max_iterations", "max_iteration", "max_iter"])("reach the optimiser by the name %s", (name) => {
    const { max_iterations: _1, max_iteration: _2, max_iter: _3, ...others } = options as Record<string, unknown>;
    const read = readModelOptions({ ...others, [name]: "2" });
    const { fit, warnings } = fitModel(prepareModel(inputs, read), read);
    expect(fit.minimum.iterations).toBe(2);
    expect(warnings.map(({ key }) => key)).toEqual(["warning.model.notConverged"]);
  });
});
