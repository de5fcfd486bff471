export type { RowChunk } from "./database.js";
export { estimateColumns, isCurrentPlotData } from "./layout.js";
export {
  type EstimateChoice,
  type EstimateFileFormat,
  type EstimateFilter,
  estimateFilters,
  streamEstimates,
  type UnknownValue,
  unknownValue,
  writeEstimates,
} from "./query.js";
export { type PlotCoverage, plotColumns, readPlotCoverage, streamPlotRows } from "./read.js";
export { writePlotData } from "./write.js";
