import { isProblem, type Problem } from "@tessera/contract";
import { type TextKey, wordsOf } from "@tessera/i18n";
import { describe, expect, it } from "vitest";
import { adults, hierarchy } from "./country.js";
import { fitShape } from "./fitted-shape.js";
import { fewAt } from "./nobody.js";
import type { Shape } from "./shapes.js";

const women = { id: "WOMEN2016", sexes: ["female"], ages: adults };

/** Shapes that no model can be fitted to, and what the user is told. */
const refused: readonly (Shape & { sentence: RegExp })[] = [
  {
    name: "a survey of women alone",
    country: { surveys: [women] },
    sentence: /surveys have prevalence by age, but not for male/,
  },
  {
    name: "a survey of coarse ages that are not to be used as aggregates",
    country: { surveys: [{ ...women, sexes: ["female", "male"], ages: ["Y015_049"] }] },
    sentence: /survey\.csv has no prevalence of WOMEN2016 .* Choose another survey/,
  },
  {
    name: "aggregates of districts outside the scope",
    options: { use_survey_aggregate: "true", area_scope: "XSM_1_1" },
    sentence: /survey\.csv, row \d+: prevalence of XSM_2_3 female Y015_019 is not a group that the model reports/,
  },
  {
    name: "attendance without ART data",
    options: { include_art_t1: "false", include_art_t2: "false" },
    sentence: /artattend.* needs ART data at one time point/,
  },
  {
    name: "attendance over time with ART data at one time",
    options: { artattend_t2: "true", include_art_t1: "false" },
    sentence: /artattend_t2.* needs ART data at both time points/,
  },
  {
    name: "fewer people than live with HIV among them",
    country: { counted: fewAt("CY2018Q3", "female", "Y020_024", 1) },
    sentence: /^population\.csv: at CY2018Q3, more people living with HIV .* groups: XSM_2_2 female 20-24 \([\d.]+\)\./,
  },
  {
    name: "a district without anybody on ART",
    country: { untreated: ["XSM_2_2"] },
    sentence: /^programme\.csv: nobody is on ART in XSM_2_2 .* CY2016Q1.* remove the rows/,
  },
  {
    name: "children on ART whom the projection adjusts to nobody",
    country: { childrenOnArt: "adjusted to nobody" },
    sentence:
      /^programme\.csv: people are on ART at CY2016Q1 in XSM both Y000_014, .* Spectrum adjusts their number to 0/,
  },
  {
    name: "a change of ART coverage by sex, which no ART data tell",
    country: { sexesOnArt: ["both"] },
    options: { alpha_xst_term: "true" },
    sentence: /alpha_xst_term .* programme\.csv has no ART data by sex/,
  },
  {
    name: "ART data that there is no file of",
    without: ["programme"],
    sentence: /there is no programme file/,
  },
  {
    name: "antenatal care of a year without data",
    options: { anc_prevalence_year2: 2017 },
    sentence: /anc\.csv has no antenatal care data of 2017/,
  },
  {
    name: "the level of the country",
    options: { area_level: 0 },
    sentence: /area_level is the level of the whole country/,
  },
  {
    name: "a level that there is no population of",
    country: { areas: hierarchy(2) },
    options: { area_level: 1 },
    sentence: /has no prevalence of SMALL2016|has no population for/,
  },
  {
    name: "a scope that is nowhere",
    options: { area_scope: "YSM" },
    sentence: /The area scope YSM is not in areas\.geojson/,
  },
  {
    name: "a fifth time point before the fourth",
    options: { calendar_quarter_t5: "CY2022Q1" },
    sentence: /calendar_quarter_t5 \(CY2022Q1\) has to come after calendar_quarter_t4/,
  },
  {
    name: "a time point after the end of the projection",
    options: { calendar_quarter_t4: "CY2045Q1" },
    sentence: /CY2045Q1/,
  },
];

describe("a model cannot be fitted to", () => {
  it.each(refused)("$name: a sentence says so", async ({ sentence, ...shape }) => {
    const caught = await fitShape(shape).catch((error: unknown) => error);
    expect(isProblem(caught)).toBe(true);
    expect(wordsOf(caught as Problem<TextKey>, "en")).toMatch(sentence);
  });
});
