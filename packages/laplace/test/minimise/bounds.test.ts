import { describe, expect, it } from "vitest";
import { BoundedObjective, nearestWithin } from "../../src/minimise/bounds.js";
import { minimise } from "../../src/minimise/minimise.js";
import type { Objective } from "../../src/minimise/objective.js";

/** eˣ + (y − 1)², which has no minimum: it tends to 0 as x → −∞. */
const towardsLimit: Objective = {
  dimension: 2,
  valueAndGradient([x, y], gradient) {
    gradient.set([Math.exp(x), 2 * (y - 1)]);
    return Math.exp(x) + (y - 1) ** 2;
  },
};
const bounds = { lower: Float64Array.of(-12, -3), upper: Float64Array.of(2, 3) };

describe("an objective with bounds", () => {
  it("has its minimum at the bound behind which it would decrease", () => {
    const minimum = minimise(new BoundedObjective(towardsLimit, bounds), Float64Array.of(0, 0), {
      gradientTolerance: 1e-12,
      relativeTolerance: 1e-14,
    });
    const [x, y] = nearestWithin(minimum.x, bounds);
    expect(["gradient", "change"]).toContain(minimum.reason);
    expect(x).toBe(-12);
    expect(y).toBeCloseTo(1, 6);
  });

  it("is constant beyond the bounds, and tells the objective of points within them", () => {
    const seen: number[][] = [];
    const objective = new BoundedObjective({ ...towardsLimit, accepted: (x) => seen.push([...x]) }, bounds);
    const gradient = new Float64Array(2);
    const inside = objective.valueAndGradient(Float64Array.of(2, 0), gradient);
    expect(objective.valueAndGradient(Float64Array.of(5, 0), gradient)).toBe(inside);
    expect([...gradient]).toEqual([0, -2]);
    objective.accepted(Float64Array.of(5, -7));
    expect(seen).toEqual([[2, -3]]);
  });
});
