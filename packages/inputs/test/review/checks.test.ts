import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAreas, reviewAnc, reviewComparison, reviewProgramme, reviewSti } from "../../src/index.js";
import { geojson } from "../small-country.js";
import { ancOf, nationalOf, programmeOf, smallAreas, stiOf, warningsOf } from "./small-data.js";

const square = (x: number) => ({
  type: "Polygon",
  coordinates: [
    [
      [x, 0],
      [x + 1, 0],
      [x + 1, 1],
      [x, 0],
    ],
  ],
});
const names = ["Ada", "Bor", "Cem", "Dal", "Eda", "Fen"];
const ids = names.map((_, at) => `XSX_1_${at + 1}`);
const areas = readAreas(
  geojson({
    type: "FeatureCollection",
    features: ["XSX", ...ids].map((id, at) => ({
      type: "Feature",
      properties: {
        area_id: id,
        area_name: names[at - 1] ?? "Sixland",
        area_level: at === 0 ? 0 : 1,
        parent_area_id: at === 0 ? null : "XSX",
        area_sort_order: at,
        spectrum_region_code: 0,
        center_x: 0,
        center_y: 0,
        area_level_label: at === 0 ? "Country" : "District",
        display: true,
      },
      geometry: square(at),
    })),
  }),
  "areas.geojson",
);

/** Adults on ART of each district by year; an empty text is a gap, and null no row. */
function art(lines: readonly (readonly (number | string | null)[])[], quarters?: readonly string[]) {
  const rows = lines.flatMap((line, area) =>
    line.flatMap((number, at) => {
      const quarter = quarters?.[at] ?? `CY${2010 + at}Q4`;
      return number === null ? [] : [[ids[area] as string, "both", "Y015_999", quarter, number]];
    }),
  );
  return warningsOf(reviewProgramme(programmeOf(["art_current"], rows), areas, null));
}

/** Six districts with the same numbers, of which some are changed. */
function districts(line: readonly number[], changed: Record<number, readonly (number | string | null)[]> = {}) {
  return ids.map((_, at) => changed[at] ?? line);
}

const growth = [100, 150, 220, 330, 500, 750];

describe("jumps", () => {
  it("are not the growth of a programme, however fast", () => {
    expect(art(districts([100, 300, 900, 2700]))).toEqual({});
  });

  it("are numbers that leave the line of their area, told with the number before", () => {
    const { adultsOnArtJump } = art(districts(growth, { 2: [100, 150, 900, 330, 500, 750] }));
    expect(adultsOnArtJump).toEqual({ file: "programme.csv", count: 1, places: "Cem CY2012Q4 (150 → 900)" });
  });

  it("are told once of a line that stays on its new height", () => {
    const { adultsOnArtJump } = art(districts(growth, { 1: [100, 150, 900, 1300, 2000, 3000] }));
    expect(adultsOnArtJump?.places).toBe("Bor CY2012Q4 (150 → 900)");
  });

  it("are also falls, and zeros in place of numbers", () => {
    const { adultsOnArtJump } = art(
      districts(growth, { 0: [100, 150, 0, 330, 500, 750], 5: [100, 150, 220, 330, 100, 750] }),
    );
    expect(adultsOnArtJump).toMatchObject({ count: 2, places: "Ada CY2012Q4 (150 → 0); Fen CY2014Q4 (330 → 100)" });
  });

  it("are not what small numbers do by chance", () => {
    expect(art(districts(growth, { 3: [5, 12, 4, 13, 6, 14] }))).toEqual({});
  });

  it("are not looked for across more than a year without numbers", () => {
    expect(art(districts(growth, { 3: [100, null, null, null, 5000, 7500] })).adultsOnArtJump).toBeUndefined();
  });

  it("are looked for among children and clients too", () => {
    const rows = districts(growth, { 2: [100, 150, 900, 330, 500, 750] });
    const children = rows.flatMap((line, area) =>
      line.map((number, at) => [ids[area] as string, "both", "Y000_014", `CY${2010 + at}Q4`, number as number]),
    );
    const ofChildren = warningsOf(reviewProgramme(programmeOf(["art_current"], children), areas, null));
    expect(ofChildren.childrenOnArtJump?.places).toBe("Cem CY2012Q4 (150 → 900)");
    const clients = rows.flatMap((line, area) =>
      line.map((number, at) => [ids[area] as string, 2010 + at, number as number, 0, 0, 0, 0, 0, ""]),
    );
    expect(warningsOf(reviewAnc(ancOf(clients), areas)).clientsJump?.places).toBe("Cem 2012 (150 → 900)");
    const ofSti = clients.map(([id = "", year = 0, number = 0]) => [id, "both", "Y015_049", year, 5, number]);
    expect(warningsOf(reviewSti(stiOf(ofSti), areas))).toEqual({
      stiClientsJump: { file: "sti.csv", count: 1, places: "Cem 2012 (150 → 900)" },
    });
  });

  it("are found wherever one number is tripled in lines that move with the country", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.6, max: 1.8, noNaN: true }), { minLength: 3, maxLength: 8 }),
        fc.integer({ min: 0, max: 5 }),
        fc.nat(),
        (changes, area, pick) => {
          const line = [1000];
          for (const change of changes) line.push(Math.round((line.at(-1) as number) * change));
          const at = 1 + (pick % (line.length - 1));
          fc.pre(line.every((number) => number > 100));
          const tripled = line.with(at, 3 * (line[at] as number));
          expect(art(districts(line)).adultsOnArtJump).toBeUndefined();
          const found = art(districts(line, { [area]: tripled })).adultsOnArtJump;
          expect(found?.count).toBe(1);
          expect(found?.places).toContain(`${names[area]} CY${2010 + at}Q4`);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe("gaps", () => {
  it("are areas without numbers between times at which they have them", () => {
    const { artGaps } = art(
      districts(growth, { 1: [100, null, 220, 330, 500, 750], 4: [100, 150, 220, "", 500, 750] }),
    );
    expect(artGaps).toMatchObject({ count: 2, places: "Eda CY2013Q4 (220 → ? → 500); Bor CY2011Q4 (100 → ? → 220)" });
  });

  it("are not the time before an area begins to report, nor after it ends", () => {
    expect(art(districts(growth, { 1: [null, null, 220, 330, null, null] })).artGaps).toBeUndefined();
  });

  it("are told of women in antenatal care too", () => {
    const rows = ids.flatMap((id) => [2015, 2016, 2017].map((year) => [id, year, 900, 5, 4, 800, 2, 0, 700]));
    const without = rows.filter(([id, year]) => !(id === ids[3] && year === 2016));
    expect(warningsOf(reviewAnc(ancOf(without), areas)).ancGaps?.places).toBe("Dal 2016 (900 → ? → 900)");
  });

  it("are told of clients of STI clinics too, and so are years that no clinic reports", () => {
    const rows = ids.flatMap((id) => [2015, 2016, 2017, 2019].map((year) => [id, "both", "Y015_049", year, 30, 50]));
    const without = rows.filter(([id, , , year]) => !(id === ids[3] && year === 2016));
    expect(warningsOf(reviewSti(stiOf(without), areas))).toEqual({
      stiGaps: { file: "sti.csv", count: 1, places: "Dal 2016 (50 → ? → 50)" },
      timesLeftOut: { file: "sti.csv", count: 1, places: "Sixland 2018" },
    });
  });

  it("of the whole country are quarters in the midst of a year, and whole years", () => {
    const quarters = ["CY2015Q1", "CY2015Q2", "CY2015Q4", "CY2016Q4", "CY2018Q4"];
    const { timesLeftOut } = art(districts([100, 100, 100, 100, 100]), quarters);
    expect(timesLeftOut).toMatchObject({ count: 2, places: "Sixland 2017 CY2015Q3" });
  });

  it("of the whole country are quarters between quarterly reports, also at the turn of a year", () => {
    const quarters = ["CY2015Q3", "CY2015Q4", "CY2016Q2", "CY2016Q3"];
    expect(art(districts([100, 100, 100, 100]), quarters).timesLeftOut?.places).toBe("Sixland CY2016Q1");
  });

  it("are not what lies between yearly reports and later quarterly ones", () => {
    const quarters = ["CY2014Q4", "CY2015Q4", "CY2016Q1", "CY2016Q2"];
    expect(art(districts([100, 100, 100, 100]), quarters)).toEqual({});
  });

  it("are not the quarters of years that are reported by their end alone", () => {
    expect(art(districts(growth))).toEqual({});
  });
});

describe("counts above what they are a part of", () => {
  it("are people with a suppressed viral load who were not tested", () => {
    const rows = ids.map((id, at) => [id, "female", "Y015_999", "CY2018Q4", 500, 100, at === 2 ? 104 : 100]);
    const programme = programmeOf(["art_current", "vl_tested_12mos", "vl_suppressed_12mos"], rows);
    expect(warningsOf(reviewProgramme(programme, areas, null))).toEqual({
      suppressedAboveTested: { file: "programme.csv", count: 1, places: "Cem female Y015_999 CY2018Q4 (104 > 100)" },
    });
  });

  it.each([
    ["positiveAboveTested", [1000, 10, 5, 400, 401, 0, 600], "Ada 2018 (401 > 400)"],
    ["onArtAbovePositive", [1000, 10, 31, 400, 20, 0, 600], "Ada 2018 (31 > 30)"],
    ["onArtAbovePositive", [1000, 0, 1, 400, 0, 0, 600], "Ada 2018 (1 > 0)"],
    ["statusAboveClients", [1000, 10, 5, 1000, 20, 41, 600], "Ada 2018 (1051 > 1000)"],
    ["birthsAboveClients", [1000, 10, 5, 400, 20, 0, 1501], "Ada 2018 (1501 > 1000)"],
  ])("are told of antenatal care: %s", (check, counts, places) => {
    expect(warningsOf(reviewAnc(ancOf([["XSX_1_1", 2018, ...counts]]), areas))).toEqual({
      [check]: { file: "anc.csv", count: 1, places },
    });
  });

  it("are not counts that are just as large, nor missing ones", () => {
    const counts = [1000, 10, 30, 1000, 20, 40, 1500];
    expect(warningsOf(reviewAnc(ancOf([["XSX_1_1", 2018, ...counts]]), areas))).toEqual({});
    expect(warningsOf(reviewAnc(ancOf([["XSX_1_1", 2018, "", 10, 30, "", 20, "", 90]]), areas))).toEqual({});
  });

  it("are sums of a region on ART above those positive, where a district lacks a count", () => {
    const rows = [
      ["XSM_2_1", 2018, 1000, "", 41, 400, 20, 0, 600],
      ["XSM_2_2", 2018, 1000, 30, 30, 400, 20, 0, 600],
      ["XSM_2_3", 2018, 1000, 30, 30, 400, 20, 0, 600],
    ];
    const { onArtAbovePositive, ...others } = warningsOf(reviewAnc(ancOf(rows), smallAreas()));
    expect(onArtAbovePositive).toMatchObject({ count: 1, places: "Région 1 2018 (71 > 70)" });
    expect(others).toEqual({});
  });

  it("are told of an area once, with all its years and the worst numbers", () => {
    const years = Array.from({ length: 12 }, (_, at) => 2000 + at);
    const rows = years.map((year) => ["XSX_1_1", year, 1000, 10, 5, 100, 101 + (year % 100), 0, 600]);
    const { positiveAboveTested } = warningsOf(reviewAnc(ancOf(rows), areas));
    expect(positiveAboveTested?.count).toBe(12);
    expect(positiveAboveTested?.places).toBe(`Ada ${years.join(" ")} (112 > 100)`);
  });
});

describe("numbers above those of the national projection", () => {
  const yearsFrom2017 = (...values: number[]) => Float64Array.from(values);
  const noCounts = { ages: 81, years: 0, values: new Float64Array() };
  const totals = {
    regionCode: 0,
    firstYear: 2017,
    plhiv: { children: yearsFrom2017(50, 50), men: yearsFrom2017(400, 400), women: yearsFrom2017(600, 600) },
    births: yearsFrom2017(1000, 1000),
    counts: { population: noCounts, plhiv: noCounts },
  };
  const compared = (programme: (string | number)[][], anc: (string | number)[][]) =>
    warningsOf(
      reviewComparison(
        {
          programme: programme.length > 0 ? programmeOf(["art_current"], programme) : null,
          anc: anc.length > 0 ? ancOf(anc) : null,
        },
        areas,
        nationalOf([], [totals]),
      ),
    );

  it("are people on ART who would be more than all who live with HIV", () => {
    const rows = (adults: number, children: number) => [
      ["XSX_1_1", "female", "Y015_999", "CY2018Q4", adults],
      ["XSX_1_2", "male", "Y015_999", "CY2018Q4", 500],
      ["XSX_1_1", "both", "Y000_014", "CY2018Q4", children],
    ];
    expect(compared(rows(500, 50), [])).toEqual({});
    expect(compared(rows(501, 51), []).artAbovePlhiv).toMatchObject({
      count: 2,
      places: "Y015_999 2018 (1001 > 1000); Y000_014 2018 (51 > 50)",
    });
  });

  it("are women in antenatal care of a quarter more than there are births", () => {
    const rows = (clients: number) => [["XSX_1_1", 2017, clients, 1, 1, 1, 1, 1, 1]];
    expect(compared([], rows(1250))).toEqual({});
    expect(compared([], rows(1251)).clientsAboveBirths?.places).toBe("2017 (1251 > 1000)");
  });

  it("are not looked for in years that the projection does not have", () => {
    expect(
      compared([["XSX_1_1", "both", "Y015_999", "CY2030Q4", 1e6]], [["XSX_1_1", 2030, 1e6, 1, 1, 1, 1, 1, 1]]),
    ).toEqual({});
  });
});

describe("a file in which everything is as it should be", () => {
  it("has nothing to look at", () => {
    const rows = [["XSM_2_1", "both", "Y015_999", "CY2018Q4", 100]];
    expect(warningsOf(reviewProgramme(programmeOf(["art_current"], rows), smallAreas(), null))).toEqual({});
  });
});
