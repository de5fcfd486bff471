export { areaAgeing, carriedPopulation } from "./ageing/area-ageing.js";
export { type AgeingBlocks, type RegionAgeing, regionAgeing } from "./ageing/region-ageing.js";
export type { SpectrumNotice } from "./errors.js";
export { extractNational, extractUpload } from "./national/extract-tables.js";
export { type RegionColumn, type RegionTable, regionColumns, rowAt } from "./national/region-table.js";
export { type PjnzFile, readPjnzFiles } from "./pjnz/pjnz-files.js";
export {
  identityBlocks,
  versionAndYearBlocks,
  type WrittenBlock,
  type WrittenCell,
  writePjnz,
} from "./pjnz/pjnz-writer.js";
export { SpectrumTable } from "./pjnz/spectrum-table.js";
export type { ProjectionPeriod } from "./pjnz/spectrum-version.js";
export { type KeyPopulationWorkbook, readKeyPopulationWorkbook } from "./programme/key-populations.js";
export { type ArtDec31Row, readArtDec31 } from "./programme/reported-art.js";
export {
  type AncIndicator,
  type AncTestingRow,
  readAncTesting,
  readKnowledgeOfStatus,
} from "./programme/reported-testing.js";
export { readFertility, readSurvival } from "./projection/demographic-rates.js";
export { type Counts, openProjection, type Projection, readCounts } from "./projection/projection.js";
export { checkUpload, identifyUpload, type PjnzUpload, readIdentity } from "./projection/projection-identity.js";
export { type IndicatorsAtQuarter, indicatorsAtQuarter } from "./quarters/indicators-at-quarter.js";
export { checkCovered, type ValuesAtQuarter, valuesAtQuarters } from "./quarters/values-at-quarters.js";
export { splitOfIndicator, youngChildrenShares, youngGroups } from "./quarters/young-children.js";
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
