import type { PlotMetadata } from "@tessera/contract/api";
import type { AreaOptions } from "../../plots/area-tree.ts";
import { filterKey, type Query, settingKey } from "../../plots/chart-address.ts";
import { chosenValues, type Filter, type PlotControls, plotControls, settingOf } from "../../plots/plot-filters.ts";
import { estimatePeriod } from "../../plots/result-periods.ts";

/** A plot with its selection. */
export interface Choices {
  plot: string;
  metadata: PlotMetadata;
  /** The metadata of the estimates, which all views share. */
  estimates: PlotMetadata;
  controls: PlotControls;
  settings: Record<string, string>;
  /** What the user chose, or the default. */
  wanted: Record<string, string[]>;
  /** What is shown: as chosen, or the nearest that the plot has. */
  values: Record<string, string[]>;
}

/** The selection of a plot. The comparison has metadata of its own, so it is given those of the estimates too. */
export function choicesOf(
  metadata: PlotMetadata,
  plot: string,
  query: Query,
  areas: AreaOptions,
  estimates: PlotMetadata = metadata,
): Choices {
  const chosenSettings: Record<string, string> = {};
  for (const { id, options } of metadata.plotSettingsControl[plot]?.plotSettings ?? []) {
    const chosen = query[settingKey(plot, id)]?.[0];
    const option = [chosen, relatedIndicator(chosen)].find((one) => options.some((option) => option.id === one));
    if (option !== undefined) chosenSettings[id] = option;
  }
  const proposed = plotControls(metadata, plot, chosenSettings, areas);
  const controls = { ...proposed, filters: suitable(plot, proposed, chosenSettings, estimatePeriod(estimates)) };
  const wanted: Record<string, string[]> = {};
  const known: Record<string, string[]> = {};
  for (const filter of controls.filters) {
    const given = query[filterKey(plot, filter)];
    const chosen = given?.filter((value) => value !== "");
    // The comparison chooses its indicator by a setting.
    const isChosen = chosen && (!filter.isHidden || (filter.id === "indicator" && plot === "comparison"));
    wanted[filter.id] = isChosen && isAnswerable(filter, chosen, estimates) ? chosen : filter.initial;
    if (chosen && !filter.isHidden) known[filter.id] = withRelated(filter, chosen);
  }
  const settings = Object.fromEntries(
    controls.settings.map((setting) => [setting.id, settingOf(setting, chosenSettings)]),
  );
  return { plot, metadata, estimates, controls, settings, wanted, values: chosenValues(controls.filters, known) };
}

/** The selection with other values, such as the nearest that have estimates. */
export function withValues(choices: Choices, values: Record<string, string[]>): Choices {
  return { ...choices, values: { ...choices.values, ...values } };
}

/** Filters that do not show what the user chose. */
export function unmetFilters({ controls, wanted, values }: Choices): Filter[] {
  return controls.filters.filter(({ id }) => {
    const shown = new Set(values[id]);
    return (wanted[id] ?? []).some((value) => !shown.has(value));
  });
}

/** A value that neither this plot nor the result has is a damaged address, not a choice. */
function isAnswerable({ column, options }: Filter, chosen: readonly string[], estimates: PlotMetadata): boolean {
  const known = new Set([...options, ...(optionsOf(estimates, column) ?? [])].map(({ id }) => id));
  return chosen.every((value) => known.has(value) || known.has(relatedIndicator(value) ?? ""));
}

export function optionsOf({ filterTypes }: PlotMetadata, column: string) {
  return filterTypes.find(({ column_id }) => column_id === column)?.options;
}

const ageMatched = "_age_matched";

/** Antenatal indicators are compared with inputs by an indicator of women of the same ages. */
function relatedIndicator(indicator: string | undefined): string | undefined {
  if (indicator?.endsWith(ageMatched)) return indicator.slice(0, -ageMatched.length);
  return indicator && `${indicator}${ageMatched}`;
}

function withRelated({ column, options }: Filter, chosen: readonly string[]): string[] {
  if (column !== "indicator") return [...chosen];
  const known = new Set(options.map(({ id }) => id));
  return chosen.map((value) => (known.has(value) ? value : (relatedIndicator(value) ?? value)));
}

/** Filters with initial values that suit the application, where those of the contract differ between plots. */
function suitable(
  plot: string,
  controls: PlotControls,
  chosen: Record<string, string>,
  period: string | undefined,
): Filter[] {
  return withSuitableLevel(plot, controls, chosen).map((filter) => {
    // The areas of a table are those of the map.
    if (plot === "table" && filter.tree) return { ...filter, isHidden: false };
    const isPeriod = filter.column === "calendar_quarter" && !filter.isMultiple;
    return isPeriod && filter.options.some(({ id }) => id === period) ? { ...filter, initial: [period ?? ""] } : filter;
  });
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
