import { onScopeDispose, type Ref, ref, shallowRef, watch } from "vue";
import { keptEstimates, loadEstimates } from "./estimates.ts";
import { type Estimate, type EstimateChoice, estimateAddress, isEmpty } from "./estimates-choice.ts";

/** What is asked for, with what a picture of it needs to know. */
export interface Asked {
  calibration: string;
  choice: EstimateChoice;
}

/**
 * Estimates for a choice that changes. What was shown stays until what comes next is there, and both belong together: `shown` carries the
 * choice of its rows. An answer that nobody waits for any more is broken off.
 */
export function useEstimates<What extends Asked>(asked: Readonly<Ref<What | undefined>>) {
  const shown = shallowRef<{ asked: What; rows: readonly Estimate[] }>();
  const isLoading = ref(false);
  const error = shallowRef<unknown>();
  let underWay: AbortController | undefined;

  async function load(): Promise<void> {
    underWay?.abort();
    underWay = undefined;
    const what = asked.value;
    if (!what) return;
    const address = estimateAddress(what.calibration, what.choice);
    const kept = isEmpty(what.choice) ? [] : keptEstimates(address);
    error.value = undefined;
    isLoading.value = kept === undefined;
    if (kept) {
      shown.value = { asked: what, rows: kept };
      return;
    }
    const controller = new AbortController();
    underWay = controller;
    try {
      const rows = await loadEstimates(address, controller.signal);
      if (!controller.signal.aborted) shown.value = { asked: what, rows };
    } catch (problem) {
      if (!controller.signal.aborted) error.value = problem;
    } finally {
      if (!controller.signal.aborted) isLoading.value = false;
    }
  }

  watch(asked, load, { immediate: true });
  onScopeDispose(() => underWay?.abort());
  return { shown, isLoading, error, retry: load };
}
