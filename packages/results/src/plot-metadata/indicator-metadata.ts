import { type Language, type TextKey, translate } from "@tessera/i18n";
import { type Indicator, type IndicatorId, indicator, indicatorLabel, indicators } from "../indicators.js";
import type { IndicatorMetadata } from "./plot-types.js";

/** Format and colour scale of every indicator on maps of a country. */
export function indicatorMetadata(iso3: string, language: Language): IndicatorMetadata[] {
  return indicators.map((indicator) => onMap(indicator, iso3, language));
}

/** Indicators that calibration changes, in the order of their ratios. */
const calibrated: readonly IndicatorId[] = [
  "population",
  "plhiv",
  "infections",
  "art_current",
  "unaware_plhiv_num",
  "prevalence",
  "art_coverage",
  "aware_plhiv_prop",
  "incidence",
];
const firstRatio = 28;

/** Calibrated indicators, and their ratios of calibrated to raw. */
export function calibrateIndicators(iso3: string, language: Language): IndicatorMetadata[] {
  const ratios = calibrated.map((id, place) => ({
    ...onBars(indicator(id), iso3, language),
    ...named(`${id}_ratio`, `indicator.${id}_ratio` as TextKey, language),
    indicator_sort_order: firstRatio + place,
    max: 1.2,
    scale: 1,
    accuracy: null,
    format: "0.0",
  }));
  return [...shownOnBars(calibrated, iso3, language), ...ratios];
}

/** Indicators that are also measured. */
const measured: readonly IndicatorId[] = ["prevalence", "art_coverage", "art_current"];
const ageMatched = [
  { id: "anc_prevalence_age_matched", like: "anc_prevalence", order: 37 },
  { id: "anc_art_coverage_age_matched", like: "anc_art_coverage", order: 38 },
] as const;

/** Indicators that are compared with measurements. */
export function comparisonIndicators(iso3: string, language: Language): IndicatorMetadata[] {
  const matched = ageMatched.map(({ id, like, order }) => ({
    ...onBars(indicator(like), iso3, language),
    ...named(id, `indicator.${id}`, language),
    // The same scale in every country.
    max: indicator(like).max,
    indicator_sort_order: order,
  }));
  return [...shownOnBars(measured, iso3, language), ...matched];
}

function shownOnBars(ids: readonly IndicatorId[], iso3: string, language: Language): IndicatorMetadata[] {
  const shown = indicators.filter(({ id }) => ids.includes(id));
  return shown.map((indicator) => onBars(indicator, iso3, language));
}

function onBars(indicator: Indicator, iso3: string, language: Language): IndicatorMetadata {
  return { ...onMap(indicator, iso3, language), format: indicator.barFormat ?? indicator.format };
}

function onMap(indicator: Indicator, iso3: string, language: Language): IndicatorMetadata {
  return {
    indicator: indicator.id,
    value_column: "mean",
    error_low_column: "lower",
    error_high_column: "upper",
    indicator_column: "indicator",
    indicator_value: indicator.id,
    indicator_sort_order: indicator.sortOrder,
    name: indicatorLabel(indicator.id, language),
    ...colourRange(indicator, iso3),
    colour: indicator.colour,
    invert_scale: false,
    scale: indicator.scale,
    accuracy: indicator.accuracy,
    format: indicator.format,
  };
}

function named(id: string, label: TextKey, language: Language) {
  return { indicator: id, indicator_value: id, name: translate(language, label) };
}

type ScaleEnds = Partial<Record<IndicatorId, number>>;

/** Scale ends for low-prevalence epidemics: with the defaults every district would have the palest colour. */
const lowPrevalence: ScaleEnds = {
  art_current: 12000,
  art_current_residents: 10500,
  prevalence: 0.075,
  anc_prevalence: 0.075,
  plhiv: 1500000,
  incidence: 0.0015,
  infections: 6000,
};

const byCountry: Record<string, ScaleEnds> = {
  ...Object.fromEntries(
    ["BDI", "BEN", "BFA", "CMR", "COD", "HTI", "NGA", "RWA", "TGO"].map((iso3) => [iso3, lowPrevalence]),
  ),
  CIV: { ...lowPrevalence, population: 3000000, plhiv: 100000 },
};

/**
 * Colour scale of an indicator in a country. Measured indicators have the scale of the estimated indicator of the same
 * id.
 */
export function colourRange({ id, max }: { id: string; max: number }, iso3: string): { min: number; max: number } {
  const ends: Partial<Record<string, number>> = byCountry[iso3.toUpperCase()] ?? {};
  return { min: 0, max: ends[id] ?? max };
}
