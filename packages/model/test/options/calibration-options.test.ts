import { describe, expect, it } from "vitest";
import { readCalibrationOptions } from "../../src/options/calibration-options.js";
import { chosenOptions } from "../calibration/calibration-choice.js";

describe("calibration options", () => {
  it("are read by the names of the form", () => {
    const given = chosenOptions({ level: "subnational", strat: "age_coarse", method: "proportional" });
    const chosen = { level: "subnational", strat: "age_coarse" };
    expect(readCalibrationOptions({ ...given, spectrum_aware_calibration_level: "none", other: 1 })).toEqual({
      groups: { plhiv: chosen, artnum: chosen, aware: null, infections: chosen },
      method: "proportional",
      given: { ...given, spectrum_aware_calibration_level: "none" },
    });
  });

  it("are refused when some are missing, with the names of all of these", () => {
    const { spectrum_plhiv_calibration_level: _, ...given } = chosenOptions();
    const incomplete = { ...given, calibrate_method: "", spectrum_aware_calibration_strat: null };
    expect(() => readCalibrationOptions(incomplete)).toThrow(
      expect.objectContaining({
        key: "detail.model.calibrationOptionsMissing",
        values: {
          names: "spectrum_plhiv_calibration_level, spectrum_aware_calibration_strat, calibrate_method",
        },
      }),
    );
  });

  it.each([
    ["calibrate_method", "magic"],
    ["spectrum_plhiv_calibration_level", "global"],
    ["spectrum_infections_calibration_strat", ["age_group"]],
    ["spectrum_artnum_calibration_strat", "toString"],
  ])("are refused when %s is not one of its values", (name, value) => {
    expect(() => readCalibrationOptions({ ...chosenOptions(), [name]: value })).toThrow(
      expect.objectContaining({
        key: "detail.model.calibrationOptionUnknown",
        values: expect.objectContaining({ name }),
      }),
    );
  });

  it("do not need a known stratification where nothing is calibrated", () => {
    const given = {
      ...chosenOptions(),
      spectrum_aware_calibration_level: "none",
      spectrum_aware_calibration_strat: "any",
    };
    expect(readCalibrationOptions(given).groups.aware).toBeNull();
  });
});
