import { beforeEach, describe, expect, it } from "vitest";
import { type Files, type Row, soundFiles, told as toldBy, warningsIn } from "./sound-files.js";

const [ada, cem] = ["XSX_1_1", "XSX_1_3"];
const told = (files: Files) => toldBy(files, ["districtsExchanged", "districtsDiffer"]);

/** Multiplies numbers of an area. */
function multiply(rows: Row[], columns: readonly string[], factor: number, area = cem): void {
  for (const row of rows)
    if (row.area_id === area) for (const column of columns) row[column] = Math.round(Number(row[column]) * factor);
}

function exchange(rows: Row[], [a, b]: readonly [string, string], columns: readonly string[]): void {
  const [first, second] = [a, b].map((area) => rows.filter(({ area_id }) => area_id === area)) as [Row[], Row[]];
  for (const [at, row] of first.entries())
    for (const column of columns) {
      const other = second[at] as Row;
      [row[column], other[column]] = [other[column] as number, row[column] as number];
    }
}

let files: Files;
beforeEach(() => {
  files = soundFiles();
});

describe("districts of which the files say much the same", () => {
  it("have nothing told of them", () => {
    expect(told(files)).toEqual({});
  });

  it("have nothing told of them if the whole country differs", () => {
    for (const row of files.anc) row.anc_clients = Math.round(Number(row.anc_clients) / 3);
    expect(told(files)).toEqual({});
  });
});

describe("a district whose files do not fit each other as in the other districts", () => {
  it("is told of with its population and the one that would fit", () => {
    multiply(files.population, ["population"], 3);
    const { districtsDiffer, ...others } = told(files);
    expect(districtsDiffer).toMatchObject({ file: "population.csv", others: "anc.csv, programme.csv", count: 1 });
    expect(districtsDiffer?.places).toMatch(/^Cem Dal \(\d{5,6} ↔ \d{5}\)$/);
    expect(others).toEqual({});
  });

  it("is told of with what the number that would fit does to estimates", () => {
    multiply(files.population, ["population"], 3);
    const [warning] = warningsIn(files).filter(({ key }) => key === "warning.review.districtsDiffer");
    expect(warning?.effect).toMatchObject({ indicator: "plhiv", areas: [{ id: cem }] });
    expect(warning?.effect?.change).toBeCloseTo(1 / 3 - 1, 1);
  });

  it("is told of with its numbers on ART", () => {
    multiply(files.programme, ["art_current"], 3);
    expect(told(files)).toMatchObject({
      districtsDiffer: { file: "programme.csv", others: "population.csv, anc.csv", count: 1 },
    });
  });

  it("is told of with its antenatal clients", () => {
    multiply(files.anc, ["anc_clients", "anc_known_pos", "anc_tested", "anc_tested_pos", "anc_already_art"], 3);
    expect(told(files)).toMatchObject({ districtsDiffer: { file: "anc.csv", others: "population.csv", count: 1 } });
  });
});

describe("antenatal prevalence that fits neither numbers on ART nor surveys", () => {
  it("moves the estimate by a part of its own change, because surveys and other districts tell of it too", () => {
    const adults = files.survey.filter(({ age_group }) => age_group === "Y030_034");
    files.survey.push(
      ...adults.map((row) => ({ ...row, age_group: "Y015_049", n_eff_kish: 900, n_observations: 990 })),
    );
    multiply(files.anc, ["anc_known_pos", "anc_tested_pos", "anc_already_art"], 4);
    const [warning] = warningsIn(files).filter(({ key }) => key === "warning.review.districtsDiffer");
    expect(warning?.effect).toMatchObject({ indicator: "prevalence", areas: [{ id: cem }] });
    expect(warning?.effect?.change).toBeGreaterThan(1 / 4 - 1);
    expect(warning?.effect?.change).toBeLessThan(0);
  });
});

describe("two districts that fit the other files with their numbers exchanged", () => {
  const pair = [ada, "XSX_1_10"] as const;

  it("are told of once, with both numbers", () => {
    exchange(files.population, pair, ["population"]);
    const { districtsExchanged, ...others } = told(files);
    expect(districtsExchanged).toMatchObject({ file: "population.csv", others: "anc.csv, programme.csv", count: 1 });
    expect(districtsExchanged?.places).toMatch(/^Ada Kel \(\d+ ↔ \d+\)$/);
    expect(others).toEqual({});
  });
});
