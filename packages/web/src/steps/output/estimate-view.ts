import type { PlotMetadata } from "@tessera/contract/api";
import { computed, type Ref, watch } from "vue";
import type { AreaOptions } from "../../plots/area-tree.ts";
import type { Result } from "./calibrated-result.ts";
import { estimateChoice, useEstimates } from "./estimates.ts";
import { choicesOf, withFilter, withSetting } from "./plot-choices.ts";
import { useAddress } from "./view-address.ts";

/** A view of estimates: its selection and values. */
export function useEstimateView(plot: string, result: () => Result) {
  const view = useView(
    plot,
    computed(() => result().metadata),
    computed(() => result().country.options),
  );
  const { choices } = view;
  const requested = computed(() => ({
    calibration: result().calibration,
    choices: choices.value,
    choice: estimateChoice(choices.value.controls.filters, choices.value.values),
  }));
  const estimates = useEstimates(requested);
  return {
    ...view,
    ...estimates,
    requested,
    /** The selection of the values on the screen, not of those that are loading. */
    drawn: computed(() => estimates.shown.value?.requested.choices ?? choices.value),
  };
}

/** The selection of a view, which is stored in the URL. */
export function useView(plot: string, metadata: Readonly<Ref<PlotMetadata>>, areas: Readonly<Ref<AreaOptions>>) {
  const address = useAddress();
  const choices = computed(() => choicesOf(metadata.value, plot, address.query.value, areas.value));
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

/**
 * Performance measures: `map-redraw` is the time from a change of filters to the painted map, request included, and `map-paint` the time from
 * the arrival of the values.
 */
export function useRedrawTime(requested: Readonly<Ref<unknown>>, shown: Readonly<Ref<unknown>>): void {
  let changed: number | undefined;
  watch(
    requested,
    () => {
      changed = performance.now();
    },
    { flush: "sync" },
  );
  watch(
    shown,
    () => {
      const start = changed;
      const arrived = performance.now();
      if (start === undefined) return;
      // The callback of the second frame runs after the first one is painted.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          performance.measure("map-redraw", { start });
          performance.measure("map-paint", { start: arrived });
        }),
      );
      changed = undefined;
    },
    { flush: "sync" },
  );
}
