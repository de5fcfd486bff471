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
export { type CheckedRun, checkRun, warningsBeforeFit } from "./fit/check-run.js";
export { type ModelInputs, modelInputs, type RunFile, type RunFiles, readInputs } from "./frame/model-inputs.js";
export { type CalibrationOptions, readCalibrationOptions } from "./options/calibration-options.js";
export {
  type ChecklistName,
  type ChecklistRow,
  type ChecklistSubject,
  roundChecklist,
  type SpectrumLevel,
} from "./options/checklist.js";
export { currentTime } from "./options/data-choices.js";
export { type RunProblem, RunRefused } from "./options/findings.js";
export { type CountryDefaults, parseCountryDefaults, readCountryDefaults } from "./options/form/country-defaults.js";
export { type FormFacts, formFacts, type SurveyFacts, surveyFacts } from "./options/form/file-facts.js";
export {
  calibrationOptionForm,
  modelOptionForm,
  suggestedCalibrationForm,
  suggestedOptionForm,
  surveyQuarter,
} from "./options/form/option-forms.js";
export { reasonText, type SuggestedOption } from "./options/form/suggested-option.js";
export { readModelOptions, unusedOptions, usedOptions } from "./options/model-options.js";
export { submittedProblems, withUnasked } from "./options/option-checks.js";
export { defaultRound, parseRound, type Round } from "./options/round.js";
export { suggestCalibration } from "./options/suggest/suggest-calibration.js";
export { spectrumLevel, suggestOptions } from "./options/suggest/suggest-options.js";
export {
  type Estimate,
  type EstimateTable,
  measuredEstimates,
  type Statistic,
  statistics,
} from "./output/estimate-table.js";
export { type AreaEvidence, type EvidenceSource, evidenceSources } from "./output/evidence.js";
export type { Area, AreaGeometry, AttendanceRow, InputFile, ModelOutput } from "./output/output-contents.js";
export {
  type ModelOutputRecord,
  readModelOutput,
  readModelOutputRecord,
  writeModelOutput,
} from "./output/output-file.js";
export { furtherLevels, hasQuantiles, quantilePlaces, quantilesAt } from "./output/row-quantiles.js";
export { uncertaintyOf } from "./output/uncertainty-of.js";
export { type RunProgress, runModel } from "./run-model.js";
export { analyse, chosenVariants, planOf } from "./sensitivity/analyse.js";
export {
  type AreaChange,
  changeOf,
  type IndicatorChange,
  indicatorsIn,
  marksOf,
  stratumOf,
} from "./sensitivity/changes.js";
export { type ComparedArea, comparedIndicators, comparedStrata } from "./sensitivity/compared-values.js";
export { runSensitivity, type SensitivityRequest } from "./sensitivity/run-sensitivity.js";
export {
  type SensitivityResult,
  type SensitivitySpeed,
  sensitivitySpeeds,
  type VariantResult,
} from "./sensitivity/sensitivity-result.js";
export { variantFacts } from "./sensitivity/variant-facts.js";
export {
  type AbsentVariant,
  isPresent,
  needsFit,
  type Variant,
  type VariantKindId,
  variantsOf,
} from "./sensitivity/variants.js";
