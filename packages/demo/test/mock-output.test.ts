import { ageGroups, fiveYearPartsOf } from "@tessera/contract";
import { type ModelOutput, statistics } from "@tessera/model";
import { describe, expect, it } from "vitest";
import { goldenAnswer, hasShared } from "../../../scripts/test/shared.mjs";
import { mockCalibration, mockFit } from "../src/index.js";

const fit = mockFit({}, "2.10.22");
const calibrated = mockCalibration(fit, { spectrum_plhiv_calibration_level: "national" });

type Means = (area: string, sex: string, age: string, quarter: string, indicator: string) => number;

function meansOf({ areas, calendarQuarters, estimates }: ModelOutput): Means {
  const means = new Map<string, number>();
  estimates.mean.forEach((mean, row) => {
    const key = [
      areas[estimates.area[row] ?? -1]?.area_id,
      estimates.sexes[estimates.sex[row] ?? -1],
      estimates.ages[estimates.age[row] ?? -1],
      calendarQuarters[estimates.quarter[row] ?? -1],
      estimates.indicators[estimates.indicator[row] ?? -1],
    ];
    means.set(key.join(), mean);
  });
  return (...key) => means.get(key.join()) ?? Number.NaN;
}

const counts = ["population", "plhiv", "art_current", "untreated_plhiv_num", "unaware_plhiv_num", "infections"];
const quarter = "CY2024Q4";

describe("the time points of a mock fit", () => {
  it("are those of the options when these are quarters in order", () => {
    const options = {
      calendar_quarter_t1: "CY2016Q1",
      calendar_quarter_t2: "CY2018Q3",
      calendar_quarter_t3: "CY2019Q2",
    };
    expect(mockFit(options, "1.0.0").calendarQuarters).toEqual(["CY2016Q1", "CY2018Q3", "CY2019Q2", "CY2020Q4"]);
    const longer = { ...options, calendar_quarter_t4: "CY2022Q3" };
    expect(mockFit(longer, "1.0.0").calendarQuarters.at(-1)).toBe("CY2022Q3");
  });

  it("are the usual ones otherwise", () => {
    const usual = ["CY2020Q3", "CY2024Q4", "CY2025Q3", "CY2026Q3"];
    expect(fit.calendarQuarters).toEqual(usual);
    const muddled = { calendar_quarter_t1: "CY2024Q1", calendar_quarter_t2: "CY2018Q3", calendar_quarter_t3: "soon" };
    expect(mockFit(muddled, "1.0.0").calendarQuarters).toEqual(usual);
  });
});

describe("a mock fit", () => {
  it("is the same each time", () => {
    const again = mockFit({}, "2.10.22");
    for (const name of statistics) {
      expect(Buffer.from(again.estimates[name].buffer).equals(Buffer.from(fit.estimates[name].buffer))).toBe(true);
    }
    expect({ ...again, estimates: null }).toEqual({ ...fit, estimates: null });
  });

  it("carries its options, version and files along", () => {
    const inputs = [{ role: "pjnz", filename: "a.pjnz", md5sum: "1", resource_url: null }];
    const output = mockFit({ area_scope: "XTA" }, "3.0.0", inputs);
    expect(output).toMatchObject({
      kind: "fit",
      modelVersion: "3.0.0",
      iso3: "XTA",
      options: { area_scope: "XTA" },
      inputs,
    });
  });
});

describe.each([
  ["a mock fit", fit],
  ["a mock calibration", calibrated],
])("%s is coherent:", (_, output) => {
  const mean = meansOf(output);
  const { estimates } = output;

  it("no number is missing, and each lies in its interval", () => {
    estimates.mean.forEach((value, row) => {
      const [lower, upper] = [estimates.lower[row] ?? Number.NaN, estimates.upper[row] ?? Number.NaN];
      if (!(0 <= lower && lower <= value && value <= upper)) throw new Error(`Row ${row}: ${lower} ${value} ${upper}`);
      for (const between of [estimates.median[row] ?? Number.NaN, estimates.mode[row] ?? Number.NaN]) {
        if (!(lower <= between && between <= upper)) throw new Error(`Row ${row}: ${between} is outside`);
      }
    });
  });

  it("children add up to their parents", () => {
    for (const parent of ["XTA", "XTA_1_1", "XTA_1_2"]) {
      const children = output.areas.filter(({ parent_area_id }) => parent_area_id === parent);
      for (const id of counts) {
        const total = children.reduce((sum, { area_id }) => sum + mean(area_id, "female", "Y025_029", quarter, id), 0);
        expect(total).toBeCloseTo(mean(parent, "female", "Y025_029", quarter, id), 6);
      }
    }
  });

  it("women and men add up to both", () => {
    for (const id of counts) {
      const [women, men] = [
        mean("XTA_2_3", "female", "Y015_049", quarter, id),
        mean("XTA_2_3", "male", "Y015_049", quarter, id),
      ];
      expect(women + men).toBeCloseTo(mean("XTA_2_3", "both", "Y015_049", quarter, id), 6);
    }
  });

  it("every age group is the sum of its five-year groups", () => {
    const fiveYear = ageGroups.slice(0, 17);
    for (const { id: age } of ageGroups) {
      const parts = fiveYearPartsOf(age);
      if (parts.length === 0) continue;
      for (const id of counts) {
        const total = parts.reduce((sum, part) => sum + mean("XTA", "both", fiveYear[part]?.id ?? "", quarter, id), 0);
        expect(total).toBeCloseTo(mean("XTA", "both", age, quarter, id), 5);
      }
    }
  });

  it("rates are ratios of counts", () => {
    for (const age of ["Y000_004", "Y015_049", "Y080_999"]) {
      const of = (id: string) => mean("XTA_1_2", "both", age, quarter, id);
      expect(of("prevalence")).toBeCloseTo(of("plhiv") / of("population"), 12);
      expect(of("art_coverage")).toBeCloseTo(of("art_current_residents") / of("plhiv"), 12);
      expect(of("aware_plhiv_prop")).toBeCloseTo(of("aware_plhiv_num") / of("plhiv"), 12);
      expect(of("incidence")).toBeCloseTo(of("infections") / (of("population") - of("plhiv")), 12);
    }
    const anc = (id: string) => mean("XTA_1_2", "female", "Y015_049", quarter, id);
    expect(anc("anc_prevalence")).toBeCloseTo(anc("anc_plhiv") / anc("anc_clients"), 12);
    expect(anc("anc_known_pos") + anc("anc_tested_pos") + anc("anc_tested_neg")).toBeCloseTo(anc("anc_clients"), 6);
  });

  it("no more are treated than know their status, and no more know it than live with HIV", () => {
    for (const { area_id } of output.areas) {
      for (const age of output.estimates.ages) {
        const of = (id: string) => mean(area_id, "both", age, quarter, id);
        expect(of("art_current_residents")).toBeLessThanOrEqual(of("aware_plhiv_num"));
        expect(of("aware_plhiv_num")).toBeLessThanOrEqual(of("plhiv"));
        expect(of("art_current")).toBeLessThanOrEqual(of("aware_plhiv_attend"));
        expect(of("aware_plhiv_attend")).toBeLessThanOrEqual(of("plhiv_attend"));
      }
    }
  });

  it("prevalence among adults is that of a generalised epidemic", () => {
    for (const { area_id } of output.areas) {
      const prevalence = mean(area_id, "both", "Y015_049", quarter, "prevalence");
      expect(prevalence).toBeGreaterThan(0.02);
      expect(prevalence).toBeLessThan(0.25);
    }
  });
});

describe("a mock calibration", () => {
  const before = meansOf(fit);
  const after = meansOf(calibrated);

  it("moves the epidemic and leaves the population", () => {
    const cell = ["XTA_2_1", "male", "Y030_034", quarter] as const;
    expect(after(...cell, "plhiv")).not.toBeCloseTo(before(...cell, "plhiv"), 3);
    expect(after(...cell, "population")).toBe(before(...cell, "population"));
  });

  it("leaves alone what is not to be calibrated", () => {
    const none = Object.fromEntries(
      ["plhiv", "artnum", "aware", "infections"].map((quantity) => [`spectrum_${quantity}_calibration_level`, "none"]),
    );
    const same = meansOf(mockCalibration(fit, none));
    for (const id of counts) {
      const cell = ["XTA", "both", "Y000_999", quarter, id] as const;
      expect(same(...cell)).toBeCloseTo(before(...cell), 5);
    }
  });

  it("splits the children under five", () => {
    expect(fit.estimates.ages).toHaveLength(31);
    expect(calibrated.estimates.ages).toHaveLength(33);
    for (const id of counts) {
      const of = (age: string) => after("XTA", "both", age, quarter, id);
      expect(of("Y000_000") + of("Y001_004")).toBeCloseTo(of("Y000_004"), 6);
    }
  });

  it("is not made of an output that is calibrated already", () => {
    expect(() => mockCalibration(calibrated, {})).toThrow("calibrated already");
  });
});

const recordedCounts = "calibrate_result_data_counts.json";
const isRecorded = hasShared("comparison with recorded counts", "reference/golden");

describe("the shape of a mock calibration", () => {
  it.skipIf(!isRecorded)(
    `has as many rows for each area as recorded${isRecorded ? "" : " (skipped: no recorded counts)"}`,
    () => {
      interface Recorded {
        counts: { calendar_quarter: string; indicator: string; n: number }[];
      }
      const recordedAreas = 69;
      const { counts: recorded } = goldenAnswer(recordedCounts) as Recorded;
      const quarters = [...new Set(recorded.map((row) => row.calendar_quarter))].sort();
      const { estimates, areas } = calibrated;
      for (const row of recorded) {
        const code = estimates.indicators.indexOf(row.indicator);
        const time = quarters.indexOf(row.calendar_quarter);
        const ours = estimates.mean.filter(
          (_, n) => estimates.indicator[n] === code && estimates.quarter[n] === time,
        ).length;
        expect([row.indicator, ours / areas.length]).toEqual([row.indicator, row.n / recordedAreas]);
      }
      expect(new Set(recorded.map((row) => row.indicator)).size).toBe(estimates.indicators.length);
    },
  );
});
