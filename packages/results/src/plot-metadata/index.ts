export { type LegacyMetadata, legacyMetadata } from "./legacy.js";
export { type PlotMetadata, plotMetadata } from "./metadata.js";
export type {
  Effect,
  FilterOption,
  FilterReference,
  FilterType,
  IndicatorMetadata,
  PlotControl,
  PlotSetting,
} from "./types.js";
