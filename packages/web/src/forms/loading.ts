import { onBeforeUnmount, shallowRef, watch } from "vue";
import { language } from "../texts/index.ts";
import type { ControlSection } from "./controls.ts";

/** A form, fetched again in each language that is chosen; the one there is stays until the next has come. */
export function useForm(fetched: (signal: AbortSignal) => Promise<{ controlSections: ControlSection[] }>) {
  const sections = shallowRef<ControlSection[]>();
  const error = shallowRef<unknown>();
  let running = new AbortController();

  async function load(): Promise<void> {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    error.value = undefined;
    try {
      const answer = await fetched(signal);
      if (!signal.aborted) sections.value = answer.controlSections;
    } catch (cause) {
      if (!signal.aborted) error.value = cause;
    }
  }

  watch(language, load, { immediate: true });
  onBeforeUnmount(() => running.abort());
  return { sections, error, load };
}
