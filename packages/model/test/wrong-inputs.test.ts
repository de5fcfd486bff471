import { languages } from "@tessera/contract";
import { generateCountry } from "@tessera/demo";
import { translate } from "@tessera/i18n";
import { identityBlocks, versionAndYearBlocks, writePjnz } from "@tessera/spectrum";
import { beforeAll, describe, expect, it } from "vitest";
import { Csv } from "../validate/wrong-inputs/files.mjs";
import { judge, names, newWarnings } from "../validate/wrong-inputs/judge.mjs";
import { plausibleVariantsOf } from "../validate/wrong-inputs/plausible.mjs";
import { variantsOf } from "../validate/wrong-inputs/variants.mjs";

type Contents = Record<string, Buffer>;
type Options = Record<string, unknown>;
interface Variant {
  kind: string;
  districts?: string[];
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

/** Kinds of which at least one magnitude contradicts another place of the files exactly. */
const contradictions = [
  "ids of two districts exchanged in the shape file",
  "ids shifted in the shape file",
  "ids of two districts exchanged in the population",
  "ids of two districts exchanged in the survey",
  "ids of two districts exchanged in programme data",
  "ids of two districts exchanged in ANC data",
  "names exchanged in the shape file",
  "population of a district pasted over another",
  "population of another district times a constant",
  "numbers on ART of a district pasted over another",
  "ANC data of a district pasted over another",
  "ids of two surveys exchanged",
  "population of the last quarter that of the quarter before",
  "numbers on ART of the last report those of the one before",
  "ANC data of the last year those of the year before",
  "fertility of a district too low",
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
  }, 600_000);

  it("are in at least 40 kinds numbers that could be true", () => {
    const kinds = plausibleVariantsOf({ files: contents, otherProjection: contents.pjnz }).map(({ kind }) => kind);
    expect(new Set(kinds).size).toBeGreaterThanOrEqual(40);
  });

  it.each(contradictions)("are told with every district concerned: %s", async (kind) => {
    const plausible: Variant[] = plausibleVariantsOf({ files: contents, otherProjection: contents.pjnz });
    const [variant] = plausible.filter((one) => one.kind === kind);
    const { warnings } = await judge({ ...contents, ...variant?.change({ options }) }, options);
    const told = newWarnings(warnings, []);
    expect(told).not.toEqual([]);
    const areas = new Set(told.flatMap(({ areas }: { areas: Set<string> }) => [...areas]));
    expect([...areas]).toEqual(expect.arrayContaining(variant?.districts ?? []));
  });

  it.each([
    ["women and men on ART exchanged", "warning.review.artSexesExchanged"],
    ["positive at the test include those already known, in the last year", "warning.review.ancDiffers"],
  ])("are told of the whole country by the projection: %s", async (kind, key) => {
    const plausible: Variant[] = plausibleVariantsOf({ files: contents, otherProjection: contents.pjnz });
    const variant = plausible.find((one) => one.kind === kind && one.magnitude === "the country");
    const { warnings } = await judge({ ...contents, ...variant?.change({ options }) }, options);
    expect(warnings.map((warning: { key: string }) => warning.key)).toContain(key);
  });

  it("are told of in three languages without a gap in the sentence", () => {
    const keys = ["populationDiffers", "surveyContradicted", "artDiffers", "areaOutsideParent"] as const;
    for (const language of languages)
      for (const key of keys) {
        const text = translate(language, `warning.review.${key}`, { file: "f.csv", count: 2, places: "A (1 ↔ 2)" });
        expect(text).toContain("f.csv");
        expect(text).not.toMatch(/\{\{|undefined/);
      }
  });
});

describe("what the study of wrong inputs calls told", () => {
  const warning = (id: string, numbers: string) => ({
    key: "warning.review.artDiffers" as const,
    values: { file: "programme.csv", count: 1 },
    locations: ["review_inputs" as const],
    groups: [{ areas: [{ id, name: "Ada" }], numbers }],
  });

  it("is another place of a warning that sound files have too", () => {
    const [told] = newWarnings([warning("XTA_2_2", "1 ↔ 2")], [warning("XTA_2_1", "1 ↔ 2")]);
    expect([...(told?.areas ?? [])]).toEqual(["XTA_2_2"]);
  });

  it("is not another number at the same place", () => {
    expect(newWarnings([warning("XTA_2_1", "1 ↔ 9")], [warning("XTA_2_1", "1 ↔ 2")])).toEqual([]);
  });
});

describe("a CSV file of the study", () => {
  it("keeps a comma within quotes", () => {
    const file = new Csv(Buffer.from('area_id,area_name\nA,"Bor, north"\n'));
    expect(file.rows).toEqual([["A", "Bor, north"]]);
    expect(file.content().toString()).toBe('area_id,area_name\nA,"Bor, north"\n');
  });
});
