export {
  type Area,
  type AreaGeometry,
  type EstimateTable,
  type InputFile,
  type ModelOutput,
  type ModelOutputRecord,
  measuredEstimates,
  readModelOutput,
  readModelOutputRecord,
  type Sex,
  type Statistic,
  statistics,
  writeModelOutput,
} from "@tessera/model";
export { calibratePlotRows } from "./calibrate-plot/rows.js";
export { readDatapackTables } from "./downloads/datapack/read-tables.js";
export { downloadDescription } from "./downloads/description.js";
export { type DownloadType, downloads, parseDownloadType } from "./downloads/kinds.js";
export { availableSurveys } from "./downloads/package/surveys.js";
export type { AvailableSurvey, ProjectNotes } from "./downloads/request.js";
export { writeDownload } from "./downloads/write.js";
export { type CsvTable, csvText } from "./formats/csv.js";
export { FileProblem } from "./formats/file-problem.js";
export { type ZipMember, zipStream } from "./formats/zip.js";
export { type IndicatorId, indicatorLabel, indicators } from "./indicators.js";
export { inputsOutputs } from "./inputs-outputs/table.js";
export { markedColumns, markedEstimates } from "./labelled-estimates.js";
export type { RowChunk } from "./plot-data/database.js";
export { isCurrentPlotData } from "./plot-data/layout.js";
export {
  type EstimateFileFormat,
  estimateFilters,
  streamEstimates,
  unknownValue,
  writeEstimates,
} from "./plot-data/query.js";
export { readPlotCoverage, streamPlotRows } from "./plot-data/read.js";
export { writePlotData } from "./plot-data/write.js";
export { type CalibrateCoverage, calibrateCoverage, calibratePlotMetadata } from "./plot-metadata/calibrate.js";
export { type ComparisonCoverage, comparisonCoverage, comparisonPlotMetadata } from "./plot-metadata/comparison.js";
export { legacyMetadata } from "./plot-metadata/legacy.js";
export { plotMetadata } from "./plot-metadata/metadata.js";
export { inputComparisonMetadata } from "./review/comparison.js";
export { populationMetadata } from "./review/population.js";
export { type ReviewChoices, reviewInputMetadata } from "./review/review-input.js";
export { timeSeriesMetadata } from "./review/time-series.js";
export { projectState, type StateProblem, stateProblems } from "./state/project-state.js";
export { type RestoredProject, readOutputPackage } from "./state/read-output-package.js";
