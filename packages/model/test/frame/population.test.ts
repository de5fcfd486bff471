import { warningText } from "@tessera/i18n";
import { describe, expect, it } from "vitest";
import { populationAtQuarters } from "../../src/frame/population.js";
import { calibratePopulation, emptyCellWarnings, fillEmptyCells } from "../../src/frame/population-calibration.js";
import { type Cells, populationOf, populationRows } from "./small-country.js";

const areas = [
  { id: "A_1", regionCode: 1 },
  { id: "A_2", regionCode: 2 },
];
const ids = areas.map(({ id }) => id);

/** The first cell of A_1 at some quarters, when its rows are these and everybody else is there. */
function firstCell(points: [quarter: string, people: number | string][], quarters: string[]): number[] {
  const others = populationRows(ids).filter(
    ([area, , , sex, age]) => !(area === "A_1" && sex === "female" && age === "Y000_004"),
  );
  const own = points.map(([quarter, people]) => ["A_1", "Census", quarter, "female", "Y000_004", people]);
  return populationAtQuarters(populationOf([...others, ...own]), areas, quarters).map((cells) => cells[0] as number);
}

describe("population at a quarter", () => {
  it("is what the file says at its quarters, and log-linear between them", () => {
    const points: [string, number][] = [
      ["CY2020Q1", 400],
      ["CY2010Q1", 100],
    ];
    expect(firstCell(points, ["CY2010Q1", "CY2015Q1", "CY2020Q1"])).toEqual([100, expect.closeTo(200, 10), 400]);
  });

  it("stays constant beyond the first and last quarter", () => {
    expect(
      firstCell(
        [
          ["CY2010Q1", 100],
          ["CY2020Q1", 400],
        ],
        ["CY2005Q1", "CY2025Q1"],
      ),
    ).toEqual([100, 400]);
    expect(firstCell([["CY2010Q1", 100]], ["CY2005Q1", "CY2025Q1"])).toEqual([100, 100]);
  });

  it("is 0 beside a zero", () => {
    const quarters = ["CY2010Q1", "CY2012Q1", "CY2020Q1"];
    const between = (first: number, last: number) =>
      firstCell(
        [
          ["CY2010Q1", first],
          ["CY2020Q1", last],
        ],
        quarters,
      );
    expect(between(100, 0)).toEqual([100, 0, 0]);
    expect(between(0, 100)).toEqual([0, 0, 100]);
    expect(between(0, 0)).toEqual([0, 0, 0]);
  });

  it("bridges a missing number", () => {
    const points: [string, number | string][] = [
      ["CY2010Q1", 100],
      ["CY2015Q1", ""],
      ["CY2020Q1", 400],
    ];
    expect(firstCell(points, ["CY2015Q1"])).toEqual([expect.closeTo(200, 10)]);
  });

  it("ignores areas, sexes and ages that the model does not have", () => {
    const rows: Cells = [
      ...populationRows(["A", ...ids]),
      ["A_1", "Census", "CY2015Q2", "both", "Y000_004", 5],
      ["A_1", "Census", "CY2015Q2", "female", "Y000_014", 5],
    ];
    expect(populationAtQuarters(populationOf(rows), areas, ["CY2015Q2"])[0]?.[0]).toBe(2000);
  });

  it.each([
    ["populationMissing", [], "A_1 female 0-4"],
    ["populationMissing", [["CY2010Q1", ""]], "A_1 female 0-4"],
    [
      "populationRepeated",
      [
        ["CY2010Q1", 1],
        ["CY2010Q1", 2],
      ],
      "A_1 female 0-4",
    ],
    ["populationQuarter", [["2010", 1]], "row"],
  ] as [string, [string, number | string][], string][])("is refused as %s for %j", (key, points, place) => {
    expect(() => firstCell(points, ["CY2010Q1"])).toThrow(new RegExp(`${key}.*population.csv.*${place}`));
  });

  it("is refused where a group has several sources", () => {
    const rows = populationRows(ids).map((row) =>
      row[2] === "CY2025Q2" ? [row[0], "Projection", ...row.slice(2)] : row,
    );
    expect(() => populationAtQuarters(populationOf(rows as Cells), areas, ["CY2015Q2"])).toThrow(
      /populationSources.*Census, Projection/,
    );
  });
});

describe("population calibration", () => {
  const cells = [Float64Array.from({ length: 68 }, (_, cell) => (cell < 34 ? 100 : 300))];
  const projected = [
    { regionCode: 1, byTime: [new Float64Array(34).fill(200)] },
    { regionCode: 2, byTime: [new Float64Array(34).fill(900)] },
  ];
  const first = (calibration: "national" | "subnational" | "none") => {
    const { cells: scaled, regions } = calibratePopulation(cells, areas, projected, calibration);
    const tables = regions.map(([at]) => [at?.raw[0], at?.calibrated[0]]);
    return { people: [scaled[0]?.[0], scaled[0]?.[34]], tables };
  };

  it("scales all regions by one ratio, each by its own, or none", () => {
    expect(first("national")).toEqual({
      people: [275, 825],
      tables: [
        [100, 275],
        [300, 825],
      ],
    });
    expect(first("subnational")).toEqual({
      people: [200, 900],
      tables: [
        [100, 200],
        [300, 900],
      ],
    });
    expect(first("none")).toEqual({
      people: [100, 300],
      tables: [
        [100, 100],
        [300, 300],
      ],
    });
  });

  it("needs areas in every region where it is national", () => {
    const third = { regionCode: 3, byTime: [new Float64Array(34).fill(1)] };
    const calibrate = (kind: "national" | "subnational") =>
      calibratePopulation(cells, areas, [...projected, third], kind);
    expect(() => calibrate("national")).toThrow(/regionsWithoutAreas.*"codes":"3"/);
    expect(calibrate("subnational").regions[2]?.[0]?.calibrated[0]).toBeNaN();
  });

  it("cannot scale a group that has nobody anywhere", () => {
    const nobody = [cells[0]?.map((people, cell) => (cell % 34 === 17 ? 0 : people)) as Float64Array];
    expect(() => calibratePopulation(nobody, areas, projected, "national")).toThrow(/nobodyToCalibrate.*male 0-4/);
  });
});

describe("a cell that nobody lives in", () => {
  const people = [
    Float64Array.from({ length: 68 }, (_, cell) => (cell === 5 || cell === 34 + 17 ? 0 : 100)),
    new Float64Array(68).fill(0.001),
  ];
  const { cells, isEmpty } = fillEmptyCells(people);

  it("gets a tenth of a person, and no other changes", () => {
    expect(cells[0]).toEqual(people[0]?.map((number) => (number === 0 ? 0.1 : number)));
    expect(cells[1]).toEqual(people[1]);
  });

  it("is named with its file, area, sex, age and quarter", () => {
    const named = areas.map(({ id }) => ({ id, name: id }));
    const [warning] = emptyCellWarnings("people.csv", named, ["CY2016Q1", "CY2018Q3"], isEmpty);
    expect(warning && warningText(warning, "en").text).toBe(
      "people.csv: the population is 0 in 2 groups by area, sex, age and quarter (women 25–29, A_1, March 2016; boys under 5, A_2, March 2016). It was replaced by 0.1 so that the model can run. Correct the file if people live there.",
    );
    expect(warning?.locations).toEqual(["model_fit"]);
    expect(emptyCellWarnings("people.csv", named, ["CY2016Q1"], [new Float64Array(68)])).toEqual([]);
  });
});
