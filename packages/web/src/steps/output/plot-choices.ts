import type { PlotMetadata } from "@tessera/contract/api";
import type { AreaOptions } from "../../plots/area-tree.ts";
import { chosenValues, type Filter, type PlotControls, plotControls, settingOf } from "../../plots/plot-filters.ts";

/** The selection in the URL. What is absent has its default. */
export type Query = Record<string, string[]>;

/** A plot with its selection. */
export interface Choices {
  plot: string;
  metadata: PlotMetadata;
  controls: PlotControls;
  settings: Record<string, string>;
  values: Record<string, string[]>;
}

export function choicesOf(metadata: PlotMetadata, plot: string, query: Query, areas: AreaOptions): Choices {
  const chosenSettings: Record<string, string> = {};
  for (const setting of metadata.plotSettingsControl[plot]?.plotSettings ?? []) {
    const chosen = query[settingKey(plot, setting.id)]?.[0];
    if (setting.options.some(({ id }) => id === chosen) && chosen !== undefined) chosenSettings[setting.id] = chosen;
  }
  const proposed = plotControls(metadata, plot, chosenSettings, areas);
  const controls = { ...proposed, filters: withSuitableLevel(plot, proposed, chosenSettings) };
  const chosen: Record<string, string[]> = {};
  for (const filter of controls.filters) {
    const values = query[filterKey(plot, filter)];
    if (values && !filter.isHidden) chosen[filter.id] = values.filter((value) => value !== "");
  }
  const settings = Object.fromEntries(
    controls.settings.map((setting) => [setting.id, settingOf(setting, chosenSettings)]),
  );
  return { plot, metadata, controls, settings, values: chosenValues(controls.filters, chosen) };
}

/**
 * The initial area level: the finest along the x axis, the second coarsest for groups beside each other. The first level of the list is the
 * country, which would be one bar.
 */
function withSuitableLevel(
  plot: string,
  { settings, filters }: PlotControls,
  chosen: Record<string, string>,
): Filter[] {
  const axes = settings
    .filter(({ hidden }) => !hidden)
    .map((setting) => ({ id: setting.id, by: settingOf(setting, chosen) }));
  const areaAxis = axes.find(({ by }) => by === "area")?.id;
  if (areaAxis === undefined || plot === "cascade") return filters;
  return filters.map((filter) => {
    if (filter.column !== "area_level") return filter;
    const levels = filter.options.map(({ id }) => id).sort((a, b) => Number(a) - Number(b));
    const suitable = areaAxis === "x_axis" ? levels.at(-1) : (levels[1] ?? levels[0]);
    return suitable === undefined ? filter : { ...filter, initial: [suitable] };
  });
}

export function settingKey(plot: string, setting: string): string {
  return `${plot}.${setting}`;
}

/**
 * Views share the value of a filter. Multiple selections have a key of their own, because the ages along an axis say nothing about the age of
 * the map. So has the comparison, whose options differ from those of the estimates.
 */
export function filterKey(plot: string, { id, isMultiple }: Pick<Filter, "id" | "isMultiple">): string {
  return `${plot === "comparison" ? "comparison." : ""}${id}${isMultiple ? ".several" : ""}`;
}

/** An empty selection is stored too. */
export function withFilter(query: Query, plot: string, filter: Filter, values: readonly string[]): Query {
  return { ...query, [filterKey(plot, filter)]: values.length > 0 ? [...values] : [""] };
}

/** Selecting a setting replaces the filter values that it sets. */
export function withSetting(query: Query, { plot, metadata }: Choices, setting: string, option: string): Query {
  const settings = metadata.plotSettingsControl[plot]?.plotSettings ?? [];
  const effect = settings.find(({ id }) => id === setting)?.options.find(({ id }) => id === option)?.effect;
  const next = { ...query, [settingKey(plot, setting)]: [option] };
  for (const id of Object.keys(effect?.setFilterValues ?? {}))
    for (const isMultiple of [true, false]) delete next[filterKey(plot, { id, isMultiple })];
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

/** The query of a route. */
export function queryOf(route: Record<string, string | null | (string | null)[] | undefined>): Query {
  const query: Query = {};
  for (const [name, value] of Object.entries(route)) {
    if (value === undefined) continue;
    query[name] = [value].flat().map((one) => one ?? "");
  }
  return query;
}
