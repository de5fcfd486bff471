import type { IndicatorMetadata } from "@tessera/contract/api";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spreadOf } from "../../src/map/value-spread.ts";
import type { Estimate } from "../../src/steps/output/estimates.ts";
import {
  askedFor,
  mapChoiceOf,
  mapQuery,
  subjectOf,
  wideMarkOf,
} from "../../src/steps/output/map/uncertainty/map-choice.ts";
import { rankText } from "../../src/steps/output/map/uncertainty/map-texts.ts";
import { listedValues } from "../../src/steps/output/map/uncertainty/map-values.ts";
import { probabilityClass, probabilityText } from "../../src/steps/output/map/uncertainty/probability-classes.ts";
import {
  overlapping,
  rankClasses,
  rankClassOf,
  rankSpread,
} from "../../src/steps/output/map/uncertainty/rank-classes.ts";
import {
  initialThreshold,
  thresholdOfText,
  thresholdsOf,
  thresholdText,
  writtenThreshold,
} from "../../src/steps/output/map/uncertainty/thresholds.ts";

const coverage = { indicator: "art_coverage", format: "0.0%", scale: 1, max: 1 } as IndicatorMetadata;
const incidence = { indicator: "incidence", format: "0.0", scale: 1000, max: 0.01 } as IndicatorMetadata;
const people = { indicator: "plhiv", format: "0,0", scale: 1, max: 1e7 } as IndicatorMetadata;
const row = (given: Partial<Estimate>) => ({ area_id: "A", mean: 0.5, lower: 0.4, upper: 0.6, ...given }) as Estimate;

describe("the choice of a map", () => {
  it("is the estimate, with intervals like all others, unless the address says more", () => {
    const choice = mapChoiceOf({}, coverage);
    expect(choice.subject).toBe("estimate");
    expect(wideMarkOf(choice, "estimate")).toBe("usual");
    expect(askedFor(choice, coverage)).toEqual({});
  });

  it("is the same after it went through an address", () => {
    const choice = { subject: "probability", threshold: { value: 0.8, direction: "below" }, wide: "fade" } as const;
    expect(mapChoiceOf(mapQuery(choice, "art_coverage"), coverage)).toEqual(choice);
  });

  it("asks for what is shown, and what was asked for says what is shown", () => {
    const asked = askedFor(mapChoiceOf({ "map.subject": ["probability"] }, incidence), incidence);
    expect(asked).toEqual({ below: "0.001" });
    expect(subjectOf(asked)).toEqual({ subject: "probability", threshold: { value: 0.001, direction: "below" } });
    expect(subjectOf(askedFor(mapChoiceOf({ "map.subject": ["rank"] }, people), people)).subject).toBe("rank");
  });

  it("asks for no probability of a count", () => {
    expect(askedFor(mapChoiceOf({ "map.subject": ["probability"] }, people), people)).toEqual({});
  });

  it("hatches uncertain ranks unless another mark is chosen", () => {
    expect(wideMarkOf(mapChoiceOf({}, people), "rank")).toBe("hatch");
    expect(wideMarkOf(mapChoiceOf({ "map.wide": ["fade"] }, people), "rank")).toBe("fade");
  });
});

describe("a threshold", () => {
  it("is first the one of programmes, else one that suits the kind of the indicator", () => {
    expect(initialThreshold(coverage)).toEqual({ value: 0.9025, direction: "above" });
    expect(initialThreshold({ ...coverage, indicator: "anc_art_coverage" })).toEqual({
      value: 0.95,
      direction: "above",
    });
    expect(initialThreshold(people)).toBeUndefined();
    expect(thresholdsOf({ indicator: "prevalence" })).toHaveLength(5);
  });

  it("of the user's own is in the unit shown", () => {
    expect(writtenThreshold("95 %", coverage)).toBe(0.95);
    expect(writtenThreshold("1,5", incidence)).toBe(0.0015);
    for (const text of ["", "many", "0", "100", "-3"]) expect(writtenThreshold(text, coverage)).toBeUndefined();
  });

  it("is the same after it went through an address, and a damaged one is none", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true }),
        fc.constantFrom("above", "below"),
        (value, direction) => {
          const threshold = { value, direction } as const;
          expect(thresholdOfText(thresholdText(threshold))).toEqual(threshold);
        },
      ),
    );
    for (const text of [undefined, "", "above", "over:0.5", "above:2"]) expect(thresholdOfText(text)).toBeUndefined();
  });
});

describe("probabilities", () => {
  it.each([
    [0.005, "veryUnlikely"],
    [0.1, "unlikely"],
    [0.5, "asLikelyAsNot"],
    [0.66, "likely"],
    [0.995, "veryLikely"],
  ] as const)("of %s are called %s", (probability, word) => {
    expect(probabilityClass(probability).word).toBe(word);
  });

  it("beyond the outermost quantiles are not more exact than these", () => {
    expect([0.005, 0.874, 0.995].map((one) => probabilityText(one, "en", "–"))).toEqual(["≤ 0.5%", "87%", "≥ 99.5%"]);
    expect(probabilityText(null, "en", "–")).toBe("–");
  });
});

describe("ranks", () => {
  it("have classes that follow each other and hold all ranks", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600 }), (count) => {
        const classes = rankClasses(count);
        expect([classes[0]?.from, classes.at(-1)?.to]).toEqual([1, count]);
        classes.slice(1).forEach(({ from }, k) => {
          expect(from).toBe((classes[k]?.to ?? 0) + 1);
        });
        for (let rank = 1; rank <= count; rank++) {
          const { from, to } = classes[rankClassOf(rank, classes)] ?? { from: 0, to: 0 };
          expect(rank >= from && rank <= to).toBe(true);
        }
      }),
    );
  });

  it("are as uncertain as the part of all ranks that their interval covers", () => {
    expect(rankSpread(row({ rank_lower: 1, rank_upper: 11 }), 11)).toBe(1);
    expect(rankSpread(row({ rank_lower: 4, rank_upper: 4 }), 11)).toBe(0);
    expect(rankSpread(row({ rank_lower: null }), 11)).toBeUndefined();
  });

  it("cannot be told apart where intervals overlap", () => {
    const areas = [row({ rank_lower: 1, rank_upper: 3 }), row({ area_id: "B", rank_lower: 3, rank_upper: 5 })];
    const far = row({ area_id: "C", rank_lower: 6, rank_upper: 6 });
    expect(overlapping(areas[0] as Estimate, [...areas, far])).toBe(1);
  });

  it("are written as whole numbers with their interval", () => {
    expect(rankText(row({ rank: 1.4, rank_lower: 1, rank_upper: 3 }))).toBe("1 (1 to 3)");
  });

  it("are listed from the first, with the reach of their interval", () => {
    const rows = new Map([["A", row({ rank: 1.4, rank_lower: 1, rank_upper: 3 })]]);
    const areas = [{ id: "A", name: "A", mean: 0.5, impossible: null }];
    const shown = { subject: "rank", colours: new Map([["A", "red"]]), ranked: 5 } as const;
    expect(listedValues(areas, rows, shown)).toEqual([
      expect.objectContaining({
        mean: -1.4,
        colour: "red",
        range: { from: 0, at: expect.closeTo(0.1, 9), to: 0.5 },
      }),
    ]);
  });
});

describe("the spread of values along a scale", () => {
  it("is relative to the fullest part, and values beyond the ends are in the last parts", () => {
    const parts = spreadOf([-1, 0.01, 0.5, 2], { min: 0, max: 1 });
    expect([parts[0], parts[7], parts.at(-1)]).toEqual([1, 0.5, 0.5]);
    expect(Math.max(...spreadOf([], { min: 0, max: 1 }))).toBe(0);
  });
});
