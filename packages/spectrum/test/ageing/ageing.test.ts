import { quarterNumber } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { areaAgeing } from "../../src/ageing/area-ageing.js";
import { cohortPairs } from "../../src/ageing/cohort-sums.js";
import { regionAgeing } from "../../src/ageing/region-ageing.js";
import { valuesAtQuarters } from "../../src/quarters/values-at-quarters.js";
import { smallTable } from "../national/small-table.js";

const from = quarterNumber("CY2020Q2");
const to = quarterNumber("CY2023Q2");
const entry = (sex: number, end: number, start: number) => (sex * 17 + end) * 17 + start;
const columnSum = (values: Float64Array, sex: number, start: number) =>
  Array.from({ length: 17 }, (_, end) => values[entry(sex, end, start)] as number).reduce(
    (sum, value) => sum + value,
    0,
  );

describe("ageing of people living with HIV", () => {
  it("moves everybody three fifths on in three years when nobody dies and nobody is infected", () => {
    const { blocks } = regionAgeing(
      smallTable({ plhiv: ({ age }) => (age < 80 ? 10 : 200), infections: () => 0 }),
      from,
      to,
    );
    for (const group of [1, 5, 12]) {
      expect(blocks.survivors[entry(0, group, group)]).toBeCloseTo(0.4, 6);
      expect(blocks.survivors[entry(0, group + 1, group)]).toBeCloseTo(0.6, 6);
      expect(columnSum(blocks.survivors, 1, group)).toBeCloseTo(1, 6);
    }
  });

  it("loses those who die: a tenth a year", () => {
    const plhiv = ({ year, age }: { year: number; age: number }) => (age < 80 ? 10 : 200) * 0.9 ** (year - 2020);
    const { blocks } = regionAgeing(smallTable({ plhiv, infections: () => 0 }), from, to);
    for (const group of [1, 5, 12]) expect(columnSum(blocks.survivors, 0, group)).toBeCloseTo(0.9 ** 3, 3);
  });

  it("does not count those infected on the way as survivors", () => {
    const table = smallTable({
      plhiv: ({ age }) => (age < 80 ? 10 : 200),
      infections: ({ age }) => (age < 80 ? 1 : 20),
    });
    const { blocks } = regionAgeing(table, from, to);
    expect(columnSum(blocks.survivors, 0, 5)).toBeCloseTo(1 - 0.3, 4);
  });

  it("turns a year of infections into those of three years", () => {
    const { blocks } = regionAgeing(smallTable({ infections: ({ age }) => (age < 80 ? 1 : 20) }), from, to);
    for (const group of [4, 9]) {
      expect(columnSum(blocks.infections, 1, group)).toBeCloseTo(3, 9);
      // One to twelve quarters are left until the end, 6.5 of the group's 20 on average.
      expect(blocks.infections[entry(1, group, group)]).toBeCloseTo(3 * (1 - 6.5 / 20), 6);
    }
  });

  it("leaves infections of children under ten to their mothers", () => {
    const { blocks } = regionAgeing(smallTable({ infections: () => 1 }), from, to);
    expect([columnSum(blocks.infections, 0, 0), columnSum(blocks.infections, 0, 1)]).toEqual([0, 0]);
  });

  it("gives children with HIV born on the way to women 15 to 44 alike", () => {
    const table = smallTable({ plhiv: ({ age, sex }) => (age < 3 ? (sex === 0 ? 4 : 3) : age < 80 ? 10 : 200) });
    const { children } = regionAgeing(table, from, to).blocks;
    const boys = Array.from({ length: 17 }, (_, mother) => children[entry(0, 0, mother)] as number);
    expect(boys.flatMap((share, mother) => (share > 0 ? [mother] : []))).toEqual([3, 4, 5, 6, 7, 8]);
    expect((boys[3] as number) * 6 * 50).toBeCloseTo(12, 0);
    expect((children[entry(1, 0, 3)] as number) / (boys[3] as number)).toBeCloseTo(3 / 4, 6);
  });

  it("links a group to itself and the next over less than five years", () => {
    expect(cohortPairs(12)).toHaveLength(33);
    expect(cohortPairs(20)).toEqual(expect.arrayContaining([{ to: 16, from: 16 }]));
    expect(cohortPairs(20)).toHaveLength(17);
  });

  it("has no survivors of a group that was empty", () => {
    const table = smallTable({ plhiv: ({ age }) => (age >= 80 ? 0 : 10) });
    expect(regionAgeing(table, from, to).blocks.survivors.every(Number.isFinite)).toBe(true);
  });

  it("outside of the projection is an error", () => {
    expect(() => regionAgeing(smallTable(), from, quarterNumber("CY2030Q3"))).toThrow(
      expect.objectContaining({ key: "detail.spectrum.quarterOutside" }),
    );
  });

  it("with a negative number of people is an error that says which", () => {
    const table = smallTable({ plhiv: ({ year, age }) => (year === 2021 && age === 5 ? -1 : 10) });
    expect(() => regionAgeing(table, from, to)).toThrow(
      expect.objectContaining({
        key: "detail.spectrum.countNegative",
        values: expect.objectContaining({ column: "plhiv", year: 2021 }),
      }),
    );
  });
});

describe("growth of an area", () => {
  const table = smallTable({}, { quarter: 2 });
  const region = regionAgeing(table, from, to);
  const [start, end] = valuesAtQuarters(table, [from, to]).map(({ population }) => population) as [
    Float64Array,
    Float64Array,
  ];

  it("as its region's changes next to nothing", () => {
    const { growth, survivors } = areaAgeing(region, start, end);
    for (let group = 2; group < 15; group++) {
      expect(growth[entry(0, group, group)]).toBeCloseTo(1, 2);
      expect(survivors[entry(0, group, group)]).toBeCloseTo(
        region.blocks.survivors[entry(0, group, group)] as number,
        2,
      );
    }
  });

  it("twice as large doubles survivors, and children by the square root of two; infections stay", () => {
    const single = areaAgeing(region, start, end);
    const double = areaAgeing(
      region,
      start,
      end.map((number) => 2 * number),
    );
    single.survivors.forEach((value, index) => {
      expect(double.survivors[index]).toBeCloseTo(2 * value, 12);
      expect(double.children[index]).toBeCloseTo(Math.SQRT2 * (single.children[index] as number), 12);
    });
    expect(double.infections).toBe(region.blocks.infections);
  });

  it("of an empty group is taken to be its region's", () => {
    const { growth } = areaAgeing(
      region,
      start.map((number, cell) => (cell === 5 ? 0 : number)),
      end,
    );
    expect(growth.every(Number.isFinite)).toBe(true);
    expect(growth[entry(0, 5, 5)]).toBe(1);
  });
});
