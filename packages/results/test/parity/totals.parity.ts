import type { CalibratePlotRow } from "@tessera/contract/api";
import { calibrate, type ModelOutput, readCalibrationOptions } from "@tessera/model";
import { beforeAll, describe, expect, it } from "vitest";
import { hasPublishedCases, publishedFitRun } from "../../../model/test/parity/published-run.js";
import { calibratePlotRows } from "../../src/index.js";

const levels = ["national", "subnational"];
const stratifications = ["age_coarse", "sex_age_coarse", "age_group", "sex_age_group"];
const methods = ["logistic", "proportional"];
const cases = levels.flatMap((level) =>
  stratifications.flatMap((strat) => methods.map((method) => ({ level, strat, method }))),
);

/** Age groups and sexes whose sums a stratification is about. */
const agesOf = (strat: string) =>
  strat.endsWith("age_coarse")
    ? ["Y000_014", "Y015_999"]
    : [...Array.from({ length: 16 }, (_, k) => `Y${pad(5 * k)}_${pad(5 * k + 4)}`), "Y080_999"];
const pad = (age: number) => String(age).padStart(3, "0");
const sexesOf = (strat: string) => (strat.startsWith("sex_") ? ["female", "male"] : ["both"]);

/** Shares of people that log odds do not move to: they move by 10 at most. */
const reach = 1e-4;

interface Total {
  indicator: string;
  group: string;
  calibrated: number;
  projected: number;
  plhiv: number;
  treated: number;
  /** Untreated people in regions where none of them knew their status before: a share of 1 stays 1. */
  allUnaware: number;
}

/** Whether the logistic method can get there: it comes near everybody and nobody, and gets to neither. */
function isWithinReach({ indicator, projected, plhiv, treated, allUnaware }: Total): boolean {
  const between = (least: number, most: number) =>
    projected > least + reach * (most - least) && projected < most - reach * (most - least);
  if (indicator === "art_current") return between(0, plhiv);
  if (indicator === "unaware_plhiv_num") return between(allUnaware, plhiv - treated);
  return true;
}

describe.skipIf(!hasPublishedCases)("totals of our own run of mwi-zone, which has three regions", () => {
  let fit: ModelOutput;

  beforeAll(async () => {
    fit = await publishedFitRun("mwi-zone");
  });

  it.each(cases)("equal those of the projection: $level, $strat, $method", ({ level, strat, method }) => {
    const quantities = ["plhiv", "artnum", "aware", "infections"].flatMap((quantity) => [
      [`spectrum_${quantity}_calibration_level`, level],
      [`spectrum_${quantity}_calibration_strat`, strat],
    ]);
    const options = readCalibrationOptions({ ...Object.fromEntries(quantities), calibrate_method: method });
    const rows = calibratePlotRows(calibrate(fit, options).output) ?? [];
    const means = new Map(rows.map((row) => [keyOf(row), row.mean]));
    const regions = [...new Set(rows.map((row) => row.spectrum_region_code))];
    const wanted = level === "national" ? ["0"] : regions.filter((code) => code !== "0");
    const quarters = fit.calendarQuarters.slice(0, 3);
    const totals = wanted.flatMap((region) =>
      quarters.flatMap((quarter) =>
        sexesOf(strat).flatMap((sex) =>
          agesOf(strat).flatMap((age) =>
            ["plhiv", "art_current", "unaware_plhiv_num", "infections"].map((indicator) => {
              const of = (data_type: string, what = indicator) =>
                means.get([data_type, region, sex, age, quarter, what].join()) ?? Number.NaN;
              const members = region === "0" ? regions.filter((code) => code !== "0") : [region];
              const allUnaware = members.map((code) => {
                const at = (data_type: string, what: string) =>
                  means.get([data_type, code, sex, age, quarter, what].join()) ?? Number.NaN;
                const untreated = (type: string) => at(type, "plhiv") - at(type, "art_current");
                const isEverybody = at("raw", "unaware_plhiv_num") > (1 - 1e-9) * untreated("raw");
                return isEverybody ? untreated("calibrated") : 0;
              });
              return {
                indicator,
                group: [indicator, region, sex, age, quarter].join(" "),
                calibrated: of("calibrated"),
                projected: of("spectrum"),
                plhiv: of("calibrated", "plhiv"),
                treated: of("calibrated", "art_current"),
                allUnaware: allUnaware.reduce((sum, people) => sum + people, 0),
              };
            }),
          ),
        ),
      ),
    );
    const within = totals.filter((total) => method === "proportional" || isWithinReach(total));
    const wrong = within.filter(
      ({ calibrated, projected }) => !(Math.abs(calibrated - projected) <= 1e-6 * Math.max(projected, 1)),
    );
    console.info(`${level} ${strat} ${method}: ${within.length} totals, ${totals.length - within.length} out of reach`);
    expect(totals.length).toBeGreaterThan(0);
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});

function keyOf(row: CalibratePlotRow): string {
  return [row.data_type, row.spectrum_region_code, row.sex, row.age_group, row.calendar_quarter, row.indicator].join();
}
