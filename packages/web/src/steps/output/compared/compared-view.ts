import { computed } from "vue";
import { areasWithin } from "../../../plots/area-tree.ts";
import type { Result } from "../calibrated-result.ts";
import { differenceFormat, type Measure, measures } from "../difference-format.ts";
import { useEstimateView } from "../estimate-view.ts";
import { useAddress } from "../view-address.ts";
import { captionOf, formatsOf, indicatorOf } from "../view-texts.ts";
import { differencesAddress, type MatchRule, matchRules, type Pair, useDifferences } from "./differences.ts";
import { useOtherResult } from "./other-result.ts";

/** A view of two results: the selection, which is that of the map, and the differences of areas. */
export function useComparedView(result: () => Result) {
  const address = useAddress();
  const { other, choose } = useOtherResult();
  const view = useEstimateView("choropleth", result);
  const measure = computed((): Measure => chosen("compared.measure", measures));
  const match = computed((): MatchRule => chosen("compared.match", matchRules));
  const pair = computed(
    (): Pair | undefined =>
      other.value && { first: result().calibration, second: other.value.calibration, match: match.value },
  );
  const differences = useDifferences(
    computed(() => pair.value && differencesAddress(pair.value, view.requested.value.choice)),
  );
  const within = computed(() => areasWithin(result().country.options.tree, view.choices.value.values.area ?? []));
  const indicator = computed(() => indicatorOf(view.choices.value, view.choices.value.values.indicator?.[0]));

  function chosen<Name extends string>(key: string, known: readonly [Name, ...Name[]]): Name {
    const given = address.query.value[key]?.[0];
    return known.find((one) => one === given) ?? known[0];
  }

  return {
    ...{ other, choose, pair, measure, match, indicator, differences },
    choices: view.choices,
    setSetting: view.setSetting,
    setFilter: view.setFilter,
    set: (key: "measure" | "match", value: string) =>
      address.change({ ...address.query.value, [`compared.${key}`]: [value] }),
    rows: computed(() => (differences.shown.value?.data ?? []).filter(({ area_id }) => within.value.has(area_id))),
    formats: computed(() => formatsOf(indicator.value)),
    differenceText: computed(() => differenceFormat(indicator.value, measure.value)),
    legendText: computed(() => differenceFormat(indicator.value, measure.value, true)),
    caption: computed(() => captionOf(view.choices.value, indicator.value.name, result().country)),
    isLoading: computed(() => view.isLoading.value || differences.isLoading.value),
  };
}

export type ComparedView = ReturnType<typeof useComparedView>;
