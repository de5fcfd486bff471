import { translate } from "@tessera/i18n";
import { describe, expect, it } from "vitest";
import type { ModelError } from "../../src/errors.js";
import { expectFiniteAndCoherent, fitShape } from "./fitted-shape.js";
import { emptyGroups, fewAt } from "./nobody.js";

describe.each(emptyGroups)("a country with $name", (shape) => {
  it("is fitted, with estimates that are numbers, add up and leave no share above 1", async () => {
    const fitted = await fitShape(shape);
    expect(fitted.warnings).toEqual([]);
    expectFiniteAndCoherent(fitted);
    const { table } = fitted;
    const shares = ["prevalence", "art_coverage", "anc_prevalence"].map((name) => table.indicators.indexOf(name));
    const largest = table.upper.reduce(
      (most, upper, row) => (shares.includes(table.indicator[row] as number) ? Math.max(most, upper) : most),
      0,
    );
    expect(largest).toBeLessThan(1);
  });
});

describe("a group of fewer people than live with HIV in it", () => {
  it("is fitted where that is so at the start of the search alone", async () => {
    const fitted = await fitShape({ name: "", country: { counted: fewAt("CY2018Q3", "male", "Y015_019", 40) } });
    expect(fitted.warnings).toEqual([]);
    expectFiniteAndCoherent(fitted);
  });

  it("is named with its file, quarter and number where no model can be fitted", async () => {
    const country = { counted: fewAt("CY2018Q3", "female", "Y020_024", 1) };
    const { key, values } = await fitShape({ name: "", country }).catch((error: ModelError) => error as ModelError);
    expect(translate("en", key, values)).toMatch(
      /^population\.csv: at CY2018Q3, more people living with HIV .* in these groups: XSM_2_2 female 20-24 \([\d.]+\)\./,
    );
  });
});
