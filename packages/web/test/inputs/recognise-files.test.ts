import type { DemoType } from "@tessera/contract";
import { type CountryFile, type GeneratedCountry, generateCountry } from "@tessera/demo";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { recogniseFile, sortByType } from "../../src/steps/inputs/recognise-files.ts";

const fileNames: Record<DemoType, CountryFile> = {
  pjnz: "pjnz.PJNZ",
  shape: "areas.geojson",
  population: "population.csv",
  survey: "survey.csv",
  programme: "programme.csv",
  anc: "anc.csv",
  vmmc: "vmmc.xlsx",
};

let country: GeneratedCountry;
beforeAll(async () => {
  country = await generateCountry({ districts: 4, seed: 1 });
});

/** The type of a file, under a name that tells nothing. */
const recognise = async (content: Blob) => (await recogniseFile(new File([content], "file"))).type;

const blobOf = (file: CountryFile) => new Blob([new Uint8Array(country.files[file])]);
const textOf = (file: CountryFile) => country.files[file].toString("utf8");

describe("recognising a file by its content", () => {
  it.each(Object.entries(fileNames))("knows the %s of a country", async (type, file) => {
    expect(await recognise(blobOf(file))).toBe(type);
  });

  it.each(["population.csv", "survey.csv", "programme.csv", "anc.csv"] as const)(
    "knows %s with semicolons or tabs, a mark of the byte order and quotes",
    async (file) => {
      const [header = ""] = textOf(file).split("\n");
      const type = await recognise(blobOf(file));
      for (const delimiter of [";", "\t"]) {
        const quoted = header.split(",").map((column) => `"${column}"`);
        expect(await recognise(new Blob([`\uFEFF${quoted.join(delimiter)}\r\n`]))).toBe(type);
      }
    },
  );

  it("knows a table that lacks a column, so that the service can say which", async () => {
    expect(await recognise(new Blob(["area_id,age_group,year,anc_known_pos,anc_tested_pos\n"]))).toBe("anc");
    expect(await recognise(new Blob(["area_id,sex,age_group,year,sti_artcov_x,sti_artcov_n\n"]))).toBe("sti");
  });

  it("does not take the estimates of an output for an input", async () => {
    const header = "area_id,sex,age_group,calendar_quarter,indicator,mean,se,lower,upper\n";
    expect(await recognise(new Blob([header]))).toBeUndefined();
  });

  it("knows a damaged shape file, so that the service can say where it is damaged", async () => {
    const text = textOf("areas.geojson");
    expect(await recognise(new Blob([text.slice(0, text.length - 200)]))).toBe("shape");
  });

  it("does not take other JSON for a shape file", async () => {
    expect(await recognise(blobOf("options.json"))).toBeUndefined();
  });

  it("knows an output zip, and a zip of several projections", async () => {
    const zipOf = (...names: string[]) => new Blob(["PK", zipList(names, { extra: 0, comment: 0 }, 2)]);
    expect(await recognise(zipOf("indicators.csv", "boundaries.geojson", "info/options.yml"))).toBe("output");
    expect(await recognise(zipOf("north.PJNZ", "south.pjnz"))).toBe("pjnz");
    expect(await recognise(zipOf("letter.docx"))).toBeUndefined();
  });

  it("knows a zip behind a comment", async () => {
    expect(await recognise(new Blob([blobOf("pjnz.PJNZ"), "a comment"]))).toBe("pjnz");
  });

  it("never fails, wherever a workbook is damaged or cut", async () => {
    const zip = new Uint8Array(country.files["vmmc.xlsx"]);
    await fc.assert(
      fc.asyncProperty(fc.nat(zip.length), fc.nat(255), async (at, byte) => {
        const damaged = zip.slice();
        damaged[at] = byte;
        await recognise(new Blob([damaged]));
        await recognise(new Blob([zip.slice(0, at)]));
      }),
      { numRuns: 30 },
    );
  });

  it("never fails, for any bytes", async () => {
    const bytes = fc.uint8Array({ maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(bytes, async (some) => {
        await recognise(new Blob([new Uint8Array(some)]));
        await recognise(new Blob(["PK", new Uint8Array(some)]));
      }),
    );
  });
});

/** The directory at the end of a zip, with fields of some length after each name; it begins `at` bytes into the file. */
function zipList(names: readonly string[], behind: { extra: number; comment: number }, at = 0): Buffer<ArrayBuffer> {
  const entries = names.map((name) => {
    const written = Buffer.from(name, "utf8");
    const entry = Buffer.alloc(46 + written.length + behind.extra + behind.comment, "x");
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(written.length, 28);
    entry.writeUInt16LE(behind.extra, 30);
    entry.writeUInt16LE(behind.comment, 32);
    written.copy(entry, 46);
    return entry;
  });
  const list = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([list, end]);
}

describe("sorting files that were given at once", () => {
  it("uses the later of two files of one type, and reports it", () => {
    const sorted = sortByType([
      { file: { name: "old.csv" }, recognised: { type: "anc" } },
      { file: { name: "survey.csv" }, recognised: { type: "survey" } },
      { file: { name: "new.csv" }, recognised: { type: "anc" } },
    ]);
    expect(sorted.byType.get("anc")?.name).toBe("new.csv");
    expect(sorted.byType.get("survey")?.name).toBe("survey.csv");
    expect(sorted.replaced).toEqual([{ type: "anc", used: "new.csv", unused: "old.csv" }]);
  });

  it("sets outputs and unknown files apart", () => {
    const sorted = sortByType([
      { file: { name: "output.zip" }, recognised: { type: "output" } },
      { file: { name: "letter.docx" }, recognised: { type: undefined, fault: "otherZip" } },
    ]);
    expect(sorted.byType.size).toBe(0);
    expect(sorted.outputs.map(({ name }) => name)).toEqual(["output.zip"]);
    expect(sorted.unknown).toEqual([{ file: { name: "letter.docx" }, fault: "otherZip" }]);
  });
});
