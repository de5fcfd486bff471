import { describe, expect, it } from "vitest";
import type { Area } from "../../src/plots/area-tree.ts";
import { stepPath, yearOf } from "../../src/small-multiples/axes.ts";
import { type PopulationRow, pyramidsOf, scaledTo, sharesOf, totalOf } from "../../src/steps/review/population.ts";
import { latestPeriod } from "../../src/steps/review/time-series.ts";

const area = (id: string, level: number, parent: string | null): Area => ({
  id,
  name: `name of ${id}`,
  level,
  levelLabel: "",
  parent,
  order: 0,
  geometry: null,
});
const areas = [area("C", 0, null), area("R", 1, "C"), area("D1", 2, "R"), area("D2", 2, "R")];
const ages = ["Y000_004", "Y005_009"];
const row = (area_id: string, sex: string, age_group: string, population: number | null): PopulationRow => ({
  area_id,
  calendar_quarter: "CY2020Q4",
  sex,
  age_group,
  population,
});
const rows = [
  row("D1", "male", "Y000_004", 10),
  row("D1", "female", "Y000_004", 11),
  row("D2", "male", "Y005_009", 4),
  row("D2", "female", "Y005_009", null),
];

describe("pyramids", () => {
  it("are the sums of the areas within, up to the country", () => {
    const pyramids = pyramidsOf(rows, "CY2020Q4", ages, areas);
    expect(pyramids.get("C")).toMatchObject({ male: [10, 4], female: [11, 0] });
    expect(pyramids.get("D2")).toMatchObject({ male: [0, 4], female: [0, 0], hierarchy: "name of R/name of D2" });
  });

  it("do not count people twice where the file also has sums", () => {
    const pyramids = pyramidsOf([...rows, row("R", "male", "Y000_004", 10)], "CY2020Q4", ages, areas);
    expect(pyramids.get("R")).toMatchObject({ male: [10, 0], female: [0, 0] });
  });

  it("are of one time, and of areas that the file has", () => {
    expect(pyramidsOf(rows, "CY2021Q4", ages, areas).size).toBe(0);
    expect(pyramidsOf(rows.slice(0, 2), "CY2020Q4", ages, areas).has("D2")).toBe(false);
  });

  it("keep their shape as shares and with another total", () => {
    const pyramid = { male: [1, 2], female: [3, 4] };
    expect(sharesOf(pyramid)).toEqual({ male: [0.1, 0.2], female: [expect.closeTo(0.3), 0.4] });
    expect(totalOf(scaledTo(pyramid, 250))).toBeCloseTo(250);
    expect(sharesOf({ male: [0], female: [0] })).toEqual({ male: [0], female: [0] });
  });

  it("are outlined by steps from the youngest at the bottom", () => {
    const place = { middle: 100, unit: 10, bottom: 50, step: 20 };
    expect(stepPath([3, 1], { ...place, side: 1 })).toBe("M130.0 50.0V30.0L110.0 30.0V10.0");
    expect(stepPath([3], { ...place, side: -1 })).toBe("M70.0 50.0V30.0");
  });
});

describe("periods", () => {
  it("lie in time however they are written", () => {
    expect(["CY2015Q4", "2015"].map(yearOf)).toEqual([2015.75, 2015]);
    expect(yearOf("soon")).toBeNaN();
  });

  it("have one that is newest and has begun", () => {
    const now = new Date(2024, 5, 15);
    expect(latestPeriod(["CY2008Q4", "CY2023Q4", "CY2024Q4"], now)).toBe("CY2023Q4");
    expect(latestPeriod(["CY2030Q4", "CY2031Q4"], now)).toBe("CY2030Q4");
    expect(latestPeriod([], now)).toBeUndefined();
  });
});
