import type { SensitivityAnswer, VariantChoices } from "@tessera/contract/api";
import { type Ref, shallowRef, watch } from "vue";
import { pathTo } from "../../../api/path.ts";
import { get, post } from "../../../api/requests.ts";
import type { Work } from "../../../project/project.ts";
import { language } from "../../../texts/i18n.ts";

/** Loads what a source names, again when it or the language changes. The last answer stays until the next arrives. */
function useLoaded<Answer>(key: () => string | undefined, load: (signal: AbortSignal) => Promise<Answer>) {
  const answer = shallowRef<Answer>();
  const error = shallowRef<unknown>();
  const isLoading = shallowRef(false);
  const attempt = shallowRef(0);
  watch(
    [key, language, attempt],
    async ([wanted], _, onCleanup) => {
      const stop = new AbortController();
      onCleanup(() => stop.abort());
      error.value = undefined;
      if (wanted === undefined) {
        answer.value = undefined;
        return;
      }
      isLoading.value = true;
      try {
        const loaded = await load(stop.signal);
        if (!stop.signal.aborted) answer.value = loaded;
      } catch (problem) {
        if (!stop.signal.aborted) error.value = problem;
      } finally {
        if (!stop.signal.aborted) isLoading.value = false;
      }
    },
    { immediate: true },
  );
  const retry = () => {
    attempt.value += 1;
  };
  return { answer, error, isLoading, retry };
}

/** The variants of the options of a project. */
export function useVariants(work: Readonly<Ref<Work | undefined>>) {
  const request = () => {
    const { files, options, calibrationOptions } = work.value ?? {};
    if (!files?.shape || !options || !calibrationOptions) return undefined;
    return { data: { shape: files.shape }, options, calibration: calibrationOptions };
  };
  const key = () => {
    const asked = request();
    return asked && JSON.stringify(asked);
  };
  return useLoaded(key, (signal) => post<VariantChoices>("/sensitivity/variants", request(), signal));
}

/** Part of an address that chooses estimates; empty for the first of an analysis. */
export interface Asked {
  indicator?: string | undefined;
  sex?: string | undefined;
  age_group?: string | undefined;
}

export function useAnalysis(id: () => string | undefined, asked: () => Asked) {
  const address = () => {
    const task = id();
    if (task === undefined) return undefined;
    const given = Object.entries(asked()).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const path = pathTo`/sensitivity/result/${task}`;
    return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
  };
  return useLoaded(address, (signal) => get<SensitivityAnswer>(address() ?? "", signal));
}
