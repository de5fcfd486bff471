import { mkdir, readFile, writeFile } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import { type DownloadType, originalText, siteScripts } from "@tessera/contract";
import { beforeAll, describe, expect, it } from "vitest";
import type { DownloadRequest } from "../src/download-request.js";
import { writeDownload } from "../src/downloads/write-download.js";
import { loadDatabase } from "../src/plot-data/shared-files.js";
import { extractArchive, readArchive } from "./archive.js";
import { comparedOutput, squareCountry } from "./report-output.js";
import { temporaryFolder } from "./temporary-folder.js";

const inFolder = temporaryFolder();
/** What people and programs write into names: signs of every format that a name is put into. */
const names = [
  '=HYPERLINK("http://x","y") ../../../etc/passwd\\..\\x',
  '"North\r\nSouth\nEast,West\t#;|',
  'North "Upper" </script></td></text>]]><b a="1">&amp;& \'\u0000\u0001\u000b\u001f\u007f\u0085\ufffe\uffff \ud83d',
];

const shell = "shell";
beforeAll(async () => {
  await mkdir(inFolder(`${shell}/site`), { recursive: true });
  for (const name of ["site/shell.js", "site/shell.css", "licences.txt"])
    await writeFile(inFolder(`${shell}/${name}`), name);
});

/** A result whose areas, levels, files, options, notes and surveys have these names. */
function hostileRequest(): DownloadRequest {
  const output = comparedOutput();
  const [, , text = ""] = names;
  const areas = output.areas.map((area, k) => ({ ...area, area_name: names[k] ?? "", area_level_label: text }));
  const inputs = (output.inputs ?? []).map((input) => ({ ...input, filename: text }));
  const options = { ...output.options, survey_prevalence: names };
  return {
    ...{ output: { ...output, areas, inputs, options }, ids: { fit: "f", calibrate: "c0ffee" } },
    ...{ productName: "tessera", language: "en", siteShell: inFolder(shell), state: { text } },
    notes: { project_notes: { note: text, name: text }, version_notes: [{ note: text }] },
    surveys: names.map((id) => ({ id, indicator: "prevalence", quarter: "CY2020Q3" })),
  };
}

async function written(type: DownloadType, request = hostileRequest()): Promise<string> {
  const path = inFolder(`${type}-${Math.random()}`);
  await writeDownload(type, path, request);
  return path;
}

/**
 * The distinct names of areas in a table of the site, without the apostrophe in front of what looks
 * like a formula.
 */
async function areaNames(folder: string, file: string): Promise<string[]> {
  const { DuckDBInstance } = await loadDatabase();
  const connection = await (await DuckDBInstance.create(":memory:")).connect();
  // How a table is written would be guessed from its first rows.
  const table = file.endsWith(".csv")
    ? `read_csv('${folder}/data/${file}', delim = ',', quote = '"', escape = '"')`
    : `'${folder}/data/${file}'`;
  const rows = await connection.run(`SELECT DISTINCT area_name FROM ${table}`);
  return (await rows.getRows()).flat().map((name) => originalText(String(name)));
}

/** Signs that no XML may have: a reader of a document gives up at them. */
const noXml =
  /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]|\p{Surrogate}|&#(0*([0-8]|1[124-9]|2\d|3[01])|x0*(1?[0-8bcef]|1[9ad]));/u;
const tag = /<(?:[?!/]?[A-Za-z](?:[^<>"']|"[^"<]*"|'[^'<]*')*|!--.*?--)>/gs;

/** What is left of a document without its tags and entities: signs that would begin one. */
function looseSigns(markup: string): string[] {
  const texts = markup.replace(/<style[^>]*>.*?<\/style>/gs, "").replace(tag, " ");
  return texts.replace(/&(amp|lt|gt|quot|apos|#\d+|#x[0-9a-fA-F]+);/g, " ").match(/.{0,30}[<&].{0,30}/gs) ?? [];
}

describe("names with the signs of every format", () => {
  it.each(["spectrum", "coarse_output"] as const)("do not keep the download %s from being made", async (type) => {
    expect((await readArchive(await written(type))).size).toBeGreaterThan(5);
  });

  it.each(["document", "slides", "datapack", "agyw"] as const)("leave XML that can be read in %s", async (type) => {
    const members = await readArchive(await written(type));
    const documents = [...members].filter(([name]) => /\.(xml|rels)$/.test(name));
    expect(documents.length).toBeGreaterThan(3);
    for (const [name, xml] of documents)
      expect([name, noXml.exec(xml)?.[0], looseSigns(xml)]).toEqual([name, undefined, []]);
  });

  it.each(["summary", "comparison"] as const)("leave markup that can be read in the report %s", async (type) => {
    expect(looseSigns(await readFile(await written(type), "utf8"))).toEqual([]);
  });

  it("come out of the site as they went in", async () => {
    const path = await written("site");
    const members = await readArchive(path);
    for (const name of members.keys()) expect(name).toMatch(/^[\w./-]+$/);
    const tesseraSite: { boundaries?: { features: { properties: { area_name: string } }[] } } = {};
    runInNewContext(members.get(siteScripts.boundaries) ?? "", { tesseraSite });
    expect(tesseraSite.boundaries?.features.map(({ properties }) => properties.area_name)).toEqual(names);
    await extractArchive(path, inFolder("hostile"));
    const stored = names.map((name) => Buffer.from(name).toString());
    expect((await areaNames(inFolder("hostile"), "indicators.parquet")).toSorted()).toEqual(stored.toSorted());
  });
});

describe("a name with a quote", () => {
  it("is in both tables of a site, also where it comes after many thousand names without one", async () => {
    const output = squareCountry(6, 20);
    const last = 'District "Upper", south';
    const areas = output.areas.map((area, k) => (k === output.areas.length - 1 ? { ...area, area_name: last } : area));
    const path = await written("site", { ...hostileRequest(), output: { ...output, areas } });
    await extractArchive(path, inFolder("large"));
    for (const file of ["indicators.csv", "indicators.parquet"])
      expect([file, await areaNames(inFolder("large"), file)]).toEqual([file, expect.arrayContaining([last])]);
  });
});
