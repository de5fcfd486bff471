import { computed, watch } from "vue";
import { useAreasWithin } from "../areas-within.ts";
import type { Result } from "../calibrated-result.ts";
import { differenceFormat, type Measure, measures } from "../difference-format.ts";
import { useNearestView } from "../estimate-view.ts";
import { estimateChoice, isEmpty } from "../estimates.ts";
import type { Choices } from "../plot-choices.ts";
import { useRedrawTime } from "../redraw-time.ts";
import { useAddress } from "../view-address.ts";
import { captionOf, formatsOf, indicatorOf } from "../view-texts.ts";
import { differencesAddress, type MatchRule, matchRules, type Pair, useDifferences } from "./differences.ts";
import { useOtherResult } from "./other-result.ts";

/** A view of two results: the selection, which is that of the map, and the differences of areas. */
export function useComparedView(result: () => Result) {
  const address = useAddress();
  const { other, choose } = useOtherResult();
  const { wanted, choices, isSearching, search, setSetting, setFilter } = useNearestView("choropleth", result);
  const measure = computed((): Measure => chosen("compared.measure", measures));
  const match = computed((): MatchRule => chosen("compared.match", matchRules));
  const pair = computed(
    (): Pair | undefined =>
      other.value && { first: result().calibration, second: other.value.calibration, match: match.value },
  );
  const choice = computed(() => estimateChoice(choices.value.controls.filters, choices.value.values));
  const asked = computed(() => pair.value && differencesAddress(pair.value, choice.value));
  const differences = useDifferences(asked);
  useRedrawTime(choices, differences.shown);
  watch(differences.shown, (shown) => {
    if (shown?.data.length === 0 && choices.value === wanted.value && !isEmpty(choice.value))
      void search(choice.value.indicator ?? []);
  });
  /** The selection of the values on the screen, not of those that are loading. */
  const drawn = computed((before?: Choices) => {
    const { value: of } = differences.shownAddress;
    return before && of !== undefined && of !== asked.value ? before : choices.value;
  });
  const within = useAreasWithin(result, () => choices.value);
  const indicator = computed(() => indicatorOf(drawn.value, drawn.value.values.indicator?.[0]));

  function chosen<Name extends string>(key: string, known: readonly [Name, ...Name[]]): Name {
    const given = address.query.value[key]?.[0];
    return known.find((one) => one === given) ?? known[0];
  }

  return {
    ...{ other, choose, pair, measure, match, indicator, differences },
    ...{ choices, drawn, setSetting, setFilter },
    set: (key: "measure" | "match", value: string) =>
      address.change({ ...address.query.value, [`compared.${key}`]: [value] }),
    rows: computed(() => (differences.shown.value?.data ?? []).filter(({ area_id }) => within.value.has(area_id))),
    formats: computed(() => formatsOf(indicator.value)),
    differenceText: computed(() => differenceFormat(indicator.value, measure.value)),
    legendText: computed(() => differenceFormat(indicator.value, measure.value, true)),
    caption: computed(() => captionOf(drawn.value, indicator.value.name, result().country)),
    isLoading: computed(() => isSearching.value || differences.isLoading.value),
  };
}

export type ComparedView = ReturnType<typeof useComparedView>;
