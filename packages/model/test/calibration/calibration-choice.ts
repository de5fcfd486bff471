import fc from "fast-check";
import { calibrate } from "../../src/calibration/calibrate.js";
import { readCalibrationOptions } from "../../src/options/calibration-options.js";
import type { ModelOutput } from "../../src/output/output-contents.js";

/** Calibration options as a form sends them, the same for every quantity. */
export function chosenOptions({ level = "national", strat = "sex_age_group", method = "logistic" } = {}) {
  const ofQuantity = ["plhiv", "artnum", "aware", "infections"].flatMap((quantity) => [
    [`spectrum_${quantity}_calibration_level`, level],
    [`spectrum_${quantity}_calibration_strat`, strat],
  ]);
  return { ...Object.fromEntries(ofQuantity), calibrate_method: method } as Record<string, string>;
}

/** What users choose, for properties that hold whatever it is. */
export const choices = fc.record({
  level: fc.constantFrom("national", "subnational"),
  strat: fc.constantFrom("age_coarse", "sex_age_coarse", "age_group", "sex_age_group"),
  method: fc.constantFrom("logistic", "proportional"),
});
/** Each run is a calibration. */
export const few = { numRuns: 6 };

/** A fit that is calibrated as the options of a form say. */
export const calibrated = (fit: ModelOutput, options: Record<string, unknown>) =>
  calibrate(fit, readCalibrationOptions(options)).output;
