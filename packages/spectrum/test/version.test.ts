import { describe, expect, it } from "vitest";
import { readVersion } from "../src/pjnz/spectrum-version.js";

const version = (text: string) => readVersion(text, "a.PJNZ", "a.DP");

describe("a version", () => {
  it.each([
    { text: "5.756", period: "midyear", quarter: 2, movesUp: false, scales: true },
    { text: "5.63", period: "midyear", quarter: 2, movesUp: false, scales: false },
    { text: "6.1", period: "midyear", quarter: 2, movesUp: false, scales: true },
    { text: "6.19", period: "midyear", quarter: 2, movesUp: true, scales: true },
    { text: "6.2 Beta 29", period: "calendar", quarter: 4, movesUp: true, scales: true },
    { text: "6.43 Beta 11", period: "calendar", quarter: 4, movesUp: true, scales: false },
  ])("$text is of a $period projection", ({ text, period, quarter, movesUp, scales }) => {
    const { projectionPeriod, artDropoutMovesUp, scalesUntreatedMortality, ...read } = version(text);
    expect([projectionPeriod, read.quarter, artDropoutMovesUp, scalesUntreatedMortality]).toEqual([
      period,
      quarter,
      movesUp,
      { adult: scales, testing: scales },
    ]);
  });

  it("may have a decimal comma", () => {
    expect(version("6,35").text).toBe("6.35");
  });

  it.each(["", "6", "6.0", "6.2.1", "7.1", "3.9", "x6.2", "6.2 Beta", "NaN"])("'%s' is not recognised", (text) => {
    expect(() => version(text)).toThrow(expect.objectContaining({ key: "detail.spectrum.versionUnknown" }));
  });
});
