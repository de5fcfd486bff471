import { numberOfQuarter, quarterNumber } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { indicatorsAtQuarter } from "../../src/quarters/indicators-at-quarter.js";
import { type ValuesAtQuarter, valuesAtQuarters } from "../../src/quarters/values-at-quarters.js";
import { youngChildrenShares } from "../../src/quarters/young-children.js";
import { spectrumError } from "../miniature.js";
import { smallTable } from "../national/small-table.js";

const women = (group: number) => 17 + group;
const at = (table: ReturnType<typeof smallTable>, year: number, quarter: number) =>
  valuesAtQuarters(table, [numberOfQuarter({ year, quarter })])[0] as ValuesAtQuarter;

describe("values at a quarter", () => {
  it("are the sums of five single ages at the projection's own time of the year, and the last group is open", () => {
    const { population } = at(smallTable({ population: ({ age }) => age + 1 }), 2020, 4);
    expect([population[0], population[women(3)], population[16]]).toEqual([15, 16 + 17 + 18 + 19 + 20, 81]);
  });

  it("count births of women by fertility, and of those with HIV and on ART by what was simulated", () => {
    const { births, birthsToPlhiv, birthsOnArt } = at(smallTable({ population: () => 100 }), 2020, 4);
    const of = (values: Float64Array) => [values[3], values[women(3)], values[women(10)]];
    expect([of(births), of(birthsToPlhiv), of(birthsOnArt)]).toEqual([
      [0, expect.closeTo(50, 9), 0],
      [0, expect.closeTo(2.5, 9), 0],
      [0, expect.closeTo(2, 9), 0],
    ]);
  });

  it("take the number on ART from the reports of 31 December in a projection by calendar year", () => {
    const table = smallTable({ onArt: () => 1, onArtDec31: ({ year }) => (year === 2020 ? 4 : 2) });
    const { artCurrent, artCurrentInternal } = at(table, 2020, 4);
    expect([artCurrent[3], artCurrentInternal[3]]).toEqual([20, 5]);
  });

  it("take it from reports and projection in turn in a mid-year projection", () => {
    const table = smallTable({ onArt: () => 1, onArtDec31: () => 4 }, { quarter: 2 });
    expect([2, 3, 4].map((quarter) => at(table, 2020, quarter).artCurrent[3])).toEqual([5, expect.closeTo(10, 9), 20]);
  });

  it("have no more on ART than live with HIV, and no more unaware than are not on ART", () => {
    const table = smallTable({ plhiv: () => 10, onArtDec31: ({ age }) => (age < 5 ? 20 : 8), unaware: () => 6 });
    const { artCurrent, unaware } = at(table, 2020, 4);
    expect([artCurrent[0], unaware[0], artCurrent[1], unaware[1]]).toEqual([50, 0, 40, 10]);
  });

  it("bridge a year in which a number is missing", () => {
    const table = smallTable({ unaware: ({ year }) => (year === 2020 ? Number.NaN : year === 2019 ? 1 : 4) });
    expect(at(table, 2020, 4).unaware[0]).toBeCloseTo(10, 9);
  });

  it("missing in all but one of the years around are an error that names them", () => {
    const table = smallTable({ unaware: ({ year, age }) => (age === 7 && year !== 2020 ? Number.NaN : 1) });
    expect(() => at(table, 2020, 3)).toThrow(
      expect.objectContaining(
        spectrumError("tooFewYears", {
          file: "small.PJNZ",
          member: "small.DP",
          column: "unaware",
          ages: "5-9",
          first: 2018,
          final: 2022,
        }),
      ),
    );
  });

  it.each([
    { year: 2010, quarter: 3 },
    { year: 2031, quarter: 1 },
  ])("outside of the projection are an error: $year Q$quarter", ({ year, quarter }) => {
    expect(() => at(smallTable(), year, quarter)).toThrow(
      expect.objectContaining({
        key: "detail.spectrum.quarterOutside",
        values: expect.objectContaining({ quarter: `CY${year}Q${quarter}` }),
      }),
    );
  });
});

describe("indicators at a quarter", () => {
  it("are rates and shares of the values", () => {
    const table = smallTable({
      population: () => 100,
      plhiv: () => 20,
      onArt: () => 12,
      onArtDec31: () => 15,
      infections: () => 4,
      unaware: () => 1,
    });
    const indicators = indicatorsAtQuarter(table, at(table, 2020, 4));
    expect(indicators.prevalence[5]).toBeCloseTo(0.2, 12);
    expect(indicators.artCoverage[5]).toBeCloseTo(0.75, 12);
    expect(indicators.incidence[5]).toBeCloseTo(4 / 80, 12);
    expect(indicators.unawareAmongUntreated[5]).toBeCloseTo(0.2, 12);
    expect(indicators.fertility[women(5)]).toBeCloseTo(0.1, 12);
    expect(indicators.fertilityRatioPlhiv[women(5)]).toBeCloseTo(0.5 / 20 / (9.5 / 80), 12);
  });

  it("keep shares away from 0 and 1, and take 1 for what nobody can say", () => {
    const table = smallTable({ plhiv: () => 10, onArt: () => 9, onArtDec31: () => 10, unaware: () => 0 });
    const { artCoverage, unawareAmongUntreated, fertilityRatioArt } = indicatorsAtQuarter(table, at(table, 2020, 4));
    expect([artCoverage[5], unawareAmongUntreated[5], fertilityRatioArt[5]]).toEqual([1 - 1e-5, 1, 1]);
  });

  it("that no number can be given for are an error that says where", () => {
    const table = smallTable({
      pregnancyArtCoverage: ({ age, sex }) => (sex === 1 && age >= 15 && age < 50 ? 0 : Number.NaN),
    });
    const values = { column: "fertilityRatioArt", ages: "15-19", quarter: "CY2020Q4" };
    expect(() => indicatorsAtQuarter(table, at(table, 2020, 4))).toThrow(
      expect.objectContaining({
        key: "detail.spectrum.indicatorUndefined",
        values: expect.objectContaining(values),
      }),
    );
  });
});

describe("the division of ages 0-4", () => {
  it("is by the numbers of both sexes under one year and from one to four", () => {
    const table = smallTable({ population: ({ age }) => (age === 0 ? 30 : 5), plhiv: () => 10 });
    const [shares] = youngChildrenShares(table, [quarterNumber("CY2020Q4")]);
    expect(shares?.population).toEqual([0.6, 0.4]);
    expect(shares?.plhiv).toEqual([0.2, 0.8]);
  });

  it("is not known where there is nobody to divide", () => {
    const table = smallTable({ plhiv: () => 10, onArtDec31: () => 10 });
    const [shares] = youngChildrenShares(table, [quarterNumber("CY2020Q4")]);
    expect([shares?.untreated, shares?.artCurrent]).toEqual([null, [0.2, 0.8]]);
  });
});
