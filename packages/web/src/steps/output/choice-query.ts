import { filterKey, type Query, settingKey } from "../../plots/chart-address.ts";
import type { Filter } from "../../plots/plot-filters.ts";
import type { Choices } from "./plot-choices.ts";

/** An empty selection is stored too. */
export function withFilter(query: Query, plot: string, filter: Filter, values: readonly string[]): Query {
  return { ...query, [filterKey(plot, filter)]: values.length > 0 ? [...values] : [""] };
}

/** Selecting a setting replaces the values along an axis that it sets. What all views share stays. */
export function withSetting(query: Query, { plot, metadata }: Choices, setting: string, option: string): Query {
  const settings = metadata.plotSettingsControl[plot]?.plotSettings ?? [];
  const effect = settings.find(({ id }) => id === setting)?.options.find(({ id }) => id === option)?.effect;
  const next = { ...query, [settingKey(plot, setting)]: [option] };
  for (const id of Object.keys(effect?.setFilterValues ?? {}))
    if (id !== "area") delete next[filterKey(plot, { id, isMultiple: true })];
  return next;
}

/** The whole selection of a view, defaults included, so that a link always shows the same. */
export function wholeQuery({ plot, controls, settings, values }: Choices): Query {
  let query: Query = {};
  for (const setting of controls.settings)
    if (!setting.hidden) query[settingKey(plot, setting.id)] = [settings[setting.id] ?? ""];
  for (const filter of controls.filters)
    if (!filter.isHidden) query = withFilter(query, plot, filter, values[filter.id] ?? []);
  return query;
}

/** Keys of links that earlier releases made. */
const earlierKeys: Record<string, string> = {
  "area.several": "area",
  colourIndicator: "indicator",
  "comparison.indicator_control": "indicator",
};

/** The query of a route. */
export function queryOf(route: Record<string, string | null | (string | null)[] | undefined>): Query {
  const query: Query = {};
  for (const [name, value] of Object.entries(route)) {
    if (value === undefined) continue;
    query[earlierKeys[name] ?? name] = [value].flat().map((one) => one ?? "");
  }
  return query;
}
