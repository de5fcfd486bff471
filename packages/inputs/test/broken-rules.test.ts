import { languages, translate } from "@tessera/i18n";
import { describe, expect, it } from "vitest";
import { validateShape } from "../src/index.js";
import { brokenBounds } from "./broken/bounds.js";
import { brokenShapes, codes } from "./broken/shapes.js";
import { brokenSheets } from "./broken/sheets.js";
import { fileOf, type SheetType, sheets, validated } from "./files.js";
import { geojson, shape } from "./small-country.js";

const cases = [...brokenSheets, ...brokenShapes, ...brokenBounds];
const types = Object.keys(sheets) as SheetType[];

describe("a file with one thing wrong", () => {
  it.each(cases.map((broken) => [broken.type, broken.wrong, broken] as const))(
    "is refused with its place in three languages: %s with %s",
    async (type, _, { key, names, refuse }) => {
      const error = await refuse();
      expect(error.key).toBe(`detail.input.${key}`);
      for (const language of languages) {
        const text = translate(language, error.key, error.values);
        for (const name of [fileOf(type), ...names]) expect(text).toContain(String(name));
        expect(text).not.toMatch(/\{\{|undefined/);
      }
    },
  );

  it("was made in at least 120 ways", () => {
    expect(cases.length).toBeGreaterThanOrEqual(120);
  });
});

describe("a file with nothing wrong", () => {
  it.each(types)("is accepted: %s", async (type) => {
    expect(await validated(type, {})).toMatchObject({ type, warnings: [] });
  });

  it("is accepted: shape", () => {
    expect(validateShape(geojson(shape()), "shape.geojson").areas.ids).toHaveLength(7);
  });

  it("may have a country without a region code when its regions have their own", () => {
    const collection = shape();
    codes([null, 1, 2, 1, 1, 2, 2])(collection);
    expect([...validateShape(geojson(collection), "f").areas.regionCodes]).toEqual([Number.NaN, 1, 2, 1, 1, 2, 2]);
  });

  it("may be of another level in another year", async () => {
    const region = ["XSM_1_1", "Somewhere", "Y015_049", "2021", "900", "50", "40", "800", "25", "10", "850"];
    expect(await validated("anc", {}, ({ rows }) => rows.push(region))).toMatchObject({ warnings: [] });
  });
});
