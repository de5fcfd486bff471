import { languages, type TextKey, translate } from "@tessera/i18n";
import { describe, expect, it } from "vitest";
import { prepareModel } from "../../src/fit/prepare-model.js";
import type { ModelInputs } from "../../src/frame/model-inputs.js";
import { readModelOptions } from "../../src/options/model-options.js";
import {
  ancOf,
  ancRows,
  type Cells,
  gridOfAreas,
  populationOf,
  populationRows,
  programmeOf,
  programmeRows,
  smallCountry,
  smallOptions,
  surveyOf,
  surveyRows,
} from "../frame/small-country.js";

const districts = gridOfAreas(2, 2)
  .filter(({ level }) => level === 2)
  .map(({ id }) => id);

/** The small country with names that are not the ids. */
function country(changed: Partial<ModelInputs>): ModelInputs {
  const inputs = smallCountry();
  const names = inputs.areas.ids.map((id) => `Place ${id.slice(4)}`);
  return { ...inputs, areas: { ...inputs.areas, names }, ...changed };
}

function prepare(changed: Partial<ModelInputs>, options: Record<string, unknown> = {}) {
  return prepareModel(country(changed), readModelOptions({ ...smallOptions, ...options }));
}

/** Why the files cannot be used: the key, and the text in each language. */
function refusal(changed: Partial<ModelInputs>, options: Record<string, unknown> = {}) {
  try {
    prepare(changed, options);
  } catch (error) {
    const { key, values } = error as { key: TextKey; values: Record<string, string | number> };
    return {
      key: key.replace("detail.model.", ""),
      texts: languages.map((language) => translate(language, key, values)),
    };
  }
  throw new Error("the files were accepted");
}

const programmeWith = (...rows: Cells) => ({ programme: programmeOf([...programmeRows(districts), ...rows]) });
const next = programmeRows(districts).length + 2;
const counts = (area: string, year: number, knownPositive: number, onArt: number, testedPositive: number) => [
  [area, "Y015_049", year, 500, knownPositive, onArt, 400, testedPositive],
];
const ancWith = (...rows: Cells) => ({ anc: ancOf([...rows, ...ancRows(districts.slice(1))]) });
const regions = ["XSM_1_1", "XSM_1_2"];

describe("a refusal names in every language", () => {
  it.each([
    [
      "the level of the population and that of the model",
      "populationLevel",
      { population: populationOf(populationRows(["XSM", ...regions])) },
      ["population.csv", "Level 0 (0), Level 1 (1)", "Level 2 (2)", "area_level"],
    ],
    [
      "the areas that the population lacks",
      "populationAreas",
      { population: populationOf(populationRows(districts.slice(0, 2))) },
      ["population.csv", "XSM_2_3 (Place 2_3), XSM_2_4 (Place 2_4)", "2"],
    ],
    [
      "the number on ART that is given twice",
      "artRowsRepeated",
      programmeWith(["XSM_2_1", "female", "Y015_999", "CY2015Q4", 5]),
      ["programme.csv", `XSM_2_1 (Place 2_1), Y015_999, female, CY2015Q4: 2 (3, ${next})`],
    ],
    [
      "a region and its districts that both report",
      "artAreasOverlap",
      programmeWith(["XSM_1_1", "female", "Y015_999", "CY2015Q4", 5]),
      [
        "programme.csv",
        `XSM_1_1 (Place 1_1), Y015_999, female, CY2015Q4: XSM_2_1 (Place 2_1), XSM_2_2 (Place 2_2) (3, 12, ${next})`,
      ],
    ],
    [
      "more women on ART than positive",
      "ancOnArtAbovePositive",
      ancWith(...counts("XSM_2_1", 2016, 20, 60, 30)),
      ["anc.csv", "2016", "XSM_2_1 (Place 2_1): 60 > 50"],
    ],
    [
      "women on ART where none is positive",
      "ancOnArtAbovePositive",
      ancWith(...counts("XSM_2_1", 2016, 0, 1, 0)),
      ["anc.csv", "2016", "XSM_2_1 (Place 2_1): 1 > 0"],
    ],
    [
      "more women positive than with a known status",
      "ancPositiveAboveKnown",
      ancWith(...counts("XSM_2_1", 2016, 20, 10, 401)),
      ["anc.csv", "2016", "XSM_2_1 (Place 2_1): 421 > 420"],
    ],
  ] as [string, string, Partial<ModelInputs>, string[]][])("%s", (_, key, changed, named) => {
    const refused = refusal(changed);
    expect(refused.key).toBe(key);
    for (const text of refused.texts) {
      for (const part of named) expect(text).toContain(part);
      expect(text).not.toMatch(/\{\{|undefined/);
    }
  });

  it("the sums that a model of regions uses, where a district lacks a count", () => {
    const rows: Cells = [
      ["XSM_2_1", "Y015_049", 2016, 500, "", 41, 400, 20],
      ["XSM_2_2", "Y015_049", 2016, 500, 30, 30, 400, 20],
      ...ancRows(districts, [2018]),
    ];
    const files = { population: populationOf(populationRows(regions)), survey: surveyOf(surveyRows(regions)) };
    const { key, texts } = refusal({ ...files, anc: ancOf(rows) }, { area_level: 1, use_survey_aggregate: "false" });
    expect(key).toBe("ancOnArtAbovePositive");
    for (const text of texts) expect(text).toContain("XSM_1_1 (Place 1_1): 71 > 70");
  });
});

describe("a fit goes on", () => {
  it("with more women on ART than positive in a year that no option uses", () => {
    const rows = [...counts("XSM_2_1", 2015, 20, 60, 30), ...counts("XSM_2_1", 2017, 0, 1, 0)];
    expect(() => prepare(ancWith(...rows))).not.toThrow();
  });

  it("with more women on ART than positive in a year that is used for prevalence alone", () => {
    expect(() => prepare(ancWith(...counts("XSM_2_1", 2018, 20, 60, 30)))).not.toThrow();
  });

  it("with a population file that also has areas of other levels", () => {
    const population = populationOf(populationRows(["XSM", ...regions, ...districts]));
    expect(() => prepare({ population })).not.toThrow();
  });
});
