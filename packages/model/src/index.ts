export { type CalibratedModel, calibrate } from "./calibration/calibrate.js";
export { type CalibrationOptions, readCalibrationOptions } from "./calibration/options.js";
export type { CalibratedSpectrumRow } from "./calibration/totals.js";
export { ModelError, type ModelWarning, type WarningLocation } from "./errors.js";
export type { ModelInputs } from "./frame/model-inputs.js";
export { readModelOutput, writeModelOutput } from "./model-output/file.js";
export {
  type Area,
  type AreaGeometry,
  type AttendanceRow,
  type CalibrationTotals,
  type Estimate,
  type EstimateTable,
  type FitRecord,
  type InputFile,
  type ModelOutput,
  type Sex,
  type Statistic,
  statistics,
} from "./model-output/types.js";
export { checkOptions, optionWarnings } from "./options/check-options.js";
export { type ModelOptions, readModelOptions } from "./options/model-options.js";
export { optionalFiles, type RunFile, type RunFiles, readInputs, requiredFiles } from "./run/read-inputs.js";
export {
  type ModelRun,
  type RunControl,
  type RunPhase,
  type RunProgress,
  runModel,
  runPhases,
} from "./run/run-model.js";
