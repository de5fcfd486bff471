import { beforeEach, describe, expect, it } from "vitest";
import { type Files, ids, type Row, soundFiles, told as toldBy } from "./sound-files.js";

const [ada, bor, cem] = ["XSX_1_1", "XSX_1_2", "XSX_1_3"] as const;
const checks = [
  ...["idsExchanged", "namesDiffer", "numbersRepeated", "populationProportional", "ancStatusShare"],
  ...["positivesWithKnown", "surveySizes", "surveySums", "surveyIds"],
];

const told = (files: Files) => toldBy(files, checks);

/** Replaces values of a column by others. */
function renamed(rows: readonly Row[], column: string, others: Record<string, string>): void {
  for (const row of rows) row[column] = others[String(row[column])] ?? (row[column] as string);
}

/** Gives an area the numbers of another in the rows of the same people and times. */
function paste(rows: Row[], from: string, to: string, columns: readonly string[], factor = 1): void {
  const source = rows.filter(({ area_id }) => area_id === from);
  const target = rows.filter(({ area_id }) => area_id === to);
  target.forEach((row, at) => {
    for (const column of columns) row[column] = Number(source[at]?.[column]) * factor;
  });
}

let files: Files;
beforeEach(() => {
  files = soundFiles();
});

describe("files without a contradiction", () => {
  it("have nothing told of them", () => {
    expect(told(files)).toEqual({});
  });
});

describe("names against ids", () => {
  it("tell of ids that are exchanged in one file, with both areas", () => {
    renamed(files.programme, "area_id", { [ada]: bor, [bor]: ada });
    expect(told(files)).toEqual({
      idsExchanged: {
        ...{ file: "programme.csv", others: "areas.geojson", count: 2 },
        places: "Ada Bór XSX_1_1 ↔ XSX_1_2",
      },
    });
  });

  it("blame the shape file once if all data files agree against it", () => {
    for (const { properties } of files.shape)
      properties.area_id =
        ({ [ada]: bor, [bor]: ada } as Record<string, string>)[properties.area_id] ?? properties.area_id;
    expect(told(files)).toEqual({
      idsExchanged: {
        ...{ file: "areas.geojson", others: "population.csv, survey.csv, programme.csv, anc.csv", count: 2 },
        places: "Ada Bór XSX_1_2 ↔ XSX_1_1",
      },
    });
  });

  it("tell of a shift as one finding", () => {
    renamed(files.anc, "area_id", { [ada]: bor, [bor]: cem, [cem]: ada });
    const { idsExchanged } = told(files);
    expect(idsExchanged).toMatchObject({ count: 3, places: "Ada Cem Dal Bór XSX_1_1 → XSX_1_3 → XSX_1_2" });
  });

  it("tell of a name that no area has, with the id", () => {
    renamed(files.survey, "area_name", { Ada: "Zubrowka" });
    expect(told(files)).toEqual({
      namesDiffer: {
        ...{ file: "survey.csv", others: "areas.geojson", count: 1 },
        places: "Ada XSX_1_1 = Zubrowka",
      },
    });
  });

  it("leave other spellings alone: case, accents, spaces, a letter or an added word", () => {
    renamed(files.survey, "area_name", { Ada: "ADA", Bór: "Bor", "Cem Dal": "Cem-dal", Eda: "Eda City", Fen: "Fenn" });
    expect(told(files)).toEqual({});
  });

  it("leave a file alone whose names are all of another kind", () => {
    for (const row of files.survey) row.area_name = `Province ${String(row.area_id).slice(6)}`;
    expect(told(files)).toEqual({});
  });
});

describe("equal blocks of numbers", () => {
  it.each([
    ["population", ["population"], "Ada Bór XSX_1_1 = XSX_1_2 CY2015Q2 CY2020Q2"],
    ["programme", ["art_current"], "Ada Bór XSX_1_1 = XSX_1_2 CY2018Q4 CY2019Q4 CY2020Q4 CY2021Q4"],
    [
      "anc",
      ["anc_clients", "anc_known_pos", "anc_already_art", "anc_tested", "anc_tested_pos"],
      "Ada Bór XSX_1_1 = XSX_1_2 2018 2019 2020 2021",
    ],
    ["survey", ["n_observations", "n_eff_kish", "estimate"], "Ada Bór XSX2015HIS, XSX2020HIS: XSX_1_1 = XSX_1_2"],
  ] as const)("are told with both areas and times: %s", (role, columns, places) => {
    paste(files[role], ada, bor, columns);
    const { numbersRepeated, ...others } = told(files);
    expect(numbersRepeated).toMatchObject({ file: `${role}.csv`, count: 1 });
    expect(numbersRepeated?.places).toContain(places);
    expect(others).toEqual({});
  });

  it("are not told of fewer than eight different numbers", () => {
    const late = files.programme.filter(({ calendar_quarter }) => calendar_quarter === "CY2021Q4");
    paste(late, ada, bor, ["art_current"]);
    expect(told(files)).toEqual({});
  });

  it("are told of a population that is another one times a constant", () => {
    paste(files.population, ada, bor, ["population"], 1.5);
    const { populationProportional, ...others } = told(files);
    expect(populationProportional).toMatchObject({ file: "population.csv", count: 1 });
    expect(populationProportional?.places).toMatch(/^Ada Bór CY2015Q2 CY2020Q2 \(\d+ = 0\.67 × \d+\)$/);
    expect(others).toEqual({});
  });

  it("are not told of a source that gives all areas one age structure", () => {
    for (const [at, id] of ids.slice(1).entries()) paste(files.population, ada, id, ["population"], 1.1 + at / 10);
    expect(told(files)).toEqual({});
  });
});

describe("identities of antenatal care", () => {
  const ofAda = (year: number) => files.anc.find((row) => row.area_id === ada && row.year === year) as Row;

  it("tell of a year in which far fewer clients than usual have a known status", () => {
    ofAda(2020).anc_tested = 2000;
    const { ancStatusShare, ...others } = told(files);
    expect(ancStatusShare).toMatchObject({ file: "anc.csv", count: 1 });
    expect(ancStatusShare?.places).toMatch(/^Ada 2020 \(2300 ↔ 37\d\d\)$/);
    expect(others).toEqual({});
  });

  it("tell nothing of a year in which the whole country tests fewer", () => {
    for (const row of files.anc) if (row.year === 2020) row.anc_tested = Math.round(Number(row.anc_tested) / 2);
    expect(told(files)).toEqual({});
  });

  it("tell of positive tests that include women known to be positive", () => {
    ofAda(2021).anc_tested_pos = 60 + 300;
    const { positivesWithKnown, ...others } = told(files);
    expect(positivesWithKnown).toMatchObject({
      ...{ file: "anc.csv", count: 1 },
      places: "Ada 2021 (360 : 300 ↔ 0.20 : 1)",
    });
    expect(others).toEqual({});
  });

  it("tell nothing of many positive tests that would be too few without women known to be positive", () => {
    ofAda(2021).anc_tested_pos = 302;
    expect(told(files)).toEqual({});
  });

  it("tell nothing of more positive tests that are still fewer than women known to be positive", () => {
    ofAda(2021).anc_tested_pos = 150;
    expect(told(files)).toEqual({});
  });
});

describe("sample sizes", () => {
  const ofAda = () => files.survey.filter((row) => row.area_id === ada && row.survey_id === "XSX2020HIS");

  it("tell of an area whose effective sizes are far below those of the others", () => {
    for (const row of ofAda()) row.n_eff_kish = Number(row.n_eff_kish) / 2;
    expect(told(files)).toEqual({
      surveySizes: { file: "survey.csv", count: 1, places: "Ada XSX2020HIS (2.25 ↔ 1.12)" },
    });
  });

  it("tell of an area whose effective sizes are its sizes, unlike the others", () => {
    for (const row of ofAda()) row.n_eff_kish = row.n_observations as number;
    expect(told(files)).toEqual({
      surveySizes: { file: "survey.csv", count: 1, places: "Ada XSX2020HIS (1.00 ↔ 1.12)" },
    });
  });
});

describe("sample sizes of the country", () => {
  beforeEach(() => {
    const ofAda = files.survey.filter(({ area_id }) => area_id === ada);
    const sizeOf = (row: Row) =>
      files.survey
        .filter(({ survey_id, age_group }) => survey_id === row.survey_id && age_group === row.age_group)
        .reduce((sum, { n_observations }) => sum + Number(n_observations), 0);
    const whole = ofAda.map((row) => ({ ...row, area_id: "XSX", area_name: "Tenland", n_observations: sizeOf(row) }));
    files.survey.push(...(whole as Files["survey"]));
  });

  it("are not told of if they are the sums of the areas", () => {
    expect(told(files)).toEqual({});
  });

  it("are told of in the survey in which they are more than the sums of the areas", () => {
    for (const row of files.survey)
      if (row.area_id === "XSX" && row.survey_id === "XSX2015HIS")
        row.n_observations = 1.2 * Number(row.n_observations);
    const { surveySums, ...others } = told(files);
    expect(surveySums).toMatchObject({ file: "survey.csv", count: 1 });
    expect(surveySums?.places).toMatch(/^Tenland XSX2015HIS \(\d+ ↔ \d+\)$/);
    expect(others).toEqual({});
  });
});

describe("ids of surveys", () => {
  it("tell of a year in an id that is not that of the quarter", () => {
    renamed(files.survey, "survey_id", { XSX2015HIS: "XSX2020HIS", XSX2020HIS: "XSX2015HIS" });
    const { surveyIds } = told(files);
    expect(surveyIds).toMatchObject({
      ...{ file: "survey.csv", count: 2 },
      places: "XSX2020HIS (2020 ↔ 2015); XSX2015HIS (2015 ↔ 2020)",
    });
  });

  it("tell of the rows of one area that have the quarter of another survey", () => {
    const ofAda = files.survey.filter((row) => row.area_id === ada);
    renamed(ofAda, "survey_id", { XSX2015HIS: "XSX2020HIS", XSX2020HIS: "XSX2015HIS" });
    const { surveyIds } = told(files);
    expect(surveyIds).toMatchObject({
      ...{ file: "survey.csv", count: 2 },
      places: "Ada XSX2020HIS (2015Q3 ↔ 2020Q3); Ada XSX2015HIS (2020Q3 ↔ 2015Q3)",
    });
  });

  it("leave surveys alone whose field work began in the year before, or that name no year", () => {
    renamed(files.survey, "survey_id", { XSX2015HIS: "XSX2014HIS", XSX2020HIS: "HIS-B" });
    expect(told(files)).toEqual({});
  });
});
