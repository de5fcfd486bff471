import { fitPhases, partOfPhases } from "@tessera/contract";
import type { RunProgress } from "@tessera/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FitProgress } from "../../src/tasks/jobs/progress.js";

const fitting = (progress: Omit<RunProgress, "phase">): RunProgress => ({ phase: "fitModel", ...progress });

describe("progress of a fit", () => {
  it("never goes back, whatever the solver reports in whatever order", () => {
    const event = fc.record(
      {
        phase: fc.constantFrom(...fitPhases.map(({ phase }) => phase)),
        search: fc.integer({ min: 1, max: 3 }),
        iteration: fc.integer({ min: 1, max: 300 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      },
      { requiredKeys: ["phase"] },
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        const progress = new FitProgress("en");
        const parts = events.map((one) => partOfPhases(progress.update(one as RunProgress)));
        expect(parts).toEqual(parts.toSorted((a, b) => a - b));
        expect(partOfPhases(progress.finish())).toBeCloseTo(1, 12);
      }),
    );
  });

  it("names the second search, whose iterations begin again, and tells the iterations of all at the end", () => {
    let seconds = 0;
    const progress = new FitProgress("en", () => seconds);
    const said = (update: RunProgress) => progress.update(update)[1]?.helpText;
    said({ phase: "prepareInputs" });
    expect(said(fitting({}))).toBeUndefined();
    seconds = 4;
    expect(said(fitting({ search: 1, iteration: 14 }))).toBe("Iteration 14, 4.0s elapsed");
    seconds = 5;
    expect(said(fitting({ search: 2, iteration: 4 }))).toBe("Search 2, iteration 4, 5.0s elapsed");
    seconds = 65;
    expect(said({ phase: "uncertainty" })).toBe("2 searches with 18 iterations in 1m 5.0s");
    seconds = 70;
    expect(said({ phase: "uncertainty", share: 0.5 })).toBe("2 searches with 18 iterations in 1m 5.0s");
  });

  it("says of a single search how many iterations it took", () => {
    const progress = new FitProgress("en", () => 0);
    progress.update(fitting({}));
    progress.update(fitting({ search: 1, iteration: 22, share: 0.9 }));
    expect(progress.update({ phase: "uncertainty" })[1]).toMatchObject({
      complete: true,
      helpText: "22 iterations in 0.0s",
    });
  });
});
