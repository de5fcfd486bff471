import { isSex } from "@tessera/contract";
import type { Choice, FilterType, PlotEffect, PlotMetadata, PlotSetting } from "@tessera/contract/api";
import { t } from "../texts/i18n.ts";
import type { AreaOptions } from "./area-tree.ts";

/** One filter of a plot as it is shown. */
export interface Filter {
  /** Name of the filter in the state of the plot; two may be about one column. */
  id: string;
  column: string;
  label: string;
  options: Choice[];
  /** Set where the options are areas. */
  tree: Choice[] | null;
  isMultiple: boolean;
  isHidden: boolean;
  /** What is chosen until the user chooses. */
  initial: string[];
}

export interface PlotControls {
  settings: PlotSetting[];
  filters: Filter[];
  /** Filters whose values make the rows and columns of a table. */
  table: { row: string[]; column: string[] } | null;
}

/** What is chosen: of each setting one option, of each filter some values. */
export interface PlotState {
  settings: Record<string, string>;
  filters: Record<string, string[]>;
}

/** The filters of a plot under its settings: the plot's own effect, then those of the chosen options in their order. */
export function plotControls(
  metadata: PlotMetadata,
  plot: string,
  chosen: Record<string, string>,
  areas: AreaOptions,
): PlotControls {
  const control = metadata.plotSettingsControl[plot];
  if (!control) return { settings: [], filters: [], table: null };
  const effects = control.plotSettings.map(
    (setting) => setting.options.find((option) => option.id === settingOf(setting, chosen))?.effect ?? {},
  );
  const effect = mergedEffects([control.defaultEffect ?? {}, ...effects]);
  const filters = (effect.setFilters ?? []).flatMap(({ filterId, label, stateFilterId }) => {
    const type = metadata.filterTypes.find(({ id }) => id === filterId);
    if (!type) return [];
    const tree = type.use_shape_regions ? areas.tree : null;
    const options = tree ? flattened(tree) : type.use_shape_area_level ? areas.levels : (type.options ?? []);
    const isMultiple = effect.setMultiple?.includes(stateFilterId) ?? false;
    const isHidden = effect.setHidden?.includes(stateFilterId) ?? false;
    return [
      {
        id: stateFilterId,
        column: type.column_id,
        label,
        options,
        tree,
        isMultiple,
        isHidden,
        initial: effect.setFilterValues?.[stateFilterId] ?? initialValues(options, type, isMultiple),
      },
    ];
  });
  return { settings: control.plotSettings, filters, table: effect.customPlotEffect ?? null };
}

export function settingOf(setting: PlotSetting, chosen: Record<string, string>): string {
  return chosen[setting.id] ?? setting.value ?? setting.options[0]?.id ?? "";
}

/** What is chosen of each filter; values that a filter does not have any more fall back to its initial ones. */
export function chosenValues(
  filters: readonly Filter[],
  chosen: Record<string, readonly string[]>,
): Record<string, string[]> {
  return Object.fromEntries(
    filters.map(({ id, options, isMultiple, initial }) => {
      const known = new Set(options.map((option) => option.id));
      const wanted = (chosen[id] ?? []).filter((value) => known.has(value));
      const isGiven = chosen[id] !== undefined && (wanted.length > 0 || (isMultiple && chosen[id]?.length === 0));
      const values = isGiven ? wanted : initial;
      return [id, isMultiple ? values : values.slice(0, 1)];
    }),
  );
}

/** Later filters replace earlier ones; what is multiple or hidden adds up; later values win. */
function mergedEffects(effects: readonly PlotEffect[]): PlotEffect {
  return effects.reduce((merged, effect) => {
    const table = effect.customPlotEffect ?? merged.customPlotEffect;
    return {
      setFilters: effect.setFilters ?? merged.setFilters ?? [],
      setMultiple: [...(merged.setMultiple ?? []), ...(effect.setMultiple ?? [])],
      setHidden: [...(merged.setHidden ?? []), ...(effect.setHidden ?? [])],
      setFilterValues: { ...merged.setFilterValues, ...effect.setFilterValues },
      ...(table && { customPlotEffect: table }),
    };
  }, {});
}

/** The first; of several all, of areas the country, which holds all of them; of levels the finest. */
function initialValues(options: readonly Choice[], type: FilterType, isMultiple: boolean): string[] {
  const ids = options.map(({ id }) => id);
  if (type.use_shape_regions) return ids.slice(0, 1);
  if (isMultiple) return ids;
  return type.use_shape_area_level ? ids.slice(-1) : ids.slice(0, 1);
}

function flattened(tree: readonly Choice[]): Choice[] {
  return tree.flatMap(({ id, label, children = [] }) => [{ id, label }, ...flattened(children)]);
}

/** The service names the sexes by their codes, in every language the same; people read them in theirs. */
export function withSexNames<Metadata extends Pick<PlotMetadata, "filterTypes">>(metadata: Metadata): Metadata {
  const filterTypes = metadata.filterTypes.map((type) => {
    if (type.column_id !== "sex" || !type.options) return type;
    const options = type.options.map((option) =>
      isSex(option.id) ? { ...option, label: t(`plots.sex.${option.id}`) } : option,
    );
    return { ...type, options };
  });
  return { ...metadata, filterTypes };
}
