import { ModelError, type ModelWarning } from "../errors.js";
import { aggregateCells, everyone } from "../frame/aggregation.js";
import { measuredEstimates } from "../model-output/measured-estimates.js";
import type { ModelOutput } from "../model-output/types.js";
import { outputWarnings } from "../outputs/warnings.js";
import { calibrateEstimates } from "./estimates.js";
import type { CalibrationOptions } from "./options.js";
import { everySeries, meansByCell, type People } from "./people.js";
import { type ProjectedPeople, projectedPeople, regionsOf } from "./regions.js";
import { calibratedAreas } from "./reported-areas.js";
import { Calibration } from "./steps.js";
import { withTotals } from "./totals.js";
import { divideZeroToFour } from "./zero-to-four.js";

export interface CalibratedModel {
  output: ModelOutput;
  warnings: readonly ModelWarning[];
}

const warningLocations = ["model_calibrate", "review_output", "download_results"] as const;

/** Brings the estimates of a fit to the totals of the national projection, and divides the age group 0-4. */
export function calibrate(fit: ModelOutput, options: CalibrationOptions): CalibratedModel {
  if (fit.kind === "calibrated") throw new ModelError("detail.model.alreadyCalibrated");
  if (!fit.spectrum) throw new ModelError("detail.model.calibrationWithoutProjection");
  const { areas, calendarQuarters: quarters, spectrum } = fit;
  const { aggregation, modelled } = calibratedAreas(areas);
  const regions = regionsOf(spectrum.calibrationTable, areas, modelled);
  const projected = projectedPeople(spectrum.calibrationTable, regions, quarters);

  const calibration = new Calibration(options, regions);
  const times = meansByCell(fit.estimates, modelled, quarters.length).map((raw: People, time) => {
    const quarter = quarters[time] as string;
    return { quarter, raw, calibrated: calibration.calibrate(raw, projected[time] as ProjectedPeople, quarter) };
  });

  const reported = times.map(({ calibrated }) =>
    everySeries((series) => aggregateCells(aggregation, everyone, calibrated[series])),
  );
  const estimates = divideZeroToFour(calibrateEstimates(fit.estimates, reported), {
    distribution: spectrum.zeroToFourDistribution,
    quarters,
    regions,
    aggregation,
    modelled,
  });
  const output: ModelOutput = {
    ...fit,
    kind: "calibrated",
    calibrationOptions: { ...options.given },
    estimates,
    uncalibrated: measuredEstimates(fit.estimates),
    spectrum: { ...spectrum, calibrationTable: withTotals(spectrum.calibrationTable, regions, times) },
  };
  return { output, warnings: outputWarnings(estimates, areas, quarters, warningLocations) };
}
