import { Problem } from "@tessera/contract";
import { languages, translate } from "@tessera/i18n";
import { describe, expect, it } from "vitest";
import { checkUpload, writeArchive } from "../../src/index.js";
import { countryOfCode } from "../../src/projection/countries.js";
import { miniature, openMiniature, spectrumError } from "../miniature.js";

const zipOf = async (identities: Parameters<typeof miniature>[1][]) =>
  writeArchive(
    await Promise.all(
      identities.map(async (identity, index) => ({ name: `${index}.PJNZ`, content: await miniature({}, identity) })),
    ),
  );

describe("an upload", () => {
  it("of one PJNZ has its country and ISO3", async () => {
    expect(await checkUpload(await miniature(), "mini.pjnz")).toMatchObject({ country: "Malawi", iso3: "MWI" });
  });

  it("of regions has the code and name of each", async () => {
    const regions = [{ regionCode: 10, regionName: "Northern, and more" }, { regionCode: 11 }];
    const { projections } = await checkUpload(await zipOf(regions), "mini.zip");
    expect(projections.map(({ identity }) => [identity.regionCode, identity.regionName])).toEqual([
      [10, "Northern, and more"],
      [11, null],
    ]);
  });

  it.each(["mini.txt", "mini"])("named %s is refused by its type", async (name) => {
    await expect(checkUpload(await miniature(), name)).rejects.toMatchObject(spectrumError("fileType", { file: name }));
  });

  it("of several countries is refused", async () => {
    await expect(checkUpload(await zipOf([{ countryCode: 454 }, { countryCode: 72 }]), "a.zip")).rejects.toMatchObject(
      spectrumError("mixedCountries", { countries: "Botswana, Malawi" }),
    );
  });

  it("of several national projections is refused with the names of all files", async () => {
    await expect(checkUpload(await zipOf([{}, { regionCode: 3 }, {}]), "a.zip")).rejects.toMatchObject(
      spectrumError("severalNational", { found: 2, names: "0.PJNZ, 1.PJNZ, 2.PJNZ" }),
    );
  });

  it("of an unknown country is refused", async () => {
    await expect(checkUpload(await miniature({}, { countryCode: 99999 }), "a.PJNZ")).rejects.toMatchObject(
      spectrumError("countryUnknown", { member: "Mini.PJN", code: 99999 }),
    );
  });

  it("with an empty .PJN is refused with the tag that is missing", async () => {
    const content = await writeArchive(["x.DP", "x.PJN"].map((name) => ({ name, content: Buffer.alloc(0) })));
    await expect(checkUpload(content, "a.PJNZ")).rejects.toMatchObject(
      spectrumError("tagMissing", { member: "x.PJN", tag: "<Projection Parameters>" }),
    );
  });
});

describe("Spectrum's sample country", () => {
  const sample = { countryCode: 5733 };
  const invented = { ...sample, sample: { name: "Nowhere", iso3: "XNW" } };

  it("has no ISO3 and Spectrum's name", async () => {
    expect(await checkUpload(await miniature({}, sample), "a.PJNZ")).toMatchObject({
      country: "Sample country",
      iso3: null,
    });
  });

  it("has the name and code that the projection gives an invented country", async () => {
    expect(await checkUpload(await miniature({}, invented), "a.PJNZ")).toMatchObject({
      country: "Nowhere",
      iso3: "XNW",
    });
  });

  it("never passes for a real country", async () => {
    const posing = { ...sample, sample: { name: "Malawi", iso3: "MWI" } };
    expect((await checkUpload(await miniature({}, posing), "a.PJNZ")).iso3).toBeNull();
    const named = { countryCode: 454, sample: { name: "Nowhere", iso3: "XNW" } };
    expect(await checkUpload(await miniature({}, named), "a.PJNZ")).toMatchObject({ country: "Malawi", iso3: "MWI" });
  });

  it("is one country in all regions of an upload, unless their names differ", async () => {
    const region = (regionCode: number, name = "Nowhere") => ({ ...sample, regionCode, sample: { name, iso3: "XNW" } });
    const { projections } = await checkUpload(await zipOf([region(1), region(2)]), "a.zip");
    expect(projections).toHaveLength(2);
    await expect(checkUpload(await zipOf([region(1), region(2, "Elsewhere")]), "a.zip")).rejects.toMatchObject(
      spectrumError("mixedCountries", { countries: "Elsewhere, Nowhere" }),
    );
  });
});

describe("a country code", () => {
  it("of an aggregate has no ISO3", () => {
    expect(countryOfCode(900)).toEqual({ code: 900, name: "WORLD", iso3: null });
  });

  it("finds names with accents and brackets", () => {
    expect([384, 364].map((code) => countryOfCode(code)?.name)).toEqual([
      "Côte d'Ivoire",
      "Iran (Islamic Republic of)",
    ]);
  });
});

describe("an opened projection", () => {
  it("knows its years, version and names", async () => {
    const { identity, version, years } = await openMiniature();
    expect([years, version.text, identity.regionName, identity.projectionName, identity.savedVersion]).toEqual([
      { first: 2020, final: 2022, count: 3 },
      "6.35",
      "Malawi",
      "Mini",
      "6.35",
    ]);
  });

  it.each([
    { change: { "<FirstYear MV2>": null }, key: "generationUnknown" },
    { change: { "<FirstYear MV>": { rows: {} } }, key: "generationTooOld" },
    { change: { "<FinalYear MV2>": { rows: { 2: [2019] } } }, key: "yearsInvalid" },
    { change: { "<FinalYear MV2>": { rows: { 2: [9999999] } } }, key: "yearsInvalid" },
    { change: { "<ValidVers MV>": { rows: { 2: ["7.1"] } } }, key: "versionUnknown" },
  ])("is refused with $key", async ({ change, key }) => {
    await expect(openMiniature(change)).rejects.toMatchObject(spectrumError(key, { member: "Mini.DP" }));
  });
});

describe("an error", () => {
  it.each(languages)("has a sentence in %s with nothing left to fill in", async (language) => {
    const error = await checkUpload(await zipOf([{ countryCode: 454 }, { countryCode: 72 }]), "a.zip").catch((e) => e);
    expect(error).toBeInstanceOf(Problem);
    const sentence = translate(language, error.key, error.values);
    expect(sentence).toContain("Botswana, Malawi");
    expect(sentence).not.toMatch(/\{\{/);
  });
});
