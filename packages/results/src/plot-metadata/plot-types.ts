/*
 * A plot's visible state is its default effect followed by the effect of the chosen option of each of its settings.
 * A later `setFilters` replaces an earlier one; `setMultiple` and `setHidden` add up; `setFilterValues` merge by key.
 */

export interface FilterOption {
  id: string;
  label: string;
}

export interface FilterType {
  id: string;
  column_id: string;
  /** Null where the reader takes the options from the area file. */
  options: FilterOption[] | null;
  use_shape_regions?: true;
}

export interface FilterReference {
  filterId: string;
  label: string;
  stateFilterId: string;
}

export interface Effect {
  setFilters?: FilterReference[];
  setMultiple?: string[];
  setFilterValues?: Record<string, string[]>;
  setHidden?: string[];
  customPlotEffect?: { row: string[]; column: string[] };
}

export interface PlotSetting {
  id: string;
  label: string;
  options: { id: string; label: string; effect: Effect }[];
  value?: string;
  hidden?: boolean;
}

export interface PlotControl {
  defaultEffect?: Effect;
  plotSettings: PlotSetting[];
}

export interface IndicatorMetadata {
  indicator: string;
  value_column: string;
  error_low_column: string;
  error_high_column: string;
  indicator_column: string;
  indicator_value: string;
  indicator_sort_order: number;
  name: string;
  min: number;
  max: number;
  colour: string;
  invert_scale: boolean;
  scale: number;
  accuracy: number | null;
  format: string;
}

/** Everything that a reader needs to draw some plots and offer their choices. */
export interface PlotDescription<PlotName extends string> {
  filterTypes: FilterType[];
  indicators: IndicatorMetadata[];
  plotSettingsControl: Record<PlotName, PlotControl>;
}

/** What a plot is made from: the choices the data offer, and the language of their labels. */
export interface PlotContext {
  options: {
    detail: FilterOption[];
    period: FilterOption[];
    sex: FilterOption[];
    age: FilterOption[];
    indicator: FilterOption[];
  };
  label: (id: FilterLabel) => string;
  text: (key: PlotText) => string;
}

export type FilterLabel =
  | "area"
  | "detail"
  | "period"
  | "sex"
  | "age"
  | "indicator"
  | "colourIndicator"
  | "sizeIndicator"
  | "calibrate_indicator"
  | "type"
  | "spectrum_region"
  | "source";

type PlotText =
  | "setting.x_axis"
  | "setting.disagg_by"
  | "setting.presets"
  | "preset.sex_by_area"
  | "preset.sex_by_5_year_age_group";

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
