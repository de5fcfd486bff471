export { type BaselineFiles, type UploadedFile, validateBaselineCombined } from "./country/checks-between-files.js";
export {
  type Country,
  type CountryFile,
  type CountryFiles,
  type CountryRole,
  type Projections,
  readCountry,
} from "./country/read-country.js";
export { readTable } from "./csv/read-csv.js";
export { InputError, type InputWarning, type Problem } from "./errors.js";
export {
  type Anc,
  type DataFile,
  type Population,
  type Programme,
  readAnc,
  readPopulation,
  readProgramme,
  readSurvey,
  type Survey,
} from "./layouts/data-files.js";
export type { Columns, DataType } from "./layouts/layouts.js";
export {
  type NationalArt,
  NationalArtTable,
  type NationalNumbers,
  type NationalTotals,
  nationalNumbers,
  toTwoDecimals,
} from "./national/projection-numbers.js";
export {
  type AncCount,
  type AncTotal,
  type ArtTotal,
  ancCounts,
  ancTotals,
  artTotals,
  type NationalGroup,
} from "./national/totals-by-region.js";
export {
  doubtsAbout,
  doubtsAboutTable,
  plausibilityWarnings,
  type ReviewedCountry,
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
  type SurveyChoices,
  seriesChoices,
  surveyChoices,
} from "./review/choices.js";
export type { AncComparison, ArtComparison, ComparisonGroup } from "./review/input-comparison.js";
export {
  type InputComparison,
  type ReviewedSeries,
  reviewAnc,
  reviewComparison,
  reviewProgramme,
  warningsOfInputs,
} from "./review/reviewed-files.js";
export type { AncPlotId, ProgrammePlotId, SeriesPlotId } from "./series/plot-formulas.js";
export { type SeriesBlock, type SeriesPlace, type SeriesRow, seriesBlocks, seriesRows } from "./series/series-rows.js";
export type { PlotSeries, TimeSeries } from "./series/time-series.js";
export { type LevelLabel, type NestedOption, type ShapeFilters, shapeFilters, sumUpwards } from "./shape/area-tree.js";
export { type Areas, areaIndex, readAreas } from "./shape/areas.js";
export type { AreaIndex } from "./shape/features.js";
export { readAreaIndex } from "./shape/features.js";
export type { AreaGeometry } from "./shape/geometry.js";
export {
  type Column,
  cellAt,
  missingCode,
  type NumberColumn,
  type Table,
  type TextColumn,
  textAt,
} from "./table/table.js";
export { type ResponseRow, responseRows } from "./validation/response-rows.js";
export {
  checkExtension,
  type SurveyAndProgrammeType,
  type ValidatedShape,
  type ValidatedTable,
  type ValidationOptions,
  validatePopulation,
  validateShape,
  validateSurveyAndProgramme,
} from "./validation/validate-file.js";
export {
  type AgeGroup,
  ageGroup,
  ageGroupLabel,
  ageGroups,
  antenatalAgeGroups,
  coarseAgeGroups,
  fiveYearAgeGroups,
  fiveYearPartsOf,
  underFiveAgeGroups,
} from "./vocabulary/age-groups.js";
export { addQuarters, compareQuarters, isCalendarQuarter, quarterLabel, quarterNumber } from "./vocabulary/quarters.js";
export { readVmmc, type Vmmc, vmmcAges } from "./workbook/vmmc-workbook.js";
