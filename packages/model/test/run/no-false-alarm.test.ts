import { describe, expect, it } from "vitest";
import { calibrate, readCalibrationOptions } from "../../dist/index.js";
import { chosenOptions } from "../calibration/calibration-choice.js";
import { runSmall, smallCountry } from "./small-run.js";

describe("the made-up country", () => {
  it("has no warning of a projection, a change in time or a calibration that cannot be true", async () => {
    const { output, warnings } = await runSmall(await smallCountry());
    const suspicious = /^warning\.model\.(projection\.|changeInTime|calibration(Target\.|Beyond))/;
    for (const strat of ["sex_age_coarse", "sex_age_group"])
      for (const level of ["national", "subnational"]) {
        const calibrated = calibrate(output, readCalibrationOptions(chosenOptions({ level, strat })));
        const keys = [...warnings, ...calibrated.warnings].map(({ key }) => key);
        expect(keys.filter((key) => suspicious.test(key))).toEqual([]);
      }
  });
});
