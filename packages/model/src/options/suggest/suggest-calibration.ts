import {
  calibratedQuantities,
  calibrationLevelOption,
  calibrationMethodOption,
  calibrationStratOption,
} from "@tessera/contract";
import { roundMethod, roundStratification, type SpectrumLevel } from "../checklist.js";
import type { SuggestedOption } from "../form/suggested-option.js";
import { suggested } from "./suggested.js";

/** Calibration options that meet the checklist of the round, each with a reason, in the order of the form. */
export function suggestCalibration(level: SpectrumLevel): SuggestedOption[] {
  const groups = calibratedQuantities.flatMap((quantity) => [
    { name: calibrationLevelOption(quantity), ...suggested(level, `reason.calibration.${level}`) },
    { name: calibrationStratOption(quantity), ...suggested(roundStratification, "reason.calibration.checklist") },
  ]);
  return [...groups, { name: calibrationMethodOption, ...suggested(roundMethod, "reason.calibration.checklist") }];
}
