import { describe, expect, it } from "vitest";
import { ancOf, ancRows, type Cells } from "../frame/small-country.js";
import { observe } from "./observe.js";

describe("antenatal care", () => {
  const anc = (rows: Cells, options: Record<string, unknown> = {}) => observe({ anc: ancOf(rows) }, options);
  const row = (area: string, year: number, counts: (number | string)[], age = "Y015_049") => [
    area,
    age,
    year,
    ...counts,
  ];
  const counts = [500, 20, 10, 400, 30];

  it("gives positives among those with a known status, and those on ART among positives", () => {
    const [t1, t2, t3] = anc(ancRows(["XSM_2_1"])).observations;
    const women = { areaId: "XSM_2_1", sex: "female", ageGroup: "Y015_049" };
    expect(t1.ancPrevalence).toEqual([{ ...women, year: 2016, x: 50, n: 420 }]);
    expect(t2.ancPrevalence).toEqual([{ ...women, year: 2018, x: 50, n: 420 }]);
    expect(t1.ancArtCoverage).toEqual([{ ...women, year: 2016, x: 10, n: 50 }]);
    expect([t2.ancArtCoverage, t1.ancClients, t3.ancPrevalence]).toEqual([[], [], []]);
    expect(t2.ancClients).toEqual([{ ...women, year: 2018, clients: 500, logExposure: Math.log(9 / 12) }]);
  });

  it("takes the level and the age group of the first row of a year", () => {
    const rows = [
      row("XSM_2_1", 2016, counts),
      row("XSM_1_1", 2016, counts),
      row("XSM_2_2", 2016, counts, "Y015_019"),
      ...ancRows(["XSM_2_1"], [2018]),
    ];
    const { observations, fullData } = anc(rows);
    expect(observations[0].ancPrevalence.map(({ areaId }) => areaId)).toEqual(["XSM_2_1"]);
    const inYear = fullData.anc.filter(({ year }) => year === 2016);
    expect(inYear.find(({ areaId }) => areaId === "XSM_1_1")).toMatchObject({
      anc_clients: 500,
      positive: 50,
      knownStatus: 420,
    });
    expect(inYear.find(({ areaId }) => areaId === "XSM_2_2")?.anc_clients).toBeNaN();
    expect(inYear.find(({ areaId }) => areaId === "XSM")?.births_facility).toBe(0);
  });

  it("leaves out areas with a count missing", () => {
    const rows = [
      row("XSM_2_1", 2016, [500, "", 10, 400, 30]),
      row("XSM_2_2", 2016, counts),
      ...ancRows(["XSM_2_1"], [2018]),
    ];
    expect(anc(rows).observations[0].ancPrevalence.map(({ areaId }) => areaId)).toEqual(["XSM_2_2"]);
  });

  it.each([
    ["ancYearMissing", ancRows(["XSM_2_1"], [2016]), "2018"],
    ["ancYearMissing", [row("XSM_1_1", 2016, counts), ...ancRows(["XSM_2_1"], [2018])], "2016"],
    [
      "ancPositiveAboveKnown",
      [row("XSM_2_1", 2016, [500, 20, 10, 40, 50]), ...ancRows(["XSM_2_1"], [2018])],
      "XSM_2_1",
    ],
    [
      "ancOnArtAbovePositive",
      [row("XSM_2_1", 2016, [500, 20, 60, 400, 30]), ...ancRows(["XSM_2_1"], [2018])],
      "XSM_2_1",
    ],
    ["ancRowRepeated", [row("XSM_2_1", 2016, counts), row("XSM_2_1", 2016, counts)], '"row":3'],
  ])("is refused as %s", (key, rows, place) => {
    expect(() => anc(rows)).toThrow(new RegExp(`${key}.*anc.csv.*${place}|${key}.*${place}.*anc.csv`));
  });

  it("is not needed", () => {
    const { observations, fullData } = observe({ anc: null });
    for (const at of observations) expect([at.ancPrevalence, at.ancArtCoverage, at.ancClients]).toEqual([[], [], []]);
    expect(fullData.anc).toEqual([]);
  });
});
