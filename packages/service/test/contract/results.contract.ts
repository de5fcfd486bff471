import { describe, expect, it } from "vitest";
import { storeKind } from "./house.js";
import { endpoints, needed, provideResult } from "./model-result.js";
import { describeEstimates } from "./result-estimates.js";
import { describeEvidence } from "./result-evidence.js";
import { describeFiles } from "./result-files.js";
import { describePlots } from "./result-plots.js";
import { describeProbabilities } from "./result-probabilities.js";

// A fit costs more than all tests of its result: they share it, and have a file for each subject.
describe.each(["fitted", "mocked"] as const)(`results of a %s model (${storeKind} store)`, (kind) => {
  const result = provideResult(kind);

  it.each(endpoints)("match their schema at /%s", async (path) => {
    const { status, headers, body } = await result.service.get(`/${path}/${result.id}${needed[path] ?? ""}`);
    expect([status, body.errors]).toEqual([200, null]);
    expect(headers.get("x-framework-validated")).toBe("true");
  });

  describePlots(result);
  describeEvidence(result);
  describe("chosen by a query", () => {
    const query = "indicator=plhiv&indicator=prevalence&area_level=0&calendar_quarter=CY2024Q4&sex=both";
    describeEstimates(result, query);
    describeProbabilities(result, query);
  });
  describeFiles(result);
});
