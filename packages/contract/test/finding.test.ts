import { describe, expect, it } from "vitest";
import { causeOf, findingOf, severityOf, type Warning } from "../src/index.js";

const jump: Warning = {
  key: "warning.review.populationJump",
  values: { file: "population.csv", count: 1 },
  locations: ["review_inputs"],
  groups: [{ areas: [{ id: "X_1_1", name: "Ada" }] }],
};
const withChange = (change: number): Warning => ({ ...jump, effect: { indicator: "plhiv", areas: [], change } });

describe("the severity of a warning", () => {
  it.each([
    [0.1, "serious"],
    [-0.37, "serious"],
    [0.09, "check"],
  ])("with a change of estimates by %d is %s", (change, severity) => {
    expect(severityOf(withChange(change))).toBe(severity);
  });

  it("without a known change is that of its cause", () => {
    expect(severityOf(jump)).toBe("check");
  });
});

describe("a warning as data", () => {
  it("has its cause, what is wrong where, and what to do", () => {
    expect(findingOf(jump)).toEqual({
      ...{ cause: jump.key, severity: "check", stage: "inputs", action: "correctFile" },
      ...{ values: jump.values, places: jump.groups },
    });
  });

  it.each([
    [["model_fit"], "fit"],
    [["model_calibrate", "review_output"], "calibration"],
  ] as const)("about estimates, with the locations %j, is of the stage %s", (locations, stage) => {
    expect(findingOf({ key: "warning.model.atBound", values: {}, locations }).stage).toBe(stage);
  });

  it("with the key of another version is of the run", () => {
    expect(causeOf("warning.model.gone").about).toBe("run");
  });
});
