import { languages, wordsOf } from "@tessera/i18n";
import { describe, expect, it } from "vitest";
import { checkRun } from "../../src/fit/check-run.js";
import { smallCountry, smallOptions, stiOf, stiRows } from "../frame/small-country.js";

type Values = Record<string, unknown>;
const country = { ...smallCountry(), sti: stiOf(stiRows(["XSM_2_1"], [2018])) };

/** Problems of choices that the files do not offer. */
async function refusals(changed: Values, inputs = country) {
  const run = await checkRun({ ...smallOptions, ...changed }, { hasProgramme: true }, async () => inputs);
  return run.problems.filter(({ key }) => /optionNo(t|thing)Offered$/.test(key));
}

describe("a choice that the form of the files does not offer", () => {
  it.each([
    ["area_level", "7", "areas.geojson", "1 (Level 1), 2 (Level 2)"],
    ["area_level", 7, "areas.geojson", "1 (Level 1), 2 (Level 2)"],
    ["psnu_level", 3, "areas.geojson", "0 (Level 0), 1 (Level 1), 2 (Level 2)"],
    ["survey_prevalence", ["SMALL2016", "NONE"], "survey.csv", "SMALL2016"],
    ["survey_art_coverage", "NONE", "survey.csv", "SMALL2016"],
    ["survey_recently_infected", ["NONE"], "survey.csv", "SMALL2016"],
    ["survey_recently_infected_t2", "NONE", "survey.csv", "SMALL2016"],
    ["anc_clients_year2", "1999", "anc.csv", "2018, 2016"],
    ["anc_prevalence_year1", 1999, "anc.csv", "2018, 2016"],
    ["anc_art_coverage_year3", 1999, "anc.csv", "2018, 2016"],
    ["sti_art_coverage_year1", 2001, "sti.csv", "2018"],
  ])("is refused: %s %j", async (name, value, file, choices) => {
    const wrong = String([value].flat().at(-1));
    expect(await refusals({ [name]: value })).toEqual([
      {
        key: "detail.model.optionNotOffered",
        values: { name, value: wrong, file, choices },
        controls: [name],
      },
    ]);
  });

  it("is refused where the file has nothing to choose from", async () => {
    const { survey } = country;
    const indicator = { ...survey.columns.indicator, values: ["prevalence", "other", "others"] };
    const inputs = { ...country, survey: { ...survey, columns: { ...survey.columns, indicator } } };
    const found = await refusals({ survey_recently_infected: "" }, inputs);
    expect(found.map(({ key, controls }) => [key, controls])).toEqual([
      ["detail.model.optionNothingOffered", ["survey_art_coverage"]],
    ]);
  });

  it("is named by the label of the form, its name, its value and what there is, in every language", async () => {
    const [problem] = await refusals({ area_level: "7" });
    if (!problem) throw new Error("the level is refused");
    const texts = languages.map((language) => wordsOf(problem, language));
    expect(texts[0]).toBe(
      "Area level (option area_level) is 7, which areas.geojson does not offer. Choose among: 1 (Level 1), 2 (Level 2).",
    );
    expect(texts[1]).toContain("Niveau géographique (option area_level) : 7");
    expect(texts[2]).toContain("Nível geográfico (opção area_level): 7");
  });
});

describe("a choice that the form offers", () => {
  it.each([
    ["area_level", [2, "2", "2.0", " 2 "]],
    ["psnu_level", [0, "1", null, ""]],
    ["survey_prevalence", ["SMALL2016", ["SMALL2016"]]],
    ["survey_art_coverage", ["", null, [], "SMALL2016"]],
    ["anc_clients_year2", [2018, "2018", "", null]],
    ["sti_art_coverage_year2", [2018, "2018", ""]],
  ] as [string, unknown[]][])("is not refused, however it is written: %s", async (name, values) => {
    for (const value of values) expect([value, await refusals({ [name]: value })]).toEqual([value, []]);
  });
});
