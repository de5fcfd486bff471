import { describe, expect, it } from "vitest";
import { WorkShare } from "../../src/posterior/work-share.js";

function reported(act: (work: WorkShare) => void): number[] {
  const shares: number[] = [];
  act(new WorkShare((share) => shares.push(share)));
  return shares;
}

describe("the share of work that is done", () => {
  it("counts the units of points", () => {
    const shares = reported((work) => {
      work.expect(10);
      const gradients = work.step(3);
      gradients(1);
      gradients(2);
      work.step(1)(4);
    });
    expect(shares.map((share) => share.toFixed(12))).toEqual(["0.300000000000", "0.600000000000", "1.000000000000"]);
  });

  it("spreads work that was not expected over what is left, and never goes back", () => {
    const shares = reported((work) => {
      work.expect(2);
      work.step(1)(1);
      work.expect(5);
      work.step(1)(1);
    });
    expect(shares).toEqual([0.5, 0.6]);
  });

  it("stays at 1 after more work than was expected", () => {
    const shares = reported((work) => {
      work.expect(2);
      const points = work.step(1);
      points(3);
      points(4);
    });
    expect(shares).toEqual([1, 1]);
  });
});
