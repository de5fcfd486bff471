export * from "./downloads/index.js";
export { type CsvTable, csvText } from "./formats/csv.js";
export { type Indicator, type IndicatorId, indicator, indicatorLabel, indicators } from "./indicators.js";
export { labelledColumns, labelledEstimates } from "./labelled-estimates.js";
export * from "./model-output/index.js";
export * from "./plot-data/index.js";
export * from "./plot-metadata/index.js";
