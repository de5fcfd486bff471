import fc from "fast-check";
import readXlsxFile from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import type { DownloadRequest } from "../src/download-request.js";
import { writeDownload } from "../src/downloads/write-download.js";
import { writeWorkbook } from "../src/formats/workbook.js";
import { readArchive } from "./archive.js";
import { describeGolden, golden } from "./golden.js";
import { smallOutput } from "./small-output.js";
import { temporaryFolder } from "./temporary-folder.js";

const inFolder = temporaryFolder();
const request: DownloadRequest = {
  output: smallOutput(),
  ids: { fit: "fit-id", calibrate: "calibrate-id" },
  productName: "Tessera",
  language: "en",
};

async function sheets(type: "datapack"): Promise<Map<string, unknown[][]>> {
  const path = inFolder(`${type}.xlsx`);
  await writeDownload(type, path, request);
  return new Map((await readXlsxFile(path)).map(({ sheet, data }) => [sheet, data]));
}

describe("the data pack", () => {
  it("has two sheets", async () => {
    expect([...(await sheets("datapack")).keys()]).toEqual(["data", "metadata"]);
  });

  it("says which tasks and files it comes from, and for which quarters", async () => {
    const rows = (await sheets("datapack")).get("metadata") ?? [];
    expect(rows.map((row) => row.slice(0, 2))).toEqual([
      ["V1", "V2"],
      ["Tessera Version", "2.10.22"],
      [null, null],
      ["Model fit ID", "fit-id"],
      ["Calibrate ID", "calibrate-id"],
      [null, null],
      ["role", "filename"],
      ["pjnz", "small.pjnz"],
      ["art_number", "art.csv"],
      [null, null],
      ["Time point", "Quarter"],
      ["t1", "CY2020Q3"],
      ["t2", "CY2024Q4"],
      ["t3", "CY2025Q3"],
      ["t4", "CY2026Q3"],
      [null, null],
      ["Note", expect.stringContaining("no table of target-setting areas is configured")],
    ]);
  });

  it("takes the ids of tasks from the state of the project where there is one", async () => {
    const state = { model_fit: { id: "own-fit" }, calibrate: { id: "own-calibrate" } };
    await writeDownload("datapack", inFolder("state.xlsx"), { ...request, state });
    const [, metadata] = await readXlsxFile(inFolder("state.xlsx"));
    expect(metadata?.data.slice(3, 5).map((row) => row[1])).toEqual(["own-fit", "own-calibrate"]);
  });

  it("keeps names from being run as formulas, but not the ages, which are formulas on purpose", async () => {
    const rows = (await sheets("datapack")).get("data") ?? [];
    const north = rows.find((row) => row[2] === "S_1");
    expect(north?.[0]).toBe("'=North");
    expect(north?.[5]).toBe('=""<01""');
  });

  it("has the country and the deepest areas, by quarter and indicator", async () => {
    const [, first, ...rest] = (await sheets("datapack")).get("data") ?? [];
    expect(first?.slice(2, 10)).toEqual([
      ...["S", "TX_CURR_SUBNAT.R", "MktYDp33kd6", '=""<01""', "sMBMO5xAq5T", "Female", "Z1EnpTPaUfq", "CY2024Q4"],
    ]);
    expect(new Set(rest.map((row) => row[2]))).toEqual(new Set(["S", "S_1", "S_2"]));
    const quarters = rest.map((row) => String(row[9]));
    expect(quarters).toEqual(quarters.toSorted());
  });

  it("adds ages 1 to 4 and 5 to 9 up to 1 to 9", async () => {
    const rows = (await sheets("datapack")).get("data") ?? [];
    const row = rows.find((cells) => cells[2] === "S_1" && cells[3] === "POP_EST.T_1" && cells[6] === "Y001_009");
    const ages = smallOutput().estimates.ages;
    const people = (age: string) => 2 * (1000 + ages.indexOf(age) * 10 + 2);
    expect(row?.[10]).toBe(people("Y001_004") + people("Y005_009"));
    expect(row?.[11]).toBeCloseTo(0.05, 9);
  });

  it("sets targets for the level that the run asked for", async () => {
    const output = smallOutput({ options: { psnu_level: "0" } });
    await writeDownload("datapack", inFolder("national.xlsx"), { ...request, output });
    const [{ data } = { data: [] }] = await readXlsxFile(inFolder("national.xlsx"));
    expect(new Set(data.slice(1).map((row) => row[2]))).toEqual(new Set(["S"]));
  });

  it("is the same table in the complete package", async () => {
    await writeDownload("spectrum", inFolder("with-datapack.zip"), request);
    const csv = (await readArchive(inFolder("with-datapack.zip"))).get("pepfar_datapack_indicators_2025.csv") ?? "";
    const rows = (await sheets("datapack")).get("data") ?? [];
    expect(csv.split("\n")).toHaveLength(rows.length + 1);
    expect(csv).toContain('"=""""10-14"""""');
  });
});

describe("a workbook", () => {
  it("has no text that a spreadsheet would run, and keeps numbers as they are", async () => {
    const text = fc.string({ unit: fc.constantFrom(..."=+-@\ta1'"), minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, fc.integer()), { minLength: 1, maxLength: 20 }), async (rows) => {
        const path = inFolder("texts.xlsx");
        await writeWorkbook(path, [{ sheet: "s", rows }]);
        const [{ data } = { data: [] }] = await readXlsxFile(path, { trim: false });
        for (const [k, [written, number]] of data.entries()) {
          expect(String(written)).not.toMatch(/^[=+\-@\t\r]/);
          expect(number).toBe(rows[k]?.[1]);
        }
      }),
      { numRuns: 25 },
    );
  });
});

describeGolden("workbooks, held against recorded answers", () => {
  interface Recorded {
    columns: string[];
    rows: Record<string, unknown>[];
  }

  it("have the recorded columns", async () => {
    const data = await sheets("datapack");
    expect(data.get("data")?.[0]).toEqual(golden<Recorded>("datapack_sheet_data_first200.json").columns);
    expect(data.get("metadata")?.[0]).toEqual(golden<Recorded>("datapack_sheet_metadata.json").columns);
  });

  it("name the recorded ages, sexes and indicators of the first quarter", async () => {
    const ours = ((await sheets("datapack")).get("data") ?? []).slice(1, 15).map((row) => row.slice(3, 9));
    const names = ["indicator_code", "dataelement_uid", "age", "age_uid", "sex", "sex_uid"];
    const { rows } = golden<Recorded>("datapack_sheet_data_first200.json");
    expect(ours).toEqual(rows.slice(0, 14).map((row) => names.map((name) => row[name])));
  });
});
