import { languages, type TextKey, translate } from "@tessera/i18n";
import { describe, expect, it } from "vitest";
import { readPriorityTables } from "../../src/priority-populations/tables/read-priority-tables.js";
import { temporaryFolder } from "../temporary-folder.js";
import { output, readTables, tableTexts, withCell, writeTables } from "./small-country.js";

const inFolder = temporaryFolder();
let count = 0;
const newFolder = (changes: Record<string, string | null> = {}) => writeTables(inFolder(`tables-${++count}`), changes);

const keyPopulations = "XTA/kp_estimates.csv";
const women = "XTA/female_best-3p1-multi-sexbehav-sae.csv";
const consensus = "XTA/goals_results.csv";

describe("the tables of priority populations", () => {
  it("are read from the folder of the country", async () => {
    const tables = await readTables(await newFolder());
    expect([...tables.keyPopulations.keys()]).toEqual(["XTA_1_1", "XTA_1_2"]);
    expect(tables.propensity.fsw).toEqual([1.6, 1.7, 1.4, 1, 0.7, 0.5, 0.3]);
    expect(tables.logOdds.male.nonRegular).toEqual({ upTo29: 0.3, from30: 0.4 });
    expect(tables.debut.female).toEqual({ lambda: 0.0595, skew: 1.25, shape: 10.2 });
    expect(tables.consensus?.year).toBe(2024);
    expect(new Set(tables.behaviour.female.map(({ year }) => year)).size).toBe(14);
  });

  it("may have a first column without a name, as statistical programs write", async () => {
    const text = (tableTexts.get(women) as string)
      .trimEnd()
      .split("\n")
      .map((line, row) => (row === 0 ? `"",${line}` : `"${row}",${line}`))
      .join("\n");
    const [plain, numbered] = [await newFolder(), await newFolder({ [women]: text })];
    expect((await readTables(numbered)).behaviour).toEqual((await readTables(plain)).behaviour);
  });

  it("that countries share are looked for in their own folders too", async () => {
    const moved = {
      "XTA/zaf_propensity.csv": null,
      "ZAF/zaf_propensity.csv": tableTexts.get("XTA/zaf_propensity.csv") as string,
      [consensus]: null,
      "SSA/goals_results.csv": tableTexts.get(consensus) as string,
    };
    expect(await readTables(await newFolder(moved))).toEqual(await readTables(await newFolder()));
  });

  it("have no national totals where the country has no row", async () => {
    const text = (tableTexts.get(consensus) as string).replace("XTA", "XTB");
    expect((await readTables(await newFolder({ [consensus]: text }))).consensus).toBeNull();
  });

  it("are said to be missing by name, with the places where they may be", async () => {
    const folder = await newFolder({ [keyPopulations]: null, [consensus]: null });
    expect(await readPriorityTables(folder, output)).toEqual({
      reason: "files",
      country: "XTA",
      files: [keyPopulations, `${consensus}, SSA/goals_results.csv`],
    });
  });

  it("are not looked for without a folder, nor for a part of a country", async () => {
    const folder = await newFolder();
    expect(await readPriorityTables(undefined, output)).toEqual({ reason: "notConfigured" });
    for (const area_scope of [["XTA_1_1"], ["XTA_1_1", "XTA_1_2"], "../XTA", undefined])
      expect(await readPriorityTables(folder, { ...output, options: { area_scope } })).toEqual({ reason: "areaScope" });
  });
});

describe("a bad table of priority populations", () => {
  it.each<[string, string, string, TextKey, object]>([
    [
      "has a text for a number",
      keyPopulations,
      withCell(keyPopulations, 3, "median", "many"),
      "detail.priority.notNumber",
      { row: 3, column: "median", value: "many" },
    ],
    [
      "has a share above 1",
      women,
      withCell(women, 5, "estimate_smoothed", "1.2"),
      "detail.priority.aboveLimit",
      { row: 5, column: "estimate_smoothed", value: "1.2", limit: 1 },
    ],
    [
      "has a negative size",
      consensus,
      withCell(consensus, 2, "fsw-pse", "-5"),
      "detail.priority.belowLimit",
      { row: 2, column: "fsw-pse", value: "-5", limit: 0 },
    ],
    [
      "has an empty cell",
      keyPopulations,
      withCell(keyPopulations, 4, "median", ""),
      "detail.priority.cellMissing",
      { row: 4, column: "median" },
    ],
    [
      "has an unknown key population",
      keyPopulations,
      withCell(keyPopulations, 2, "kp", "SW"),
      "detail.priority.unknownWord",
      { row: 2, column: "kp", value: "SW", known: "FSW, MSM, PWID, TGW" },
    ],
    [
      "lacks a column",
      "XTA/prevalence_lor.csv",
      (tableTexts.get("XTA/prevalence_lor.csv") as string).replace("srb_group", "group"),
      "detail.priority.columnMissing",
      { column: "srb_group" },
    ],
    [
      "lacks an age",
      "XTA/zaf_propensity.csv",
      (tableTexts.get("XTA/zaf_propensity.csv") as string).replace("Y045_049,0.3,FSW\n", ""),
      "detail.priority.rowsMissing",
      { rows: "FSW Y045_049" },
    ],
    [
      "lacks the birth cohort of 2000",
      "XTA/age_sex_fertility_rates.csv",
      (tableTexts.get("XTA/age_sex_fertility_rates.csv") as string).replace("2000,XTA,male", "2001,XTA,male"),
      "detail.priority.rowsMissing",
      { rows: "male yob 2000" },
    ],
    [
      "lacks the prevalence of a key population",
      keyPopulations,
      (tableTexts.get(keyPopulations) as string).replace(/.*XTA_1_2,MSM.*,prevalence\n/, ""),
      "detail.priority.rowsMissing",
      { rows: "XTA_1_2 MSM prevalence" },
    ],
  ])("is refused with file, row and column where it %s", async (_, file, text, key, values) => {
    const reading = readTables(await newFolder({ [file]: text }));
    await expect(reading).rejects.toMatchObject({ key, values: { file, ...values } });
    for (const language of languages)
      expect(translate(language, key, { file, ...values })).not.toMatch(/\{\{|undefined/);
  });
});
