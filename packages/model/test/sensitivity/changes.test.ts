import { describe, expect, it } from "vitest";
import { changeOf, indicatorsIn } from "../../src/sensitivity/changes.js";
import { comparedIndicators, comparedStrata } from "../../src/sensitivity/compared-values.js";
import type { SensitivityResult, VariantResult } from "../../src/sensitivity/sensitivity-result.js";

/** Values of one indicator in the first stratum: of the country, then of three districts. */
function valuesOf(indicator: string, values: (number | null)[]) {
  return comparedStrata.map((_, stratum) =>
    comparedIndicators.map((id) => (stratum === 0 && id === indicator ? values : values.map(() => null))),
  );
}

const area = (id: string) => ({ id, name: id, level: 1 });

function resultOf(indicator: string, mean: number[], lower: number[], upper: number[]): SensitivityResult {
  return {
    modelVersion: "1",
    iso3: "XTA",
    quarter: "CY2024Q4",
    speed: "quick",
    uncertainty: "fixed",
    samples: 400,
    seed: 1,
    areas: { whole: { ...area("X"), level: 0 }, districts: ["A", "B", "C"].map(area) },
    base: { mean: valuesOf(indicator, mean), lower: valuesOf(indicator, lower), upper: valuesOf(indicator, upper) },
    variants: [],
  };
}

function variantOf(indicator: string, mean: (number | null)[]): VariantResult {
  return {
    id: "without-antenatal",
    kind: "without-antenatal",
    values: {},
    changes: {},
    isConverged: true,
    mean: valuesOf(indicator, mean),
  };
}

const shares = resultOf("prevalence", [0.08, 0.1, 0.06, 0.04], [0.07, 0.09, 0.05, 0.03], [0.09, 0.11, 0.07, 0.05]);

describe("what a variant changes", () => {
  it("is told of the whole, of the district that changes most, and of the median district", () => {
    const change = changeOf(shares, variantOf("prevalence", [0.075, 0.102, 0.03, 0.04]), "prevalence", 0);
    expect(change?.whole).toMatchObject({ from: 0.08, to: 0.075, isBeyond: false });
    expect(change?.whole?.change).toBeCloseTo(-0.005, 12);
    expect(change?.largest).toMatchObject({ area: { id: "B" }, from: 0.06, to: 0.03, isBeyond: true });
    expect(change?.median).toBeCloseTo(0.002, 12);
    expect(change).toMatchObject({ isRelative: false, beyond: 1, districts: 3 });
  });

  it("is relative where people are counted", () => {
    const people = resultOf("plhiv", [1000, 500, 400, 0], [900, 450, 300, 0], [1100, 550, 500, 0]);
    const change = changeOf(people, variantOf("plhiv", [1100, 600, 400, 0]), "plhiv", 0);
    expect(change?.isRelative).toBe(true);
    expect(change?.whole?.change).toBeCloseTo(0.1, 12);
    expect(change?.largest?.change).toBeCloseTo(0.2, 12);
  });

  it("leaves out districts without an estimate", () => {
    const change = changeOf(shares, variantOf("prevalence", [0.08, null, 0.06, 0.045]), "prevalence", 0);
    expect(change).toMatchObject({ districts: 2, beyond: 0, largest: { area: { id: "C" } } });
  });

  it("is nothing where nothing was estimated, and the indicators are those with estimates", () => {
    expect(changeOf(shares, variantOf("prevalence", [0.08, 0.1, 0.06, 0.04]), "plhiv", 0)).toBeUndefined();
    expect(indicatorsIn(shares)).toEqual(["prevalence"]);
  });
});
