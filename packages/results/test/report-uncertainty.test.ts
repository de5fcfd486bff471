import { languages, texts } from "@tessera/i18n";
import type { ModelOutput } from "@tessera/model";
import { describe, expect, it } from "vitest";
import { comparisonReport } from "../src/reports/comparison/comparison-report.js";
import { summaryReport } from "../src/reports/summary/summary-report.js";
import { twoResultsReport } from "../src/reports/two-results/two-results-report.js";
import { comparedOutput } from "./report-output.js";
import { smallOutput } from "./small-output.js";

type Fit = NonNullable<ModelOutput["fit"]>;

const earlier: Fit = {
  objective: 1,
  converged: true,
  message: "",
  iterations: 9,
  samples: 5,
  seed: 1,
  hyperParameters: {},
};
const full: Fit = {
  ...earlier,
  uncertainty: "full",
  hyperDiagnostics: { points: 614, rounds: 2, effectiveSize: 133.4, shape: null, impossible: 3 },
};

const request = { ids: { fit: "f", calibrate: "c" }, productName: "Tessera", language: "en" as const };
const summary = (fit: Fit, language: (typeof languages)[number] = "en") =>
  summaryReport({ ...request, output: smallOutput({ fit }), language });
const escaped = (text: string) => text.replaceAll("'", "&#39;");

describe("what a report says of its intervals", () => {
  it.each(languages)("names in %s what has to be known where smoothing parameters are held fixed", (language) => {
    const { "report.coverage.fixed": fixed, "report.coverage.included": included } = texts[language];
    const page = summary({ ...earlier, uncertainty: "fixed" }, language);
    expect(page.split(escaped(fixed))).toHaveLength(3);
    expect(page).not.toContain(escaped(included));
  });

  it.each(["joint", "full"] as const)("says that their uncertainty is included with the method %s", (uncertainty) => {
    const page = summary({ ...earlier, uncertainty });
    expect(page.split(texts.en["report.coverage.included"])).toHaveLength(3);
    expect(page).not.toContain(texts.en["report.coverage.fixed"]);
  });

  it("is the same in the comparison with data", () => {
    const page = comparisonReport({ ...request, output: comparedOutput({ fit: full }) });
    expect(page).toContain(texts.en["report.coverage.included"]);
  });

  it("never is a probability without its conditions", () => {
    for (const language of languages)
      expect(Object.values(texts[language]).join("\n")).not.toMatch(/probabilit\w+ (of|de) 95|probabilidade de 95/);
  });
});

describe("how the estimates were made", () => {
  it("names the method, and how many trial values count", () => {
    const page = summary(full);
    expect(page).toContain(texts.en["report.making.uncertainty.full"]);
    expect(page).toContain("614 values were tried, which count like 133 equally good ones.");
  });

  it("is with fixed parameters for a fit of an earlier version", () => {
    expect(summary(earlier)).toContain(texts.en["report.making.uncertainty.fixed"]);
  });
});

describe("two results of different methods", () => {
  const page = twoResultsReport({
    first: { name: "a", output: smallOutput({ fit: earlier }) },
    second: { name: "b", output: smallOutput({ fit: full }) },
    productName: "tessera",
    language: "en",
    madeAt: new Date(0),
  });

  it("name both methods as the form does", () => {
    const [label, fixed, included] = [
      texts.en["option.uncertainty"],
      texts.en["optionForm.uncertainty.fixed"],
      texts.en["optionForm.uncertainty.full"],
    ];
    expect(page).toContain(`<th scope="row">${label}</th><td>${fixed}</td><td>${included}</td>`);
  });

  it("list it among the options that differ, also where an earlier version did not know the option", () => {
    const options = page.slice(page.indexOf("Model options that differ"));
    expect(options).toContain(texts.en["optionForm.uncertainty.full"]);
  });
});
