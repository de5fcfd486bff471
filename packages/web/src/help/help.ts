import { computed, ref, shallowRef, watchEffect } from "vue";
import type { RouteLocationNormalizedLoaded } from "vue-router";
import { language } from "../texts/i18n.ts";
import { loadHelp } from "./help-texts.ts";
import type { HelpTexts, HelpTopic } from "./help-types.ts";

export const isHelpOpen = ref(false);

/** What the help is about on a page. */
export function topicOf({ name, meta }: Pick<RouteLocationNormalizedLoaded, "name" | "meta">): HelpTopic {
  if (name === "shared") return "output";
  return (meta.step as HelpTopic | undefined) ?? "projects";
}

/** The long texts in the current language; absent while they are loaded. */
export function useHelpTexts() {
  const loaded = shallowRef<HelpTexts>();
  const error = shallowRef<unknown>();
  const attempt = ref(0);
  watchEffect(async () => {
    const asked = [language.value, attempt.value] as const;
    error.value = undefined;
    try {
      const texts = await loadHelp(asked[0]);
      if (asked[0] === language.value) loaded.value = texts;
    } catch (cause) {
      error.value = cause;
    }
  });
  return { texts: computed(() => loaded.value), error, retry: () => attempt.value++ };
}
