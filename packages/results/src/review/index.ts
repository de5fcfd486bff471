export { inputComparisonMetadata } from "./comparison.js";
export { populationMetadata } from "./population.js";
export { type ReviewChoices, reviewInputMetadata } from "./review-input.js";
export { type SeriesColumn, type SeriesMetadata, timeSeriesMetadata } from "./time-series.js";
export type { PlotOption, ReviewFilter, ReviewIndicator, ReviewMetadata } from "./types.js";
