import { colourRange, type IndicatorId, indicator } from "@tessera/contract";
import type { FilterOption, IndicatorMetadata } from "@tessera/contract/api";
import { type Language, type TextKey, translate } from "@tessera/i18n";
import type { SeriesPlotId } from "@tessera/inputs";

/** Format and colour scale of an indicator of input data. */
interface InputIndicator {
  id: string;
  label: TextKey;
  /** Sort order among the estimated indicators; null if it is never estimated. */
  order: number | null;
  accuracy: number | null;
  format: string;
  colour: string;
  max: number;
}

/** Indicators that have a label. */
type NamedIndicator = Extract<TextKey, `indicator.${string}`> extends `indicator.${infer Id}` ? Id : never;

const survey: readonly InputIndicator[] = [
  estimated("prevalence", null),
  estimated("art_coverage", null),
  row("recent_infected", null, 1, "0.00%", "Blues", 0.6),
  row("viral_suppression_plhiv", null, null, "0.0%", "Purples", 1),
];

const comparison: readonly InputIndicator[] = [
  row("number_on_art", 7, null, "0,0", "Oranges", 1000000),
  estimated("anc_clients", 1),
  estimated("anc_already_art", 1),
  estimated("anc_known_pos", 1),
  row("anc_tested", 25, 1, "0,0", "Oranges", 1000000),
  estimated("anc_tested_pos", 1),
];

const population: readonly InputIndicator[] = [
  estimated("population", 1),
  row("population_proportion", 39, 1, "0.0%", "Greys", 1.2),
];

/** An indicator that is also estimated: its order, format and colour scale, with the precision of the input data. */
function estimated(id: IndicatorId, accuracy: number | null): InputIndicator {
  const { sortOrder: order, format, colour, max } = indicator(id);
  return { id, label: `indicator.${id}`, order, accuracy, format, colour, max };
}

function row(
  id: NamedIndicator,
  order: number | null,
  accuracy: number | null,
  format: string,
  colour: string,
  max: number,
): InputIndicator {
  return { id, label: `indicator.${id}`, order, accuracy, format, colour: `interpolate${colour}`, max };
}

export function surveyIndicators(iso3: string, language: Language): IndicatorMetadata[] {
  const columns = { value: "estimate", low: "ci_lower", high: "ci_upper", indicator: "indicator" };
  return survey.map((indicator) => described(indicator, columns, iso3, language));
}

/** The same scales in every country, as for population. */
export function comparisonIndicators(language: Language): IndicatorMetadata[] {
  return comparison.map((indicator) => described(indicator, { ...withoutInterval, value: "value" }, "", language));
}

export function populationIndicators(language: Language): IndicatorMetadata[] {
  return population.map((indicator) => described(indicator, { ...withoutInterval, value: "population" }, "", language));
}

/** Columns of indicators without an interval. */
const withoutInterval = { low: "", high: "", indicator: "" };

function described(
  { id, label, order, accuracy, format, colour, max }: InputIndicator,
  columns: { value: string; low: string; high: string; indicator: string },
  iso3: string,
  language: Language,
): IndicatorMetadata {
  return {
    indicator: id,
    value_column: columns.value,
    error_low_column: columns.low,
    error_high_column: columns.high,
    indicator_column: columns.indicator,
    indicator_value: id,
    indicator_sort_order: order,
    name: translate(language, label),
    ...colourRange({ id, max }, iso3),
    colour,
    invert_scale: false,
    scale: 1,
    accuracy,
    format,
  };
}

/** Format and colour scale of a time series plot. */
interface SeriesPlot {
  id: SeriesPlotId;
  dataType: "programme" | "anc" | "sti";
  format: string;
  colour: string;
  /** End of the colour scale, which begins at zero. */
  max: number;
}

const number = "0,0";
const percent = "0%";

function plots(
  dataType: SeriesPlot["dataType"],
  colour: string,
  format: string,
  max: number,
  ...ids: SeriesPlotId[]
): SeriesPlot[] {
  return ids.map((id) => ({ id, dataType, format, colour: `interpolate${colour}`, max }));
}

/** In the order of the options. */
const table: readonly SeriesPlot[] = [
  ...plots("programme", "Greens", number, 80000, "art_current", "art_adult_f", "art_adult_m", "art_adult", "art_child"),
  ...plots("programme", "Greens", number, 80000, "art_current_adjusted", "art_adjusted_adult_f"),
  ...plots("programme", "Greens", number, 80000, "art_adjusted_adult_m", "art_adjusted_adult", "art_adjusted_child"),
  ...plots("programme", "Greens", percent, 1.2, "art_adult_sex_ratio", "art_child_adult_ratio"),
  ...plots("anc", "Oranges", "0.0%", 0.5, "anc_prevalence"),
  ...plots("anc", "Oranges", percent, 1, "anc_art_coverage"),
  ...plots("anc", "Oranges", number, 700000, "anc_clients"),
  ...plots("anc", "Oranges", number, 1000000, "anc_tested"),
  ...plots("anc", "Oranges", number, 350000, "anc_tested_pos", "anc_known_pos"),
  ...plots("anc", "Oranges", number, 700000, "anc_known_neg"),
  ...plots("anc", "Oranges", number, 350000, "anc_already_art", "anc_total_pos", "anc_status"),
  ...plots("anc", "Oranges", percent, 350000, "anc_art_among_known"),
  ...plots("anc", "Greys", percent, 1.2, "births_clients_ratio"),
  ...plots("anc", "Greys", number, 350000, "births_facility"),
  ...plots("programme", "Greens", number, 80000, "art_new_total", "art_new_adult_f", "art_new_adult_m"),
  ...plots("programme", "Greens", number, 80000, "art_new_adult", "art_new_child"),
  ...plots("programme", "Purples", number, 60000, "vl_tested_12mos_total", "vl_tested_12mos_adult_f"),
  ...plots("programme", "Purples", number, 60000, "vl_tested_12mos_adult_m", "vl_tested_12mos_adult"),
  ...plots("programme", "Purples", number, 60000, "vl_tested_12mos_child"),
  ...plots("programme", "Purples", number, 60000, "vl_suppressed_12mos_total", "vl_suppressed_12mos_adult_f"),
  ...plots("programme", "Purples", number, 60000, "vl_suppressed_12mos_adult_m", "vl_suppressed_12mos_adult"),
  ...plots("programme", "Purples", number, 60000, "vl_suppressed_12mos_child"),
  ...plots("programme", "Purples", percent, 1.2, "vl_prop_suppressed_total", "vl_prop_suppressed_adult_f"),
  ...plots("programme", "Purples", percent, 1.2, "vl_prop_suppressed_adult_m", "vl_prop_suppressed_adult"),
  ...plots("programme", "Purples", percent, 1.2, "vl_prop_suppressed_child"),
  ...plots("programme", "Purples", percent, 1.2, "vl_coverage_total", "vl_coverage_adult_f", "vl_coverage_adult_m"),
  ...plots("programme", "Purples", percent, 1.2, "vl_coverage_adult", "vl_coverage_child"),
  ...plots("sti", "Blues", percent, 1, "sti_art_coverage"),
  ...plots("sti", "Blues", number, 10000, "sti_artcov_n", "sti_artcov_x"),
];

/** Options of the plots of a file. */
export function plotOptions(ids: readonly SeriesPlotId[], language: Language): FilterOption[] {
  const shown = table.filter(({ id }) => ids.includes(id));
  return shown.map(({ id, format }) => ({
    id,
    label: translate(language, `plot.${id}`),
    description: translate(language, `plot.${id}.description`),
    format,
    accuracy: null,
  }));
}

/** Format and colour scale of the plots of some data types on maps of a country. */
export function seriesIndicators(dataTypes: readonly string[], iso3: string, language: Language): IndicatorMetadata[] {
  const numbered = table.map((plot, place) => ({ ...plot, label: `plot.${plot.id}` as const, order: place + 1 }));
  const shown = numbered.filter(({ dataType }) => dataTypes.includes(dataType));
  const columns = { ...withoutInterval, value: "value", indicator: "plot" };
  return shown.map((plot) => described({ ...plot, accuracy: null }, columns, iso3, language));
}
