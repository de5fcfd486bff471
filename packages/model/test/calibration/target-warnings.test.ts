import { describe, expect, it } from "vitest";
import { calibrate } from "../../src/calibration/calibrate.js";
import { readCalibrationOptions } from "../../src/options/calibration-options.js";
import type { SpectrumCalibrationRow } from "../../src/output/output-contents.js";
import { chosenOptions } from "./calibration-choice.js";
import { quarters, smallFit } from "./small-fit.js";

const isBoy = ({ sex, ageGroup }: SpectrumCalibrationRow) =>
  sex === "male" && ["Y000_004", "Y005_009", "Y010_014"].includes(ageGroup);
const isYoungestBoy = (row: SpectrumCalibrationRow) => isBoy(row) && row.ageGroup === "Y000_004";

/** Warnings of a calibration of the small fit to a projection with this share of PLHIV on ART in some groups of the first region. */
function warningsWith(share: number, isChanged: (row: SpectrumCalibrationRow) => boolean, choice: object) {
  const fit = smallFit({ random: () => 0.5 });
  const { calibrationTable = [], zeroToFourDistribution = [] } = fit.spectrum ?? {};
  const rows = calibrationTable.map((row) =>
    row.regionCode === 1 && isChanged(row)
      ? { ...row, artCurrentSpectrum: share * row.plhivSpectrum, unawareSpectrum: 0 }
      : row,
  );
  const spectrum = { zeroToFourDistribution, calibrationTable: rows };
  const { warnings } = calibrate(
    { ...fit, spectrum },
    readCalibrationOptions({ ...chosenOptions(choice), ...unaware }),
  );
  return warnings.filter(({ key }) => key.startsWith("warning.model.calibrationTarget."));
}

/** Where everybody is on ART, nobody is left who could be unaware. */
const unaware = { spectrum_aware_calibration_level: "none" };
const byRegion = { level: "subnational", strat: "sex_age_coarse" };

describe("a calibration to everybody or nobody on ART", () => {
  it.each([
    [1, "everybodyOnArt"],
    [0, "nobodyOnArt"],
  ])("is warned of with region, sex, age group and time points: %d", (share, reason) => {
    expect(warningsWith(share, isBoy, byRegion)).toMatchObject([
      {
        key: `warning.model.calibrationTarget.${reason}`,
        locations: ["model_calibrate", "review_output", "download_results"],
        groups: [
          {
            areas: [{ id: "N_1", name: "N_1" }],
            sexes: ["male"],
            ages: ["Y000_014"],
            times: quarters.slice(0, 3),
          },
        ],
      },
    ]);
  });

  it("is not warned of where the group also has others", () => {
    expect(warningsWith(1, isBoy, { ...byRegion, level: "national" })).toEqual([]);
    expect(warningsWith(1, isYoungestBoy, byRegion)).toEqual([]);
    expect(warningsWith(1, isYoungestBoy, { ...byRegion, strat: "sex_age_group" })).toHaveLength(1);
  });

  it("is not warned of where ART is not calibrated", () => {
    expect(warningsWith(1, isBoy, { level: "none" })).toEqual([]);
  });
});
