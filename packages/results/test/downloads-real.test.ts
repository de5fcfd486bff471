import { spawnSync } from "node:child_process";
import { ageGroups } from "@tessera/contract";
import { languages } from "@tessera/i18n";
import { readSurvey, readVmmc } from "@tessera/inputs";
import type { ModelOutput } from "@tessera/model";
import readXlsxFile from "read-excel-file/node";
import { beforeAll, describe, expect, it } from "vitest";
import type { DownloadRequest } from "../src/download-request.js";
import { writeDownload } from "../src/downloads/write-download.js";
import { readOutputPackage } from "../src/index.js";
import { availableSurveys } from "../src/output-package/run-options.js";
import { lines, readArchive } from "./archive.js";
import { type RealRun, realRun } from "./downloads-real-run.js";
import { temporaryFolder } from "./temporary-folder.js";

const inFolder = temporaryFolder();
const state = { datasets: {}, model_fit: { id: "f", options: { a: [1, "2", null] } }, calibrate: { id: "c" } };
const notes = {
  project_notes: { name: "Mine", updated: "2026/1/2 3:4:5", note: "é\n2" },
  version_notes: [{ note: "x" }],
};

let run: RealRun;
let request: DownloadRequest;
let spectrum = new Map<string, string>();

beforeAll(async () => {
  run = await realRun();
  request = {
    output: run.output,
    ids: { fit: "fit-id", calibrate: "calibrate-id" },
    productName: "tessera",
    language: "en",
    notes,
    state,
    surveys: availableSurveys(readSurvey(run.files["survey.csv"], "survey.csv")),
    vmmc: await readVmmc(run.files["vmmc.xlsx"], "vmmc.xlsx"),
  };
  await writeDownload("spectrum", inFolder("spectrum.zip"), request);
  spectrum = await readArchive(inFolder("spectrum.zip"));
}, 60_000);

const table = (name: string) => lines(spectrum.get(name)).slice(1);

describe("the complete package of a real run", () => {
  it("has every estimate, and no missing number", () => {
    const rows = table("indicators.csv");
    expect(rows).toHaveLength(run.output.estimates.mean.length);
    expect(rows.filter((row) => /,,|,$|NaN|Inf/.test(row))).toEqual([]);
  });

  it("has something in every table", () => {
    for (const [name, text] of spectrum)
      if (name.endsWith(".csv")) expect([name, lines(text).length > 1]).toEqual([name, true]);
  });

  it("tells where residents are treated, neighbours included", () => {
    const pairs = table("art_attendance.csv").map((row) => row.split(","));
    expect(pairs.some(([reside, , attend]) => reside !== attend)).toBe(true);
    expect(pairs).toHaveLength(run.output.artAttendance?.length ?? 0);
  });

  it("holds measurements beside estimates", () => {
    const sources = new Set(table("inputs_outputs.csv").map((row) => row.split(",")[9]));
    expect([...sources].some((source) => source?.startsWith('"Tessera estimate'))).toBe(true);
    expect([...sources].some((source) => source?.startsWith('"XTA2020HIS'))).toBe(true);
    expect([...sources].some((source) => source?.startsWith('"programme'))).toBe(true);
  });

  it("has the projection beside the sums before and after calibration", () => {
    const [first = ""] = table("fit/spectrum_calibration.csv");
    expect(
      first
        .split(",")
        .slice(5)
        .filter((cell) => cell === ""),
    ).toEqual([]);
  });

  it("lists the surveys that could be chosen, and answers every check", () => {
    expect(spectrum.get("fit/data_options.yml")).toContain('prev_survey_ids:\n- "XTA2020HIS"\n');
    expect(spectrum.get("fit/data_options.yml")).toMatch(/prev_survey_available:\n- "XTA/);
    expect(spectrum.get("fit/data_options.yml")).toContain('prev_survey_quarters:\n- "CY2020Q3"\n');
    const answers = table("info/unaids_navigator_checklist.csv").map((row) => row.split(",").at(-1));
    expect(answers).toHaveLength(18);
    expect(new Set(answers)).not.toContain("NA");
    expect(
      table("info/unaids_navigator_checklist.csv").find((row) => row.includes("Opt_calendar_survey_match")),
    ).toMatch(/TRUE$/);
  });

  it("counts circumcisions in the data pack", () => {
    const rows = table("pepfar_datapack_indicators_2025.csv").filter((row) => row.includes('"VMMC_'));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.includes('"Male"') && row.endsWith(",0,0"))).toBe(true);
  });

  it("can be opened by another program", () => {
    const { error, status, stdout } = spawnSync("unzip", ["-t", inFolder("spectrum.zip")], { encoding: "utf8" });
    if (error) return console.warn("Skipping the check with another program: there is no unzip on this machine");
    expect([status, stdout.trim().split("\n").at(-1)]).toEqual([0, expect.stringContaining("No errors")]);
  });

  it("is written in each language, with the same numbers", async () => {
    for (const language of languages) {
      await writeDownload("coarse_output", inFolder(`${language}.zip`), { ...request, language });
      const archive = await readArchive(inFolder(`${language}.zip`));
      expect([...archive.values()].some((text) => /\bcolumn\.|\bstatistic\.|readme\./.test(text))).toBe(false);
      const number = (row: string) => row.split(",").slice(-6).join();
      const english = (await readArchive(inFolder("en.zip"))).get("indicators.csv");
      expect(lines(archive.get("indicators.csv")).map(number)).toEqual(lines(english).map(number));
    }
  });
});

describe("the data package of a real run", () => {
  interface Resource {
    path: string;
    schema?: { fields: { name: string; type: string; description: string }[]; missingValues: string[] };
  }
  const resources = () => JSON.parse(spectrum.get("datapackage.json") ?? "").resources as Resource[];

  it("describes every file but itself and the page for people", () => {
    const files = [...spectrum.keys()].filter((name) => !name.endsWith("/"));
    expect(new Set(resources().map(({ path }) => path))).toEqual(
      new Set(files.filter((name) => name !== "datapackage.json" && name !== "README.html")),
    );
  });

  it("names the columns of every table in their order, each with a description", () => {
    for (const { path, schema } of resources().filter(({ path }) => path.endsWith(".csv"))) {
      const header = schema?.fields.map(({ name }) => `"${name}"`).join(",");
      expect([path, lines(spectrum.get(path))[0]]).toEqual([path, header]);
      for (const { description } of schema?.fields ?? []) expect(description).toMatch(/\w{3}/);
    }
  });

  const isOf: Record<string, (cell: string) => boolean> = {
    string: (cell) => cell.startsWith('"') && cell.endsWith('"'),
    integer: (cell) => /^-?\d+$/.test(cell),
    number: (cell) => cell !== "" && Number.isFinite(Number(cell)),
    boolean: (cell) => cell === "TRUE" || cell === "FALSE",
    any: (cell) => cell !== "",
  };

  it("gives every column the type that its cells have", () => {
    for (const { path, schema } of resources()) {
      if (!schema) continue;
      const wrong = lines(spectrum.get(path))
        .slice(1, 5000)
        .flatMap((line) => {
          const cells = line.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)?.map((cell) => cell.replace(/,$/, "")) ?? [];
          return schema.fields.filter(({ type }, k) => {
            const cell = cells[k] ?? "";
            return !schema.missingValues.includes(cell) && !isOf[type]?.(cell);
          });
        });
      expect([path, wrong.map(({ name }) => name).slice(0, 3)]).toEqual([path, []]);
    }
  });
});

describe("a real run that is restored from its package", () => {
  const significant = (value: number) => Number(value.toPrecision(15));
  let restored: ModelOutput;

  beforeAll(async () => {
    restored = (await readOutputPackage(inFolder("spectrum.zip"))).output;
  });

  it("has the same options, files, areas and quarters", () => {
    const { options, calibrationOptions, inputs, areas, calendarQuarters, iso3, modelVersion } = run.output;
    expect(restored).toMatchObject({ options, calibrationOptions, calendarQuarters, iso3, modelVersion });
    expect(new Set(restored.inputs)).toEqual(new Set(inputs));
    expect(restored.areas).toEqual(areas.map((area) => ({ ...area, display: true })));
  });

  it("has notes and state as they were sent", async () => {
    const project = await readOutputPackage(inFolder("spectrum.zip"));
    expect(project.state).toEqual(state);
    expect(project.notes).toContain("é\n2");
  });

  it("has the same numbers to every digit that was written", () => {
    const cellsOf = ({ estimates: e, areas, calendarQuarters }: ModelOutput) =>
      new Map(
        Array.from(e.mean, (mean, row) => [
          [
            areas[e.area[row] as number]?.area_id,
            e.sexes[e.sex[row] as number],
            e.ages[e.age[row] as number],
            calendarQuarters[e.quarter[row] as number],
            e.indicators[e.indicator[row] as number],
          ].join(),
          [mean, e.se[row], e.median[row], e.mode[row], e.lower[row], e.upper[row]].map((value) =>
            significant(value as number),
          ),
        ]),
      );
    expect(cellsOf(restored)).toEqual(cellsOf(run.output));
    expect(ageGroups.map(({ id }) => id)).toEqual(restored.estimates.ages);
  });

  it("makes the same package again, but for probabilities and the last digit of what the data pack divides", async () => {
    await writeDownload("spectrum", inFolder("again.zip"), { ...request, output: restored });
    const again = await readArchive(inFolder("again.zip"));
    const names = [...spectrum.keys()].filter((name) => !name.startsWith("pepfar_"));
    // Packages do not hold the quantiles that probabilities are computed from.
    const aboutProbabilities = ["README.html", "datapackage.json", "probabilities.csv"];
    expect(names.filter((name) => again.get(name) !== spectrum.get(name))).toEqual(aboutProbabilities);
  });
});

describe("the workbooks of a real run", () => {
  it("open with the sheets that they are known by", async () => {
    await writeDownload("datapack", inFolder("datapack.xlsx"), request);
    const [data, metadata] = await readXlsxFile(inFolder("datapack.xlsx"));
    expect([data?.sheet, metadata?.sheet]).toEqual(["data", "metadata"]);
    expect(data?.data).toHaveLength(table("pepfar_datapack_indicators_2025.csv").length + 1);
    expect(metadata?.data.find(([name]) => name === "Model fit ID")?.[1]).toBe("f");
    await writeDownload("agyw", inFolder("agyw.xlsx"), request);
    expect((await readXlsxFile(inFolder("agyw.xlsx"))).map(({ sheet }) => sheet)).toEqual([
      "About",
      "Missing tables",
      "Model estimates",
    ]);
  });
});
