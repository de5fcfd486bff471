import { languages } from "@tessera/i18n";
import readXlsxFile from "read-excel-file/node";
import { beforeAll, describe, expect, it } from "vitest";
import type { DownloadRequest, PriorityRequest } from "../../src/download-request.js";
import { writeDownload } from "../../src/downloads/write-download.js";
import { readPriorityOptions } from "../../src/priority-populations/options.js";
import { readPriorityTables } from "../../src/priority-populations/tables/read-priority-tables.js";
import { impossibleOutput } from "../impossible-output.js";
import { temporaryFolder } from "../temporary-folder.js";
import { output, writeTables } from "./small-country.js";

const inFolder = temporaryFolder();
const request: DownloadRequest = {
  output,
  ids: { fit: "f", calibrate: "c" },
  productName: "tessera",
  language: "en",
};
let priorityPopulations: PriorityRequest;
beforeAll(async () => {
  const tables = await readPriorityTables(await writeTables(inFolder("tables")), output);
  priorityPopulations = { tables, options: readPriorityOptions(), hasOptions: false, workbook: null };
});

type Cells = (string | number | null)[][];

async function workbook(changes: Partial<DownloadRequest> = {}): Promise<Map<string, Cells>> {
  await writeDownload("agyw", inFolder("book.xlsx"), { ...request, ...changes });
  return new Map((await readXlsxFile(inFolder("book.xlsx"))).map(({ sheet, data }) => [sheet, data as Cells]));
}

/** Numbers of a row by heading. */
function rowOf(cells: Cells | undefined, isIt: (row: Map<string, string | number | null>) => boolean) {
  const [headings = [], ...rows] = cells ?? [];
  const named = rows.map((row) => new Map(headings.map((heading, k) => [String(heading), row[k] ?? null])));
  return named.find(isIt) as Map<string, string | number | null>;
}

const ages = ["15-19", "20-24", "25-29", "30-34", "35-39", "40-44", "45-49", "15-24", "25-49", "15-49"];

describe("the priority populations workbook", () => {
  it("has a first sheet, model estimates, each sex by group, and each sex and age", async () => {
    expect([...(await workbook({ priorityPopulations })).keys()]).toEqual([
      "About",
      "Model estimates",
      "Women, all groups",
      "Men, all groups",
      ...ages.map((age) => `Women ${age}`),
      ...ages.map((age) => `Men ${age}`),
    ]);
  });

  it("begins with what cannot be read from it, and what was used", async () => {
    const about = (await workbook({ priorityPopulations })).get("About") ?? [];
    const texts = about.flat().join("\n");
    expect(texts).toContain("Tessaria, December 2024");
    for (const words of ["no intervals", "national totals that partners agreed on", "ten times", "Ages of sex workers"])
      expect(texts).toContain(words);
    const used = new Map(about.map(([name, value]) => [name, value]));
    expect(used.get("Year of shares by behaviour (srb_year)")).toMatch(/^2020: the latest survey/);
    expect(used.get("Source of national totals (consensus_est)")).toBe("Goals model, 2024");
    expect(used.get("National size: men who inject drugs (scale_pwid_pse)")).toMatch(/scaled to 91% of it$/);
  });

  it("says so where the ages of men who have sex with men repeat those of sex workers", async () => {
    const tables = priorityPopulations.tables as Extract<PriorityRequest["tables"], { propensity: unknown }>;
    const propensity = { ...tables.propensity, msm: tables.propensity.fsw };
    const changed = { ...priorityPopulations, tables: { ...tables, propensity } };
    const about = (await workbook({ priorityPopulations: changed })).get("About") ?? [];
    expect(about.flat().join("\n")).toContain("the same numbers for sex workers and for men who have sex with men");
  });

  it("has the same numbers in the sheet of a sex as in that of an age", async () => {
    const sheets = await workbook({ priorityPopulations });
    for (const age of ["15-19", "25-49"]) {
      const all = rowOf(
        sheets.get("Women, all groups"),
        (row) => row.get("Area id") === "XTA_2_2" && row.get("Age group") === age,
      );
      const ofAge = rowOf(sheets.get(`Women ${age}`), (row) => row.get("Area id") === "XTA_2_2");
      expect(ofAge.get("New infections: key populations")).toBe(all.get("New infections: female sex workers"));
      expect(ofAge.get("People without HIV: one cohabiting partner")).toBe(
        all.get("People without HIV: one cohabiting partner"),
      );
      expect(all.get("New infections: all")).toBeGreaterThan(0);
    }
  });

  it("counts everybody without HIV once in the classes of incidence", async () => {
    const sheets = await workbook({ priorityPopulations });
    for (const name of ["Men 20-24", "Women 15-49"]) {
      const row = rowOf(sheets.get(name), (cells) => cells.get("Area id") === "XTA_2_3");
      const sum = (pattern: RegExp) =>
        [...row].reduce((total, [heading, value]) => total + (pattern.test(heading) ? Number(value) : 0), 0);
      const people = Number(row.get("Population: all")) - Number(row.get("PLHIV: all"));
      expect(sum(/^People without HIV, .*: (not in a key population|key populations)$/)).toBeCloseTo(people, 6);
      expect(sum(/^People without HIV: /)).toBeCloseTo(people, 6);
    }
  });

  it("has model estimates of the second time point for every district", async () => {
    const cells = (await workbook({ priorityPopulations })).get("Model estimates");
    expect(cells).toHaveLength(5);
    expect(cells?.[0]).toHaveLength(134);
    const { estimates, areas } = output;
    const mean = (indicator: string, age: string) => {
      const isIt = (row: number) =>
        areas[estimates.area[row] as number]?.area_id === "XTA_2_1" &&
        estimates.sexes[estimates.sex[row] as number] === "female" &&
        estimates.ages[estimates.age[row] as number] === age &&
        estimates.quarter[row] === 1 &&
        estimates.indicators[estimates.indicator[row] as number] === indicator;
      return estimates.mean[estimates.mean.findIndex((_, row) => isIt(row))] as number;
    };
    const row = rowOf(cells, (named) => named.get("Area id") === "XTA_2_1");
    expect(row.get("PLHIV: women, 20-24")).toBeCloseTo(mean("plhiv", "Y020_024"), 6);
    expect(row.get("HIV incidence per 100: women, 20-24")).toBeCloseTo(100 * mean("incidence", "Y020_024"), 9);
    expect(row.get("New infections: women, 15-24")).toBeCloseTo(
      mean("infections", "Y015_019") + mean("infections", "Y020_024"),
      6,
    );
  });

  it("is in the language of the request, with every sheet and heading in words", async () => {
    const titles = new Set<string>();
    for (const language of languages) {
      const sheets = await workbook({ priorityPopulations, language });
      titles.add([...sheets.keys()].join());
      for (const [name, cells] of sheets) {
        expect(name.length).toBeLessThanOrEqual(31);
        expect(cells.flat().join("\n")).not.toMatch(/priority\.|\{\{|undefined|NaN/);
      }
    }
    expect(titles.size).toBe(languages.length);
  });

  it("counts estimates that cannot be", async () => {
    const about = (await workbook({ output: impossibleOutput() })).get("About") ?? [];
    expect(about.flat().join("\n")).toMatch(/\d+ estimates of this model run cannot be right/);
  });
});

describe("the priority populations workbook without tables", () => {
  const withReason = (tables: PriorityRequest["tables"], hasOptions = false): PriorityRequest => ({
    ...priorityPopulations,
    tables,
    hasOptions,
  });

  it("has model estimates and says how tables are configured", async () => {
    const sheets = await workbook();
    expect([...sheets.keys()]).toEqual(["About", "Missing tables", "Model estimates"]);
    expect(sheets.get("Model estimates")?.[0]).toHaveLength(134);
    expect(sheets.get("Missing tables")?.flat().join("\n")).toContain("--priority-populations-dir");
  });

  it("names the files that are missing, and options that were not used", async () => {
    const files = ["XTA/kp_estimates.csv"];
    const missing = withReason({ reason: "files", country: "XTA", files }, true);
    const cells = (await workbook({ priorityPopulations: missing })).get("Missing tables")?.flat();
    expect(cells).toContain("XTA/kp_estimates.csv");
    expect(cells).toContain("The options of the request were not used.");
  });

  it("says so where the model covers a part of the country", async () => {
    const missing = withReason({ reason: "areaScope" });
    const cells = (await workbook({ priorityPopulations: missing })).get("Missing tables")?.flat().join("\n");
    expect(cells).toContain("choose the country as area scope");
  });
});
