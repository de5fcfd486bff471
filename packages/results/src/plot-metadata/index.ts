export { type CalibrateCoverage, calibrateCoverage, calibratePlotMetadata } from "./calibrate.js";
export { type ComparisonCoverage, comparisonCoverage, comparisonPlotMetadata } from "./comparison.js";
export { type LegacyMetadata, legacyMetadata } from "./legacy.js";
export { type PlotMetadata, plotMetadata } from "./metadata.js";
export type {
  Effect,
  FilterOption,
  FilterReference,
  FilterType,
  IndicatorMetadata,
  PlotControl,
  PlotDescription,
  PlotSetting,
} from "./types.js";
