import { type Static, type TSchema, Type } from "typebox";
import { closed, nullable, nullableNumber } from "./envelope.js";

/*
 * The state of a plot is its default effect followed by the effect of the chosen option of each setting. A later `setFilters`
 * replaces an earlier one; `setMultiple` and `setHidden` are united; `setFilterValues` are merged by key.
 */

/** A choice. Choices of input data may say how their numbers are written. */
export const filterOption = closed({
  id: Type.String(),
  label: Type.String(),
  description: Type.Optional(Type.String()),
  format: Type.Optional(Type.String()),
  accuracy: Type.Optional(nullableNumber),
});
export type FilterOption = Static<typeof filterOption>;

/** A filter. Options are null where areas, or their levels, are the options. */
export const filterType = closed({
  id: Type.String(),
  column_id: Type.String(),
  options: nullable(Type.Array(filterOption)),
  use_shape_regions: Type.Optional(Type.Boolean()),
  use_shape_area_level: Type.Optional(Type.Boolean()),
});
export type FilterType = Static<typeof filterType>;

/** How an indicator is drawn. The sort order is null for what is never estimated. */
export const indicatorMetadata = closed({
  indicator: Type.String(),
  value_column: Type.String(),
  error_low_column: Type.String(),
  error_high_column: Type.String(),
  indicator_column: Type.String(),
  indicator_value: Type.String(),
  indicator_sort_order: nullableNumber,
  name: Type.String(),
  min: Type.Number(),
  max: Type.Number(),
  colour: Type.String({ description: "A d3 colour interpolator" }),
  invert_scale: Type.Boolean(),
  scale: Type.Number(),
  accuracy: nullableNumber,
  format: Type.String(),
});
export type IndicatorMetadata = Static<typeof indicatorMetadata>;

const texts = Type.Array(Type.String());

const filterReference = closed({ filterId: Type.String(), label: Type.String(), stateFilterId: Type.String() });
/** A filter that a plot shows, perhaps under another name. */
export type FilterReference = Static<typeof filterReference>;

const effect = closed({
  setFilters: Type.Optional(Type.Array(filterReference)),
  setMultiple: Type.Optional(texts),
  setFilterValues: Type.Optional(Type.Record(Type.String(), texts)),
  setHidden: Type.Optional(texts),
  customPlotEffect: Type.Optional(closed({ row: texts, column: texts })),
});
export type PlotEffect = Static<typeof effect>;

/** A choice about the plot itself, such as its x axis. It changes which filters there are. */
const plotSetting = closed({
  id: Type.String(),
  label: Type.String(),
  options: Type.Array(closed({ id: Type.String(), label: Type.String(), effect }), { minItems: 1 }),
  value: Type.Optional(Type.String()),
  hidden: Type.Optional(Type.Boolean()),
});
export type PlotSetting = Static<typeof plotSetting>;

export const plotControl = closed({
  defaultEffect: Type.Optional(effect),
  plotSettings: Type.Array(plotSetting),
});
export type PlotControl = Static<typeof plotControl>;

/** What a client needs to draw some plots and to offer their choices. */
export function plotMetadata<Plots extends Record<string, TSchema>>(plots: Plots) {
  return closed({
    filterTypes: Type.Array(filterType),
    indicators: Type.Array(indicatorMetadata),
    plotSettingsControl: closed(plots),
  });
}

export interface PlotMetadata<PlotName extends string = string> {
  filterTypes: FilterType[];
  indicators: IndicatorMetadata[];
  plotSettingsControl: Record<PlotName, PlotControl>;
}
