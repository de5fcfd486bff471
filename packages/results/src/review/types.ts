import type { FilterOption, FilterType, IndicatorMetadata, PlotControl } from "../plot-metadata/types.js";

/** A choice that is explained, and says how its numbers are written. */
export interface PlotOption extends FilterOption {
  description?: string;
  format?: string;
  accuracy?: number | null;
}

export interface ReviewFilter extends Omit<FilterType, "options"> {
  options: PlotOption[] | null;
  /** Set where the reader takes the levels from the area file. */
  use_shape_area_level?: true;
}

/** Some indicators of surveys have no place among those of estimates. */
export interface ReviewIndicator extends Omit<IndicatorMetadata, "indicator_sort_order"> {
  indicator_sort_order: number | null;
}

/** Everything that a reader needs to draw some plots of input data and offer their choices. */
export interface ReviewMetadata<PlotName extends string> {
  filterTypes: ReviewFilter[];
  indicators: ReviewIndicator[];
  plotSettingsControl: Record<PlotName, PlotControl>;
}
