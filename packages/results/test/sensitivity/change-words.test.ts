import { languages } from "@tessera/contract";
import { comparedIndicators, comparedStrata, type SensitivityResult, type VariantResult } from "@tessera/model";
import { describe, expect, it } from "vitest";
import { changeSentence } from "../../src/sensitivity/change-words.js";
import { chosenEstimates, sensitivityAnswer } from "../../src/sensitivity/sensitivity-answer.js";
import { sensitivityPage } from "../../src/sensitivity/sensitivity-page.js";
import { sensitivityTable } from "../../src/sensitivity/sensitivity-table.js";

const valuesOf = (values: (number | null)[]) =>
  comparedStrata.map((_, stratum) =>
    comparedIndicators.map((id) => (stratum === 0 && id === "prevalence" ? values : values.map(() => null))),
  );

const about = { kind: "without-antenatal", values: {}, changes: { options: { anc_prevalence_year1: "" } } } as const;
const lower: VariantResult = {
  ...about,
  id: "without-antenatal",
  isConverged: true,
  mean: valuesOf([0.0763, 0.0821, 0.0612]),
};
const failed: VariantResult = {
  ...about,
  id: "failed",
  isConverged: false,
  failed: [{ key: "detail.model.notFitted", values: { reason: "no mode" } }],
};
const result: SensitivityResult = {
  modelVersion: "1",
  iso3: "XTA",
  quarter: "CY2024Q4",
  speed: "quick",
  uncertainty: "fixed",
  samples: 400,
  seed: 1,
  areas: {
    whole: { id: "X", name: "Tessaria", level: 0 },
    districts: [
      { id: "A", name: "Emési", level: 1 },
      { id: "B", name: "<Kambano>", level: 1 },
    ],
  },
  base: {
    mean: valuesOf([0.0791, 0.0914, 0.0612]),
    lower: valuesOf([0.075, 0.085, 0.05]),
    upper: valuesOf([0.083, 0.098, 0.07]),
  },
  variants: [lower, failed],
};
const chosen = chosenEstimates(result, {});

describe("the sentence on a variant", () => {
  it("says what the country changes, where most, and how many districts leave their interval", () => {
    expect(changeSentence(result, lower, chosen, "en")).toBe(
      "Without antenatal care data: HIV prevalence (adults 15–49) falls from 7.9% to 7.6% in Tessaria. The largest change is in Emési: 9.1% → 8.2%. The estimates of 1 of 2 districts leave their intervals.",
    );
  });

  it.each(languages)("is of the language of its reader: %s", (language) => {
    const sentence = changeSentence(result, lower, chosen, language);
    expect(sentence).toMatch(/7[.,]9\s?%.*7[.,]6\s?%.*Emési/);
    expect(sentence).not.toMatch(/\{\{|undefined/);
  });

  it("says that nothing changes where no reader would see a change", () => {
    const same = { ...lower, mean: valuesOf([0.07912, 0.0914, 0.0612]) };
    expect(changeSentence(result, same, chosen, "en")).toBe(
      "Without antenatal care data: HIV prevalence (adults 15–49) stays at 7.9% in Tessaria. The estimates of all districts stay within their intervals.",
    );
  });

  it.each(languages)("names estimates of the variant and as chosen that cannot be right: %s", (language) => {
    const mark = { stratum: 0, indicator: comparedIndicators.indexOf("prevalence"), why: "notCalibrated" } as const;
    const marked = { ...lower, marks: [1, 2].map((place) => ({ ...mark, place })) };
    const base = { ...result.base, marks: [{ ...mark, place: 0, why: "atBound" as const }] };
    const plain = changeSentence(result, lower, chosen, language);
    const sentence = changeSentence({ ...result, base }, marked, chosen, language);
    expect(sentence.startsWith(plain)).toBe(true);
    const added = sentence.slice(plain.length);
    expect(added).toMatch(/2.*Emési.*100.*Tessaria/);
    expect(added).not.toMatch(/\{\{|undefined/);
    const other = { ...chosen, stratum: 1 };
    expect(changeSentence({ ...result, base }, marked, other, language)).not.toContain("Emési");
  });

  it("says why a variant could not be fitted", () => {
    expect(changeSentence(result, failed, chosen, "en")).toMatch(/could not be fitted.*no mode/);
  });
});

describe("an analysis for a reader", () => {
  it("has the estimates of areas in one order, and the options that a variant changed", () => {
    const answer = sensitivityAnswer("1", result, chosen, "en");
    expect(answer.areas.map(({ area_id }) => area_id)).toEqual(["X", "A", "B"]);
    expect(answer.variants[0]).toMatchObject({
      failed: false,
      options: { anc_prevalence_year1: "" },
      mean: [0.0763, 0.0821, 0.0612],
    });
    expect(answer.variants[1]).toMatchObject({ failed: true, mean: [], changes: [] });
  });

  it.each([{ indicator: "plhiv" }, { indicator: "wealth" }, { age_group: "Y001_002" }])(
    "refuses estimates that it does not have: %j",
    (asked) => {
      expect(() => chosenEstimates(result, asked)).toThrow(/detail.sensitivity.unknown/);
    },
  );

  it("is a table with a row for each variant, indicator, group and area", () => {
    const { columns, rows } = sensitivityTable(result, "en");
    const [first] = [...rows];
    const row = Object.fromEntries(columns.map((column, k) => [column, first?.[k]]));
    expect(row).toMatchObject({ variant: "without-antenatal", area_id: "X", mean: 0.0791, variant_mean: 0.0763 });
    expect(row.difference).toBeCloseTo(-0.0028, 12);
    expect([...sensitivityTable(result, "en").rows]).toHaveLength(comparedStrata.length * 3);
  });

  it("is a page that shows names as they are, whatever they contain", () => {
    const page = sensitivityPage(result, "en");
    expect(page).toContain("falls from 7.9% to 7.6%");
    expect(page).not.toContain("<Kambano>");
  });
});
