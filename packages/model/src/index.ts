export { type CalibratedModel, calibrate } from "./calibration/calibrate.js";
export { type CalibrationOptions, readCalibrationOptions } from "./calibration/options.js";
export type { CalibratedSpectrumRow } from "./calibration/totals.js";
export { ModelError, type ModelWarning, type WarningLocation } from "./errors.js";
export type { ModelInputs } from "./frame/model-inputs.js";
export {
  type ModelOutputRecord,
  readModelOutput,
  readModelOutputRecord,
  writeModelOutput,
} from "./model-output/file.js";
export { measuredEstimates } from "./model-output/measured-estimates.js";
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
export {
  type CountryDefaults,
  defaultsOfCountry,
  parseCountryDefaults,
  readCountryDefaults,
} from "./options/form/country-defaults.js";
export {
  type FormFacts,
  formFacts,
  type SurveyFacts,
  surveyFacts,
} from "./options/form/file-facts.js";
export type { Choice, Control, ControlSection, OptionForm } from "./options/form/form.js";
export {
  calibrationOptionForm,
  type FormCircumstances,
  modelOptionForm,
  surveyQuarter,
} from "./options/form/option-forms.js";
export { type ModelOptions, readModelOptions, unusedOptions } from "./options/model-options.js";
export { type OptionFileFacts, optionFileFacts } from "./options/option-files.js";
export {
  checkSubmitted,
  checkSubmittedAgainst,
  shiny90Warnings,
  submittedWarnings,
  unusedOptionWarnings,
} from "./options/submitted-options.js";
export {
  type Impossibility,
  impossibilities,
  impossibilityOf,
  impossibleRows,
  kindOf,
  wholeOf,
} from "./outputs/impossible.js";
export { optionalFiles, type RunFile, type RunFiles, readInputs, requiredFiles } from "./run/read-inputs.js";
export {
  type ModelRun,
  type RunControl,
  type RunPhase,
  type RunProgress,
  runModel,
  runPhases,
} from "./run/run-model.js";
