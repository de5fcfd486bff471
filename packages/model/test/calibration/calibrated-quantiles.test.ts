import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EstimateTable } from "../../src/output/estimate-table.js";
import { furtherLevels, quantilePlaces } from "../../src/output/row-quantiles.js";
import { calibrated, choices, chosenOptions, few } from "./calibration-choice.js";
import { chance, smallFit } from "./small-fit.js";

/** Quantiles that are equal to the lower bound, the median or the upper bound of their row. */
function withQuantilesAtBounds(table: EstimateTable): EstimateTable & { quantiles: Float32Array } {
  const places = quantilePlaces(table);
  const quantiles = Array.from(places).flatMap((place, row) => {
    if (place < 0) return [];
    return furtherLevels.map((level) => {
      if (level > 0.3 && level < 0.7) return table.median[row] as number;
      return (level < 0.5 ? table.lower[row] : table.upper[row]) as number;
    });
  });
  return { ...table, quantiles: Float32Array.from(quantiles) };
}

describe("calibrated estimates", () => {
  it("have quantiles that moved as their bounds and median did, also of the parts of the age group 0-4", () => {
    fc.assert(
      fc.property(chance, choices, (random, chosen) => {
        const fit = smallFit({ random });
        const { estimates } = calibrated(
          { ...fit, estimates: withQuantilesAtBounds(fit.estimates) },
          chosenOptions(chosen),
        );
        const expected = withQuantilesAtBounds(estimates).quantiles;
        expect(estimates.quantiles?.length).toBe(expected.length);
        const difference = expected.map(
          (value, k) => Math.abs((estimates.quantiles?.[k] ?? Number.NaN) - value) / value,
        );
        // Bounds are moved with all their digits. The odds of a share near 1 have fewer than the seven digits of single precision.
        expect(difference.every((relative) => relative < 1e-5 || Number.isNaN(relative))).toBe(true);
        expect(estimates.quantiles?.every((value, k) => value > 0 === (expected[k] as number) > 0)).toBe(true);
      }),
      few,
    );
  });
});
