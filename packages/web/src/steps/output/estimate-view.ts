import type { PlotMetadata } from "@tessera/contract/api";
import { computed, type Ref, ref, shallowRef, watch } from "vue";
import type { Result } from "./calibrated-result.ts";
import { withFilter, withSetting } from "./choice-query.ts";
import { type Asked, estimateAddress, estimateChoice, isEmpty, loadEstimates, useEstimates } from "./estimates.ts";
import { nearestChoice } from "./nearest-choice.ts";
import { type Choices, choicesOf, withValues } from "./plot-choices.ts";
import { useRedrawTime } from "./redraw-time.ts";
import { useAddress } from "./view-address.ts";

/** A view of estimates: its selection and values. Where the selection has no values, the nearest that has. */
export function useEstimateView(plot: string, result: () => Result, asked: (choices: Choices) => Asked = () => ({})) {
  const { wanted, choices, isSearching, search, ...view } = useNearestView(plot, result);
  const requested = computed(() => ({
    calibration: result().calibration,
    choices: choices.value,
    choice: estimateChoice(choices.value.controls.filters, choices.value.values),
    asked: asked(choices.value),
  }));
  const estimates = useEstimates(requested);
  useRedrawTime(requested, estimates.shown);
  watch(estimates.shown, (shown) => {
    if (!shown || shown.requested.choices !== wanted.value || isEmpty(shown.requested.choice)) return;
    const found = new Set(shown.rows.map(({ indicator }) => indicator));
    const { indicator: indicators = [] } = shown.requested.choice;
    if (!indicators.every((one) => found.has(one))) void search(indicators);
  });
  return {
    ...view,
    ...estimates,
    choices,
    requested,
    isLoading: computed(() => estimates.isLoading.value || isSearching.value),
    /** The selection of the values on the screen, not of those that are loading. */
    drawn: computed(() => estimates.shown.value?.requested.choices ?? choices.value),
  };
}

/** The selection of a view of estimates. Its owner starts the search for the nearest one where there are no values. */
export function useNearestView(plot: string, result: () => Result) {
  const metadata = computed(() => result().metadata);
  const { choices: wanted, ...view } = useView(plot, metadata, result);
  return { ...view, wanted, ...useNearest(wanted, result) };
}

/** The selection, with the nearest values once a search has found them. */
function useNearest(wanted: Readonly<Ref<Choices>>, result: () => Result) {
  const found = shallowRef<{ of: string; values: Record<string, string[]> }>();
  const isSearching = ref(false);
  const name = computed(() => JSON.stringify([result().calibration, wanted.value.values]));

  async function search(indicator: readonly string[]): Promise<void> {
    const of = name.value;
    const levels = wanted.value.metadata.filterTypes.find(({ column_id }) => column_id === "area_level")?.options ?? [];
    const coarsest = levels.map(({ id }) => id).sort()[0];
    const choice = { indicator, ...(coarsest !== undefined && { area_level: [coarsest] }) };
    isSearching.value = true;
    const rows = await loadEstimates(estimateAddress(result().calibration, choice)).catch(() => []);
    isSearching.value = false;
    const values = nearestChoice(wanted.value, indicator, rows, ["period", "age", "sex"]);
    if (values && name.value === of) found.value = { of, values };
  }
  const choices = computed(() =>
    found.value?.of === name.value ? withValues(wanted.value, found.value.values) : wanted.value,
  );
  return { choices, isSearching, search };
}

/** The selection of a view, which is stored in the URL. */
export function useView(plot: string, metadata: Readonly<Ref<PlotMetadata>>, result: () => Result) {
  const address = useAddress();
  const choices = computed(() =>
    choicesOf(metadata.value, plot, address.query.value, result().country.options, result().metadata),
  );
  return {
    choices,
    setSetting: (id: string, option: string) =>
      address.change(withSetting(address.query.value, choices.value, id, option)),
    setFilter(id: string, values: readonly string[]) {
      const filter = choices.value.controls.filters.find((one) => one.id === id);
      if (filter) address.change(withFilter(address.query.value, plot, filter, values));
    },
  };
}
