import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { hasShared, sharedFolder } from "../../../scripts/test/shared.mjs";
import { builtInTables } from "../src/datapack/built-in-datapack-tables.js";
import { datapackRows } from "../src/datapack/datapack-rows.js";
import { readDatapackTables } from "../src/datapack/read-datapack-tables.js";
import type { DownloadRequest } from "../src/download-request.js";
import { smallOutput } from "./small-output.js";
import { temporaryFolder } from "./temporary-folder.js";

const inFolder = temporaryFolder();
const request: DownloadRequest = {
  output: smallOutput(),
  ids: { fit: "f", calibrate: "c" },
  productName: "tessera",
  language: "en",
};

async function tables(name: string, files: Record<string, string>) {
  await mkdir(inFolder(name));
  for (const [file, text] of Object.entries(files)) await writeFile(join(inFolder(name), file), text);
  return readDatapackTables(inFolder(name));
}

const areaFile = "datapack_psnu_area_id_map.csv";
const areaHeader = "iso3,area_id,map_level,map_name,map_id,map_source\n";

describe("the tables of the data pack", () => {
  it("are the built-in ones where the folder has none", async () => {
    expect(await tables("empty", {})).toEqual(builtInTables);
  });

  it("give areas the names and ids of the folder, and leave the id of others empty", async () => {
    const datapack = await tables("areas", {
      [areaFile]: `${areaHeader}XTS,S_1,1,North,uid-1,Datim\nXTS,S,0,,uid-0,Datim\n`,
    });
    const rows = datapackRows({ ...request, datapack });
    const named = (id: string) => rows.find((row) => row[2] === id)?.slice(0, 2);
    expect(named("S_1")).toEqual(["North", "uid-1"]);
    expect(named("S")).toEqual(["Smalland", "uid-0"]);
    expect(named("S_2")).toEqual(["South <&> Sons", null]);
  });

  it("leave areas their own names and ids where the folder has no table of areas", () => {
    const rows = datapackRows(request);
    expect(rows.find((row) => row[2] === "S_1")?.slice(0, 2)).toEqual(["=North", "S_1"]);
  });

  it("decide which indicators, sexes, ages and level are shown", async () => {
    const datapack = await tables("all", {
      "datapack_indicator_mapping.csv":
        "indicator,datapack_indicator_id,datapack_indicator_code,datapack_description,is_integer,time\n" +
        "prevalence,uid-p,PREV,Prevalence,FALSE,2\nplhiv,uid-n,PLHIV,People,TRUE,3\nnonsense,x,X,X,TRUE,1\n",
      "datapack_sex_mapping.csv": "sex,datapack_sex_id,datapack_sex_label\nmale,uid-m,Men\n",
      "datapack_age_group_mapping.csv":
        "age_group,datapack_age_group_id,datapack_age_group_label\nY015_024,uid-a,15-24\n",
      "datapack_psnu_area_level.csv": "iso3,psnu_area_level\nXTS,0\n",
    });
    const rows = datapackRows({ ...request, datapack });
    expect(rows.map((row) => [row[2], row[3], row[4], row[6], row[7], row[8], row[9]])).toEqual([
      ["S", "PREV", "uid-p", "uid-a", "Men", "uid-m", "CY2024Q4"],
      ["S", "PLHIV", "uid-n", "uid-a", "Men", "uid-m", "CY2025Q3"],
    ]);
  });

  it.each([
    ["a column is missing", "area_id,map_name\nS,Small\n", "detail.datapack.columnMissing", { column: "map_id" }],
    ["a cell is missing", `${areaHeader}XTS,,1,North,uid,Datim\n`, "detail.datapack.cellMissing", { row: 2 }],
  ])("are refused where %s", async (why, text, key, values) => {
    await expect(tables(why, { [areaFile]: text })).rejects.toMatchObject({ key, values });
  });
});

describe("the level of the data pack", () => {
  const levels = (changes: object) =>
    new Set(
      datapackRows({ ...request, output: smallOutput(changes) }).map((row) => String(row[2]).split("_").length - 1),
    );

  it("is the deepest where the output has not the one that is usual in the country", () => {
    expect(levels({ iso3: "MWI" })).toEqual(new Set([0, 1]));
  });

  it("is that of the run where the run says one, even if it has no areas", () => {
    expect(levels({ options: { psnu_level: "3" } })).toEqual(new Set([0]));
    expect(levels({ options: { psnu_level: "" } })).toEqual(new Set([0, 1]));
  });
});

const isPublished = hasShared("the published tables of the data pack", "data/datapack");

describe.skipIf(!isPublished)("the published tables of the data pack", () => {
  it("say what the built-in ones say, and name areas", async () => {
    const { areas, indicators, ...rest } = await readDatapackTables(join(sharedFolder, "data/datapack"));
    const byCode = (rows: typeof indicators) => new Map(rows.map((row) => [row.code, row]));
    expect(byCode(indicators)).toEqual(byCode(builtInTables.indicators));
    expect(rest).toEqual({ sexes: builtInTables.sexes, ages: builtInTables.ages, levels: builtInTables.levels });
    expect(areas?.get("MWI")).toEqual({ name: "Malawi", uid: "lZsCb6y0KDX" });
  });
});
