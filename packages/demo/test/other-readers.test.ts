import { extractNational, readPjnzFiles } from "@tessera/spectrum";
import { describe, expect, it } from "vitest";
import { hasShared, sharedFile } from "../../../scripts/test/shared.mjs";
import { generateCountry } from "../src/index.js";
import { ages, finalYear, firstYear, years } from "../src/timeline.js";
import { SpectrumSheet } from "./spectrum-sheet.js";

/*
 * R is not needed to know what the field's readers of PJNZ files stop at: a tag that is not there exactly once, a row or column in another
 * place, a text where a number should be, a label that they select rows by, a country code that is not in Spectrum's list.
 */

const { files, truth } = await generateCountry({ districts: 3, seed: 4 });
const [pjnz] = await readPjnzFiles(files["pjnz.PJNZ"], "pjnz.PJNZ");
if (!pjnz) throw new Error("the archive is no PJNZ");
const dp = new SpectrumSheet(pjnz.dp.content);
const { national } = truth;

const groups = Array.from({ length: 17 }, (_, group) => group);
const singleAges = Array.from({ length: ages }, (_, age) => age);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const both = (first: number, second: number) => [
  ...groups.map((g) => first + 3 * g),
  ...groups.map((g) => second + 3 * g),
];

/** Tags with the offsets of the rows by year that a reader takes. */
const yearly: [tag: string, offsets: number[]][] = [
  ["<BigPop MV3>", range(3, 164)],
  ["<HIVBySingleAge MV2>", range(3, 164)],
  ["<AidsDeathsByAge MV2>", range(3, 164)],
  ["<DeathsByAge MV2>", range(3, 164)],
  ["<NewInfectionsBySingleAge MV>", range(2, 244)],
  ["<OnARTBySingleAge MV>", range(2, 244)],
  ["<HIV MV>", range(5, 55)],
  ["<NewInfections MV>", range(5, 55)],
  ["<NeedART MV>", both(6, 7)],
  ["<NeedARTDec31 MV>", both(6, 7)],
  ["<OnART MV>", both(6, 7)],
  ["<Deaths MV2>", [...range(4, 20), ...range(22, 38)]],
  ["<AIDSDeaths MV2>", [...range(4, 20), ...range(22, 38)]],
  ["<AIDSDeathsART MV2>", range(3, 38)],
  ["<AIDSDeathsNoART MV2>", range(3, 38)],
  ["<AIDSDeathsARTSingleAge MV>", range(3, 248)],
  ["<AIDSDeathsNoARTSingleAge MV>", range(3, 248)],
  ["<Births MV>", [2]],
  ["<ChildNeedPMTCT MV>", [2]],
  ["<ChildOnPMTCT MV>", [2]],
  ["<PerinatalTransmission MV>", [2]],
  ["<IncidenceByFit MV4>", range(2, 7)],
  ["<TFR MV>", [2]],
  ["<ASFR MV>", range(3, 9)],
  ["<SexBirthRatio MV>", [2]],
  ["<SurvRate MV2>", range(3, 166)],
  ["<MigrRate MV2>", [4, 6]],
  ["<MigrAgeDist MV2>", range(3, 36)],
  ["<HIVTFR MV4>", range(2, 8)],
  ["<DistOfHIV MV2>", range(3, 36)],
  ["<MortalityRates MV2>", [2, 3]],
  ["<HAARTBySex MV>", [4, 5]],
  ["<HAARTBySexPerNum MV>", [4, 5]],
  ["<CD4ThreshHoldAdults MV>", [2]],
  ["<MedCD4CountInit MV>", [2]],
  ["<PercLostFollowup MV>", [2]],
  ["<ChAged14ByCD4Cat MV>", range(2, 85)],
  ["<ANCTestingValues MV4>", [2, 3, 4, 5, 10]],
];

/** Tags with a single number below them. */
const single: [tag: string, value: number][] = [
  ["<FirstYear MV2>", firstYear],
  ["<FinalYear MV2>", finalYear],
  ["<FirstYearOfEpidemic MV>", 1976],
  ["<AdultInfectReduc MV>", 0.7],
  ["<EPPPopulationAges MV>", 0],
  ["<IncidenceOptions MV>", 0],
  ["<VersionNum MV2>", 5.1],
];

const sumAt = (tag: string, offsets: readonly number[], t: number) =>
  offsets.reduce((sum, offset) => sum + (dp.numbers(tag, offset, years)[t] as number), 0);
const bySingleAge = range(3, 164);
/** The truth over all ages and both sexes in a year. */
const totalOf = (values: Float64Array, t: number) =>
  Array.from({ length: 2 * ages }, (_, cell) => values[cell * years + t] as number).reduce(
    (sum, value) => sum + value,
    0,
  );
const checkedYears = [0, 1, 10, 30, 45, 55, years - 1];

describe("a reader of the field finds in the .DP of the demo country", () => {
  it("its generation by the first tag, below an empty row", () => {
    expect(dp.rows[0]?.every((cell) => cell === "")).toBe(true);
    expect(dp.rows[1]?.[0]).toBe("<FirstYear MV2>");
  });

  it("rows of equal width", () => {
    expect(new Set(dp.rows.map((row) => row.length)).size).toBe(1);
  });

  it.each([...yearly.map(([tag]) => tag), ...single.map(([tag]) => tag)])(
    "%s once, with the mark from which rows are counted, and its end",
    (tag) => {
      expect(dp.at(tag)).toHaveLength(1);
      expect(dp.cell(tag, 2, 2)).toBe("<Value>");
      expect(dp.length(tag)).toBeGreaterThan(2);
    },
  );

  it.each(yearly)("a number for each year in the rows of %s", (tag, offsets) => {
    for (const offset of offsets) {
      expect(offset, `${tag} ends before row ${offset}`).toBeLessThan(dp.length(tag));
      expect(dp.numbers(tag, offset, years).every(Number.isFinite), `${tag} ${offset}`).toBe(true);
    }
  });

  it.each(single)("the number of %s", (tag, value) => {
    expect(dp.numbers(tag, 2, 1)).toEqual([value]);
  });

  it.each(["<HIV MV>", "<NewInfections MV>"])(
    "age and sex in the notes of %s, seventeen age groups of each sex",
    (tag) => {
      const notes = range(5, 55).map((offset) => dp.cell(tag, offset, 3));
      for (const sex of [1, 2]) {
        const ofSex = notes.filter((note) => note.includes(`Sex=${sex}`));
        expect(ofSex).toEqual(groups.map((group) => `age=${group + 1}; Sex=${sex}`));
      }
    },
  );

  it("seven groups that may be eligible for ART, with their name, a switch, a percentage and a year", () => {
    for (const offset of range(3, 9)) {
      expect(dp.cell("<PopsEligTreat MV>", offset, 2)).not.toBe("");
      expect(dp.numbers("<PopsEligTreat MV>", offset, 3).every(Number.isFinite)).toBe(true);
    }
  });

  it("a date and a version", () => {
    expect(dp.cell("<ValidDate MV>", 2, 3)).toMatch(/^\d\d\/\d\d\/\d\d /);
    expect(dp.cell("<ValidVers MV>", 2, 4)).toBe("6.35");
  });
});

describe("the numbers of the .DP are those of the truth", () => {
  it.each([
    ["<DeathsByAge MV2>", bySingleAge, national.otherDeaths],
    ["<Deaths MV2>", [...range(4, 20), ...range(22, 38)], national.otherDeaths],
    ["<Deaths MV2>", [3, 21], national.otherDeaths],
    ["<AIDSDeaths MV2>", [...range(4, 20), ...range(22, 38)], national.hivDeaths],
    ["<AIDSDeathsART MV2>", [3, 21], national.hivDeathsOnArt],
    ["<AIDSDeathsARTSingleAge MV>", [...range(86, 166), ...range(168, 248)], national.hivDeathsOnArt],
    ["<AIDSDeathsARTSingleAge MV>", range(4, 84), national.hivDeathsOnArt],
    ["<OnART MV>", both(6, 7), national.onArt],
    ["<NeedART MV>", both(6, 7), national.artNeed],
    ["<HIV MV>", both(6, 7), national.plhiv],
    ["<NewInfections MV>", both(6, 7), national.infections],
  ] as [string, number[], Float64Array][])("in total: %s", (tag, offsets, expected) => {
    for (const t of checkedYears) {
      const total = totalOf(expected, t);
      expect(Math.abs(sumAt(tag, offsets, t) - total), `${firstYear + t}`).toBeLessThanOrEqual(1e-9 * (1 + total));
    }
  });

  it("deaths of HIV are those on ART and those without", () => {
    for (const t of checkedYears)
      for (const offset of range(3, 38)) {
        const parts = sumAt("<AIDSDeathsART MV2>", [offset], t) + sumAt("<AIDSDeathsNoART MV2>", [offset], t);
        expect(parts).toBeCloseTo(sumAt("<AIDSDeaths MV2>", [offset], t), 6);
      }
  });

  it("the population grows by births and shrinks by deaths, and by nothing else", () => {
    for (let t = 1; t < years; t++) {
      const births = sumAt("<Births MV>", [2], t);
      const deaths = sumAt("<Deaths MV2>", [3, 21], t) + sumAt("<AIDSDeaths MV2>", [3, 21], t);
      const change = totalOf(national.population, t) - totalOf(national.population, t - 1);
      expect(Math.abs(change - (births - deaths)), `${firstYear + t}`).toBeLessThan(1e-3);
    }
  });

  it("everybody on ART needs it, and nobody without HIV", () => {
    for (let cell = 0; cell < 2 * ages * years; cell++) {
      expect(national.artNeed[cell] as number).toBeGreaterThanOrEqual((national.onArt[cell] as number) - 1e-9);
      expect(national.artNeed[cell] as number).toBeLessThanOrEqual((national.plhiv[cell] as number) + 1e-9);
    }
  });

  it("before everybody was eligible, fewer adults need ART than live with HIV; children all do", () => {
    const t = 2005 - firstYear;
    const need = (from: number, to: number, values: Float64Array) =>
      singleAges
        .slice(from, to)
        .reduce(
          (sum, age) => sum + (values[age * years + t] as number) + (values[(ages + age) * years + t] as number),
          0,
        );
    expect(need(15, ages, national.artNeed)).toBeLessThan(0.7 * need(15, ages, national.plhiv));
    expect(need(0, 15, national.artNeed)).toBeCloseTo(need(0, 15, national.plhiv), 6);
    const now = 2020 - firstYear;
    expect(sumAt("<NeedART MV>", [2], now)).toBeCloseTo(totalOf(national.plhiv, now), 4);
  });

  it("children are infected at the rate that is said, by mothers with HIV, of whom some are on ART", () => {
    for (let t = 0; t < years; t++) {
      const [mothers, treated] = [sumAt("<ChildNeedPMTCT MV>", [2], t), sumAt("<ChildOnPMTCT MV>", [2], t)];
      const rate = sumAt("<PerinatalTransmission MV>", [2], t) / 100;
      expect(treated).toBeLessThanOrEqual(mothers);
      expect(mothers).toBeLessThanOrEqual(sumAt("<Births MV>", [2], t));
      expect(rate).toBeGreaterThan(0.01);
      expect(rate * mothers).toBeCloseTo(national.births.infected[t] as number, 6);
      expect(rate * mothers).toBeCloseTo(0.3 * (mothers - treated) + 0.02 * treated, 6);
    }
  });

  it("incidence is what was entered: new infections of adults 15-49 among those without HIV before", () => {
    const t = 2015 - firstYear;
    const adults = (values: Float64Array, at: number) =>
      range(15, 49).reduce(
        (sum, age) => sum + (values[age * years + at] as number) + (values[(ages + age) * years + at] as number),
        0,
      );
    const uninfected = adults(national.population, t - 1) - adults(national.plhiv, t - 1);
    expect(sumAt("<IncidenceByFit MV4>", [2], t)).toBeCloseTo((100 * adults(national.infections, t)) / uninfected, 9);
  });
});

describe("what only other readers need", () => {
  const others = [
    ...[
      "<Births MV>",
      "<ChildNeedPMTCT MV>",
      "<ChildOnPMTCT MV>",
      "<PerinatalTransmission MV>",
      "<NeedART MV>",
      "<OnART MV>",
    ],
    ...["<Deaths MV2>", "<DeathsByAge MV2>", "<AIDSDeaths MV2>", "<AIDSDeathsART MV2>", "<AIDSDeathsNoART MV2>"],
    ...[
      "<AIDSDeathsARTSingleAge MV>",
      "<AIDSDeathsNoARTSingleAge MV>",
      "<IncidenceByFit MV4>",
      "<IncidenceOptions MV>",
    ],
    ...[
      "<EPPPopulationAges MV>",
      "<FirstYearOfEpidemic MV>",
      "<AdultInfectReduc MV>",
      "<VersionNum MV2>",
      "<ValidDate MV>",
    ],
  ];

  it("changes no number that this product takes from the file", async () => {
    const blocks = pjnz.dp.content.toString("utf8").split(/(?<=<End>,*\r\n)/);
    const kept = blocks.filter((block) => !others.some((tag) => block.startsWith(`${tag},`)));
    expect(kept).toHaveLength(blocks.length - others.length);
    const without = { ...pjnz, dp: { ...pjnz.dp, content: Buffer.from(kept.join("")) } };
    const [table, ofLess] = await Promise.all(
      [pjnz, without].map((file) => extractNational(file, { awareness: true })),
    );
    expect(ofLess).toEqual(table);
  });
});

describe("the .PJN of the demo country", () => {
  const pjn = new SpectrumSheet(pjnz.pjn.content);

  it("has a country code of Spectrum's list, that of its sample country", () => {
    expect(pjn.cell("<Projection Parameters>", 2, 4)).toBe("5733");
  });

  it("is national: without a name of a region, with the code 0", () => {
    const region = "<Projection Parameters - Subnational Region Name2>";
    expect([pjn.cell(region, 2, 4), pjn.cell(region, 3, 4)]).toEqual(["", "0"]);
  });

  it("has the version and the name of the projection where readers look", () => {
    expect(pjn.cell("<Projection General>", 4, 4)).toBe("6.35");
    expect(pjn.cell("<Projection Name>", 2, 4)).toBe("Tessaria 2025");
  });
});

const hasPublic = hasShared("comparison of the demo country's PJNZ with a public one", "data/mwi-2024/pjnz.PJNZ");
describe.skipIf(!hasPublic)("blocks have the shape of a public file of the same version", async () => {
  const [published] = hasPublic ? await readPjnzFiles(sharedFile("data/mwi-2024/pjnz.PJNZ"), "public.PJNZ") : [];
  const real = published ? new SpectrumSheet(published.dp.content) : dp;

  it.each(yearly.filter(([tag]) => tag !== "<ANCTestingValues MV4>"))(
    "%s: as many rows, numbers in the same ones",
    (tag, offsets) => {
      expect(dp.length(tag)).toBe(real.length(tag));
      expect(real.cell(tag, 2, 2)).toBe("<Value>");
      for (const offset of offsets)
        expect(real.numbers(tag, offset, years).every(Number.isFinite), `${offset}`).toBe(true);
    },
  );

  it.each(single)("%s: a number in the same place", (tag) => {
    expect(dp.length(tag)).toBe(real.length(tag));
    expect(Number.isFinite(real.numbers(tag, 2, 1)[0])).toBe(true);
  });

  it.each(["<HIV MV>", "<NewInfections MV>"])("%s: the same notes", (tag) => {
    for (const offset of range(2, 55)) expect(dp.cell(tag, offset, 3)).toBe(real.cell(tag, offset, 3));
  });
});
