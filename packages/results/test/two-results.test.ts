import { describe, expect, it } from "vitest";
import { twoResultsReport } from "../src/index.js";
import { differencesByIndicator } from "../src/reports/two-results/common-estimates.js";
import { smallOutput } from "./small-output.js";

const madeAt = new Date("2025-01-01");
const report = (second = smallOutput(), language: "en" | "fr" | "pt" = "en") =>
  twoResultsReport({
    first: { name: "before", output: smallOutput() },
    second: { name: "after <b>", output: second },
    productName: "tessera",
    language,
    madeAt,
  });

/** The small output with an ART coverage that is 0.2 higher in one stratum of one district. */
function changedOutput() {
  const output = smallOutput();
  const { estimates } = output;
  const [area, age] = [output.areas.findIndex(({ area_id }) => area_id === "S_1"), estimates.ages.indexOf("Y015_999")];
  const [sex, indicator] = [estimates.sexes.indexOf("both"), estimates.indicators.indexOf("art_coverage")];
  const row = estimates.mean.findIndex(
    (_, k) =>
      [estimates.area[k], estimates.age[k], estimates.sex[k], estimates.indicator[k], estimates.quarter[k]].join() ===
      [area, age, sex, indicator, 1].join(),
  );
  estimates.mean[row] = (estimates.mean[row] as number) + 0.2;
  return output;
}

describe("two results side by side", () => {
  it("that are the same say that nothing differs", () => {
    const page = report();
    expect(page).toContain("No option differs.");
    expect(differencesByIndicator(smallOutput(), smallOutput()).every(({ changed }) => changed === 0)).toBe(true);
  });

  it("name the stratum that differs most, and districts that differ", () => {
    const found = differencesByIndicator(smallOutput(), changedOutput()).filter(({ changed }) => changed > 0);
    expect(found).toMatchObject([
      { indicator: "art_coverage", changed: 1, largest: { area: "S_1", quarter: "CY2024Q4" } },
    ]);
    const page = report(changedOutput());
    expect(page).toContain("+20.0 points");
    expect(page).toContain("outside the interval of the first");
  });

  it("compare options as the fits used them: a text that a form sent equals the number of a program", () => {
    const base = {
      ...{ area_scope: "S", calendar_quarter_t1: "CY2020Q3", calendar_quarter_t2: "CY2024Q4" },
      ...{ calendar_quarter_t3: "CY2025Q3", survey_prevalence: "A", no_of_samples: "100" },
    };
    const page = twoResultsReport({
      first: { name: "a", output: smallOutput({ options: { ...base, area_level: "1", deff_prev: "1" } }) },
      second: { name: "b", output: smallOutput({ options: { ...base, area_level: 1, no_of_samples: 200 } }) },
      productName: "tessera",
      language: "en",
      madeAt,
    });
    const options = page.slice(
      page.indexOf("Model options that differ"),
      page.indexOf("Calibration options that differ"),
    );
    expect(options.match(/<tr><th scope="row">/g)).toHaveLength(1);
    expect(options).toContain("<td>200</td>");
  });

  it("name calibration options as the form does", () => {
    const calibrationOptions = { spectrum_plhiv_calibration_level: "national", calibrate_method: "logistic" };
    const page = report(smallOutput({ calibrationOptions }));
    expect(page).not.toContain("spectrum_plhiv_calibration_level");
    expect(page).toContain("<td>National</td>");
  });

  it("say which input files differ in content", () => {
    const [first, ...others] = smallOutput().inputs ?? [];
    const second = smallOutput({ inputs: [{ ...first, md5sum: "ffff" } as never, ...others] });
    const page = report(second);
    expect(page).toContain("<td>differs</td>");
    expect(page).toContain("<td>the same</td>");
  });

  it("of other quarters are not compared", () => {
    const page = report(smallOutput({ calendarQuarters: ["CY2010Q1", "CY2011Q1", "CY2012Q1", "CY2013Q1"] }));
    expect(page).toContain("have no area or no quarter in common");
  });

  it("are a page without scripts, in three languages, with names that cannot break out", () => {
    for (const [language, title] of [
      ["en", "Two results side by side"],
      ["fr", "Deux résultats côte à côte"],
      ["pt", "Dois resultados lado a lado"],
    ] as const) {
      const page = report(smallOutput(), language);
      expect(page).toContain(`<title>${title}</title>`);
      expect(page).not.toMatch(/<script|after <b>/);
    }
  });
});
