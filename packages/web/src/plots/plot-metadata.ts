/** What the service tells of plots: which filters there are, which of them a plot shows, and how an indicator is drawn. */
export interface PlotMetadata {
  filterTypes: FilterType[];
  indicators: Indicator[];
  plotSettingsControl: Record<string, PlotControl>;
}

export interface Choice {
  id: string;
  label: string;
}

export interface AreaChoice extends Choice {
  children?: AreaChoice[];
}

export interface FilterType {
  id: string;
  /** Column of the data that the filter is about. */
  column_id: string;
  /** Null where the areas, or their levels, are the options. */
  options: Choice[] | null;
  use_shape_regions?: boolean;
  use_shape_area_level?: boolean;
}

export interface Indicator {
  indicator: string;
  name: string;
  value_column: string;
  error_low_column: string;
  error_high_column: string;
  indicator_column: string;
  indicator_value: string;
  indicator_sort_order: number;
  min: number;
  max: number;
  /** Name of a sequence of colours. */
  colour: string;
  invert_scale: boolean;
  scale: number;
  accuracy: number | null;
  format: string;
}

export interface PlotControl {
  defaultEffect?: Effect;
  plotSettings: PlotSetting[];
}

/** A choice about the plot itself, such as its x axis, that changes which filters there are. */
export interface PlotSetting {
  id: string;
  label: string;
  options: { id: string; label: string; effect: Effect }[];
  value?: string;
  hidden?: boolean;
}

export interface Effect {
  setFilters?: { filterId: string; label: string; stateFilterId: string }[];
  setMultiple?: string[];
  setHidden?: string[];
  setFilterValues?: Record<string, string[]>;
  customPlotEffect?: { row: string[]; column: string[] };
}
