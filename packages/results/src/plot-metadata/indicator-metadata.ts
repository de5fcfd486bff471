import { colourRange, type Indicator, type IndicatorId, indicator, indicatorsAmong } from "@tessera/contract";
import type { IndicatorMetadata } from "@tessera/contract/api";
import { indicatorLabel, type Language, type TextKey, translate } from "@tessera/i18n";

/** Format and colour scale of the indicators of an output on maps of a country. */
export function indicatorMetadata(present: readonly string[], iso3: string, language: Language): IndicatorMetadata[] {
  return indicatorsAmong(present).map((indicator) => onMap(indicator, iso3, language));
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

/** Indicators that are also measured. Where reports have a bias, those of then are compared with estimated reports. */
const measured: readonly IndicatorId[] = ["prevalence", "art_coverage", "art_current"];
const reported: IndicatorId = "art_report";
const ageMatched = [
  { id: "anc_prevalence_age_matched", like: "anc_prevalence", order: 37 },
  { id: "anc_art_coverage_age_matched", like: "anc_art_coverage", order: 38 },
] as const;

/** Indicators that are compared with measurements. */
export function comparisonIndicators(
  present: readonly string[],
  iso3: string,
  language: Language,
): IndicatorMetadata[] {
  const matched = ageMatched.map(({ id, like, order }) => ({
    ...onBars(indicator(like), iso3, language),
    ...named(id, `indicator.${id}`, language),
    // The same scale in every country.
    max: indicator(like).max,
    indicator_sort_order: order,
  }));
  const own = present.includes(reported) ? [...measured, reported] : measured;
  return [...shownOnBars(own, iso3, language), ...matched];
}

function shownOnBars(ids: readonly IndicatorId[], iso3: string, language: Language): IndicatorMetadata[] {
  const shown = indicatorsAmong(ids).filter(({ id }) => ids.includes(id));
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
