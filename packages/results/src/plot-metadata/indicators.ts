import type { Language } from "@tessera/i18n";
import { colourRange } from "../colour-scales.js";
import { indicatorLabel, indicators } from "../indicators.js";
import type { IndicatorMetadata } from "./types.js";

/** How to draw each indicator on maps, in the colours of a country. */
export function indicatorMetadata(iso3: string, language: Language): IndicatorMetadata[] {
  return indicators.map((indicator) => ({
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
  }));
}
