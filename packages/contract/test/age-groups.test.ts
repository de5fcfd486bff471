import { describe, expect, it } from "vitest";
import {
  ageGroup,
  ageGroups,
  antenatalAgeGroups,
  coarseAgeGroups,
  fiveYearAgeGroups,
  fiveYearPartsOf,
} from "../src/index.js";

describe("age groups", () => {
  it("are 33: 17 of five years, 12 coarse and 4 others", () => {
    expect(ageGroups).toHaveLength(33);
    expect(fiveYearAgeGroups).toHaveLength(17);
    expect(coarseAgeGroups).toHaveLength(12);
  });

  it("have each a place of their own in the order of listing", () => {
    const places = ageGroups.map(({ sortOrder }) => sortOrder).sort((a, b) => a - b);
    expect(places).toEqual(Array.from({ length: 33 }, (_, index) => index + 1));
  });

  it("have the bounds that their ids say", () => {
    for (const { id, start, span } of ageGroups) {
      const [first, last] = [Number(id.slice(1, 4)), Number(id.slice(5))];
      expect(start).toBe(first);
      expect(span).toBe(last === 999 ? Number.POSITIVE_INFINITY : last - first + 1);
    }
  });

  it("are made of five-year groups unless they cut through one", () => {
    expect(fiveYearPartsOf("Y015_024")).toEqual([3, 4]);
    expect(fiveYearPartsOf("Y000_999")).toHaveLength(17);
    expect(fiveYearPartsOf("Y065_999")).toEqual([13, 14, 15, 16]);
    expect(fiveYearPartsOf("Y001_004")).toEqual([]);
  });

  it("of antenatal care are the twelve from 15 to 49", () => {
    expect(antenatalAgeGroups).toHaveLength(12);
    expect(antenatalAgeGroups).toContain("Y025_049");
    expect(antenatalAgeGroups).not.toContain("Y010_019");
  });

  it("that do not exist are refused by name", () => {
    expect(() => ageGroup("Y003_007")).toThrow("Y003_007");
  });
});
