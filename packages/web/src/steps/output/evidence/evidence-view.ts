import { computed } from "vue";
import type { Result } from "../calibrated-result.ts";
import { useView } from "../estimate-view.ts";
import { useComparison } from "../input-comparison.ts";
import { useRedrawTime } from "../redraw-time.ts";
import { useAddress } from "../view-address.ts";
import { evidenceMetadata } from "./evidence-metadata.ts";
import { useEvidence } from "./evidence-rows.ts";

const nothingYet = { filterTypes: [], indicators: [], plotSettingsControl: {} };

/** A view of measurements beside estimates: its selection and rows. */
export function useEvidenceView(plot: "surveys" | "residuals", result: () => Result) {
  const { metadata: comparison, error: metadataError, retry: retryMetadata } = useComparison(result);
  const address = useAddress();
  const metadata = computed(
    () => comparison.value && evidenceMetadata(comparison.value, result().country.options.levels.at(-1)?.id),
  );
  const view = useView(
    plot,
    computed(() => metadata.value ?? nothingYet),
    result,
  );
  const { shown, isLoading, error, retry } = useEvidence(result().calibration, view.choices);
  useRedrawTime(view.choices, shown);
  /** The selection of the values on the screen, not of those that are loading. */
  const drawn = computed(() => shown.value?.choices ?? view.choices.value);
  return {
    ...view,
    metadata,
    metadataError,
    retryMetadata,
    choices: computed(() => (isLoading.value ? view.choices.value : drawn.value)),
    drawn,
    shown,
    isLoading,
    error,
    retry,
    /** Opens the explanation of an area. */
    explain(area: string) {
      const indicator = drawn.value.values.indicator?.[0] ?? "";
      const explained = indicator.includes("prevalence") ? "prevalence" : "art_coverage";
      address.change({ ...address.query.value, area: [area], indicator: [explained] });
      address.show("explanation");
    },
  };
}
