import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keepsGrowing, laterGrowth } from "./steadiness.js";

const series = (count: number, value: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => ({ at: index * 5, value: value(index) }));

/** Memory between two collections of garbage. */
const sawtooth = (index: number) => 100 + (index % 7) * 5;

describe("the judgement of a soak", () => {
  it("finds a leak under the teeth of garbage collection", () => {
    const growth = laterGrowth(series(120, (index) => sawtooth(index) + index / 2));
    expect(growth.trend).toBeCloseTo(59 / 2, 0);
    expect(keepsGrowing(growth, 10)).toBe(true);
  });

  it("does not take the teeth for a leak, nor growth that ended while the process warmed up", () => {
    expect(keepsGrowing(laterGrowth(series(120, sawtooth)), 0)).toBe(false);
    expect(keepsGrowing(laterGrowth(series(120, (index) => Math.min(index, 50) * 10)), 0)).toBe(false);
  });

  it("does not take one late step for a leak", () => {
    expect(keepsGrowing(laterGrowth(series(120, (index) => (index > 80 ? 300 : 100))), 0)).toBe(false);
  });

  it("is not led astray by single wild samples", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(59), { maxLength: 5 }), (wild) => {
        const samples = series(120, (index) => (wild.includes(index - 60) ? 1e6 : sawtooth(index)));
        expect(keepsGrowing(laterGrowth(samples), 10)).toBe(false);
      }),
    );
  });
});
