import { type ModelOutput, measuredEstimates } from "@tessera/model";
import { describe, expect, it } from "vitest";
import { explanation, fittedEstimates, measuredRows } from "../src/index.js";
import { smallOutput } from "./small-output.js";

const survey = {
  ...{ areaId: "S_1", sex: "both" as const, ageGroup: "Y015_049", surveyId: "XTS2020PHIA", indicator: "prevalence" },
  ...{ estimate: 0.12, standardError: 0.03, lower: 0.07, upper: 0.19, sampleSize: 120 },
};
const art = {
  ...{ areaId: "S_1", sex: "both" as const, ageGroup: "Y015_999", quarter: "CY2024Q4", source: "programme" as const },
  artCurrent: 3000,
};
const anc = {
  ...{ areaId: "S_1", ageGroup: "Y015_049", year: 2024, anc_clients: 1000, anc_known_pos: 40, anc_already_art: 30 },
  ...{ anc_tested: 500, anc_tested_pos: 20, anc_known_neg: 60, births_facility: 0, positive: 60, knownStatus: 600 },
};

function given(changes: Partial<ModelOutput> = {}): ModelOutput {
  const output = smallOutput();
  const uncalibrated = measuredEstimates(output.estimates, 2);
  return { ...output, uncalibrated, fullData: { surveys: [survey], art: [art], anc: [anc] }, ...changes };
}

function rowsOf(output: ModelOutput) {
  const find = fittedEstimates(output);
  if (!find) throw new Error("no fitted estimates");
  return measuredRows(output, find);
}

const row = (output: ModelOutput, indicator: string) => rowsOf(output).find((one) => one.indicator === indicator);

describe("a measurement beside its fit", () => {
  it("has the size of the sample, and a residual in standard errors of both", () => {
    const found = row(given(), "prevalence");
    expect(found).toMatchObject({ sample_size: 120, observed: 0.12, observed_lower: 0.07, fitted: 0.1 });
    // Of as many people, 10 % have another standard error than 12 %.
    const expected = 0.03 * Math.sqrt((0.1 * 0.9) / (0.12 * 0.88));
    expect(found?.standardised).toBeCloseTo(0.02 / Math.hypot(expected, 0.1 * 0.05), 10);
  });

  it("has as large a residual below as above what was expected, if as many people were asked", () => {
    const asked = (estimate: number) => {
      const standardError = Math.sqrt((estimate * (1 - estimate)) / 120);
      return given({ fullData: { surveys: [{ ...survey, estimate, standardError }], art: [], anc: [] } });
    };
    const [low, high] = [0.02, 0.18].map((estimate) => row(asked(estimate), "prevalence")?.standardised ?? 0);
    expect(low).toBeCloseTo(-(high as number), 10);
  });

  it("has no size in results that did not keep it", () => {
    const { sampleSize, ...earlier } = survey;
    const output = given({ fullData: { surveys: [earlier], art: [], anc: [] } });
    expect(row(output, "prevalence")).toMatchObject({ sample_size: null, observed_se: 0.03 });
  });

  it("has the standard error of a binomial share where a survey found nobody", () => {
    const none = { ...survey, estimate: 0, standardError: 0, lower: 0, upper: 0 };
    const output = given({ fullData: { surveys: [none], art: [], anc: [] } });
    expect(row(output, "prevalence")?.observed_se).toBeCloseTo(Math.sqrt((0.1 * 0.9) / 120), 10);
  });

  it("is of women at antenatal care where the result kept them, else of all women", () => {
    const kept = row(given(), "anc_prevalence_age_matched");
    expect(kept).toMatchObject({ fitted_of: "same_group", sample_size: 600, observed: 0.1 });
    const { uncalibrated } = given();
    if (!uncalibrated) throw new Error("no uncalibrated estimates");
    const indicators = uncalibrated.indicators.map((id) => (id === "anc_prevalence" ? "other" : id));
    const earlier = given({ uncalibrated: { ...uncalibrated, indicators } });
    expect(row(earlier, "anc_prevalence_age_matched")).toMatchObject({ fitted_of: "all_women" });
  });

  it("has an interval of the share of women who were tested", () => {
    const { observed_lower, observed_upper } = row(given(), "anc_prevalence_age_matched") ?? {};
    // Wilson's interval of 60 of 600.
    expect(observed_lower).toBeCloseTo(0.07849, 4);
    expect(observed_upper).toBeCloseTo(0.12661, 4);
  });

  it("takes the fitted number of people on ART as its variance", () => {
    const found = row(given(), "art_current");
    const fitted = found?.fitted ?? 0;
    expect(found?.standardised).toBeCloseTo((3000 - fitted) / Math.sqrt(fitted + (0.05 * fitted) ** 2), 10);
  });
});

describe("the explanation of an estimate", () => {
  const evidence: NonNullable<ModelOutput["evidence"]> = {
    quarter: "CY2024Q4",
    areas: [
      {
        ...{ areaId: "S_1", indicator: "prevalence", prior: { mean: 0.08, lower: 0.04, upper: 0.15 } },
        sources: {
          survey: { weight: 0.5, pull: 0.2 },
          antenatal: { weight: 0.2, pull: 0 },
          programme: { weight: -0.05, pull: 0 },
          sti: { weight: 0, pull: 0 },
          others: { weight: 0.05, pull: -0.1 },
          prior: { weight: 0.3, pull: -0.1 },
        },
      },
    ],
  };

  function explained(output: ModelOutput, indicator: "prevalence" | "plhiv" = "prevalence", id = "S_1") {
    const find = fittedEstimates(output);
    const area = output.areas.find(({ area_id }) => area_id === id);
    if (!find || !area) throw new Error("nothing to explain");
    const population = { ...{ se: 0, median: 0, mode: 0, lower: 0, upper: 0 }, mean: 50_000 };
    const calibrated = (key: Parameters<typeof find>[0]) => (key.indicator === "population" ? population : find(key));
    return explanation(output, find, calibrated, { area, indicator }, "en");
  }

  it("goes from the prior over the data to the calibrated result", () => {
    const { rows, note } = explained(given({ evidence }));
    expect(note).toBeNull();
    expect(rows.map(({ source }) => source)).toEqual([
      ...["prior", "others", "survey", "antenatal", "programme", "fit"],
      "calibrated",
    ]);
    expect(rows.map(({ label }) => label)).toContain("Survey, XTS2020PHIA");
    expect(rows.find(({ source }) => source === "programme")).toMatchObject({ at_least: true, weight: -0.05 });
  });

  it("names the year of antenatal care, which is reported by year", () => {
    const { rows } = explained(given({ evidence }));
    expect(rows.find(({ source }) => source === "antenatal")?.text).toMatch(/^In \d{4}, /);
  });

  it("says how far a tenth more weight of a source would move the fit", () => {
    const { rows } = explained(given({ evidence }));
    expect(rows.find(({ source }) => source === "survey")?.pull).toBeCloseTo(0.1 * 0.2 * 0.1 * 0.9, 10);
  });

  it("gives the weight of a kind of data once", () => {
    const two = { ...survey, surveyId: "XTS2019DHS" };
    const { rows } = explained(given({ evidence, fullData: { surveys: [survey, two], art: [art], anc: [anc] } }));
    expect(rows.filter(({ source }) => source === "survey").map(({ weight }) => weight)).toEqual([0.5, null]);
  });

  it("turns shares into people living with HIV", () => {
    const { rows } = explained(given({ evidence }), "plhiv");
    const value = (source: string) => rows.find((one) => one.source === source)?.value;
    expect(value("fit")).toBeCloseTo(0.1 * 50_000, 6);
    expect(value("survey")).toBeCloseTo(0.12 * 50_000, 6);
    expect(value("prior")).toBeCloseTo(0.08 * 50_000, 6);
  });

  it("says so where an earlier version kept no prior and weights", () => {
    const { rows, note } = explained(given());
    expect(note).toContain("an earlier version made it");
    expect(rows.every(({ weight }) => weight === null)).toBe(true);
  });

  it("says so of areas that are not modelled themselves, and of areas without a survey", () => {
    const { rows, note } = explained(given({ evidence }), "prevalence", "S");
    expect(note).toContain("Choose a district");
    expect(rows.find(({ source }) => source === "survey")).toMatchObject({ value: null });
  });
});
