import { describe, expect, it } from "vitest";
import { twoResultsReport } from "../src/index.js";
import { differencesByIndicator } from "../src/reports/two-results/common-estimates.js";
import { matchedQuarters } from "../src/two-results/matched-quarters.js";
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

const { calendarQuarters } = smallOutput();
const quarters = matchedQuarters(calendarQuarters, calendarQuarters);

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
    expect(differencesByIndicator(smallOutput(), smallOutput(), quarters).every(({ changed }) => changed === 0)).toBe(
      true,
    );
  });

  it("name the stratum that differs most, and districts that differ", () => {
    const found = differencesByIndicator(smallOutput(), changedOutput(), quarters).filter(({ changed }) => changed > 0);
    expect(found).toMatchObject([
      { indicator: "art_coverage", changed: 1, largest: { area: "S_1", quarter: "CY2024Q4" } },
    ]);
    const page = report(changedOutput());
    expect(page).toContain("+20.0 points");
    expect(page).toContain("<td>more than uncertainty</td>");
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

  it("of other quarters are compared by time point, and say so", () => {
    const page = report(smallOutput({ calendarQuarters: ["CY2010Q1", "CY2011Q1", "CY2012Q1", "CY2013Q1"] }));
    expect(page).toContain("compared by time point: T1: September 2020 → March 2010; T2: December 2024 → March 2011");
    expect(page).toContain("<td>December 2024 → March 2011</td>");
  });

  it("without a common area are not compared", () => {
    const areas = smallOutput().areas.map((area) => ({ ...area, area_id: `X${area.area_id}` }));
    expect(report(smallOutput({ areas }))).toContain("have no area or no quarter in common");
  });

  it("map the differences, and hatch areas within uncertainty", () => {
    const page = report(changedOutput());
    const maps = page.slice(page.indexOf('id="maps"'), page.indexOf('id="areas"'));
    const coverage = maps.slice(maps.indexOf("<figcaption>ART coverage"), maps.indexOf("<figcaption>HIV incidence"));
    expect(coverage).toContain("1 of 2 areas differ by more than uncertainty");
    expect(coverage.match(/url\(#hatched\)/g)).toHaveLength(1);
    expect(coverage).toContain("=North: +20.0 points");
  });

  it("list the inputs of an area that changed with its estimate, old and new", () => {
    const art = (artCurrent: number) => ({
      ...{ areaId: "S_1", sex: "both" as const, ageGroup: "Y015_999", quarter: "CY2024Q4" },
      ...{ artCurrent, source: "programme" as const },
    });
    const fullData = (artCurrent: number) => ({ surveys: [], anc: [], art: [art(artCurrent)] });
    const page = twoResultsReport({
      first: { name: "a", output: smallOutput({ fullData: fullData(1000) }) },
      second: { name: "b", output: { ...changedOutput(), fullData: fullData(1500) } },
      productName: "tessera",
      language: "en",
      madeAt,
    });
    expect(page).toContain("People on ART, December 2024, 15+: 1,000 → 1,500");
    expect(page).toContain("whether they are the cause is not known");
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
