import { readSurvey } from "@tessera/inputs";
import { describe, expect, it } from "vitest";
import { anc, shape, survey } from "../../../../inputs/test/small-country.js";
import { quartersUntil } from "../../../src/options/form/choice-lists.js";
import { surveyFacts } from "../../../src/options/form/file-facts.js";
import { surveyQuarter } from "../../../src/options/form/option-forms.js";
import { choiceIds, control, editedSurvey, initialValue, smallFacts, smallForm } from "./small-form.js";

const labels = (name: string, language: "en" | "fr" | "pt" = "en") => {
  const found = control(smallForm(smallFacts(), { language }), name);
  return "options" in found ? found.options.map(({ label }) => label) : [];
};

describe("choices that are the same for everybody", () => {
  it("are yes, then no", () => {
    expect(choiceIds(smallForm(), "artattend")).toEqual(["true", "false"]);
    expect(labels("artattend", "pt")).toEqual(["Sim", "Não"]);
  });

  it("are months from 12 to 1, of which one is singular", () => {
    expect(choiceIds(smallForm(), "anc_clients_year2_num_months")).toEqual([
      "12",
      "11",
      "10",
      "9",
      "8",
      "7",
      "6",
      "5",
      "4",
      "3",
      "2",
      "1",
    ]);
    expect(labels("anc_clients_year2_num_months").slice(-2)).toEqual(["2 months", "1 month"]);
    expect(labels("anc_clients_year2_num_months", "pt").slice(-2)).toEqual(["2 meses", "1 mês"]);
  });

  it("are three ways to treat the uncertainty of smoothing parameters, the published one first", () => {
    expect(choiceIds(smallForm(), "uncertainty")).toEqual(["fixed", "joint", "full"]);
    expect(labels("uncertainty", "fr")[0]).toBe("Maintenus fixes, comme publié");
  });

  it("are 32 quarters to project to, the earliest first, by the last month of each", () => {
    const ids = choiceIds(smallForm(), "calendar_quarter_t3");
    expect([ids.length, ids[0], ids[1], ids.at(-1)]).toEqual([32, "CY2020Q1", "CY2020Q2", "CY2027Q4"]);
    expect(labels("calendar_quarter_t3", "fr").slice(0, 4)).toEqual([
      "Mars 2020",
      "Juin 2020",
      "Septembre 2020",
      "Décembre 2020",
    ]);
    expect(choiceIds(smallForm(), "calendar_quarter_t4")).toEqual(ids);
    expect(choiceIds(smallForm(), "calendar_quarter_t5")).toEqual(ids);
  });
});

describe("quarters of surveys and estimates", () => {
  it("run from today's down to the first of 2010", () => {
    const ids = choiceIds(smallForm(), "calendar_quarter_t2");
    expect([ids[0], ids[1], ids.at(-1), ids.length]).toEqual(["CY2025Q2", "CY2025Q1", "CY2010Q1", 62]);
    expect(choiceIds(smallForm(), "calendar_quarter_t1")).toEqual(ids);
  });

  it.each([
    [new Date(2025, 0, 1), "CY2025Q1"],
    [new Date(2025, 2, 31), "CY2025Q1"],
    [new Date(2025, 11, 31), "CY2025Q4"],
  ])("know that %s is in %s", (today, quarter) => {
    expect(quartersUntil(today, null)[0]).toBe(quarter);
  });

  it("have a survey's quarter in its place, also one before 2010 or after today", () => {
    const today = new Date(2012, 0, 1);
    expect(quartersUntil(today, "CY2008Q3").slice(-2)).toEqual(["CY2010Q1", "CY2008Q3"]);
    expect(quartersUntil(today, "CY2030Q1").slice(0, 2)).toEqual(["CY2030Q1", "CY2012Q1"]);
    expect(quartersUntil(today, "CY2011Q1")).toHaveLength(9);
  });
});

describe("areas", () => {
  it("are one tree of the country, by sort order rather than by place in the file", () => {
    const found = control(smallForm(), "area_scope");
    expect(found).toMatchObject({
      options: [
        {
          id: "XSM",
          label: "Smallia",
          children: [
            { id: "XSM_1_1", children: [{ id: "XSM_2_2", children: [] }, { id: "XSM_2_1" }] },
            { id: "XSM_1_2" },
          ],
        },
      ],
      value: "XSM",
    });
  });

  it("have the levels that are shown, and the same for PSNU", () => {
    expect(choiceIds(smallForm(), "area_level")).toEqual(["0", "2"]);
    expect(labels("psnu_level")).toEqual(["Country", "District"]);
  });

  it("have all levels where the file does not say what is shown", () => {
    const everywhere = shape();
    for (const { properties } of everywhere.features) delete properties.display;
    expect(choiceIds(smallForm(smallFacts({ shape: everywhere })), "area_level")).toEqual(["0", "1", "2"]);
  });

  it("have levels in the order in which the file first shows one", () => {
    const turned = shape();
    turned.features.reverse();
    expect(choiceIds(smallForm(smallFacts({ shape: turned })), "area_level")).toEqual(["2", "0"]);
  });

  it("say the country by the first area of the file", () => {
    expect(smallFacts().iso3).toBe("XSM");
  });

  it("with two countries are refused by their number", () => {
    const torn = shape();
    const region = torn.features.find(({ properties }) => properties.area_id === "XSM_1_1");
    if (region) region.properties.parent_area_id = null;
    expect(() => smallFacts({ shape: torn })).toThrow(/detail.input.roots.*"count":2/);
  });

  it("with a property of the wrong type are refused by its name", () => {
    const odd = shape();
    Object.assign(odd.features[3]?.properties ?? {}, { area_sort_order: "first" });
    expect(() => smallFacts({ shape: odd })).toThrow(/propertyNotNumber.*area_sort_order/);
  });
});

describe("surveys", () => {
  const several = editedSurvey((row) => [
    { ...row, survey_id: "B2010DHS", survey_mid_calendar_quarter: "CY2010Q4" },
    { ...row, survey_id: "A2016DHS", survey_mid_calendar_quarter: "CY2016Q1" },
    ...(row.indicator === "prevalence"
      ? [{ ...row, survey_id: "C2016PHIA", survey_mid_calendar_quarter: "CY2016Q3" }]
      : [{ ...row, indicator: "recent_infected", survey_id: "R2009", survey_mid_calendar_quarter: "CY2009Q1" }]),
  ]);

  it("are those with rows of the indicator, in descending order", () => {
    const form = smallForm(smallFacts({ survey: several }));
    expect(choiceIds(form, "survey_prevalence")).toEqual(["C2016PHIA", "B2010DHS", "A2016DHS"]);
    expect(choiceIds(form, "survey_art_coverage")).toEqual(["B2010DHS", "A2016DHS"]);
    expect(choiceIds(form, "survey_recently_infected")).toEqual(["R2009"]);
  });

  it("begin with the first one of the latest year in the file, whatever its quarter", () => {
    const form = smallForm(smallFacts({ survey: several }));
    expect([initialValue(form, "survey_prevalence"), initialValue(form, "survey_art_coverage")]).toEqual([
      "A2016DHS",
      "A2016DHS",
    ]);
  });

  it("say T1 by the latest quarter of any row", () => {
    expect(initialValue(smallForm(smallFacts({ survey: several })), "calendar_quarter_t1")).toBe("CY2016Q3");
  });

  it.each([
    ["a quarter is missing", ""],
    ["a quarter cannot be read", "2016 Q3"],
  ])("leave T1 at the newest quarter where %s", (_case, quarter) => {
    let rows = 0;
    const facts = smallFacts({
      survey: editedSurvey((row) => [rows++ === 5 ? { ...row, survey_mid_calendar_quarter: quarter } : row]),
    });
    expect(facts.survey.latestQuarter).toBeNull();
    expect(initialValue(smallForm(facts), "calendar_quarter_t1")).toBe("CY2025Q2");
    expect(surveyQuarter(facts.survey, new Date(2025, 4, 15), "pt")).toEqual({
      id: "CY2025Q2",
      label: "Junho de 2025",
    });
  });

  it("without the column of quarters have no default", () => {
    const { header, rows } = survey();
    const at = header.indexOf("survey_mid_calendar_quarter");
    const without = (row: string[]) => row.filter((_, column) => column !== at);
    const form = smallForm(smallFacts({ survey: { header: without(header), rows: rows.map(without) } }));
    expect([initialValue(form, "survey_prevalence"), choiceIds(form, "survey_prevalence")]).toEqual([
      "",
      ["SMALL2016PHIA"],
    ]);
  });

  it("of ART coverage may be missing, and are then left blank", () => {
    const only = editedSurvey((row) => (row.indicator === "prevalence" ? [row] : []));
    expect(control(smallForm(smallFacts({ survey: only })), "survey_art_coverage")).toMatchObject({
      options: [],
      value: "",
    });
  });

  it("of prevalence may not be missing", () => {
    const none = editedSurvey((row) => (row.indicator === "prevalence" ? [] : [row]));
    expect(() => smallForm(smallFacts({ survey: none }))).toThrow(/optionWithoutChoices.*survey_prevalence/);
  });

  it("with a semicolon in an id stay one survey", () => {
    const odd = editedSurvey((row) => [{ ...row, survey_id: "A;B" }]);
    expect(initialValue(smallForm(smallFacts({ survey: odd })), "survey_prevalence")).toBe("A;B");
  });

  it("can be asked for T1 alone", () => {
    const { header, rows } = survey();
    const content = Buffer.from([header, ...rows].map((row) => row.join(",")).join("\n"));
    const facts = surveyFacts(readSurvey(content, "survey.csv"));
    expect(surveyQuarter(facts, new Date(), "fr")).toEqual({ id: "CY2016Q2", label: "Juin 2016" });
  });
});

describe("years of antenatal care", () => {
  it("are those of the file, the newest first", () => {
    for (const name of ["anc_clients_year2", "anc_prevalence_year1", "anc_art_coverage_year2"])
      expect(choiceIds(smallForm(), name)).toEqual(["2020", "2019", "2018"]);
  });

  it("begin at T1 with the year of the survey, where the file has it", () => {
    const { header, rows } = anc();
    const earlier = rows.map((row) => row.map((cell) => (cell === "2018" ? "2016" : cell)));
    const form = smallForm(smallFacts({ anc: { header, rows: earlier } }));
    expect([initialValue(form, "anc_prevalence_year1"), initialValue(form, "anc_art_coverage_year1")]).toEqual([
      "2016",
      "2016",
    ]);
  });

  it("are left blank at T1 where the file does not have it", () => {
    const form = smallForm();
    expect([initialValue(form, "anc_prevalence_year1"), initialValue(form, "anc_art_coverage_year1")]).toEqual([
      "",
      "",
    ]);
  });
});
