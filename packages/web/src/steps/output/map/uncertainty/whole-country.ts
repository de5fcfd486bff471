import { mapKindOf } from "@tessera/contract";
import { computed } from "vue";
import type { Result } from "../../calibrated-result.ts";
import { estimateChoice, useEstimates } from "../../estimates.ts";
import { type Choices, optionsOf } from "../../plot-choices.ts";
import { indicatorOf } from "../../view-texts.ts";

/** The value of the whole country for a selection. A count has none that could be compared with its areas. */
export function useWholeCountry(result: () => Result, drawn: () => Choices) {
  const requested = computed(() => {
    const { controls, values, estimates } = drawn();
    const indicator = indicatorOf(drawn(), values.indicator?.[0]);
    const levels = (optionsOf(estimates, "area_level") ?? []).map(({ id }) => id);
    const coarsest = levels.toSorted((a, b) => Number(a) - Number(b))[0];
    if (mapKindOf(indicator) === "count" || coarsest === undefined) return undefined;
    const choice = { ...estimateChoice(controls.filters, values), area_level: [coarsest] };
    return { calibration: result().calibration, choice };
  });
  const { current } = useEstimates(requested);
  return computed(() => {
    const rows = current.value ?? [];
    // Several countries have no whole.
    return rows.length === 1 ? (rows[0]?.mean ?? undefined) : undefined;
  });
}
