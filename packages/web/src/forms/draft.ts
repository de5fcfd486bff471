import { type Ref, ref, shallowRef, watch } from "vue";
import type { Loss } from "../project/changes.ts";
import type { Options, OptionValue } from "../project/project.ts";
import type { ControlSection } from "./controls.ts";
import { areSame, valuesFor } from "./values.ts";

interface Place {
  sections: Readonly<Ref<ControlSection[] | undefined>>;
  /** The options of the project. */
  kept: () => Options | null;
  set: (options: Options) => void;
  /** What goes when the options become others. */
  losses: () => Loss[];
  /** Keeps the work as it is before that. */
  keepVersion: () => void;
}

/** The values that a form shows. They are the project's as soon as they are changed, unless results would go: then it is asked first. */
export function useDraft({ sections, kept, set, losses, keepVersion }: Place) {
  const values = shallowRef<Options>({});
  const replaced = ref<string[]>([]);
  const asked = shallowRef<Loss[]>([]);
  let before: Options = {};

  function show(form: readonly ControlSection[], options: Options | null): void {
    const fitting = valuesFor(form, options);
    values.value = fitting.values;
    replaced.value = [...new Set([...replaced.value, ...fitting.replaced])];
  }

  watch(
    sections,
    (form, earlier) => {
      if (form) show(form, earlier ? values.value : kept());
    },
    { immediate: true },
  );
  // Another tab may change them.
  watch(kept, (options) => {
    if (sections.value && options && !areSame(options, values.value)) show(sections.value, options);
  });

  function propose(options: Options): void {
    if (areSame(options, values.value)) return;
    before = values.value;
    values.value = options;
    const lost = losses();
    if (lost.length > 0) asked.value = lost;
    else set(options);
  }

  return {
    values,
    /** Names of controls that have their default again, because what was kept cannot stand. */
    replaced,
    /** What is about to be lost; empty while nothing is asked. */
    asked,
    propose,
    change: (name: string, value: OptionValue) => propose({ ...values.value, [name]: value }),
    goOn(keep: boolean): void {
      asked.value = [];
      if (keep) keepVersion();
      set(values.value);
    },
    takeBack(): void {
      if (asked.value.length === 0) return;
      asked.value = [];
      values.value = before;
    },
    /** Makes what is shown the project's, defaults included, before it is sent; results that are there rest on what is kept. */
    settle(): void {
      const options = kept();
      if (losses().length === 0 && (options === null || !areSame(options, values.value))) set(values.value);
    },
  };
}
