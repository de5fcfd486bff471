import { type Language, type TextKey, translate } from "@tessera/i18n";
import { colourRange } from "../colour-scales.js";
import type { ReviewIndicator } from "./types.js";

/** How a column of input data is drawn. */
interface InputIndicator {
  id: string;
  label: TextKey;
  /** Place among the indicators of estimates; null for what is never estimated. */
  order: number | null;
  accuracy: number | null;
  format: string;
  colour: string;
  max: number;
}

/** What the texts have a label for. */
type NamedIndicator = Extract<TextKey, `indicator.${string}`> extends `indicator.${infer Id}` ? Id : never;

const survey: readonly InputIndicator[] = [
  row("prevalence", 2, null, "0.0%", "Reds", 0.5),
  row("art_coverage", 4, null, "0.0%", "Greens", 1),
  row("recent_infected", null, 1, "0.00%", "Blues", 0.6),
  row("viral_suppression_plhiv", null, null, "0.0%", "Purples", 1),
];

const comparison: readonly InputIndicator[] = [
  row("number_on_art", 7, null, "0,0", "Oranges", 1000000),
  row("anc_clients", 20, 1, "0,0", "Oranges", 700000),
  row("anc_already_art", 22, 1, "0,0", "Oranges", 350000),
  row("anc_known_pos", 24, 1, "0,0", "Oranges", 350000),
  row("anc_tested", 25, 1, "0,0", "Oranges", 1000000),
  row("anc_tested_pos", 26, 1, "0,0", "Oranges", 350000),
];

const population: readonly InputIndicator[] = [
  row("population", 1, 1, "0,0", "Greys", 20000000),
  row("population_proportion", 39, 1, "0.0%", "Greys", 1.2),
];

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

export function surveyIndicators(iso3: string, language: Language): ReviewIndicator[] {
  const columns = { value: "estimate", low: "ci_lower", high: "ci_upper", indicator: "indicator" };
  return survey.map((indicator) => described(indicator, columns, iso3, language));
}

/** Their scales are the same in every country, as are those of a population. */
export function comparisonIndicators(language: Language): ReviewIndicator[] {
  return comparison.map((indicator) => described(indicator, { ...inRow, value: "value" }, "", language));
}

export function populationIndicators(language: Language): ReviewIndicator[] {
  return population.map((indicator) => described(indicator, { ...inRow, value: "population" }, "", language));
}

/** Numbers in a column of their own, without a range. */
const inRow = { low: "", high: "", indicator: "" };

function described(
  { id, label, order, accuracy, format, colour, max }: InputIndicator,
  columns: { value: string; low: string; high: string; indicator: string },
  iso3: string,
  language: Language,
): ReviewIndicator {
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
