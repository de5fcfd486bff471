import { describe, expect, it } from "vitest";
import { ageStructure } from "../../src/frame/age-structure.js";
import type { TimePoint } from "../../src/frame/model-frame.js";
import { logit, summary15to49 } from "../../src/frame/time-points.js";
import type { PopulationGroup } from "../../src/output/full-data.js";

const shares = (scale: number) =>
  Float64Array.from({ length: 68 }, (_, cell) => scale * (1 + (cell % 17) / 20 + (cell % 34 < 17 ? 0.1 : 0)));
const t1 = {
  population: Float64Array.from({ length: 68 }, (_, cell) => 100 + cell),
  spectrumPrevalence: shares(0.1),
  spectrumArtCoverage: shares(0.3),
} as TimePoint;

const rows = (sex: PopulationGroup["sex"], ...ages: string[]) =>
  ages.map((ageGroup) => ({ areaId: "A", sex, ageGroup }));
const structure = (evidence: { prevalence?: PopulationGroup[]; artCoverage?: PopulationGroup[] }) =>
  ageStructure({ prevalence: [], artCoverage: [], ...evidence }, t1);
const starts = (levels: { starts: readonly number[]; level: Int32Array } | null, from: number, to: number) =>
  Array.from(levels?.level.slice(from, to) ?? [], (level) => levels?.starts[level]);

describe("the age structure", () => {
  it("is that of the national projection where surveys only know children and adults", () => {
    const { logitRhoOffset, rhoAge } = structure({ prevalence: rows("female", "Y015_049", "Y000_014") });
    const adults = summary15to49(t1.population, t1.spectrumPrevalence, t1.spectrumArtCoverage);
    expect(rhoAge).toBeNull();
    expect(logitRhoOffset[40]).toBe(
      logit(t1.spectrumPrevalence[40] as number) - logit(adults.prevalence[40] as number),
    );
  });

  it("has a level for each age that a sex was asked at, and the nearest one beyond", () => {
    const { rhoAge, logitRhoOffset } = structure({
      prevalence: [...rows("female", "Y015_019", "Y045_049"), ...rows("male", "Y015_019", "Y050_054")],
    });
    expect(rhoAge?.starts).toEqual([15, 20, 25, 30, 35, 40, 45, 50]);
    expect(starts(rhoAge, 0, 17)).toEqual([15, 15, 15, 15, 20, 25, 30, 35, 40, 45, 45, 45, 45, 45, 45, 45, 45]);
    expect(starts(rhoAge, 17, 34)).toEqual([15, 15, 15, 15, 20, 25, 30, 35, 40, 45, 50, 50, 50, 50, 50, 50, 50]);
    const share = (cell: number) => logit(t1.spectrumPrevalence[cell] as number);
    expect(logitRhoOffset[0]).toBe(share(0) - share(3));
    expect(logitRhoOffset[16]).toBe(share(16) - share(9));
    expect(logitRhoOffset[34 + 17 + 16]).toBe(share(34 + 17 + 16) - share(34 + 17 + 10));
    expect(Array.from(logitRhoOffset.slice(3, 10))).toEqual(new Array(7).fill(0));
  });

  it("puts the levels of women before those that only men have", () => {
    const { rhoAge } = structure({
      prevalence: [...rows("female", "Y025_029", "Y030_034"), ...rows("male", "Y015_019", "Y030_034")],
    });
    expect(rhoAge?.starts).toEqual([25, 30, 15, 20]);
  });

  it("has no age effect where sexes are not told apart", () => {
    const { rhoAge, logitRhoOffset } = structure({ prevalence: rows("both", "Y015_024") });
    expect(rhoAge).toBeNull();
    expect(logitRhoOffset.every((offset) => offset === 0)).toBe(true);
  });

  it("is refused where only one sex was asked by age", () => {
    expect(() => structure({ prevalence: rows("female", "Y015_019") })).toThrow(/agesOfOneSex.*"sex":"male"/);
  });

  it("of ART coverage depends on whether prevalence is known by age", () => {
    const byAge = [...rows("female", "Y015_019", "Y060_064"), ...rows("male", "Y015_019", "Y060_064")];
    const coarse = [...rows("female", "Y015_049"), ...rows("male", "Y015_049")];
    expect(structure({ prevalence: coarse, artCoverage: byAge }).alphaAge).toBeNull();
    expect(structure({ prevalence: byAge, artCoverage: [] }).alphaAge).toBeNull();
    expect(structure({ prevalence: byAge, artCoverage: coarse }).alphaAge?.starts).toEqual([
      15, 20, 25, 30, 35, 40, 45,
    ]);
  });
});
