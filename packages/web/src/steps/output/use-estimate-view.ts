import { computed } from "vue";
import { estimateChoice } from "./estimates-choice.ts";
import type { Result } from "./result.ts";
import { useEstimates } from "./use-estimates.ts";
import { useView } from "./use-view.ts";

/** A view of estimates: its choices, and the estimates for them. */
export function useEstimateView(plot: string, result: () => Result) {
  const view = useView(
    plot,
    computed(() => result().metadata),
    computed(() => result().country.options),
  );
  const { choices } = view;
  const asked = computed(() => ({
    calibration: result().calibration,
    choices: choices.value,
    choice: estimateChoice(choices.value.controls.filters, choices.value.values),
  }));
  const estimates = useEstimates(asked);
  return {
    ...view,
    ...estimates,
    asked,
    /** The choices of the values that are on the screen, not of those that are on their way. */
    drawn: computed(() => estimates.shown.value?.asked.choices ?? choices.value),
  };
}
