import { describe, expect, it } from "vitest";
import { readAncTesting, readArtDec31, readKnowledgeOfStatus } from "../../src/index.js";
import { type Changes, openMiniature, spectrumError } from "../miniature.js";

const art = async (sex: string, changes?: Changes) =>
  readArtDec31(await openMiniature(changes))
    .filter((row) => row.sex === sex)
    .map((row) => [row.artDec31Reported, row.artDec31Attend, row.artDec31Reside]);

const artError = async (changes: Changes) => {
  const projection = await openMiniature(changes);
  try {
    readArtDec31(projection);
  } catch (error) {
    return error;
  }
  return null;
};

const same = (value: number) => [value, value, value];
const adultAdjustment = (rows: NonNullable<Changes[string]>["rows"]): Changes => ({ "<AdultARTAdjFactor>": { rows } });

describe("adults on ART", () => {
  it("are as reported without an adjustment, halves rounded to even", async () => {
    expect(await art("male")).toEqual([same(100), same(110), same(120)]);
    expect(await art("female")).toEqual([same(200), same(210), same(222)]);
  });

  it("are multiplied by a relative factor when the flag is gone", async () => {
    const changes = adultAdjustment({ 3: [0.5, 1, 2], 4: [1, 1, 1] });
    expect(await art("male", changes)).toEqual([[100, 50, 50], same(110), [120, 241, 241]]);
  });

  it("are not adjusted when the flag is off", async () => {
    const changes = {
      ...adultAdjustment({ 3: [0.5, 1, 2], 4: [1, 1, 1] }),
      "<AdultARTAdjFactorFlag>": { rows: { 2: [0] } },
    };
    expect(await art("male", changes)).toEqual([same(100), same(110), same(120)]);
  });

  it("have the number moved added before the factor, and once more where patients live", async () => {
    const changes = {
      ...adultAdjustment({ 3: [0.5, 1, 1], 4: [1, 1, 1] }),
      "<AdultPatsAllocToFromOtherRegion>": { rows: { 3: [-10, 5, 0], 4: [0, 0, 0] } },
    };
    expect(await art("male", changes)).toEqual([[100, 45, 35], [110, 115, 120], same(120)]);
  });

  it("entered as a percentage are that share of the need, without adjustment", async () => {
    const changes = {
      ...adultAdjustment({ 3: [0.5, 0.5, 0.5], 4: [1, 1, 1] }),
      "<AdultPatsAllocToFromOtherRegion>": { rows: { 3: [7, 0, 0], 4: [0, 0, 0] } },
      "<HAARTBySex MV>": { rows: { 4: [50, 110, 120], 5: [1, 1, 1] } },
      "<HAARTBySexPerNum MV>": { rows: { 4: [1, 0, 0], 5: [0, 0, 0] } },
    };
    expect((await art("male", changes))[0]).toEqual(same(70));
  });

  it("cannot be a percentage above 100", async () => {
    const error = await artError({ "<HAARTBySexPerNum MV>": { rows: { 4: [0, 1, 0], 5: [0, 0, 0] } } });
    expect(error).toMatchObject(spectrumError("artPercentage", { file: "mini.PJNZ", year: 2021 }));
  });

  it("are missing where nothing was entered", async () => {
    const changes = { "<HAARTBySex MV>": { rows: { 4: [null, "NA", "n/a"], 5: [1, 1, 1] } } };
    expect(await art("male", changes)).toEqual(Array(3).fill([null, null, null]));
  });
});

describe("children on ART", () => {
  const childPercent = {
    "<ChildTreatInputs MV3>": { rows: { 3: [50, 50, 50], 4: Array(3).fill(-9999), 5: [1, 1, 1], 6: [1, 1, 1] } },
    "<ChildARTByAgeGroupPerNum MV2>": { rows: { 3: [1, 1, 1] } },
  };

  it("are the sum of the three ages", async () => {
    expect(await art("both")).toEqual([same(111), same(222), same(333)]);
  });

  it("entered as a percentage are that share of the need at the end of the year", async () => {
    expect(await art("both", childPercent)).toEqual([same(750), same(1500), same(2000)]);
  });

  it("entered as a percentage count one patient moved where such numbers are in use", async () => {
    const changes = {
      ...childPercent,
      "<ChildARTAdjFactor MV>": { rows: { 2: [0.5, 0.5, 0.5] } },
      "<ChildPatsAllocToFromOtherRegion MV>": { rows: { 2: [0, 0, 0] } },
    };
    expect((await art("both", changes))[0]).toEqual([750, 751, 752]);
  });

  it("must be entered in every year", async () => {
    const error = await artError({ "<ChildTreatInputs MV3>": { rows: { 3: [1, -9999, null] } } });
    expect(error).toMatchObject(spectrumError("childArtMissing", { years: "2021, 2022" }));
  });

  it("cannot be entered in total and by age", async () => {
    const rows = { 3: [1, 1, 1], 4: [1, -9999, 1], 5: [1, 1, 1], 6: [1, 1, 1] };
    const error = await artError({ "<ChildTreatInputs MV3>": { rows } });
    expect(error).toMatchObject(spectrumError("childArtTwice", { years: "2020, 2022" }));
  });

  it("entered by age cannot be a percentage", async () => {
    const error = await artError({ "<ChildARTByAgeGroupPerNum MV2>": { rows: { 3: [0, 0, 1] } } });
    expect(error).toMatchObject(spectrumError("childArtNoNumber", { years: "2022" }));
  });

  it("of a file without their tag are an error that names it", async () => {
    const error = await artError({ "<ChildTreatInputs MV3>": null });
    expect(error).toMatchObject(spectrumError("tagMissing", { member: "Mini.DP", tag: "<ChildTreatInputs MV3>" }));
  });
});

describe("testing at antenatal care", () => {
  it("is read by year and indicator, truncated, without what was not entered", async () => {
    const rows = readAncTesting(await openMiniature());
    expect(rows.map(({ indicator, year, value }) => `${year} ${indicator} ${value}`)).toEqual([
      "2020 anc_clients 500",
      "2020 anc_tested 400",
      "2020 anc_tested_pos 40",
      "2020 anc_known_pos 30",
      "2020 anc_known_neg 5",
      "2020 anc_already_art 25",
      "2021 anc_clients 510",
      "2021 anc_tested 410",
      "2021 anc_tested_pos 41",
      "2021 anc_known_pos 0",
      "2021 anc_known_neg 6",
      "2022 anc_known_neg 7",
      "2022 anc_already_art 27",
    ]);
  });

  it("has no known negatives in older layouts", async () => {
    const rows = { 2: [1, 1, 1], 3: [1, 1, 1], 4: [1, 1, 1], 5: [1, 1, 1], 10: [9, 9, 9] };
    const projection = await openMiniature({ "<ANCTestingValues MV4>": null, "<ANCTestingValues MV2>": { rows } });
    expect(readAncTesting(projection).map(({ indicator }) => indicator)).not.toContain("anc_known_neg");
  });

  it("is an error when the file has none", async () => {
    const projection = await openMiniature({ "<ANCTestingValues MV4>": null });
    expect(() => readAncTesting(projection)).toThrow(
      expect.objectContaining(spectrumError("ancTestingMissing", { file: "mini.PJNZ", member: "Mini.DP" })),
    );
  });
});

describe("knowledge of status", () => {
  it("takes zero as a value and -9999 as missing", async () => {
    const rows = readKnowledgeOfStatus(await openMiniature());
    expect(rows.map(({ awareOfStatus }) => awareOfStatus)).toEqual([0, 10, 20, 1, 11, 21, null, 12, 22.5]);
  });

  it.each([
    { tag: "<KnowledgeOfStatusInput MV>", final: 2018 },
    { tag: "<KnowledgeOfStatusInput MV3>", final: 2025 },
  ])("has the years 2010 to $final in $tag, one column to the right", async ({ tag, final }) => {
    const cells = Array.from({ length: 20 }, (_, index) => index);
    const rows = { 2: cells, 3: cells, 4: cells };
    const read = readKnowledgeOfStatus(await openMiniature({ [tag]: { rows, firstColumn: 5 } }));
    expect(read[0]).toMatchObject({ year: 2010, awareOfStatus: 0 });
    expect(read.at(-1)).toMatchObject({ year: final, awareOfStatus: final - 2010 });
  });

  it("is an error when the file has none", async () => {
    const projection = await openMiniature({ "<KnowledgeOfStatusInput MV4>": null });
    expect(() => readKnowledgeOfStatus(projection)).toThrow(
      expect.objectContaining({ key: "detail.spectrum.knowledgeMissing" }),
    );
  });
});
