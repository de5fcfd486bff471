import { beforeAll, describe, expect, it } from "vitest";
import {
  type Counts,
  checkUpload,
  openProjection,
  type Projection,
  readAncTesting,
  readArtDec31,
  readCounts,
  readFertility,
  readKnowledgeOfStatus,
  readPjnzFiles,
  readSurvival,
} from "../../src/index.js";
import { readNetMigration, readShareOfBoys } from "../../src/projection/demographic-rates.js";
import type { CountQuantity } from "../../src/projection/projection.js";
import { openOnly } from "../miniature.js";
import { hasSharedFiles, largestDifference, publishedObject, publishedRows, sharedFile } from "../shared-files.js";

const tolerance = 1e-9;
const uploads = [
  { name: "mwi-2019", file: "pjnz.PJNZ" },
  { name: "mwi-2024", file: "pjnz.PJNZ" },
  { name: "mwi-zone", file: "pjnz.zip" },
];

describe.skipIf(!hasSharedFiles).each(uploads)("the tables of $name", ({ name, file }) => {
  let projections: Projection[];
  beforeAll(async () => {
    projections = (await readPjnzFiles(sharedFile("data", name, file), file)).map(openProjection);
  });

  it("have the published number on ART at 31 December", () => {
    const published = publishedRows("reference", name, "spectrum_art_dec31.csv");
    const ours = projections.flatMap(readArtDec31);
    expect(ours.map((row) => [row.regionCode, row.sex, row.ageGroup, row.year].join())).toEqual(
      published.map((row) => [row.spectrum_region_code, row.sex, row.age_group, row.year].join()),
    );
    const columns = {
      art_dec31_reported: "artDec31Reported",
      art_dec31_attend: "artDec31Attend",
      art_dec31_reside: "artDec31Reside",
      art_dec31: "artDec31",
    } as const;
    for (const [theirs, own] of Object.entries(columns)) {
      const cells = published.map((row) => row[theirs] ?? "");
      expect(
        largestDifference(
          ours.map((row) => row[own]),
          cells,
        ),
      ).toBeLessThanOrEqual(tolerance);
    }
  });

  it("have the published testing at antenatal care", () => {
    const published = publishedRows("reference", name, "spectrum_anc_testing.csv");
    const ours = projections.flatMap(readAncTesting);
    expect(ours.map((row) => [row.regionCode, row.indicator, row.year].join())).toEqual(
      published.map((row) => [row.spectrum_region_code, row.indicator, row.year].join()),
    );
    const difference = largestDifference(
      ours.map(({ value }) => value),
      published.map((row) => row.value ?? ""),
    );
    expect(difference).toBeLessThanOrEqual(tolerance);
  });

  it("have the published population, PLHIV, number on ART, infections and fertility by single age", () => {
    const published = publishedRows("reference", name, "spectrum_extract_pjnz_*.csv.gz");
    const columns: Record<string, CountQuantity> = {
      totpop: "population",
      hivpop: "plhiv",
      artpop: "onArt",
      infections: "infections",
    };
    for (const { identity, years, ...rest } of projections) {
      const rows = published.filter((row) => Number(row.spectrum_region_code) === identity.regionCode);
      expect(rows.length).toBe(2 * 81 * years.count);
      for (const [column, quantity] of Object.entries(columns)) {
        const { values, ages } = readCounts({ identity, years, ...rest }, quantity);
        const ours = rows.map(
          (row) =>
            values[
              ((row.sex === "male" ? 0 : 1) * ages + Number(row.age)) * years.count + Number(row.year) - years.first
            ] as number,
        );
        const cells = rows.map((row) => row[column] as string);
        expect(largestDifference(ours, cells), column).toBeLessThanOrEqual(tolerance);
      }
      const fertility = readFertility({ identity, years, ...rest });
      const ours = rows.map((row) => {
        const atAge = row.sex === "female" ? fertility[Number(row.age) - 15] : undefined;
        return atAge?.[Number(row.year) - years.first] ?? null;
      });
      const cells = rows.map((row) => row.asfr as string);
      expect(largestDifference(ours, cells), "asfr").toBeLessThanOrEqual(tolerance);
    }
  });
});

describe.skipIf(!hasSharedFiles).each(["mwi-2019", "mwi-2024"])("the national tables of %s", (name) => {
  let projection: Projection;
  beforeAll(async () => {
    projection = await openOnly(sharedFile("data", name, "pjnz.PJNZ"));
  });

  it("have the published survival, net migration and sex ratio at birth", () => {
    const published = publishedObject("reference", name, "spectrum", "*_demp.json.gz");
    const { count } = projection.years;
    // Published arrays run over age first, then sex, then year.
    const inTheirOrder = ({ values, ages }: Counts) =>
      Array.from({ length: values.length }, (_, index) => {
        const [age, sex, t] = [index % ages, Math.floor(index / ages) % 2, Math.floor(index / ages / 2)];
        return values[(sex * ages + age) * count + t] as number;
      });
    const difference = (ours: number[], key: string) =>
      largestDifference(ours, published[key]?.values.map(String) ?? []);
    expect(difference(inTheirOrder(readSurvival(projection)), "Sx")).toBeLessThanOrEqual(tolerance);
    expect(difference(inTheirOrder(readNetMigration(projection)), "netmigr")).toBeLessThanOrEqual(tolerance);
    const boys = [...readShareOfBoys(projection)];
    expect(
      difference(
        boys.map((share) => (100 * share) / (1 - share)),
        "srb",
      ),
    ).toBeLessThanOrEqual(tolerance);
  });

  it("have the published knowledge of status", () => {
    const published = publishedRows("reference", name, "spectrum_knowledge_of_status.csv");
    const ours = readKnowledgeOfStatus(projection);
    expect(ours.map((row) => [row.sex, row.ageGroup, row.year].join())).toEqual(
      published.map((row) => [row.sex, row.age_group, row.year].join()),
    );
    const difference = largestDifference(
      ours.map(({ awareOfStatus }) => awareOfStatus),
      published.map((row) => row.aware_of_status ?? ""),
    );
    expect(difference).toBeLessThanOrEqual(tolerance);
  });
});

describe.skipIf(!hasSharedFiles)("files of other versions", () => {
  it("of 2018 pass the upload check, and name the missing tag when children on ART are asked for", async () => {
    const content = sharedFile("data", "pjnz", "botswana2018_v5.63.PJNZ");
    expect(await checkUpload(content, "b.PJNZ")).toMatchObject({ country: "Botswana", iso3: "BWA" });
    const projection = await openOnly(content);
    expect(() => readArtDec31(projection)).toThrow(
      expect.objectContaining({
        key: "detail.spectrum.tagMissing",
        values: expect.objectContaining({ tag: "<ChildTreatInputs MV3>" }),
      }),
    );
  });

  it("of 2019 have the known total on ART in 2018", async () => {
    const projection = await openOnly(sharedFile("data", "pjnz", "demo_mwi2019.PJNZ"));
    const rows = readArtDec31(projection).filter(({ year }) => year === 2018);
    expect(rows.reduce((sum, { artDec31 }) => sum + (artDec31 ?? 0), 0)).toBe(814275);
  });

  it("without any PJNZ inside are refused as such", async () => {
    const content = sharedFile("data", "malformed", "invalid_files.zip");
    await expect(checkUpload(content, "invalid_files.zip")).rejects.toMatchObject({ key: "detail.spectrum.noPjnz" });
  });
});
