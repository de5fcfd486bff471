export type { CountryFile } from "./cache/read-table-once.js";
export { FolderTableCache, type TableCache } from "./cache/table-cache.js";
export { readTableChanges } from "./changes/read-table-changes.js";
export type { RowCounts, TableChanges } from "./changes/table-changes.js";
export { type UploadedFile, validateBaselineCombined } from "./country/checks-between-files.js";
export {
  type Country,
  type CountryFiles,
  type CountryRole,
  type Projections,
  readCountry,
} from "./country/read-country.js";
export { readVmmc, type Vmmc } from "./country/read-vmmc.js";
export {
  type Anc,
  type Population,
  type Programme,
  readAnc,
  readPopulation,
  readProgramme,
  readSti,
  readSurvey,
  type Sti,
  type Survey,
} from "./csv/data-files.js";
export { readTable } from "./csv/read-csv.js";
export type { InputProblem, InputWarning } from "./messages.js";
export {
  NationalArtTable,
  type NationalNumbers,
  type NationalTotals,
  nationalNumbers,
  toTwoDecimals,
} from "./national/projection-numbers.js";
export {
  type AncCount,
  ancCounts,
  ancTotals,
  artTotals,
} from "./national/totals-by-region.js";
export {
  doubtsAbout,
  doubtsAboutTable,
  plausibilityWarnings,
} from "./plausibility/country-warnings.js";
export type { ReviewWarning } from "./plausibility/findings.js";
export {
  type AncChoices,
  type AreaChoices,
  ancChoices,
  areaChoices,
  type ComparisonChoices,
  comparisonChoices,
  type PopulationChoices,
  type ProgrammeChoices,
  populationChoices,
  programmeChoices,
  type SeriesChoices,
  type StiChoices,
  type SurveyChoices,
  seriesChoices,
  stiChoices,
  surveyChoices,
} from "./review/choices.js";
export { ancDifferences, artDifferences, type ComparisonGroup } from "./review/input-comparison.js";
export {
  type ReviewedSeries,
  reviewAnc,
  reviewComparison,
  reviewProgramme,
  reviewSti,
  warningsOfInputs,
} from "./review/reviewed-files.js";
export type { SeriesPlotId } from "./series/plot-formulas.js";
export { type SeriesBlock, type SeriesRow, seriesBlocks, seriesRows } from "./series/series-rows.js";
export type { TimeSeries } from "./series/time-series.js";
export { type NestedOption, type ShapeFilters, shapeFilters, sumUpwards } from "./shape/area-tree.js";
export { type Areas, areaIndex, readAreas } from "./shape/areas.js";
export type { AreaIndex } from "./shape/features.js";
export { readAreaIndex } from "./shape/features.js";
export type { AreaGeometry } from "./shape/geometry.js";
export {
  cellAt,
  type Table,
  type TextColumn,
  textAt,
} from "./table/table.js";
export { type ResponseRow, type RowChoice, responseRows } from "./validation/response-rows.js";
export {
  checkExtension,
  type ValidatedTable,
  type ValidationOptions,
  validateDataFile,
  validatePopulation,
  validateShape,
  validateSurveyAndProgramme,
} from "./validation/validate-file.js";
