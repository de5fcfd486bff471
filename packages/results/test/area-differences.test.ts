import { beforeAll, describe, expect, it } from "vitest";
import { areaDifferences, writePlotData } from "../src/index.js";
import { impossibleOutput } from "./impossible-output.js";
import { smallOutput } from "./small-output.js";
import { temporaryFolder } from "./temporary-folder.js";

const inFolder = temporaryFolder();
const choice = {
  ...{ indicator: ["art_coverage"], calendar_quarter: ["CY2024Q4"] },
  ...{ sex: ["both"], age_group: ["Y015_049"] },
};
const result = (name: string) => ({ path: inFolder(name), choice });

beforeAll(async () => {
  await writePlotData(inFolder("right"), smallOutput(), "en");
  await writePlotData(inFolder("wrong"), impossibleOutput(), "en");
});

describe("differences of areas between two results", () => {
  it("carry the reason of an estimate that cannot be right, of either result", async () => {
    const forth = await areaDifferences(result("right"), result("wrong"));
    const marks = forth.rows.filter(({ second_impossible }) => second_impossible !== null);
    expect(marks.map(({ area_id, second_impossible }) => [area_id, second_impossible])).toEqual([["S_2", "aboveOne"]]);
    expect(forth.rows.length).toBeGreaterThan(1);
    expect(forth.rows.every(({ first_impossible }) => first_impossible === null)).toBe(true);
    const back = await areaDifferences(result("wrong"), result("right"));
    expect(back.rows.find(({ area_id }) => area_id === "S_2")).toMatchObject({
      first_impossible: "aboveOne",
      second_impossible: null,
    });
  });
});
