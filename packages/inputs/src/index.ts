export {
  type Country,
  type CountryFile,
  type CountryFiles,
  type CountryRole,
  type Projections,
  readCountry,
} from "./country/read-country.js";
export { readTable } from "./csv/read-table.js";
export { InputError, type InputWarning, type Problem } from "./errors.js";
export type { Columns, DataType } from "./layouts/layouts.js";
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
} from "./layouts/read.js";
export { type DataFilters, type FilterOption, filtersOf } from "./responses/data-filters.js";
export { type ResponseRow, responseRows } from "./responses/rows.js";
export { type LevelLabel, type NestedOption, type ShapeFilters, shapeFilters } from "./responses/shape-filters.js";
export * from "./review/index.js";
export type { AreaIndex } from "./shape/area-index.js";
export { type Areas, areaIndex, readAreas } from "./shape/areas.js";
export { readAreaIndex } from "./shape/features.js";
export type { AreaGeometry } from "./shape/geometry.js";
export { sumUpwards } from "./shape/sum-upwards.js";
export {
  type Column,
  cellAt,
  missingCode,
  type NumberColumn,
  type Table,
  type TextColumn,
  textAt,
} from "./table/table.js";
export { type BaselineFiles, type UploadedFile, validateBaselineCombined } from "./validation/baseline.js";
export { checkExtension } from "./validation/extensions.js";
export {
  doubtsAboutTable,
  type SurveyAndProgrammeType,
  type ValidatedShape,
  type ValidatedTable,
  type ValidationOptions,
  validatePopulation,
  validateShape,
  validateSurveyAndProgramme,
} from "./validation/validate.js";
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
export { readVmmc, type Vmmc, vmmcAges } from "./workbook/vmmc.js";
