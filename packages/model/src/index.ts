export { type CalibratedModel, calibrate } from "./calibration/calibrate.js";
export { type CalibrationChange, calibrationChanges, usualRatios } from "./calibration/calibration-changes.js";
export {
  type CalibrationRow,
  type Count,
  type CountsOf,
  countIds,
  type DataType,
  dataTypes,
  rates,
  ratio,
  Totals,
} from "./calibration/calibration-totals.js";
export type { ModelProblem, RunWarning } from "./errors.js";
export { impossibilityOf, impossibleRows, kindOf, wholeOf } from "./estimates/impossible-estimates.js";
export { type RunFile, type RunFiles, readInputs } from "./frame/model-inputs.js";
export { type CalibrationOptions, readCalibrationOptions } from "./options/calibration-options.js";
export { type CountryDefaults, parseCountryDefaults, readCountryDefaults } from "./options/form/country-defaults.js";
export { type FormFacts, formFacts, type SurveyFacts, surveyFacts } from "./options/form/file-facts.js";
export { calibrationOptionForm, modelOptionForm, surveyQuarter } from "./options/form/option-forms.js";
export { readModelOptions, unusedOptions } from "./options/model-options.js";
export {
  checkSubmitted,
  checkSubmittedAgainst,
  type OptionFileFacts,
  optionFileFacts,
  submittedWarnings,
} from "./options/option-checks.js";
export {
  type Estimate,
  type EstimateTable,
  measuredEstimates,
  type Statistic,
  statistics,
} from "./output/estimate-table.js";
export type { Area, AreaGeometry, AttendanceRow, InputFile, ModelOutput } from "./output/output-contents.js";
export {
  type ModelOutputRecord,
  readModelOutput,
  readModelOutputRecord,
  writeModelOutput,
} from "./output/output-file.js";
export { type RunPhase, type RunProgress, runModel, runPhases } from "./run-model.js";
