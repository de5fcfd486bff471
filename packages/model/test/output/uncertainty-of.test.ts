import { describe, expect, it } from "vitest";
import type { FitRecord } from "../../src/output/output-contents.js";
import { uncertaintyOf } from "../../src/output/uncertainty-of.js";

const fit: FitRecord = {
  objective: 1,
  converged: true,
  message: "",
  iterations: 1,
  samples: 20,
  seed: 1,
  hyperParameters: {},
};

describe("the uncertainty of an output", () => {
  it("is the one that its fit records, whatever was submitted", () => {
    expect(uncertaintyOf({ fit: { ...fit, uncertainty: "full" }, options: { uncertainty: "joint" } })).toBe("full");
  });

  it("is as published for a fit of an earlier version, which records none", () => {
    expect(uncertaintyOf({ fit, options: {} })).toBe("fixed");
  });

  it("is that of the options if the output was restored from its zip", () => {
    expect(uncertaintyOf({ options: { uncertainty: "joint" } })).toBe("joint");
    expect(uncertaintyOf({ options: {} })).toBe("fixed");
  });
});
