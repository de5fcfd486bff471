import type { PlotMetadata } from "@tessera/contract/api";
import { computed, effectScope, reactive, watch } from "vue";
import { type Area, type AreaOptions, areaOptions } from "../../plots/area-tree.ts";
import { chosenValues, type Filter, type PlotState, plotControls, settingOf } from "../../plots/plot-filters.ts";
import { t } from "../../texts/i18n.ts";

/** The controls of a plot and their selection, which is part of the view state. */
export function usePlotChoices(
  state: ViewState,
  plot: () => { name: string; metadata: PlotMetadata | undefined; areas: AreaOptions },
  adjusted: (filter: Filter) => Filter = (filter) => filter,
) {
  const chosen = computed(() => state.plots[plot().name] ?? { settings: {}, filters: {} });
  const controls = computed(() => {
    const { name, metadata, areas } = plot();
    if (!metadata) return { settings: [], filters: [], table: null };
    const found = plotControls(metadata, name, chosen.value.settings, areas);
    return { ...found, filters: found.filters.map((filter) => adjusted(withSexes(filter))) };
  });
  const values = computed(() => chosenValues(controls.value.filters, chosen.value.filters));

  function choose(kind: "settings" | "filters", id: string, value: string | string[]): void {
    const { name } = plot();
    state.plots[name] = { ...chosen.value, [kind]: { ...chosen.value[kind], [id]: value } };
  }

  return {
    controls,
    values,
    settings: computed(() => chosen.value.settings),
    chooseSetting: (id: string, value: string) => choose("settings", id, value),
    chooseFilter: (id: string, value: string[]) => choose("filters", id, value),
    /** The selected option of the first setting; `otherwise` until the settings are loaded. */
    firstSetting(otherwise: string): string {
      const [setting] = controls.value.settings;
      return setting ? settingOf(setting, chosen.value.settings) : otherwise;
    },
    /** Labels of the selected values of a filter. */
    labelOf(id: string): string {
      const filter = controls.value.filters.find((one) => one.id === id);
      const wanted = new Set(values.value[id]);
      return (filter?.options ?? []).flatMap(({ id, label }) => (wanted.has(id) ? [label] : [])).join(", ");
    },
  };
}

/** A filter without the area levels and areas below those of the rows. */
export function endingAtData(rows: readonly object[] | undefined, areas: readonly Area[]): (filter: Filter) => Filter {
  const levels = new Set((rows ?? []).map((row) => Number((row as { area_level?: unknown }).area_level)));
  const deepest = Math.max(...levels);
  if (!Number.isFinite(deepest)) return (filter) => filter;
  const { tree } = areaOptions(areas.filter(({ level }) => level <= deepest));
  return (filter) => {
    if (filter.tree) return { ...filter, tree };
    if (filter.column !== "area_level") return filter;
    const options = filter.options.filter(({ id }) => levels.has(Number(id)));
    return { ...filter, options, initial: options.slice(-1).map(({ id }) => id) };
  };
}

/** The service labels sexes in English only. */
function withSexes(filter: Filter): Filter {
  if (filter.column !== "sex") return filter;
  const labels = new Map([
    ["both", t("review.both")],
    ["male", t("review.male")],
    ["female", t("review.female")],
  ]);
  return { ...filter, options: filter.options.map(({ id, label }) => ({ id, label: labels.get(id) ?? label })) };
}

/** The open tab, the selection in each plot, and how plots are drawn. */
export interface ViewState {
  tab: string;
  plots: Record<string, PlotState>;
  isCommonScale: boolean;
  isTable: boolean;
  /** How the colour scale of each indicator of the map was chosen, as text. */
  scales: Record<string, string>;
  /** The areas whose series are shown; all if it is empty. */
  ticked: string[];
  isJumpsOnly: boolean;
}

const prefix = "tessera.review.";
const states = new Map<string, ViewState>();

/** The state of a project's views. It survives leaving the step, and a reload of this browser tab. */
export function viewState(project: string): ViewState {
  const known = states.get(project);
  if (known) return known;
  const state = reactive<ViewState>({ ...newState(), ...stored(project) });
  states.set(project, state);
  // Detached from components, so that it continues after the step is left.
  effectScope(true).run(() => watch(state, () => sessionStorage.setItem(prefix + project, JSON.stringify(state))));
  return state;
}

function newState(): ViewState {
  return {
    tab: "timeSeries",
    plots: {},
    isCommonScale: false,
    isTable: true,
    scales: {},
    ticked: [],
    isJumpsOnly: false,
  };
}

function stored(project: string): Partial<ViewState> {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + project) ?? "{}") as Partial<ViewState>;
  } catch {
    return {};
  }
}
