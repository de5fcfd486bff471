import { languages } from "@tessera/contract";
import { generateCountry } from "@tessera/demo";
import { translate } from "@tessera/i18n";
import { identityBlocks, versionAndYearBlocks, writePjnz } from "@tessera/spectrum";
import { beforeAll, describe, expect, it } from "vitest";
import { judge, names } from "../validate/wrong-inputs/judge.mjs";
import { variantsOf } from "../validate/wrong-inputs/variants.mjs";

type Contents = Record<string, Buffer>;
type Options = Record<string, unknown>;
interface Variant {
  kind: string;
  magnitude: string;
  change(given: { options: Options }): Contents & { options?: Options };
}

/** Exchanged rows that are as likely as the right ones: an estimate hardly moves, and nothing in the files tells. */
const untold = [
  "sexes exchanged in the population: one district",
  "sexes exchanged in the population: a region",
  "sexes exchanged in the survey: one district",
  "sexes exchanged in the survey: a region",
  "ages exchanged in the population of a district: 20-24 and 25-29",
];

describe("files and options with one thing wrong", { timeout: 60_000 }, () => {
  let contents: Contents;
  let options: Options;
  let variants: Variant[];

  beforeAll(async () => {
    const { files } = await generateCountry({ districts: 12 });
    contents = Object.fromEntries(
      Object.entries(names as Record<string, keyof typeof files>).map(([role, name]) => [role, files[name]]),
    );
    options = JSON.parse(files["options.json"].toString("utf8"));
    const malawi = { countryCode: 454, regionCode: 0, projectionName: "P", version: "6.30", regionName: "R" };
    const otherPjnz = await writePjnz("P", {
      pjn: identityBlocks(malawi),
      dp: versionAndYearBlocks("6.30", 1970, 2030),
    });
    variants = variantsOf({ files: contents, otherPjnz });
  });

  it("are not told of where nothing is wrong", async () => {
    expect(await judge(contents, options)).toEqual({ refusal: null, warnings: [] });
  });

  it("are refused or warned of in 80 ways, all but those that nothing tells", async () => {
    expect(variants.length).toBeGreaterThanOrEqual(80);
    const silent: string[] = [];
    for (const { kind, magnitude, change } of variants) {
      const { options: changed = options, ...files } = change({ options });
      const { refusal, warnings } = await judge({ ...contents, ...files }, changed);
      if (refusal === null && warnings.length === 0) silent.push(`${kind}: ${magnitude}`);
    }
    expect(silent.filter((name) => !untold.includes(name))).toEqual([]);
    // Every variant reads a whole country: the deadline only tells a hang from a busy machine.
  }, 300_000);

  it("are told of in three languages without a gap in the sentence", () => {
    const keys = ["populationDiffers", "surveyContradicted", "artPerPlhiv", "areaOutsideParent"] as const;
    for (const language of languages)
      for (const key of keys) {
        const text = translate(language, `warning.review.${key}`, { file: "f.csv", count: 2, places: "A (1 ↔ 2)" });
        expect(text).toContain("f.csv");
        expect(text).not.toMatch(/\{\{|undefined/);
      }
  });
});
