export { aboutResult } from "./about/about-result.js";
export { calibratePlotRows } from "./comparisons/calibrate-plot-rows.js";
export { calibrationChangeRows } from "./comparisons/calibration-change-rows.js";
export { type InputOutputRow, inputsOutputs } from "./comparisons/inputs-outputs-table.js";
export { readDatapackTables } from "./datapack/read-datapack-tables.js";
export type { AvailableSurvey, PriorityRequest, ProjectNotes } from "./download-request.js";
export { downloadDescription, writeDownload } from "./downloads/write-download.js";
export { currentQuarter } from "./estimates/current-quarter.js";
export { estimateFinder } from "./estimates/find-estimate.js";
export { type AskedOfEstimates, askedColumns, markedColumns, markedEstimates } from "./estimates/labelled-estimates.js";
export { explanation } from "./evidence/explanation.js";
export { type EstimateFinder, fittedEstimates, type MeasuredRow, measuredRows } from "./evidence/measured-rows.js";
export { type CsvTable, csvText } from "./formats/csv-text.js";
export { parseOptions, yamlMap } from "./formats/options-yaml.js";
export { type ZipMember, zipStream } from "./formats/zip-file.js";
export { inputComparisonMetadata } from "./input-plots/input-comparison.js";
export { type ReviewChoices, reviewInputMetadata } from "./input-plots/input-maps-and-series.js";
export { populationMetadata } from "./input-plots/population-pyramids.js";
export { timeSeriesMetadata } from "./input-plots/time-series.js";
export { optionValue } from "./option-values.js";
export { availableSurveys } from "./output-package/run-options.js";
export { areaDifferences } from "./plot-data/area-differences.js";
export { type EstimateChoice, hasProbabilities, hasTooManyRanks, unknownValue } from "./plot-data/estimate-choice.js";
export { estimateRange } from "./plot-data/estimate-range.js";
export type { RowChunk } from "./plot-data/plot-database.js";
export { estimateFilters, readPlotCoverage } from "./plot-data/plot-facts.js";
export { isCurrentPlotData, streamPlotRows } from "./plot-data/read-plot-data.js";
export { streamEstimates } from "./plot-data/stream-estimates.js";
export { type EstimateFileFormat, writeEstimates } from "./plot-data/write-estimates.js";
export { writePlotData } from "./plot-data/write-plot-data.js";
export { type CalibrateCoverage, calibrateCoverage, calibratePlotMetadata } from "./plot-metadata/calibrate-plot.js";
export {
  type ComparisonCoverage,
  comparisonCoverage,
  comparisonPlotMetadata,
} from "./plot-metadata/comparison-plot.js";
export { plotMetadata } from "./plot-metadata/estimate-plots.js";
export { legacyMetadata } from "./plot-metadata/legacy-metadata.js";
export { priorityOptionNames, readPriorityOptions } from "./priority-populations/options.js";
export { readPriorityTables } from "./priority-populations/tables/read-priority-tables.js";
export type { NamedResult } from "./reports/two-results/two-results.js";
export { twoResultsReport } from "./reports/two-results/two-results-report.js";
export { projectState, type StateProblem, stateProblems } from "./restore/project-state.js";
export { type RestoredProject, readOutputPackage } from "./restore/read-output-package.js";
export { changeSentence, changeText, estimateText } from "./sensitivity/change-words.js";
export { chosenEstimates, sensitivityAnswer } from "./sensitivity/sensitivity-answer.js";
export { sensitivityPage } from "./sensitivity/sensitivity-page.js";
export { sensitivityTable } from "./sensitivity/sensitivity-table.js";
export { variantChoices, variantLabel } from "./sensitivity/variant-words.js";
export { changeLabel, type LocalUnit, unitOfChange } from "./two-results/change-words.js";
export { differenceOf } from "./two-results/difference.js";
export { type LocalChange, localChanges } from "./two-results/local-changes.js";
export { type MatchedQuarter, type MatchRule, matchedQuarters, matchRules } from "./two-results/matched-quarters.js";
export {
  changedOptionLabel,
  type InputState,
  inputChanges,
  type OptionChange,
  optionChanges,
} from "./two-results/run-changes.js";
