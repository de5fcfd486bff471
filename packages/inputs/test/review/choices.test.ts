import { Problem } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import {
  ancChoices,
  areaChoices,
  populationChoices,
  programmeChoices,
  readAnc,
  readPopulation,
  readProgramme,
  readSti,
  readSurvey,
  reviewProgramme,
  seriesChoices,
  stiChoices,
  surveyChoices,
} from "../../src/index.js";
import { anc, csv, population, programme, type Sheet, sti, survey } from "../small-country.js";
import { programmeOf, smallAreas } from "./small-data.js";

const setAll = (sheet: Sheet, column: string, value: (row: string[]) => string): Buffer => {
  const at = sheet.header.indexOf(column);
  for (const row of sheet.rows) row[at] = value(row);
  return csv(sheet);
};

describe("what files offer to choose from", () => {
  it("are the levels of areas that are meant to be shown", () => {
    expect(areaChoices(smallAreas()).levels.map(({ level, label }) => [level, label])).toEqual([
      [0, "Country"],
      [2, "District"],
    ]);
  });

  it("are all levels where the shape file does not say which", () => {
    const areas = smallAreas(({ features }) => {
      for (const { properties } of features) delete properties.display;
    });
    expect(areaChoices(areas).levels.map(({ level }) => level)).toEqual([0, 1, 2]);
  });

  it("are the plots and quarters of a programme, the newest first", () => {
    const file = setAll(programme(), "calendar_quarter", (row) => (row[4] === "2019" ? "CY2019Q2" : `CY${row[4]}Q4`));
    const { plots, quarters, calendarQuarters } = programmeChoices(readProgramme(file, "programme.csv"), true);
    expect(plots).toHaveLength(37);
    expect(quarters).toEqual(["Q2", "Q4"]);
    expect(calendarQuarters).toEqual(["CY2020Q4", "CY2019Q2", "CY2018Q4"]);
  });

  it("are the years of antenatal data, the newest first", () => {
    const { plots, ages, years } = ancChoices(readAnc(csv(anc()), "anc.csv"));
    expect([plots.length, ages, years]).toEqual([13, ["Y015_049"], [2020, 2019, 2018]]);
  });

  it("are the years of counts of STI clinics, the newest first, and not those of rates alone", () => {
    const sheet = sti();
    const [rate = []] = sheet.rows.slice(-1);
    sheet.rows.push(rate.with(sheet.header.indexOf("year"), "2021"));
    expect(stiChoices(readSti(csv(sheet), "sti.csv"))).toEqual({
      plots: ["sti_artcov_n", "sti_artcov_x", "sti_art_coverage"],
      years: [2020, 2019, 2018],
    });
  });

  it("are ages in their order, surveys from the last, and the rest as it appears", () => {
    const { ages, surveys, sexes, indicators } = surveyChoices(readSurvey(csv(survey()), "survey.csv"));
    expect(ages).toEqual(["Y015_049", "Y015_019", "Y020_024"]);
    expect([surveys, sexes, indicators]).toEqual([
      ["SMALL2016PHIA"],
      ["both", "female", "male"],
      ["prevalence", "art_coverage"],
    ]);
  });

  it("are the quarters of a population, the oldest first", () => {
    const { calendarQuarters, ages, sexes } = populationChoices(readPopulation(csv(population()), "population.csv"));
    expect([calendarQuarters, ages.length, sexes]).toEqual([["CY2015Q2", "CY2020Q3"], 17, ["female", "male"]]);
  });

  it("are not age groups that have no name: those are refused with their rows", () => {
    const file = setAll(anc(), "age_group", (row) => (row[3] === "2019" ? "Y0xx" : "Y015_049"));
    const choose = () => ancChoices(readAnc(file, "anc.csv"));
    expect(choose).toThrow(Problem);
    expect(choose).toThrow(/valuesUnexpected.*"rows":"3, 6, 9, 12".*Y0xx/);
  });

  it("are levels, names and periods of a time series, as its rows have them", () => {
    const { series } = reviewProgramme(readProgramme(csv(programme()), "programme.csv"), smallAreas(), null);
    const choices = seriesChoices(series);
    expect(choices.levels.map(({ level }) => level)).toEqual([0, 1, 2]);
    expect(choices.periods).toEqual(["2018 Q4", "2019 Q4", "2020 Q4"]);
    expect(choices.areaNames.slice(0, 4)).toEqual(["Smallia", "Région 1", "Région 2", "District 4"]);
    expect([choices.ages, choices.quarters]).toEqual([null, ["Q4"]]);
    expect(choices.regions.children.map(({ id }) => id)).toEqual(["XSM_1_1", "XSM_1_2"]);
  });

  it("are areas down to the level of the data, not of the area file", () => {
    const rows = ["XSM_1_1", "XSM_1_2"].map((area) => [area, "both", "Y015_999", "CY2020Q4", 100]);
    const { series } = reviewProgramme(programmeOf(["art_current"], rows), smallAreas(), null);
    const { regions, levels } = seriesChoices(series);
    expect(levels.map(({ level }) => level)).toEqual([0, 1]);
    expect(regions.children.map(({ id, children }) => [id, children])).toEqual([
      ["XSM_1_1", []],
      ["XSM_1_2", []],
    ]);
  });
});
