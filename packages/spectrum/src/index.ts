export { type AgeingBlocks, type RegionAgeing, regionAgeing } from "./ageing/ageing.js";
export { areaAgeing } from "./ageing/area-growth.js";
export { carriedPopulation } from "./ageing/carried-population.js";
export { type PjnzFile, readPjnzFiles } from "./container/pjnz.js";
export { readShareOfBoys } from "./demography/births.js";
export { readFertility } from "./demography/fertility.js";
export { readNetMigration } from "./demography/migration.js";
export { readSurvival } from "./demography/survival.js";
export { SpectrumError, type SpectrumNotice } from "./errors.js";
export { type Country, countryOfCode } from "./identity/countries.js";
export { type ProjectionIdentity, readIdentity } from "./identity/identity.js";
export { checkUpload, identifyUpload, type PjnzUpload } from "./identity/upload.js";
export { type ExtractOptions, extractNational, extractUpload } from "./national/extract.js";
export { type RegionColumn, type RegionTable, regionColumns, rowAt, valueAt } from "./national/region-table.js";
export { type AncIndicator, type AncTestingRow, readAncTesting } from "./programme/anc-testing.js";
export { type ArtDec31Row, readArtDec31 } from "./programme/art-dec31.js";
export { type KnowledgeOfStatusRow, readKnowledgeOfStatus } from "./programme/knowledge-of-status.js";
export { type CountQuantity, type Counts, readCounts } from "./projection/counts.js";
export { openProjection, type Projection, type ProjectionYears } from "./projection/projection.js";
export { type IndicatorsAtQuarter, indicatorsAtQuarter } from "./quarters/indicators.js";
export { type QuarterId, quarterId, quarterLabel, yearOfQuarter } from "./quarters/quarter.js";
export { type ValuesAtQuarter, valuesAtQuarters } from "./quarters/values-at-quarters.js";
export {
  splitOfIndicator,
  type YoungChildrenShares,
  type YoungChildrenSplit,
  youngChildrenShares,
  youngGroups,
} from "./quarters/young-children.js";
export { SpectrumTable } from "./table/table.js";
export { type ProjectionPeriod, readVersion, type SpectrumVersion } from "./table/version.js";
export {
  identityBlocks,
  versionAndYearBlocks,
  type WrittenBlock,
  type WrittenCell,
  type WrittenIdentity,
  writePjnz,
  writeTable,
} from "./writer.js";
export {
  InflationBudget,
  type WrittenMember,
  writeArchive,
  ZipArchive,
  type ZipEntry,
  type ZipErrorOf,
  type ZipFault,
  type ZipLimits,
} from "./zip.js";
