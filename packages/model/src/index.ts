export { type CalibratedModel, calibrate } from "./calibration/calibrate.js";
export type { CalibratedSpectrumRow } from "./calibration/calibrated-people.js";
export { ModelError, type ModelWarning, type WarningLocation } from "./errors.js";
export {
  type Impossibility,
  impossibilities,
  impossibilityOf,
  impossibleRows,
  kindOf,
  wholeOf,
} from "./estimates/impossible-estimates.js";
export type { ModelInputs } from "./frame/model-inputs.js";
export { optionalFiles, type RunFile, type RunFiles, readInputs, requiredFiles } from "./frame/model-inputs.js";
export { type CalibrationOptions, readCalibrationOptions } from "./options/calibration-options.js";
export {
  type CountryDefaults,
  defaultsOfCountry,
  parseCountryDefaults,
  readCountryDefaults,
} from "./options/form/country-defaults.js";
export { type FormFacts, formFacts, type SurveyFacts, surveyFacts } from "./options/form/file-facts.js";
export type { Choice, Control, ControlSection, OptionForm } from "./options/form/form.js";
export {
  calibrationOptionForm,
  type FormCircumstances,
  modelOptionForm,
  surveyQuarter,
} from "./options/form/option-forms.js";
export { type ModelOptions, readModelOptions, unusedOptions } from "./options/model-options.js";
export {
  checkOptions,
  checkSubmitted,
  checkSubmittedAgainst,
  type OptionFileFacts,
  optionFileFacts,
  optionWarnings,
  shiny90Warnings,
  submittedWarnings,
  unusedOptionWarnings,
} from "./options/option-checks.js";
export {
  type Estimate,
  type EstimateTable,
  measuredEstimates,
  type Sex,
  type Statistic,
  statistics,
} from "./output/estimate-table.js";
export type {
  Area,
  AreaGeometry,
  AttendanceRow,
  CalibrationTotals,
  FitRecord,
  InputFile,
  ModelOutput,
} from "./output/output-contents.js";
export {
  type ModelOutputRecord,
  readModelOutput,
  readModelOutputRecord,
  writeModelOutput,
} from "./output/output-file.js";
export { type ModelRun, type RunControl, type RunPhase, type RunProgress, runModel, runPhases } from "./run-model.js";
