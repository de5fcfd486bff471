import { readKeyPopulationWorkbook } from "@tessera/spectrum";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { broadCells, type GroupCell } from "../../src/priority-populations/group-cells.js";
import { modelTotals } from "../../src/priority-populations/model-totals.js";
import { readPriorityOptions } from "../../src/priority-populations/options.js";
import { priorityPopulations } from "../../src/priority-populations/priority-populations.js";
import type { Consensus, PriorityTables } from "../../src/priority-populations/tables/priority-tables.js";
import { temporaryFolder } from "../temporary-folder.js";
import { output, pjnz, readTables, writeTables } from "./small-country.js";

const inFolder = temporaryFolder();
let tables: PriorityTables;
beforeAll(async () => {
  tables = await readTables(await writeTables(inFolder("tables")));
});

const divide = (options: Record<string, unknown> = {}, changes: Partial<PriorityTables> = {}) =>
  priorityPopulations(output, { ...tables, ...changes }, readPriorityOptions(options), null);

const sumOf = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0);
const infectionsOf = (cells: readonly GroupCell[], group: "fsw" | "msm" | "pwid") =>
  sumOf(cells.map(({ groups }) => groups[group]?.infections ?? Number.NaN));
const peopleOf = (cells: readonly GroupCell[], group: "fsw" | "msm" | "pwid") =>
  sumOf(cells.map(({ groups }) => groups[group]?.population ?? Number.NaN));
const isClose = (value: number, expected: number) =>
  expect(Math.abs(value - expected)).toBeLessThan(1e-7 * Math.max(1, expected));

const unscaled = Object.fromEntries(
  ["fsw", "msm", "pwid"].flatMap((population) => [
    [`scale_${population}_pse`, false],
    [`scale_${population}_new_infections`, false],
  ]),
);

/** National totals that are changed by factors. */
function withTotals(size: number, infections: number): Consensus & { year: number } {
  const { year, ...totals } = tables.consensus as NonNullable<PriorityTables["consensus"]>;
  const changed = Object.entries(totals).map(([population, total]) => [
    population,
    { size: (total.size ?? 0) * size, infections: (total.infections ?? 0) * infections },
  ]);
  return { ...(Object.fromEntries(changed) as Consensus), year };
}

function checkSums(cells: readonly GroupCell[]): void {
  for (const { total, groups } of cells) {
    const numbers = Object.values(groups);
    isClose(sumOf(numbers.map(({ population }) => population)), total.population);
    isClose(sumOf(numbers.map(({ plhiv }) => plhiv)), total.plhiv);
    isClose(sumOf(numbers.map(({ susceptible }) => susceptible)), total.population - total.plhiv);
    isClose(sumOf(numbers.map(({ infections }) => infections)), total.infections);
    for (const { infections, incidence } of numbers) expect(infections >= -1e-9 && incidence <= 1).toBe(true);
  }
}

describe("people of a country by group", () => {
  it("add up to the estimates of every district, sex and age, whatever the national totals are", () => {
    const factor = fc.double({ min: 0.2, max: 1.8, noNaN: true });
    fc.assert(
      fc.property(factor, factor, fc.constantFrom({}, unscaled), (size, infections, options) => {
        const { cells } = divide(options, { consensus: withTotals(size, infections) });
        for (const sex of ["female", "male"] as const) {
          checkSums(cells[sex]);
          for (const age of ["Y015_024", "Y025_049", "Y015_049"] as const) checkSums(broadCells(cells[sex], age));
        }
      }),
      { numRuns: 20 },
    );
  });

  it("have the national sizes and new infections, of people who inject drugs the 91% who are men", () => {
    const { cells, sizeScaling, infectionScaling, capped } = divide();
    const { fsw, msm, pwid } = tables.consensus as NonNullable<PriorityTables["consensus"]>;
    expect([sizeScaling, infectionScaling, capped]).toEqual([
      { fsw: "scaled", msm: "scaled", pwid: "scaled" },
      { fsw: "scaled", msm: "scaled", pwid: "scaled" },
      0,
    ]);
    isClose(infectionsOf(cells.female, "fsw"), fsw.infections as number);
    isClose(infectionsOf(cells.male, "msm"), msm.infections as number);
    isClose(infectionsOf(cells.male, "pwid"), 0.91 * (pwid.infections as number));
    isClose(peopleOf(cells.female, "fsw"), fsw.size as number);
    isClose(peopleOf(cells.male, "pwid"), 0.91 * (pwid.size as number));
  });

  it("have sizes of regions and incidence ratios alone where nothing is scaled", () => {
    const { cells, infectionScaling } = divide(unscaled, { consensus: null });
    expect(infectionScaling).toEqual({ fsw: "off", msm: "off", pwid: "off" });
    const totalOf = modelTotals(output);
    const expected = [...tables.keyPopulations].map(
      ([region, { fsw }]) => fsw.share * totalOf(region, "female", "Y015_049").population,
    );
    isClose(peopleOf(cells.female, "fsw"), sumOf(expected));
  });

  it("keep the national new infections where some districts have no room for them", () => {
    // Few sex workers with many infections, so that some cells are full and others are not.
    const consensus = withTotals(3, 13);
    const { cells, capped } = divide({}, { consensus });
    expect(capped).toBeGreaterThan(0);
    isClose(infectionsOf(cells.female, "fsw"), consensus.fsw.infections as number);
    for (const { groups, total } of cells.female) expect(groups.fsw?.infections).toBeLessThanOrEqual(total.infections);
    checkSums(cells.female);
  });

  it("are refused where key populations would have more infections than people", () => {
    expect(() => divide({ scale_msm_new_infections: false }, { consensus: withTotals(0.001, 5) })).toThrow(
      expect.objectContaining({ key: "detail.priority.incidenceAboveOne" }),
    );
  });

  it("are refused without national totals, unless nothing is scaled", () => {
    expect(() => divide({}, { consensus: null })).toThrow(
      expect.objectContaining({ key: "detail.priority.consensusMissing" }),
    );
  });

  it("have the ratios of incidence to people with one cohabiting partner, for men in five-year ages only", () => {
    const { cells } = divide();
    const [women] = broadCells(cells.female, "Y015_049");
    const [men] = broadCells(cells.male, "Y015_049");
    const { fsw, cohabiting } = (women as GroupCell).groups;
    isClose(fsw?.ratio as number, (fsw?.incidence as number) / (cohabiting?.incidence as number));
    expect(men?.groups.msm?.ratio).toBeNull();
    for (const { age, groups } of cells.male)
      expect(groups.nonRegular?.ratio).toBeCloseTo(age < "Y025" ? 1.89 : 2.1, 9);
  });
});

describe("the year of shares by behaviour", () => {
  it("is that of the latest survey, that which is asked for, or 2018 where surveys are older", () => {
    const older = (rows: PriorityTables["behaviour"]["female"]) =>
      rows.map((row) => ({ ...row, isSurveyed: row.isSurveyed && row.year < 2018 }));
    const { female, male } = tables.behaviour;
    expect(divide().behaviourYear).toEqual({ year: 2020, from: "survey" });
    expect(divide({ srb_year: "2013" }).behaviourYear).toEqual({ year: 2013, from: "option" });
    const behaviour = { female: older(female), male: older(male) };
    expect(divide({}, { behaviour }).behaviourYear).toEqual({ year: 2018, from: "earliest" });
  });

  it("must be in the tables", () => {
    expect(() => divide({ srb_year: 2050 })).toThrow(
      expect.objectContaining({
        key: "detail.priority.yearMissing",
        values: { year: 2050, known: expect.stringContaining("2012, 2013") },
      }),
    );
  });

  it("has the mean of several surveys", () => {
    const twice = (rows: PriorityTables["behaviour"]["female"]) => [...rows, ...rows];
    const behaviour = { female: twice(tables.behaviour.female), male: twice(tables.behaviour.male) };
    expect(divide({}, { behaviour }).cells).toEqual(divide().cells);
  });
});

describe("areas of the tables", () => {
  const renamed = (rows: PriorityTables["behaviour"]["female"]) =>
    rows.map((row) => (row.area === "XTA_2_3" ? { ...row, area: "XTA_2_9" } : row));

  it.each<[string, () => Partial<PriorityTables>, string, object]>([
    [
      "a region that the output does not have",
      () => ({
        keyPopulations: new Map([...tables.keyPopulations].map(([id, of]) => [id.replace("_1_2", "_1_9"), of])),
      }),
      "regionsUnknown",
      { areas: "XTA_1_9" },
    ],
    [
      "a district that the output does not have",
      () => ({ behaviour: { ...tables.behaviour, female: renamed(tables.behaviour.female) } }),
      "districtsUnknown",
      { areas: "XTA_2_9" },
    ],
    [
      "a district without a region",
      () => ({ keyPopulations: new Map([...tables.keyPopulations].slice(0, 1)) }),
      "districtsWithoutRegion",
      {},
    ],
    [
      "a district without shares",
      () => ({
        behaviour: { ...tables.behaviour, male: tables.behaviour.male.filter(({ area }) => area !== "XTA_2_2") },
      }),
      "sharesWrong",
      { sex: "male" },
    ],
  ])("are refused by their ids: %s", (_, changes, reason, values) => {
    expect(() => divide({}, changes())).toThrow(
      expect.objectContaining({ key: `detail.priority.${reason}`, values: expect.objectContaining(values) }),
    );
  });
});

describe("national totals", () => {
  it("come from the key population workbook of the PJNZ where that is asked for", async () => {
    const workbook = await readKeyPopulationWorkbook(pjnz, "pjnz.PJNZ");
    const options = readPriorityOptions({ consensus_est: "kp_wb" });
    const { nationals, cells } = priorityPopulations(output, { ...tables, consensus: null }, options, workbook);
    expect(nationals.fsw.size).toEqual({ value: tables.consensus?.fsw.size, source: "kp_wb" });
    isClose(infectionsOf(cells.female, "fsw"), tables.consensus?.fsw.infections as number);
  });

  it("are those of the Goals model where the workbook has none, or 0", () => {
    const numbers = { fsw: 10, msm: 10, tgw: 10, pwid: 10 };
    const size = { fsw: 0, msm: null, tgw: null, pwid: 1000 };
    const options = readPriorityOptions({ consensus_est: "kp_wb" });
    const { nationals } = priorityPopulations(output, tables, options, { infections: numbers, size });
    expect([nationals.fsw.size?.source, nationals.msm.size?.source, nationals.pwid.size]).toEqual([
      "goals",
      "goals",
      { value: 1000, source: "kp_wb" },
    ]);
  });
});
