export type { AncComparison, ArtComparison, ComparisonGroup } from "./comparison.js";
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
} from "./coverage.js";
export { type NationalArt, NationalArtTable, toTwoDecimals } from "./national/art.js";
export { type NationalNumbers, type NationalTotals, nationalNumbers } from "./national/numbers.js";
export {
  type AncCount,
  type AncTotal,
  type ArtTotal,
  ancCounts,
  ancTotals,
  artTotals,
  type NationalGroup,
} from "./national/totals.js";
export { doubtsAbout, plausibilityWarnings, type ReviewedCountry, warningsOfInputs } from "./plausibility.js";
export {
  type InputComparison,
  type ReviewedSeries,
  reviewAnc,
  reviewComparison,
  reviewProgramme,
} from "./review.js";
export type { PlotSeries, TimeSeries } from "./series/evaluate.js";
export type { AncPlotId, ProgrammePlotId, SeriesPlotId } from "./series/plots.js";
export { type SeriesBlock, type SeriesPlace, type SeriesRow, seriesBlocks, seriesRows } from "./series/rows.js";
export type { ReviewWarning } from "./warning.js";
