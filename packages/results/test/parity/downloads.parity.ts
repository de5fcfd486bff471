import { join } from "node:path";
import { readSurvey } from "@tessera/inputs";
import type { ModelOutput } from "@tessera/model";
import { beforeAll, describe, expect, it } from "vitest";
import { hasShared, sharedFile, sharedFolder } from "../../../../scripts/test/shared.mjs";
import { hasPublishedCases, publishedCalibration, publishedFitRun } from "../../../model/test/parity/published-run.js";
import { readDatapackTables } from "../../src/datapack/read-datapack-tables.js";
import type { DownloadRequest } from "../../src/download-request.js";
import { writeDownload } from "../../src/downloads/write-download.js";
import { readOutputPackage } from "../../src/index.js";
import { availableSurveys } from "../../src/output-package/run-options.js";
import { lines, readArchive } from "../archive.js";
import { golden } from "../golden.js";
import { temporaryFolder } from "../temporary-folder.js";

const isThere = hasPublishedCases && hasShared("downloads of a published run", "data/datapack");

interface RecordedFile {
  name: string;
  header?: string;
  n_rows?: number;
  first_three_rows?: string[];
  n_features?: number;
  text?: string;
}

const inFolder = temporaryFolder();

/** Tables whose rows are other than recorded on purpose: the software is ours. */
const ownRows = ["info/packages.csv"];

describe.skipIf(!isThere)("downloads of a published run", () => {
  const archives: Record<string, Map<string, string>> = {};
  let request: DownloadRequest;
  let output: ModelOutput;

  beforeAll(async () => {
    output = publishedCalibration("mwi-2019", await publishedFitRun("mwi-2019"));
    // As recorded: the six files of the run.
    const roles = ["pjnz", "shape", "population", "survey", "programme", "anc"];
    const inputs = roles.map((role) => ({ role, filename: `${role}.csv`, md5sum: "12345", resource_url: null }));
    const project_notes = {
      name: "My project 123",
      updated: "2022/05/17 12:34:21",
      note: "These are my project notes",
    };
    request = {
      output: { ...output, inputs },
      ids: { fit: "f", calibrate: "c" },
      productName: "tessera",
      language: "en",
      notes: { project_notes },
      state: { calibrate: { id: "c" } },
      datapack: await readDatapackTables(join(sharedFolder, "data/datapack")),
      surveys: availableSurveys(readSurvey(sharedFile("data/mwi-2019/survey.csv"), "survey.csv")),
    };
    for (const type of ["spectrum", "coarse_output"] as const) {
      await writeDownload(type, inFolder(type), request);
      archives[type] = await readArchive(inFolder(type));
    }
  });

  describe.each(["spectrum", "coarse_output"])("%s", (type) => {
    const recorded = () => golden<RecordedFile[]>(`download_manifest_${type}.json`);
    const ours = (name: string) => lines(archives[type]?.get(name));

    it("has every recorded file", () => {
      const names = new Set(archives[type]?.keys());
      expect(recorded().flatMap(({ name }) => (names.has(name) ? [] : [name]))).toEqual([]);
    });

    it("has tables with the recorded columns and numbers of rows", () => {
      for (const { name, header, n_rows } of recorded()) {
        if (header === undefined || ownRows.includes(name)) continue;
        expect([name, ours(name)[0], ours(name).length - 1]).toEqual([name, header, n_rows]);
      }
    });

    it("has the recorded areas", () => {
      const { n_features } = recorded().find(({ name }) => name === "boundaries.geojson") as RecordedFile;
      expect(JSON.parse(archives[type]?.get("boundaries.geojson") ?? "").features).toHaveLength(n_features as number);
    });

    it("has the recorded codes in the first rows of every table of codes", () => {
      for (const name of ["meta_area.csv", "meta_age_group.csv", "meta_period.csv"]) {
        const { first_three_rows } = recorded().find((file) => file.name === name) as RecordedFile;
        expect([name, ours(name).slice(1, 4)]).toEqual([name, first_three_rows]);
      }
    });

    it("chose from the recorded surveys", () => {
      const text = recorded().find(({ name }) => name === "fit/data_options.yml")?.text ?? "";
      const plain = (archives[type]?.get("fit/data_options.yml") ?? "").replaceAll('"', "");
      const members = (yaml: string) =>
        Object.fromEntries(
          [...yaml.matchAll(/^(\w+):((?:\n- .*)+| .*)$/gm)].map(([, key, value = ""]) => [
            key,
            value
              .split("\n")
              .map((item) => item.replace(/^-? ?/, ""))
              .filter(Boolean),
          ]),
        );
      expect(members(plain)).toEqual(members(text));
    });
  });

  it("sets targets for the recorded areas, ages, sexes and indicators, with the recorded ids", async () => {
    interface Recorded {
      rows: Record<string, unknown>[];
      total_rows: number;
    }
    const { rows, total_rows } = golden<Recorded>("datapack_sheet_data_first200.json");
    const written = lines(archives.spectrum?.get("pepfar_datapack_indicators_2025.csv")).slice(1);
    expect(written).toHaveLength(total_rows);
    const names = ["psnu", "psnu_uid", "area_id", "indicator_code", "dataelement_uid"];
    const ids = written.slice(0, rows.length).map((line) => line.replaceAll('"', "").split(",").slice(0, 5));
    expect(ids).toEqual(rows.map((row) => names.map((name) => row[name])));
    // Draws differ: a national count is known to a few per cent.
    const values = written.slice(0, 14).map((line) => Number(line.split(",").at(-3)));
    rows.slice(0, 14).forEach((row, k) => {
      expect(Math.abs((values[k] as number) / Number(row.value) - 1)).toBeLessThan(0.05);
    });
  });

  it("gives its numbers and options back when it is restored, but for probabilities", async () => {
    const restored = await readOutputPackage(inFolder("spectrum"));
    expect(restored.output.options).toEqual(output.options);
    expect(restored.output.calibrationOptions).toEqual(output.calibrationOptions);
    await writeDownload("spectrum", inFolder("again"), { ...request, output: restored.output });
    const again = await readArchive(inFolder("again"));
    // The data pack divides numbers of fifteen digits, which moves the last one.
    const names = [...(archives.spectrum?.keys() ?? [])].filter((name) => !name.startsWith("pepfar_"));
    // Packages do not hold the quantiles that probabilities are computed from.
    const aboutProbabilities = ["README.html", "datapackage.json", "probabilities.csv"];
    expect(names.filter((name) => again.get(name) !== archives.spectrum?.get(name))).toEqual(aboutProbabilities);
  });
});
