import { describe, expect, it } from "vitest";
import { testingParameters, testingRates } from "../../src/hiv-testing/testing-rates.js";
import { theta } from "./miniature-testing.js";

const years = { first: 1990, final: 2030, count: 41 };
const parameters = testingParameters(theta, { file: "f", member: "m" });
const rates = testingRates(parameters, years, new Float64Array(2 * years.count));
const [male, female] = [0, 1];
const firstTest = (year: number, sex: number, group = 0) =>
  rates.firstTest[((year - years.first) * 2 + sex) * 9 + group] as number;
const cell = (year: number, sex: number, group: number, cd4: number) =>
  (((year - years.first) * 2 + sex) * 9 + group) * 7 + cd4;

describe("rates of HIV testing", () => {
  it("are zero up to 1995, and grow from there to the first fitted year", () => {
    expect([1990, 1995].map((year) => firstTest(year, female))).toEqual([0, 0]);
    expect(firstTest(1998, female)).toBeCloseTo(0.02 * (3 / 5), 15);
    expect(firstTest(2000, female)).toBeCloseTo(0.02, 15);
  });

  it("stay after the last fitted year as they are in it", () => {
    expect(firstTest(2020, female)).toBeCloseTo(0.2, 14);
    expect(firstTest(2030, female)).toBe(firstTest(2020, female));
  });

  it("of men are a ratio of those of women, from half of 1.1 in 2005 to that of 2012", () => {
    expect(firstTest(2004, male) / firstTest(2004, female)).toBeCloseTo(0.55, 14);
    expect(firstTest(2013, male) / firstTest(2013, female)).toBeCloseTo(1.1 / (1 + Math.exp(-0.5)), 14);
  });

  it.each([
    { name: "men", sex: male, from25: -1.2, from35: -1.4, oldAge: 0.8112 },
    { name: "women", sex: female, from25: -1.1, from35: -1.5, oldAge: 0.8183 },
  ])("of $name differ by age group, from 25 and from 35 years, and at 50+ by a fixed ratio", (of) => {
    const scaled = (value: number) => 0.1 + 5.9 / (1 + Math.exp(-value));
    const [from25, from35] = [scaled(of.from25), scaled(of.from35)];
    const expected = [1, 1, 1, from25, from25, from35, from35, from35, of.oldAge * from35];
    expected.forEach((ratio, group) => {
      expect(firstTest(2010, of.sex, group) / firstTest(2010, of.sex)).toBeCloseTo(ratio, 13);
    });
  });

  it("of diagnosis follow those of testing, more so for those tested before from 2005 on", () => {
    const positive = 0.05 + 1.9 / (1 + Math.exp(-0.2));
    expect(rates.diagnosisNeverTested[cell(2010, female, 0, 0)]).toBeCloseTo(firstTest(2010, female) * positive, 14);
    const ratio = (year: number) =>
      (rates.diagnosisTestedNegative[cell(year, female, 3, 1)] as number) /
      (rates.diagnosisNeverTested[cell(year, female, 3, 1)] as number);
    expect(ratio(2005)).toBe(1);
    expect(ratio(2010)).toBeCloseTo(0.95 + 7.05 / (1 + Math.E), 13);
  });

  it("of diagnosis grow with ART coverage where CD4 counts are low, up to a limit", () => {
    const full = testingRates(parameters, years, new Float64Array(2 * years.count).fill(1));
    const half = testingRates(parameters, years, new Float64Array(2 * years.count).fill(0.5));
    const added = (of: typeof full, cd4: number) =>
      (of.diagnosisNeverTested[cell(2010, male, 4, cd4)] as number) -
      (rates.diagnosisNeverTested[cell(2010, male, 4, cd4)] as number);
    expect([0, 2, 6].map((cd4) => Number(added(full, cd4).toFixed(12)))).toEqual([0, 0.27 * 0.95, 0.9 * 0.95]);
    expect(added(half, 6)).toBeCloseTo(0.9 * 0.5, 12);
  });
});
