import { createWriteStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readModelOptions } from "@tessera/model";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { ZipFile } from "yazl";
import type { DownloadRequest } from "../src/download-request.js";
import { writeDownload } from "../src/downloads/write-download.js";
import { csvText } from "../src/formats/csv-text.js";
import { readOutputPackage, stateProblems } from "../src/index.js";
import { csvRows } from "../src/restore/csv-rows.js";
import { ZipMembers } from "../src/restore/zip-members.js";
import { readArchive } from "./archive.js";
import { smallOutput } from "./small-output.js";
import { temporaryFolder } from "./temporary-folder.js";

const inFolder = temporaryFolder();
const state = { datasets: { pjnz: { path: "A.pjnz", filename: "a.pjnz" } }, calibrate: { id: "c", options: {} } };
const request: DownloadRequest = {
  output: smallOutput(),
  ids: { fit: "f", calibrate: "c" },
  productName: "tessera",
  language: "fr",
  notes: { project_notes: { note: "une note" } },
  state,
};
let members: Map<string, string>;

async function pack(name: string, files: Iterable<[string, string]>): Promise<string> {
  const zip = new ZipFile();
  for (const [member, text] of files) if (!member.endsWith("/")) zip.addBuffer(Buffer.from(text), member);
  zip.end();
  await pipeline(zip.outputStream as Readable, createWriteStream(inFolder(name)));
  return inFolder(name);
}

beforeAll(async () => {
  await writeDownload("spectrum", inFolder("spectrum.zip"), request);
  members = await readArchive(inFolder("spectrum.zip"));
});

describe("an output zip", () => {
  it("gives back options, notes, state, areas and estimates, whatever language it was written in", async () => {
    const { output, notes, state: read } = await readOutputPackage(inFolder("spectrum.zip"));
    const { options, calibrationOptions, areas, calendarQuarters, estimates } = smallOutput();
    expect(output).toMatchObject({ kind: "calibrated", modelVersion: "2.10.22", options, calibrationOptions });
    expect(output.areas).toEqual(areas);
    expect(output.calendarQuarters).toEqual(calendarQuarters);
    expect(output.estimates.mean).toHaveLength(estimates.mean.length);
    expect(output.inputs?.map(({ role }) => role)).toEqual(["pjnz", "programme"]);
    expect(notes).toContain("une note");
    expect(read).toEqual(state);
  });

  it("of the reference gives back yes and no as options that a run reads", async () => {
    const written = [
      "area_scope: S\narea_level: 1",
      "calendar_quarter_t1: CY2020Q3\ncalendar_quarter_t2: CY2024Q4\ncalendar_quarter_t3: CY2025Q3",
      "survey_prevalence:\n- S2020PHIA\n- S2015DHS\nsurvey_art_coverage: S2020PHIA",
      "include_art_t1: 'true'\nartattend: yes\nartattend_t2: no\nanchor_home_district: yes\noutput_aware_plhiv: no",
      "spectrum_population_calibration: none\nno_of_samples: 100\nanc_prevalence_year1: ~",
    ].join("\n");
    const changed = new Map(members).set("info/options.yml", `${written}\n`);
    const { options } = (await readOutputPackage(await pack("reference.zip", changed))).output;
    expect(options).toMatchObject({ artattend: true, artattend_t2: false, area_level: 1, anc_prevalence_year1: null });
    expect(readModelOptions(options)).toMatchObject({
      areaLevel: 1,
      includeArt: [true, false, false],
      artAttend: true,
      outputAwarePlhiv: false,
    });
  });

  it("that has neither notes nor state says so", async () => {
    const bare = [...members].filter(([name]) => name !== "notes.txt" && name !== "info/project_state.json");
    expect(await readOutputPackage(await pack("bare.zip", bare))).toMatchObject({ notes: null, state: null });
  });

  it("that lacks members is refused with all of their names", async () => {
    const some = [...members].filter(([name]) => !name.startsWith("info/") && name !== "boundaries.geojson");
    await expect(readOutputPackage(await pack("some.zip", some), "mine.zip")).rejects.toMatchObject({
      key: "detail.package.membersMissing",
      values: { file: "mine.zip", members: "boundaries.geojson, info/inputs.csv, info/options.yml, info/packages.csv" },
    });
  });

  it("with an unknown area is refused with its row", async () => {
    const changed = new Map(members);
    changed.set("indicators.csv", (members.get("indicators.csv") ?? "").replace('"Country","S"', '"Country","Z"'));
    await expect(readOutputPackage(await pack("area.zip", changed))).rejects.toMatchObject({
      key: "detail.package.valueUnknown",
      values: { member: "indicators.csv", column: "area_id", value: "Z", row: 2 },
    });
  });

  it.each([
    ["info/options.yml", "a: [1", "detail.package.invalid"],
    ["info/options.yml", "- 1\n", "detail.package.invalid"],
    ["info/project_state.json", "{", "detail.package.invalid"],
    ["info/project_state.json", "[1]", "detail.package.invalid"],
    ["boundaries.geojson", "{}", "detail.package.invalid"],
    ["meta_period.csv", '"x"\n', "detail.package.columnMissing"],
  ])("whose %s is broken is refused with the name of that file", async (member, text, key) => {
    const changed = new Map(members).set(member, text);
    const path = await pack(`broken-${key}-${text.length}.zip`, changed);
    await expect(readOutputPackage(path)).rejects.toMatchObject({ key, values: { member } });
  });

  it("that is no zip is refused with its name", async () => {
    await writeFile(inFolder("not.zip"), "not a zip");
    for (const file of ["not.zip", "absent.zip"])
      await expect(readOutputPackage(inFolder(file))).rejects.toMatchObject({
        key: "detail.package.unreadable",
        values: { file },
      });
  });
});

describe("the lines of a table", () => {
  it("are read as they were written, whatever texts are in them", async () => {
    const cell = fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: fc.constantFrom(..."'=+-@\t\"\n,a ") }));
    const row = fc.array(cell, { minLength: 3, maxLength: 3 });
    let n = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
        const text = [...csvText({ columns: ["a", "b", "c"], rows })].join("");
        const zip = await ZipMembers.open(await pack(`lines${n++}.zip`, [["t.csv", text]]));
        const read: (readonly string[])[] = [];
        for await (const { cells } of csvRows(zip, "t.csv", ["c", "a"])) read.push(cells);
        zip.close();
        expect(read).toEqual(rows.map(([a, , c]) => [c, a]));
      }),
      { numRuns: 50 },
    );
  });
});

describe("a table with a quote that is left open", () => {
  async function read(name: string, text: string): Promise<string[]> {
    const zip = await ZipMembers.open(await pack(name, [["t.csv", `a,b\n${text}`]]));
    try {
      const cells: string[] = [];
      for await (const row of csvRows(zip, "t.csv", ["a", "b"])) cells.push(...row.cells);
      return cells;
    } finally {
      zip.close();
    }
  }

  it("is read in a time that grows as its lines do", async () => {
    const cost = async (lines: number) => {
      const before = process.cpuUsage();
      await read(`open${lines}.zip`, `"${"\n".repeat(lines)}`);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await cost(20_000);
    const few = await cost(20_000);
    // Eight times the lines: 64 times the cost if every line reads those before it again.
    expect((await cost(160_000)) / few).toBeLessThan(30);
  });

  it("is refused with its row when the row is longer than any that is written", async () => {
    const lines = `c,d\n"${`${"x".repeat(1000)}\n`.repeat(2200)}`;
    await expect(read("long.zip", lines)).rejects.toMatchObject({
      key: "detail.package.rowTooLong",
      values: { member: "t.csv", row: 3, limit: 2 },
    });
  });

  it("ends with its line where a quote inside another cell closes the count", async () => {
    expect(await read("inside.zip", 'ab"c,d,"e\nf,g\n')).toEqual(['ab"c', "d", "f", "g"]);
  });
});

describe("the problems of a state", () => {
  it("are the files and tasks that are not there, by name", async () => {
    const full = {
      datasets: {
        pjnz: { path: "A.pjnz", filename: "a.pjnz" },
        shape: { path: "B.geojson", filename: "b.geojson" },
        survey: { path: null, filename: "c.csv" },
      },
      model_fit: { id: "fit" },
      calibrate: { id: "calibrate" },
    };
    const isThere = { file: async (path: string) => path === "A.pjnz", task: async (id: string) => id === "calibrate" };
    expect(await stateProblems(full, isThere)).toEqual([
      { kind: "file", role: "shape", path: "B.geojson", filename: "b.geojson" },
      { kind: "file", role: "survey", path: "", filename: "c.csv" },
      { kind: "task", step: "model_fit", id: "fit" },
    ]);
  });

  it("are none that can be named where a state is not what it should be", async () => {
    const nothing = { file: async () => false, task: async () => false };
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), async (any, other) => {
        const states = [any, { datasets: any, model_fit: other }, { datasets: { a: any }, calibrate: { id: other } }];
        for (const one of states)
          for (const problem of await stateProblems(one, nothing))
            expect(Object.values(problem).every((value) => typeof value === "string")).toBe(true);
      }),
    );
  });
});
