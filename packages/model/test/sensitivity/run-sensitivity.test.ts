import { beforeAll, describe, expect, it } from "vitest";
// As it is built: threads load their own file, which is JavaScript.
import {
  analyse,
  calibrate,
  changeOf,
  isPresent,
  readCalibrationOptions,
  runSensitivity,
  type SensitivityRequest,
  type SensitivityResult,
  type Variant,
  variantFacts,
  variantsOf,
} from "../../dist/index.js";
import { comparedIndicators } from "../../src/sensitivity/compared-values.js";
import { runSmall, type SmallCountry, smallCountry } from "../run/small-run.js";

const quantities = ["plhiv", "artnum", "aware", "infections"];
const calibration = {
  ...Object.fromEntries(
    quantities.flatMap((name) => [
      [`spectrum_${name}_calibration_level`, "national"],
      [`spectrum_${name}_calibration_strat`, "sex_age_coarse"],
    ]),
  ),
  calibrate_method: "logistic",
};
const modelVersion = "2.10.22";

let country: SmallCountry;
let result: SensitivityResult;
const plans: (string | null)[][] = [];

const run = (changed: Partial<SensitivityRequest> = {}, options: object = {}) =>
  runSensitivity(
    country.files,
    {
      options: { ...country.options, ...options },
      calibration,
      variants: ["population-larger", "calibration-strata", "without-calibration"],
      speed: "quick",
      ...changed,
    },
    { modelVersion, threads: 1, onPlan: (plan) => plans.push(plan.map((variant) => variant?.id ?? null)) },
  );

const variant = (id: string) => {
  const one = result.variants.find((candidate) => candidate.id === id);
  if (!one) throw new Error(`no variant ${id}`);
  return one;
};

beforeAll(async () => {
  country = await smallCountry();
  result = await run();
}, 120_000);

describe("an analysis of sensitivity", () => {
  it("calibrates first what needs no fit, and answers in the order of the table", () => {
    expect(plans[0]).toEqual([null, "without-calibration", "calibration-strata", "population-larger"]);
    expect(result.variants.map(({ id }) => id)).toEqual([
      "without-calibration",
      "calibration-strata",
      "population-larger",
    ]);
  });

  it("lowers prevalence and keeps people living with HIV if the population is larger, as they add up to Spectrum", () => {
    const prevalence = changeOf(result, variant("population-larger"), "prevalence", 1);
    const { from, to } = prevalence?.whole ?? { from: 0, to: 0 };
    expect(to / from).toBeCloseTo(1 / 1.1, 2);
    expect(changeOf(result, variant("population-larger"), "plhiv", 1)?.whole?.change).toBeCloseTo(0, 6);
  });

  it("keeps totals of calibrated ages if they are calibrated by other age groups", () => {
    expect(changeOf(result, variant("calibration-strata"), "plhiv", 1)?.whole?.change).toBeCloseTo(0, 6);
  });

  it("has the estimates that runs with the same options have", async () => {
    const options = { uncertainty: "fixed", rng_seed: 1 };
    const { output } = await runSmall(country, options, { threads: 1, variation: { populationScale: 1.1 } });
    const { output: calibrated } = calibrate(output, readCalibrationOptions(calibration));
    const { mean } = await analyse([], { modelVersion, speed: "quick" }, async () => calibrated).then(
      ({ base }) => base,
    );
    expect(variant("population-larger").mean).toEqual(mean);
  }, 60_000);

  it("gives the same numbers again", async () => {
    expect(await run()).toEqual(result);
  }, 120_000);

  it("compares with fewer simulations and smoothing parameters held fixed, or with those of the options", async () => {
    expect(result).toMatchObject({ speed: "quick", uncertainty: "fixed", samples: 20, seed: 1 });
    const chosen = await run({ speed: "chosen", variants: ["without-calibration"] }, { uncertainty: "joint" });
    expect(chosen).toMatchObject({ speed: "chosen", uncertainty: "joint" });
  }, 120_000);

  it("says why a variant cannot be estimated, and goes on with the others", async () => {
    const { output: fitted } = await runSmall(country, { uncertainty: "fixed" }, { threads: 1 });
    const { output } = calibrate(fitted, readCalibrationOptions(calibration));
    const variants = variantsOf(variantFacts(null, country.options, calibration)).filter(isPresent);
    const [first, second] = variants.slice(0, 2) as [Variant, Variant];
    const partly = await analyse([first, second], { modelVersion, speed: "quick" }, async (wanted) =>
      // Estimates are calibrated once only.
      wanted?.id === first.id ? calibrate(output, readCalibrationOptions(calibration)).output : output,
    );
    expect(partly.variants[0]).toMatchObject({ failed: [{ key: "detail.model.alreadyCalibrated" }] });
    expect(partly.variants[0]).not.toHaveProperty("mean");
    expect(partly.variants[1]?.mean).toEqual(partly.base.mean);
  }, 60_000);

  it("keeps which estimates of a variant cannot be right", async () => {
    const { output } = await runSmall(country, { uncertainty: "fixed" }, { threads: 1 });
    const { estimates } = output;
    const marked = { ...estimates, mean: estimates.mean.slice() };
    const coverage = estimates.indicators.indexOf("art_coverage");
    marked.mean.forEach((_, row) => {
      if (estimates.indicator[row] === coverage) marked.mean[row] = 1.2;
    });
    const [first] = variantsOf(variantFacts(null, country.options, calibration)).filter(isPresent) as [Variant];
    const { base, variants } = await analyse([first], { modelVersion, speed: "quick" }, async (wanted) =>
      wanted ? { ...output, estimates: marked } : output,
    );
    expect(base.marks).toEqual([]);
    const marks = variants[0]?.marks ?? [];
    expect(marks.length).toBeGreaterThan(0);
    expect(new Set(marks.map(({ why }) => why))).toEqual(new Set(["aboveOne"]));
    expect(new Set(marks.map(({ indicator }) => comparedIndicators[indicator]))).toEqual(new Set(["art_coverage"]));
  }, 60_000);

  it.each([
    [["without-everything"], /variantUnknown.*without-everything/],
    [["without-antenatal"], /variantUnknown.*without-antenatal/],
    [[], /variantsMissing/],
  ])("refuses variants that there are not: %j", async (variants, reason) => {
    await expect(run({ variants })).rejects.toThrow(reason);
  });
});

describe("a variation of a run", () => {
  it("is recorded among the options of its output, so that it does not pass for a usual result", async () => {
    const variation = { populationScale: 1.1, areaOrder: "reference" } as const;
    const { output } = await runSmall(country, { uncertainty: "fixed" }, { threads: 1, variation });
    expect(output.options).toMatchObject({ variation_population_scale: 1.1, variation_area_order: "reference" });
    const { output: usual } = await runSmall(country, { uncertainty: "fixed" }, { threads: 1 });
    expect(Object.keys(usual.options).filter((name) => name.startsWith("variation"))).toEqual([]);
  }, 60_000);
});
