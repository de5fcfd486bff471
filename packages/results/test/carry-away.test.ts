import { mkdir, readFile, writeFile } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import type { DownloadType, Language } from "@tessera/contract";
import type { SiteData } from "@tessera/contract/api";
import { mockCalibration, mockFit } from "@tessera/demo";
import { languages } from "@tessera/i18n";
import { beforeAll, describe, expect, it } from "vitest";
import { aboutResult } from "../src/about/about-result.js";
import { citation } from "../src/about/citation.js";
import type { DownloadRequest } from "../src/download-request.js";
import { writeDownload } from "../src/downloads/write-download.js";
import { loadDatabase } from "../src/plot-data/shared-files.js";
import { extractArchive, readArchive } from "./archive.js";
import { smallOutput } from "./small-output.js";
import { temporaryFolder } from "./temporary-folder.js";

const inFolder = temporaryFolder();
const output = mockCalibration(
  mockFit({ area_scope: "XTA", area_level: "2", survey_prevalence: ["XTA2020PHIA"] }, "2.10.22"),
  { spectrum_plhiv_calibration_level: "national" },
);
const madeAt = new Date("2026-11-18T12:00:00Z");
const request = (changes: Partial<DownloadRequest> = {}): DownloadRequest => ({
  ...{ output, ids: { fit: "f", calibrate: "c0ffee" }, productName: "tessera", language: "en", madeAt },
  ...changes,
});

async function made(type: DownloadType, changes: Partial<DownloadRequest> = {}): Promise<Map<string, string>> {
  const path = inFolder(`${type}-${Math.random()}`);
  await writeDownload(type, path, request(changes));
  return readArchive(path);
}

const textOf = (xml: string | undefined) => (xml ?? "").replace(/<[^>]*>/g, "|");

describe("the citation of a result", () => {
  it.each<[Language, string]>([
    [
      "en",
      "Tessaria: HIV estimates by area, September 2021. Made with Tessera, model version 2.10.22, on 18 November 2026. Calibration c0ffee.",
    ],
    [
      "fr",
      "Tessaria : estimations du VIH par zone, septembre 2021. Produit avec Tessera, version 2.10.22 du modèle, le 18 novembre 2026. Calibration c0ffee.",
    ],
    [
      "pt",
      "Tessaria: estimativas do VIH por área, setembro de 2021. Produzido com Tessera, versão 2.10.22 do modelo, em 18 de novembro de 2026. Calibração c0ffee.",
    ],
  ])("names country, quarter, version, date and calibration in %s", (language, expected) => {
    const quarters = ["CY2018Q3", "CY2021Q3", "CY2022Q3"];
    expect(citation(request({ language, output: { ...output, calendarQuarters: quarters } }))).toBe(expected);
  });

  it("comes with the options of the model and the calibration, in words", () => {
    const { options } = aboutResult(request());
    expect(options).toContainEqual({ name: "area_scope", label: "Area scope", value: "XTA" });
    expect(options.map(({ name }) => name)).toContain("spectrum_plhiv_calibration_level");
  });

  it("leaves out options without a value", () => {
    const empty = smallOutput({ options: { area_scope: "S", survey_prevalence: [], sti_art_coverage_year1: "" } });
    expect(aboutResult(request({ output: empty })).options.map(({ name }) => name)).toEqual([
      ...["area_scope", "calibrate_method"],
    ]);
  });
});

describe.each(languages)("the slides in the language %s", (language) => {
  it("have a title, key figures, maps, charts, tables and methods, and the citation on each", async () => {
    const files = await made("slides", { language });
    const slides = [...files].filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
    expect(slides.length).toBeGreaterThan(9);
    const cited = citation(request({ language }));
    for (const [, xml] of slides) expect(textOf(xml)).toContain(cited.replaceAll("'", "&apos;"));
    const shapes = slides.map(([, xml]) => xml.match(/<a:custGeom>/g)?.length ?? 0).filter((count) => count > 0);
    const districts = output.areas.filter(({ area_level }) => area_level === 2).length;
    expect(shapes).toHaveLength(4);
    for (const count of shapes) expect(count).toBeGreaterThanOrEqual(districts);
    expect(slides.some(([, xml]) => xml.includes("<a:tbl>"))).toBe(true);
    expect([...files.keys()].filter((name) => /^ppt\/charts\/chart\d+\.xml$/.test(name)).length).toBeGreaterThan(0);
  });
});

describe.each(languages)("the document in the language %s", (language) => {
  it("has headings, native tables and pictures with alternative texts, and the citation at the foot", async () => {
    const files = await made("document", { language });
    const body = files.get("word/document.xml") ?? "";
    expect(body.match(/w:val="Heading1"/g)?.length).toBeGreaterThan(7);
    expect(body).toContain("<w:tbl>");
    const alternatives = [...body.matchAll(/<wp:docPr [^>]*descr="([^"]*)"/g)].map(([, text]) => text);
    expect(alternatives.length).toBeGreaterThan(12);
    for (const text of alternatives) expect(text).toMatch(/\d/);
    expect([...files.keys()].filter((name) => /^word\/media\/.*\.png$/.test(name))).toHaveLength(alternatives.length);
    expect(textOf(files.get("word/footer1.xml"))).toContain(citation(request({ language })).slice(0, 40));
    expect(textOf(body)).not.toMatch(/NaN|undefined|\breport\.[a-z]/);
  });
});

describe("the results site", () => {
  let files: Map<string, string>;
  beforeAll(async () => {
    await mkdir(inFolder("shell/site"), { recursive: true });
    for (const name of ["site/shell.js", "site/shell.css", "licences.txt"])
      await writeFile(inFolder(`shell/${name}`), name);
    files = await made("site", { siteShell: inFolder("shell") });
  });

  it("has a first page that loads nothing but files beside it", () => {
    const page = files.get("index.html") ?? "";
    const loaded = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? "");
    expect(loaded).toContain("site/shell.js");
    for (const address of loaded.filter((one) => !one.startsWith("data:")))
      expect([...files.keys()]).toContain(address);
    expect(page).not.toMatch(/https?:|type="module"/);
  });

  it("carries every estimate that the application shows, with six digits", () => {
    const data: SiteData = { values: {} };
    const scripts = [...files].filter(([name]) => /^site\/(result|areas|values\/.*)\.js$/.test(name));
    for (const [, script] of scripts) runInNewContext(script, { tesseraSite: data });
    const { result } = data;
    if (!result) throw new Error("no result");
    const { estimates } = output;
    const place = (row: number) => {
      const area = result.areas.findIndex(({ id }) => id === output.areas[estimates.area[row] as number]?.area_id);
      const sex = result.sexes.indexOf(estimates.sexes[estimates.sex[row] as number] as string);
      const age = result.ages.indexOf(estimates.ages[estimates.age[row] as number] as string);
      return (area * result.sexes.length + sex) * result.ages.length + age;
    };
    let compared = 0;
    for (let row = 0; row < estimates.mean.length; row += 97) {
      const indicator = estimates.indicators[estimates.indicator[row] as number];
      const values = data.values[`${indicator} ${output.calendarQuarters[estimates.quarter[row] as number]}`];
      if (!values) continue;
      compared++;
      for (const statistic of ["mean", "lower", "upper"] as const)
        expect(values[statistic][place(row)]).toBe(Number((estimates[statistic][row] as number).toPrecision(6)));
    }
    expect(compared).toBeGreaterThan(100);
    expect(Object.keys(result.metadata)).toEqual([...languages]);
  });

  it("has the same rows as CSV and as Parquet", async () => {
    const path = inFolder("site.zip");
    await writeDownload("site", path, request({ siteShell: inFolder("shell") }));
    const { DuckDBInstance } = await loadDatabase();
    const connection = await (await DuckDBInstance.create(":memory:")).connect();
    await extractArchive(path, inFolder("unpacked"));
    const count = async (file: string) =>
      (
        await (await connection.run(`SELECT count(*), sum(mean) FROM '${inFolder(`unpacked/data/${file}`)}'`)).getRows()
      )[0];
    const [rows, sum] = (await count("indicators.parquet")) ?? [];
    const [csvRows, csvSum] = (await count("indicators.csv")) ?? [];
    expect(csvRows).toBe(rows);
    expect(Number(csvSum) / Number(sum)).toBeCloseTo(1, 5);
    expect(Number(rows)).toBeGreaterThan(1000);
  });

  it("says what is in it and how to cite it", async () => {
    expect(files.get("README.txt")).toContain(citation(request()));
    expect(files.get("reports/summary-report.html")).toContain("<h1>");
    expect(files.get("data/options.yml")).toContain("area_scope");
  });

  it("asks for a build where the pages are not there", async () => {
    const path = inFolder("none.zip");
    await expect(writeDownload("site", path, request({ siteShell: inFolder("nowhere") }))).rejects.toMatchObject({
      key: "detail.siteNotBuilt",
    });
    await expect(readFile(path)).rejects.toThrow();
  });
});
