import { languages, translate } from "@tessera/i18n";
import { describe, expect, it } from "vitest";
import { bytesOf, refusal, set, sheets, validated } from "./files.js";
import type { Sheet } from "./small-country.js";

const repeat = ({ rows }: Sheet) => void rows.push([...(rows[1] as string[])]);
const mix = set("area_id", 1, "XSM_1_1");

describe("a check that is not strict", () => {
  it.each([
    ["survey", repeat, "rowsRepeated"],
    ["programme", repeat, "rowsRepeated"],
    ["anc", repeat, "rowsRepeated"],
    ["programme", mix, "severalLevels"],
    ["anc", mix, "severalLevels"],
  ] as const)("warns of rows of a %s file that do not fit together", async (type, edit, key) => {
    const { warnings } = await validated(type, { strict: false }, edit);
    expect(warnings).toMatchObject([{ key: `detail.input.${key}`, locations: ["review_inputs"] }]);
  });

  it("warns of each rule once", async () => {
    const { warnings } = await validated("anc", { strict: false }, mix, repeat);
    expect(warnings).toHaveLength(2);
  });

  it.each([
    ["area_id", "XSM_2_9", "areasUnknown"],
    ["area_id", "ZZZ_2_1", "severalCountries"],
    ["sex", "women", "valuesUnexpected"],
    ["art_current", "many", "notNumeric"],
    ["art_current", "-1", "negative"],
    ["calendar_quarter", "2018", "wrongFormat"],
  ])("refuses a wrong %s all the same", async (column, value, key) => {
    const sheet = sheets.programme();
    set(column, 1, value)(sheet);
    const error = await refusal("programme", await bytesOf("programme", sheet), { strict: false });
    expect(error.key).toBe(`detail.input.${key}`);
  });
});

describe("warnings on upload", () => {
  const edits = {
    anc: [set("anc_tested_pos", 1, "801"), set("anc_already_art", 2, "76"), set("anc_tested_pos", 3, "")],
    programme: [set("vl_suppressed_12mos", 1, "81"), set("vl_tested_12mos", 2, "")],
  };

  it.each(["anc", "programme"] as const)("are off unless asked for: %s", async (type) => {
    expect(await validated(type, {}, ...edits[type])).toMatchObject({ warnings: [] });
  });

  it("tell of ANC counts that are larger than what they are a part of", async () => {
    const { warnings } = await validated("anc", { warnings: true }, ...edits.anc);
    expect(warnings).toMatchObject([
      { values: { part: "anc_tested_pos", whole: "anc_tested", rows: "3" } },
      { values: { part: "anc_already_art", whole: "anc_known_pos + anc_tested_pos", rows: "4" } },
    ]);
  });

  it("tell of more people suppressed than tested, in every language", async () => {
    const { warnings } = await validated("programme", { warnings: true }, ...edits.programme);
    expect(warnings).toMatchObject([{ values: { part: "vl_suppressed_12mos", rows: "3" } }]);
    for (const language of languages)
      for (const { key, values } of warnings) expect(translate(language, key, values)).toContain("programme.csv");
  });
});
