import { beforeAll, describe, expect, it } from "vitest";
import { calibrate } from "../../src/calibration/calibrate.js";
import { readCalibrationOptions } from "../../src/options/calibration-options.js";
import { type EstimateTable, statistics } from "../../src/output/estimate-table.js";
import type { ModelOutput } from "../../src/output/output-contents.js";
import { publishedEstimates, publishedFit } from "../calibration/published-output.js";
import { hasPublishedCases, publishedJson } from "../frame/published-case.js";
import { scalesOf, unequalRows } from "./compare-tables.js";

/**
 * The published numbers have six significant digits: rounding errors of up to 5e-6 both in the estimates before calibration and in
 * those after it. In a calibrated number, which combines several of them, they add up to 1.97e-5 at most.
 */
const tolerance = 2e-5;

const codes = ["area", "sex", "age", "quarter", "indicator"] as const;

describe.skipIf(!hasPublishedCases)("the calibration of the published fit mwi-2019", () => {
  let output: ModelOutput;
  let theirs: EstimateTable;

  beforeAll(() => {
    const fit = publishedFit("mwi-2019");
    keepUnawareUntreated(fit.estimates);
    const options = publishedJson<Record<string, unknown>>("mwi-2019", "calibration_options.json");
    ({ output } = calibrate(fit, readCalibrationOptions(options)));
    const ids = fit.areas.map(({ area_id }) => area_id);
    theirs = publishedEstimates("mwi-2019", "indicators_calibrated_0to4.csv.gz", ids, fit.calendarQuarters);
  });

  it("has the published rows in the published order", () => {
    expect(theirs.mean).toHaveLength(391_851);
    for (const name of codes) expect([name, unequalRows(output.estimates[name], theirs[name])]).toEqual([name, []]);
  });

  it("has the published statistics in every row", () => {
    const scale = scalesOf(theirs);
    for (const name of statistics) {
      const wrong = [...theirs[name].keys()].filter((row) => {
        const [own, other] = [output.estimates[name][row] as number, theirs[name][row] as number];
        return !(Math.abs(own - other) <= tolerance * Math.max(Math.abs(other), scale[row] as number));
      });
      expect([name, wrong.length, wrong.slice(0, 5)]).toEqual([name, 0, []]);
    }
  });
});

/** After rounding to six digits, the unaware may exceed the untreated. */
function keepUnawareUntreated(table: EstimateTable): void {
  const place = (row: number) => [table.area[row], table.sex[row], table.age[row], table.quarter[row]].join();
  const means = (name: string) => {
    const code = table.indicators.indexOf(name);
    const rows = [...table.mean.keys()].filter((row) => table.indicator[row] === code);
    return new Map(rows.map((row) => [place(row), { row, mean: table.mean[row] as number }]));
  };
  const [plhiv, art] = [means("plhiv"), means("art_current_residents")];
  for (const [key, { row, mean }] of means("unaware_plhiv_num"))
    table.mean[row] = Math.min(mean, (plhiv.get(key)?.mean ?? Number.NaN) - (art.get(key)?.mean ?? Number.NaN));
}
