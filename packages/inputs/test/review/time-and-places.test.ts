import { fiveYearAgeGroups } from "@tessera/contract";
import { beforeEach, describe, expect, it } from "vitest";
import {
  type NationalNumbers,
  plausibilityWarnings,
  readAnc,
  readAreas,
  readPopulation,
  readProgramme,
} from "../../src/index.js";
import { geojson } from "../small-country.js";
import { csvOf, nationalOf, warningsOf } from "./small-data.js";

type Row = Record<string, string | number>;

const names = ["Ada", "Bór", "Cem", "Dal", "Eda", "Fen"];
const ids = names.map((_, at) => `XSX_2_${at + 1}`);
const [ada] = ids as [string];
const years = [2018, 2019, 2020, 2021];
/** The same numbers at every call, unlike each other by up to 2 %. */
const wobble = (a: number, b: number, c = 0) => 1 + ((a * 7919 + b * 104729 + c * 1299709) % 997) / 49850;

/** Two regions of three districts each, side by side. */
function areaFeatures() {
  const areas = [
    { id: "XSX", name: "Sixland", level: 0, parent: null, x: 0, width: 6 },
    { id: "XSX_1_1", name: "West", level: 1, parent: "XSX", x: 0, width: 3 },
    { id: "XSX_1_2", name: "East", level: 1, parent: "XSX", x: 3, width: 3 },
    ...ids.map((id, at) => ({
      ...{ id, name: names[at] as string, level: 2, x: at, width: 1 },
      parent: at < 3 ? "XSX_1_1" : "XSX_1_2",
    })),
  ];
  return areas.map(({ id, name, level, parent, x, width }, at) => ({
    type: "Feature",
    properties: {
      ...{ area_id: id, area_name: name, area_level: level, parent_area_id: parent, area_sort_order: at },
      ...{ spectrum_region_code: 0, center_x: x + width / 2, center_y: 0.5, display: true },
      area_level_label: ["Country", "Region", "District"][level],
    },
    geometry: { type: "Polygon", coordinates: [outline(x, width)] },
  }));
}

function outline(x: number, width: number): number[][] {
  return [
    [x, 0],
    [x + width, 0],
    [x + width, 1],
    [x, 1],
    [x, 0],
  ];
}

const ofDistricts = (rowsOf: (of: { area_id: string; area_name: string }, at: number) => Row[]) =>
  ids.flatMap((area_id, at) => rowsOf({ area_id, area_name: names[at] as string }, at));

const soundFiles = () => ({
  shape: areaFeatures(),
  population: ofDistricts((area, at) =>
    years.flatMap((year) =>
      ["female", "male"].flatMap((sex, which) =>
        fiveYearAgeGroups.map((age_group, age) => ({
          ...{ ...area, source: "Census", calendar_quarter: `CY${year}Q2`, sex, age_group },
          population: Math.round((9000 + 400 * at) * (1 - age / 20) * wobble(at, age, which) * 1.03 ** (year - 2018)),
          asfr: which === 0 && age > 2 && age < 10 ? 0.15 * wobble(at, 1) : "",
        })),
      ),
    ),
  ),
  programme: ofDistricts((area, at) =>
    years.flatMap((year) =>
      ["female", "male"].map((sex, which) => ({
        ...{ ...area, sex, age_group: "Y015_999", calendar_quarter: `CY${year}Q4` },
        art_current: Math.round((3000 + 90 * at) * (year - 2012) * wobble(at, which, year)),
      })),
    ),
  ),
  anc: ofDistricts((area, at) =>
    years.map((year) => {
      const clients = Math.round((40_000 + 300 * at) * wobble(at, year));
      return {
        ...{ ...area, age_group: "Y015_049", year, anc_clients: clients, anc_tested: Math.round(0.85 * clients) },
        ...{ anc_known_pos: Math.round(0.06 * clients * wobble(at, year, 2)), anc_already_art: 280 },
        ...{ anc_tested_pos: Math.round(0.02 * clients), anc_known_neg: 0 },
      };
    }),
  ),
});

type Files = ReturnType<typeof soundFiles>;
const checks = [
  ...["areaOutsideParent", "timesRepeated", "changeUnusual", "fertilityUnusual", "artLate", "artNeverEqual"],
  ...["populationAfterProjection", "clientsBelowBirths"],
];

/** The warnings of these checks that are told of files. */
function told(files: Files, national = projectionOf(soundFiles())) {
  const bytes = (rows: readonly Row[]) => csvOf([Object.keys(rows[0] ?? {}), ...rows.map(Object.values)]);
  const country = {
    ...{ pjnz: null, sti: null, survey: null },
    shape: readAreas(geojson({ type: "FeatureCollection", features: files.shape }), "areas.geojson"),
    population: readPopulation(bytes(files.population), "population.csv"),
    programme: readProgramme(bytes(files.programme), "programme.csv"),
    anc: readAnc(bytes(files.anc), "anc.csv"),
  };
  const warnings = plausibilityWarnings(country, national);
  return Object.fromEntries(Object.entries(warningsOf({ warnings })).filter(([check]) => checks.includes(check)));
}

/** A projection from 2010 whose numbers on ART are those of a file times a factor. */
function projectionOf({ programme }: Files, { count = 20, factor = 1 } = {}): NationalNumbers {
  const art = years.flatMap((year) =>
    (["female", "male"] as const).map((sex) => {
      const rows = programme.filter((row) => row.calendar_quarter === `CY${year}Q4` && row.sex === sex);
      const total = factor * rows.reduce((sum, row) => sum + Number(row.art_current), 0);
      return [0, year, sex, "Y015_999", total, total, total] as const;
    }),
  );
  const many = new Float64Array(count).fill(1e9);
  const counts = { values: new Float64Array(0), years: 0, ages: 0 };
  const totals = {
    ...{ regionCode: 0, firstYear: 2010, births: new Float64Array(count).fill(245_000) },
    ...{ plhiv: { children: many, men: many, women: many }, counts: { population: counts, plhiv: counts } },
  };
  return nationalOf(art, [totals]);
}

/** Gives rows the numbers of the time before; those of the first time stay. */
function postpone(rows: readonly Row[], timeOf: (row: Row) => number, columns: readonly string[]): void {
  const key = (row: Row, year: number) => `${row.area_id} ${row.sex} ${row.age_group} ${year}`;
  const known = new Map(rows.map((row) => [key(row, timeOf(row)), { ...row }]));
  for (const row of rows)
    for (const column of columns) {
      const before = known.get(key(row, timeOf(row) - 1));
      if (before) row[column] = before[column] as number;
    }
}

const yearOf = ({ calendar_quarter, year }: Row) => Number(year ?? String(calendar_quarter).slice(2, 6));
const counts = ["anc_clients", "anc_known_pos", "anc_tested", "anc_tested_pos"];

let files: Files;
beforeEach(() => {
  files = soundFiles();
});

describe("files in which every time is entered once", () => {
  it("have nothing told of them", () => {
    expect(told(files)).toEqual({});
  });
});

describe("outlines", () => {
  const exchange = (a: number, b: number) => {
    const [first, second] = [files.shape[3 + a], files.shape[3 + b]] as [
      Files["shape"][number],
      Files["shape"][number],
    ];
    [first.geometry, second.geometry] = [second.geometry, first.geometry];
  };

  it("tell of two districts exchanged between regions, with the region that each lies in", () => {
    exchange(0, 3);
    expect(told(files).areaOutsideParent).toMatchObject({
      ...{ file: "areas.geojson", count: 2 },
      places: "Ada West ↔ East (3.500, 0.500); Dal East ↔ West (0.500, 0.500)",
    });
  });

  it("tell nothing of an island that the outline of its region leaves out", () => {
    const [, , , first] = files.shape;
    if (first) first.geometry.coordinates = [outline(-0.5, 0.4)];
    expect(told(files).areaOutsideParent).toBeUndefined();
  });
});

describe("numbers of the time before", () => {
  const last = (rows: readonly Row[]) => rows.filter((row) => row.area_id === ada && yearOf(row) >= 2020);

  it.each([
    ["population", ["population"], "CY2021Q2"],
    ["programme", ["art_current"], "CY2021Q4"],
    ["anc", counts, "2021"],
  ] as const)("are told where an area repeats them: %s", (role, columns, time) => {
    postpone(last(files[role]), yearOf, columns);
    const { timesRepeated, ...others } = told(files);
    expect(timesRepeated).toMatchObject({ file: `${role}.csv`, count: 1 });
    expect(timesRepeated?.places).toMatch(`Ada ${time} (`);
    expect(others).toEqual({});
  });

  it("are told of the whole country", () => {
    postpone(
      files.anc.filter(({ year }) => Number(year) >= 2020),
      yearOf,
      counts,
    );
    expect(told(files).timesRepeated).toMatchObject({ file: "anc.csv", count: 6 });
  });

  it("are not told of a source that holds its numbers constant", () => {
    for (const row of files.population) row.population = 1000 + (row.sex === "male" ? 17 : 0);
    expect(told(files)).toEqual({});
  });

  it("are not told of a few people, whose number repeats by chance", () => {
    for (const row of files.programme) if (row.area_id === ada) row.art_current = Number(row.sex === "male") + 5;
    expect(told(files).timesRepeated).toBeUndefined();
  });
});

describe("changes from year to year", () => {
  it.each([
    ["population", "population", 1.1],
    ["programme", "art_current", 1.3],
    ["anc", "anc_clients", 1.3],
  ] as const)("are told of one area where no other changes so: %s", (role, column, factor) => {
    for (const row of files[role])
      if (row.area_id === ada && yearOf(row) === 2021)
        (row as Row)[column] = Math.round(Number((row as Row)[column]) * factor);
    const { changeUnusual, ...others } = told(files);
    expect(changeUnusual).toMatchObject({ file: `${role}.csv`, count: 1 });
    expect(changeUnusual?.places).toMatch(/^Ada \S*2021\S* \(\d+ → \d+\)$/);
    expect(Object.keys(others)).not.toContain("timesRepeated");
  });

  it("are not told of the whole country", () => {
    for (const row of files.anc) if (row.year === 2021) row.anc_clients = Math.round(1.3 * Number(row.anc_clients));
    expect(told(files)).toEqual({});
  });

  it("are not told where another area changes nearly as much", () => {
    for (const [at, factor] of [1.3, 1.25].entries())
      for (const row of files.anc)
        if (row.area_id === ids[at] && row.year === 2021)
          row.anc_clients = Math.round(factor * Number(row.anc_clients));
    expect(told(files)).toEqual({});
  });
});

describe("fertility", () => {
  it("is told of an area that has far less than the others", () => {
    for (const row of files.population) if (row.area_id === ada && row.asfr !== "") row.asfr = Number(row.asfr) / 2;
    const { fertilityUnusual } = told(files);
    expect(fertilityUnusual).toMatchObject({ file: "population.csv", count: 1 });
    expect(fertilityUnusual?.places).toMatch(/^Ada \(0\.\d\d ↔ 1\)$/);
  });

  it("is told where clients for each birth stand out, among areas whose fertility differs widely", () => {
    const usual = [1, 0.6, 1.4, 0.8, 1.2, 1.1];
    for (const row of files.population) {
      const factor = usual[ids.indexOf(String(row.area_id))] as number;
      if (row.asfr !== "") row.asfr = Number(row.asfr) * factor * (row.area_id === ada ? 0.5 : 1);
    }
    for (const row of files.anc)
      for (const count of counts)
        row[count as "anc_clients"] = Math.round(
          Number(row[count as "anc_clients"]) * (usual[ids.indexOf(String(row.area_id))] as number),
        );
    expect(told(files).fertilityUnusual).toMatchObject({ file: "population.csv", count: 1 });
    expect(told(files).fertilityUnusual?.places).toMatch(/^Ada \(0\.\d\d ↔ 1\)$/);
  });

  it("is not told of a city among areas that differ as much", () => {
    for (const row of files.population)
      if (row.asfr !== "") row.asfr = Number(row.asfr) * (1 - 0.1 * ids.indexOf(String(row.area_id)));
    expect(told(files)).toEqual({});
  });
});

describe("files against the years of the projection", () => {
  it("tell of numbers on ART that are those of the year before", () => {
    postpone(files.programme, yearOf, ["art_current"]);
    const { artLate, artNeverEqual } = told(files);
    expect(artLate).toMatchObject({ file: "programme.csv", count: 1 });
    expect(artLate?.places).toMatch(/^2021 \((\d+) ↔ \1\)$/);
    expect(artNeverEqual).toBeUndefined();
  });

  it("tell of numbers on ART that are in no year those of Spectrum, with the nearest", () => {
    const { artNeverEqual, ...others } = told(files, projectionOf(files, { factor: 1.03 }));
    expect(artNeverEqual).toMatchObject({ file: "programme.csv", count: 1 });
    expect(others).toEqual({});
  });

  it("tell nothing of numbers on ART that leave Spectrum's after some years", () => {
    const national = projectionOf(files);
    for (const row of files.programme)
      if (yearOf(row) > 2019) row.art_current = Math.round(1.08 * Number(row.art_current));
    expect(told(files, national)).toEqual({});
  });

  it("tell of a population that goes on after the projection ends", () => {
    expect(told(files, projectionOf(files, { count: 11 })).populationAfterProjection).toMatchObject({
      ...{ file: "population.csv", count: 1 },
      places: "Sixland CY2021Q2 (2021 > 2020)",
    });
  });

  it("tell of a quarter's clients in place of a year's, in all years or in one", () => {
    for (const row of files.anc) if (row.year === 2020) row.anc_clients = Math.round(Number(row.anc_clients) / 4);
    expect(told(files).clientsBelowBirths?.places).toMatch(/^2020 \(/);
    for (const row of files.anc) if (row.year !== 2020) row.anc_clients = Math.round(Number(row.anc_clients) / 4);
    expect(told(files).clientsBelowBirths).toMatchObject({ file: "anc.csv", count: 4 });
  });

  it("tell nothing of a year in which half of the clients are reported", () => {
    for (const row of files.anc) if (row.year === 2018) row.anc_clients = Math.round(Number(row.anc_clients) / 2);
    expect(told(files).clientsBelowBirths).toBeUndefined();
  });
});
