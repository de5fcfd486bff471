import { computed } from "vue";
import { type AreaOptions, chosenValues, type Filter, plotControls, settingOf } from "../../plots/controls.ts";
import type { PlotMetadata } from "../../plots/metadata.ts";
import { t } from "../../texts/index.ts";
import type { ViewState } from "./view-state.ts";

/** The controls of a plot and what is chosen of them, kept in the state of the views. */
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
    /** What is chosen of the first setting; `otherwise` until the settings are known. */
    firstSetting(otherwise: string): string {
      const [setting] = controls.value.settings;
      return setting ? settingOf(setting, chosen.value.settings) : otherwise;
    },
    /** How a filter names what is chosen of it. */
    labelOf(id: string): string {
      const filter = controls.value.filters.find((one) => one.id === id);
      const wanted = new Set(values.value[id]);
      return (filter?.options ?? []).flatMap(({ id, label }) => (wanted.has(id) ? [label] : [])).join(", ");
    },
  };
}

/** The service names the sexes in English only. */
function withSexes(filter: Filter): Filter {
  if (filter.column !== "sex") return filter;
  const labels = new Map([
    ["both", t("review.both")],
    ["male", t("review.male")],
    ["female", t("review.female")],
  ]);
  return { ...filter, options: filter.options.map(({ id, label }) => ({ id, label: labels.get(id) ?? label })) };
}
