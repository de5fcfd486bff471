import type { CalibrationChanges } from "@tessera/contract/api";
import { onScopeDispose, shallowRef, watch } from "vue";
import { pathTo } from "../../api/path.ts";
import { get } from "../../api/requests.ts";
import { language } from "../../texts/i18n.ts";

/** What a calibration changed, fetched when it is complete and again in another language. */
export function useCalibrationChanges(calibration: () => string | undefined) {
  const changes = shallowRef<CalibrationChanges>();
  const error = shallowRef<unknown>();
  let running = new AbortController();

  async function load(): Promise<void> {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    const id = calibration();
    error.value = undefined;
    if (id === undefined) {
      changes.value = undefined;
      return;
    }
    try {
      changes.value = await get<CalibrationChanges>(pathTo`/calibrate/changes/${id}`, signal);
    } catch (cause) {
      if (!signal.aborted) error.value = cause;
    }
  }
  watch([calibration, language], load, { immediate: true });
  onScopeDispose(() => running.abort());
  return { changes, error, load };
}
