import { describe, expect, it } from "vitest";
import { planCountry } from "../src/country/country-plan.js";
import { ages, firstKeptYear, firstYear, years } from "../src/timeline.js";
import { cells, countsAt, type Quantity } from "../src/truth/district-counts.js";
import type { National } from "../src/truth/recorded-counts.js";
import { livePlan } from "../src/truth/simulate-districts.js";

const plan = planCountry({ districts: 12, seed: 5 });
const truth = livePlan(plan, 5);
const districts = plan.neighbours.length;

function nation(values: Float64Array, year: number, from = 0, to = ages): number {
  let sum = 0;
  for (let sex = 0; sex < 2; sex++)
    for (let age = from; age < to; age++) sum += values[(sex * ages + age) * years + year - firstYear] as number;
  return sum;
}

function allDistricts(quantity: Quantity, year: number): number {
  const size = districts * cells;
  return truth.counts.values[quantity]
    .subarray((year - firstKeptYear) * size, (year - firstKeptYear + 1) * size)
    .reduce((sum, value) => sum + value, 0);
}

describe("the country", () => {
  const pairs: [keyof National & Quantity, number][] = (["population", "plhiv", "infections"] as const).flatMap(
    (name) => [2005, 2020, 2030].map((year): [keyof National & Quantity, number] => [name, year]),
  );
  it.each(pairs)("has the %s of its districts in %i", (name, year) => {
    const national = nation(truth.national[name] as Float64Array, year);
    expect(Math.abs(allDistricts(name, year) / national - 1)).toBeLessThan(1e-12);
  });

  it("loses and gains nobody on the way to clinics next door", () => {
    for (const year of [2005, 2024]) {
      expect(allDistricts("artAttending", year) / nation(truth.national.onArt, year)).toBeCloseTo(1, 12);
      expect(allDistricts("plhivAttending", year) / nation(truth.national.plhiv, year)).toBeCloseTo(1, 12);
    }
  });

  it("keeps everybody in its books: people at the end of a year are those of the year before, born and died", () => {
    const { population, hivDeaths } = truth.national;
    for (let year = 1990; year < 2030; year += 7) {
      const born = nation(population, year + 1, 0, 1);
      const older = nation(population, year + 1, 1);
      const before = nation(population, year);
      expect(older + nation(hivDeaths, year + 1)).toBeLessThan(before);
      expect(older + nation(hivDeaths, year + 1)).toBeGreaterThan(0.97 * before);
      expect(born).toBeGreaterThan(0.02 * before);
    }
  });

  it("has a generalised epidemic that peaked, and treatment for most", () => {
    const prevalence = (year: number) =>
      nation(truth.national.plhiv, year, 15, 50) / nation(truth.national.population, year, 15, 50);
    expect(prevalence(2003)).toBeGreaterThan(prevalence(1990));
    expect(prevalence(2003)).toBeGreaterThan(prevalence(2024));
    expect(prevalence(2020)).toBeGreaterThan(0.03);
    expect(prevalence(2020)).toBeLessThan(0.15);
    const coverage = nation(truth.national.onArt, 2024) / nation(truth.national.plhiv, 2024);
    expect(coverage).toBeGreaterThan(0.8);
    expect(coverage).toBeLessThan(0.95);
  });

  it("has somebody with HIV and without treatment at every age since 2010, as its projections need", () => {
    const { plhiv, onArt } = truth.national;
    const isTreated = (at: number) => (onArt[at] as number) >= (plhiv[at] as number);
    const places = Array.from(plhiv.keys()).filter((at) => firstYear + (at % years) >= 2010);
    expect(places.filter(isTreated)).toEqual([]);
  });
});

describe("a district", () => {
  it("has no more on treatment than aware, aware than infected, infected than people", () => {
    for (const quarter of ["CY2012Q1", "CY2020Q3", "CY2027Q3"]) {
      const counts = countsAt(truth.counts, quarter);
      counts.population.forEach((people, cell) => {
        const [plhiv, aware, art] = [counts.plhiv[cell], counts.aware[cell], counts.art[cell]] as [
          number,
          number,
          number,
        ];
        expect(0 < art && art <= aware && aware <= plhiv && plhiv < people).toBe(true);
      });
    }
  });

  it("differs from others in prevalence and coverage", () => {
    const counts = countsAt(truth.counts, "CY2020Q3");
    const share = (part: Float64Array, whole: Float64Array) =>
      Array.from({ length: districts }, (_, district) => {
        const sum = (values: Float64Array) =>
          values.subarray(district * cells, (district + 1) * cells).reduce((total, value) => total + value, 0);
        return sum(part) / sum(whole);
      });
    const prevalence = share(counts.plhiv, counts.population);
    expect(Math.max(...prevalence) / Math.min(...prevalence)).toBeGreaterThan(1.5);
    const coverage = share(counts.art, counts.plhiv);
    expect(Math.max(...coverage) - Math.min(...coverage)).toBeGreaterThan(0.05);
  });

  it("treats most of its own, and shares of a district's patients add up to one", () => {
    for (const [home, shares] of truth.attendance.entries()) {
      expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
      expect(shares.find(({ district }) => district === home)?.share).toBeGreaterThan(0.5);
    }
  });

  it("grows at a constant rate between the ends of two years", () => {
    const [before, between, after] = ["CY2019Q4", "CY2020Q2", "CY2020Q4"].map((at) => countsAt(truth.counts, at));
    const cell = 5;
    const geometric = Math.sqrt((before?.plhiv[cell] as number) * (after?.plhiv[cell] as number));
    expect(between?.plhiv[cell]).toBeCloseTo(geometric, 8);
  });
});
