import { counterpartOf, denominatorOf, isAdjustedPlot } from "@tessera/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reviewAnc } from "../../src/index.js";
import { ancPlots, type Plot, programmePlots, stiPlots } from "../../src/series/plot-formulas.js";
import { ancOf, numberOf, rowOf, smallAreas } from "./small-data.js";

const areas = smallAreas();
const plots: readonly Plot[] = [...programmePlots, ...ancPlots, ...stiPlots];
/** A ratio of two groups of people is no share. */
const ratios = ["art_adult_sex_ratio", "art_child_adult_ratio", "births_clients_ratio"];

describe("the denominator of a plot", () => {
  it.each(plots.filter(({ whole, id }) => whole && !ratios.includes(id)).map((plot) => [plot.id, plot] as const))(
    "is the plot of the people that it is a share of: %s",
    (id, { whole }) => {
      const denominator = plots.find((plot) => plot.id === denominatorOf(id));
      expect(denominator).toEqual({ id: denominatorOf(id), part: whole });
    },
  );

  it.each(plots.filter(({ whole, id }) => !whole || ratios.includes(id)).map(({ id }) => id))(
    "is not there for a count or a ratio: %s",
    (id) => {
      expect(denominatorOf(id)).toBeUndefined();
    },
  );

  it("is missing where one of its counts is", () => {
    const rows = [
      ["XSM_2_1", 2018, 1000, 40, 30, "", 20, 100, 600],
      ["XSM_2_2", 2018, 1000, 40, 30, 800, 20, 100, 600],
    ];
    const reviewed = reviewAnc(ancOf(rows), areas);
    expect(rowOf(reviewed, "XSM_2_1", denominatorOf("anc_prevalence") as string).missing_ids).toEqual(["XSM_2_1"]);
    expect(rowOf(reviewed, "XSM_2_1", denominatorOf("anc_art_coverage") as string).missing_ids).toBeNull();
  });
});

describe("the counterpart of a plot", () => {
  it("is of the same people, reported or adjusted to the projection", () => {
    const pairs = plots.flatMap((plot) => (counterpartOf(plot.id) ? [[plot.id, counterpartOf(plot.id)] as const] : []));
    expect(pairs).toHaveLength(10);
    for (const [id, other] of pairs) {
      expect(counterpartOf(other as string)).toBe(id);
      expect(isAdjustedPlot(id)).toBe(!isAdjustedPlot(other as string));
      const group = (plot: string | undefined) => plots.find((one) => one.id === plot)?.part.map(({ group }) => group);
      expect(group(other)).toEqual(group(id));
    }
  });
});

describe("a share times its denominator", () => {
  const count = fc.integer({ min: 0, max: 5000 });
  const cell = fc.oneof({ weight: 8, arbitrary: count }, { weight: 1, arbitrary: fc.constant("" as const) });
  const district = fc.tuple(count, cell, cell, cell, cell, count, count);

  it("is the count of its part, in districts and in the areas above them", () => {
    fc.assert(
      fc.property(fc.array(district, { minLength: 4, maxLength: 4 }), (counts) => {
        const rows = counts.map((numbers, at) => [`XSM_2_${at + 1}`, 2018, ...numbers]);
        const reviewed = reviewAnc(ancOf(rows), areas);
        for (const area of areas.ids)
          for (const [share, part] of [
            ["anc_prevalence", "anc_total_pos"],
            ["anc_art_coverage", "anc_already_art"],
          ] as const) {
            if (rowOf(reviewed, area, share).missing_ids?.includes(area)) continue;
            const [value, n] = [share, denominatorOf(share) as string].map((plot) => numberOf(reviewed, area, plot));
            // Something divided by nothing has no value.
            if (Number.isFinite(value)) expect((value ?? 0) * (n ?? 0)).toBeCloseTo(numberOf(reviewed, area, part), 6);
          }
      }),
    );
  });
});
