import { type WarnedGroup, type Warning, warningKeys } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { type Language, type StoredWarning, texts, warningText } from "../src/index.js";

const infants: WarnedGroup = {
  indicator: "art_coverage",
  areas: "all",
  sexes: ["both"],
  ages: ["Y000_000"],
  times: ["CY2023Q4"],
};
const above = (...groups: WarnedGroup[]): StoredWarning => ({
  key: "warning.model.impossible.aboveOne",
  values: { count: 1 },
  locations: ["model_fit"],
  groups,
});
/** The first sentence. */
const said = (warning: StoredWarning, language: Language) => warningText(warning, language).text.split(/[.] /)[0];

describe("a warning", () => {
  it("names indicator, people, areas and time in the language of its reader", () => {
    expect(said(above(infants), "en")).toBe("ART coverage above 100% in children under 1, all areas, December 2023");
    expect(said(above(infants), "fr")).toBe(
      "Couverture du TAR : plus de 100 % (enfants de moins de 1 an, toutes les zones, décembre 2023)",
    );
    expect(said(above(infants), "pt")).toMatch(
      /^Cobertura de TARV: mais de 100% \(crianças com menos de 1 ano, todas as áreas, dezembro de 2023\)$/,
    );
  });

  it.each<[string, Partial<WarnedGroup>, string]>([
    ["ages that follow each other as one", { ages: ["Y015_019", "Y020_024", "Y025_029"] }, "adults 15–29"],
    ["ages within others once", { ages: ["Y035_039", "Y035_049", "Y040_044"] }, "adults 35–49"],
    ["ages that lie apart", { ages: ["Y015_019", "Y050_999"], sexes: ["female"] }, "women 15–19 and 50+"],
    ["girls", { ages: ["Y005_009"], sexes: ["female"] }, "girls 5–9"],
    ["men and boys of all ages", { ages: ["Y000_999"], sexes: ["male"] }, "men and boys of all ages"],
    ["both sexes without naming them", { ages: ["Y000_014"], sexes: ["female", "male"] }, "children under 15"],
  ])("names %s", (_name, people, words) => {
    expect(said(above({ ...infants, ...people }), "en")).toContain(` in ${words}, all areas`);
  });

  it("names years as ranges, and the worst numbers as an example", () => {
    const group = {
      indicator: "number_on_art",
      times: ["2013", "2018", "2020", "2021", "2022"],
      numbers: "5 ↔ 3.5",
      count: 5,
    };
    const warning: StoredWarning = {
      key: "warning.model.programmeDiffersFromSpectrum",
      values: { file: "programme.csv", percent: 5 },
      locations: ["review_output"],
      groups: [group],
    };
    expect(said(warning, "en")).toContain("2013, 2018 and 2020–2022 (for example 5 ↔ 3.5)");
    expect(said(warning, "fr")).toContain("2013, 2018 et 2020–2022 (par exemple 5 ↔ 3,5)");
    expect(said(warning, "pt")).toContain("2013, 2018 e 2020–2022 (por exemplo 5 ↔ 3,5)");
  });

  it("names three areas and three groups, and counts the others", () => {
    const area = (name: string) => ({ id: name, name });
    const many = { ...infants, areas: ["A", "B", "C", "D", "E"].map(area) };
    const groups = ["Y000_000", "Y005_009", "Y015_019", "Y050_999", "Y010_014"].map((age) => ({
      ...many,
      ages: [age],
    }));
    expect(said(above(many), "en")).toContain("A, B, C and 2 other areas");
    expect(said(above(...groups), "en")).toMatch(/adults 15–19, .*; and 2 other groups$/);
  });

  it("names an area once whose region has the same name", () => {
    const areas = [
      { id: "X_1_1", name: "Zomba" },
      { id: "X_2_1", name: "Zomba" },
    ];
    expect(said(above({ ...infants, areas }), "en")).toContain("children under 1, Zomba, December");
  });

  it("of an earlier version keeps the words that it was stored with", () => {
    const stored = { text: "ART coverage above 1: CY2023Q4", locations: ["model_fit"] } as const;
    expect(warningText(stored, "fr")).toEqual(stored);
  });

  it("has a row in the table of causes, and each row has a text", () => {
    const keys = Object.keys(texts.en).map((key) => key.replace(/_(one|other)$/, ""));
    expect(new Set(keys.filter((key) => key.startsWith("warning.")))).toEqual(
      new Set(warningKeys.filter((key) => key.startsWith("warning."))),
    );
    expect(warningKeys.filter((key) => !keys.includes(key))).toEqual([]);
  });

  it("says how much it could move estimates, and how many others it explains", () => {
    const ada = [{ id: "X_1_1", name: "Ada" }];
    const jump: Warning = {
      key: "warning.review.populationJump",
      values: { file: "population.csv", count: 1 },
      locations: ["review_inputs"],
      groups: [{ areas: ada, times: ["CY2023Q4"] }],
      effect: { indicator: "plhiv", areas: ada, change: -0.374 },
      effects: [{ cause: "warning.review.districtsDiffer", places: [{ areas: ada }] }],
    };
    expect(warningText(jump, "en").text).toMatch(
      /2023\. Could move PLHIV of Ada by 37%\. This also explains 1 other warning\.$/,
    );
    expect(warningText(jump, "fr").text).toMatch(
      /2023\. Effet possible sur PVVIH \(Ada\) : 37 %\. Cela explique aussi 1 autre avertissement\.$/,
    );
    expect(warningText(jump, "pt").text).toMatch(
      /2023\. Efeito possível em PVVIH \(Ada\): 37%\. Isto também explica 1 outro aviso\.$/,
    );
  });

  it("is a text without codes, in three languages", () => {
    const keys = Object.keys(texts.en).filter((key) => key.startsWith("warning.model.impossible."));
    expect(keys.length).toBeGreaterThan(4);
    for (const key of keys)
      for (const language of ["en", "fr", "pt"] as const) {
        const warning = { ...above({ ...infants, indicator: "art_current" }), key } as StoredWarning;
        expect(warningText(warning, language).text).not.toMatch(/\{\{|Y0|CY2|art_/);
      }
  });
});
