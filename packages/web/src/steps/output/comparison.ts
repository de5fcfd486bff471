import { shallowRef, watch } from "vue";
import { get } from "../../api/client.ts";
import { withSexNames } from "../../plots/sex-names.ts";
import { language } from "../../texts/index.ts";
import type { Comparison } from "./comparison-rows.ts";

let kept: { name: string; comparison: Comparison } | undefined;

/** The comparison of a result with its inputs, which is loaded whole when it is first opened. */
export function useComparison(calibration: string) {
  const comparison = shallowRef<Comparison>();
  const error = shallowRef<unknown>();

  async function load(): Promise<void> {
    const name = `${calibration} ${language.value}`;
    error.value = undefined;
    try {
      const found =
        kept?.name === name
          ? kept.comparison
          : await get<Comparison>(`/comparison/plot/${encodeURIComponent(calibration)}`);
      if (name !== `${calibration} ${language.value}`) return;
      kept = { name, comparison: found };
      comparison.value = { ...found, metadata: withSexNames(found.metadata) };
    } catch (problem) {
      error.value = problem;
    }
  }
  watch(language, load, { immediate: true });
  return { comparison, error, retry: load };
}
