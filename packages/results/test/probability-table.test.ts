import { coarseAgeGroups, programmeThresholds } from "@tessera/contract";
import { mockCalibration, mockFit } from "@tessera/demo";
import type { ModelOutput } from "@tessera/model";
import { beforeAll, describe, expect, it } from "vitest";
import type { DownloadRequest } from "../src/download-request.js";
import { writeDownload } from "../src/downloads/write-download.js";
import { estimateFinder } from "../src/estimates/find-estimate.js";
import { probabilityColumns } from "../src/output-package/probability-table.js";
import { lines, readArchive } from "./archive.js";
import { smallOutput } from "./small-output.js";
import { temporaryFolder } from "./temporary-folder.js";

const inFolder = temporaryFolder();
const member = "probabilities.csv";
const output = mockCalibration(mockFit({}, "2.10.22"), {});

const request = (of: ModelOutput): DownloadRequest => ({
  output: of,
  ids: { fit: "fit-id", calibrate: "calibrate-id" },
  productName: "Tessera",
  language: "fr",
});

let files = new Map<string, string>();
type Row = Record<(typeof probabilityColumns)[number], string>;
let rows: Row[] = [];

beforeAll(async () => {
  await writeDownload("spectrum", inFolder("spectrum.zip"), request(output));
  files = await readArchive(inFolder("spectrum.zip"));
  const [, ...written] = lines(files.get(member));
  rows = written.map((line) => {
    // No text of this table has a quote in it; some have commas.
    const cells = [...line.matchAll(/"([^"]*)"|([^,"]+)/g)].map(([, text, number]) => text ?? number ?? "");
    return Object.fromEntries(probabilityColumns.map((name, k) => [name, cells[k]])) as Row;
  });
});

describe("the table of probabilities of an output zip", () => {
  it("has every programme threshold for coarse age groups, both sexes and each, all areas and the first three quarters", () => {
    const strata = output.areas.length * 3 * 3 * coarseAgeGroups.length;
    expect(rows).toHaveLength(strata * programmeThresholds.length);
    expect(new Set(rows.map(({ threshold }) => threshold))).toEqual(new Set(programmeThresholds.map(({ id }) => id)));
    expect(new Set(rows.map(({ calendar_quarter }) => calendar_quarter))).toEqual(
      new Set(output.calendarQuarters.slice(0, 3)),
    );
  });

  it("names thresholds in the language of the download", () => {
    const { threshold_label, threshold_value, threshold_direction } = rows.find(
      ({ threshold }) => threshold === "art_95_95",
    ) as Row;
    expect([threshold_label, threshold_value, threshold_direction]).toEqual([
      "Couverture du TAR supérieure à 90,25 % (95 % des 95 % qui connaissent leur statut)",
      "0.9025",
      "above",
    ]);
  });

  it("agrees with the intervals of the estimates", () => {
    const find = estimateFinder(output);
    for (const row of rows) {
      const { lower, upper } = find({
        area: row.area_id,
        sex: row.sex,
        age: row.age_group,
        quarter: row.calendar_quarter,
        indicator: row.indicator,
      }) as { lower: number; upper: number };
      const [value, probability] = [Number(row.threshold_value), Number(row.probability)];
      const above = row.threshold_direction === "above" ? probability : 1 - probability;
      const side = value < lower ? "surely above" : value > upper ? "surely below" : "within";
      const expected = above >= 0.975 ? "surely above" : above <= 0.025 ? "surely below" : "within";
      expect([row, side]).toEqual([row, expected]);
      expect(probability >= 0.005 && probability <= 0.995).toBe(true);
    }
  });

  it("is described in the data package", () => {
    const { resources } = JSON.parse(files.get("datapackage.json") ?? "");
    const { schema } = resources.find(({ path }: { path: string }) => path === member);
    expect(schema.fields.map(({ name }: { name: string }) => name)).toEqual([...probabilityColumns]);
    expect(schema.fields.at(-1)).toMatchObject({ type: "number", description: expect.stringContaining("0.005") });
  });

  it("is left out of the zip of a result without quantiles", async () => {
    await writeDownload("coarse_output", inFolder("older.zip"), request(smallOutput()));
    expect([...(await readArchive(inFolder("older.zip"))).keys()]).not.toContain(member);
  });
});
