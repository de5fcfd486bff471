import { isSex } from "@tessera/contract";
import type { Choice, FilterType, PlotEffect, PlotMetadata, PlotSetting } from "@tessera/contract/api";
import { t } from "../texts/i18n.ts";
import type { AreaOptions } from "./area-tree.ts";

/** A filter of a plot. */
export interface Filter {
  /** Its id in the state of the plot; two filters may select on one column. */
  id: string;
  column: string;
  label: string;
  options: Choice[];
  /** The areas, if they are the options. */
  tree: Choice[] | null;
  isMultiple: boolean;
  isHidden: boolean;
  /** Values that are selected at first. */
  initial: string[];
}

export interface PlotControls {
  settings: PlotSetting[];
  filters: Filter[];
  /** Filters whose values are the rows and columns of a table. */
  table: { row: string[]; column: string[] } | null;
}

/** The selection: one option of each setting, and values of each filter. */
export interface PlotState {
  settings: Record<string, string>;
  filters: Record<string, string[]>;
}

/** The filters of a plot: its default effect, followed by the effects of the selected options. */
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

/** The selected values of each filter. Values that a filter no longer has are replaced by its initial ones. */
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

/** Later filters replace earlier ones; multiple and hidden filters are united; later values override. */
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

/** The country for areas, all options of a multiple filter, the finest area level, else the first option. */
function initialValues(options: readonly Choice[], type: FilterType, isMultiple: boolean): string[] {
  const ids = options.map(({ id }) => id);
  if (type.use_shape_regions) return ids.slice(0, 1);
  if (isMultiple) return ids;
  return type.use_shape_area_level ? ids.slice(-1) : ids.slice(0, 1);
}

function flattened(tree: readonly Choice[]): Choice[] {
  return tree.flatMap(({ id, label, children = [] }) => [{ id, label }, ...flattened(children)]);
}

/** The service labels sexes by their codes; replaces these by names in the user's language. */
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
