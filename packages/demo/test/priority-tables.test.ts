import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readPriorityOptions, readPriorityTables, writeDownload } from "@tessera/results";
import { readKeyPopulationWorkbook } from "@tessera/spectrum";
import readXlsxFile from "read-excel-file/node";
import { afterAll, describe, expect, it } from "vitest";
import { mockCalibration, mockFit, writeCountry } from "../src/index.js";
import { readCsv } from "./read-csv.js";

const folder = mkdtempSync(join(tmpdir(), "tessaria-priority-"));
afterAll(() => rmSync(folder, { recursive: true }));
const { files, priorityTables, plan } = await writeCountry(folder, { districts: 4, seed: 1 });
const table = (name: string) => readCsv(priorityTables.get(`XTA/${name}`) as Buffer);

describe("the tables of priority populations of a generated country", () => {
  it("name its regions and its districts", () => {
    const atLevel = (level: number) =>
      plan.areas.filter(({ area_level }) => area_level === level).map(({ area_id }) => area_id);
    const areas = (name: string) => [...new Set(table(name).map(({ area_id }) => area_id))];
    expect(areas("kp_estimates.csv")).toEqual(atLevel(1));
    expect(areas("male_best-3p1-multi-sexbehav-sae.csv")).toEqual(atLevel(2));
  });

  it("have three shares that add up to 1", () => {
    const sums = new Map<string, number>();
    for (const { area_id, year, age_group, estimate_smoothed } of table("female_best-3p1-multi-sexbehav-sae.csv")) {
      const key = `${area_id} ${year} ${age_group}`;
      sums.set(key, (sums.get(key) ?? 0) + Number(estimate_smoothed));
    }
    expect(sums.size).toBe(4 * 14 * 7);
    for (const sum of sums.values()) expect(sum).toBeCloseTo(1, 7);
  });

  it("agree with the key population workbook of the Spectrum file", async () => {
    const workbook = await readKeyPopulationWorkbook(files["pjnz.PJNZ"], "pjnz.PJNZ");
    const [goals] = table("goals_results.csv");
    expect(workbook?.size.fsw).toBe(Number(goals?.["fsw-pse"]));
    expect(workbook?.infections.pwid).toBe(Number(goals?.["pwid-new_inf"]));
  });

  it("make the full workbook", async () => {
    const output = mockCalibration(mockFit({ area_scope: "XTA", area_level: "2" }, "2.10.22"), {});
    const tables = await readPriorityTables(join(folder, "priority-populations"), output);
    const path = join(folder, "workbook.xlsx");
    await writeDownload("agyw", path, {
      output,
      ids: { fit: "f", calibrate: "c" },
      productName: "tessera",
      language: "en",
      priorityPopulations: { tables, options: readPriorityOptions(), hasOptions: false, workbook: null },
    });
    expect(await readXlsxFile(path)).toHaveLength(24);
  });
});
