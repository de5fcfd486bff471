import type { ControlSection } from "@tessera/contract/api";
import { onBeforeUnmount, type Ref, ref, shallowRef, watch } from "vue";
import type { Options, OptionValue } from "../project/project.ts";
import type { Loss } from "../project/work-changes.ts";
import { language } from "../texts/i18n.ts";
import { areSame, valuesFor } from "./form-values.ts";

/** A form of the service, loaded again after a change of language. The old form stays until the new one arrives. */
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

interface DraftSource {
  sections: Readonly<Ref<ControlSection[] | undefined>>;
  /** The stored options of the project. */
  stored: () => Options | null;
  set: (options: Options) => void;
  /** Names of values that the user has set; all others follow the form. Without it, all values stay. */
  chosen?: () => readonly string[];
  /** Results that a change discards. */
  losses: () => Loss[];
  /** Saves the work before the change. */
  keepVersion: () => void;
}

/** The values of a form. A change is stored at once, or after confirmation if it discards results. */
export function useDraft({ sections, stored, set, chosen, losses, keepVersion }: DraftSource) {
  const values = shallowRef<Options>({});
  const replaced = ref<string[]>([]);
  const unconfirmed = shallowRef<Loss[]>([]);
  let before: Options = {};
  let isFollowing = false;

  /** What stays when the form changes: the values that the user has set. */
  function fixed(options: Options | null): Options | null {
    const names = chosen?.();
    if (!options || !names) return options;
    return Object.fromEntries(Object.entries(options).filter(([name]) => names.includes(name)));
  }

  function show(form: readonly ControlSection[], options: Options | null): void {
    const fitting = valuesFor(form, options);
    values.value = fitting.values;
    replaced.value = [...new Set([...replaced.value, ...fitting.replaced])];
  }

  watch(
    sections,
    (form, earlier) => {
      if (!form) return;
      if (!earlier) show(form, losses().length > 0 ? stored() : fixed(stored()));
      else if (isFollowing) followForm(form);
      else show(form, values.value);
    },
    { immediate: true },
  );
  // Another tab may change the options.
  watch(stored, (options) => {
    if (sections.value && options && !areSame(options, values.value)) show(sections.value, options);
  });

  function followForm(form: readonly ControlSection[]): void {
    isFollowing = false;
    const { values: next } = valuesFor(form, fixed(values.value));
    // A change that waits for confirmation takes along what follows from it.
    if (unconfirmed.value.length > 0) values.value = next;
    else propose(next);
  }

  function propose(options: Options): void {
    if (areSame(options, values.value)) return;
    before = values.value;
    values.value = options;
    const lost = losses();
    if (lost.length > 0) unconfirmed.value = lost;
    else set(options);
  }

  return {
    values,
    /** Names of controls whose stored value was replaced by the default. */
    replaced,
    /** Results that a change waiting for confirmation would discard. */
    unconfirmed,
    propose,
    /** Lets the values that the user has not set follow the next form. */
    follow(): void {
      isFollowing = true;
    },
    change: (name: string, value: OptionValue) => propose({ ...values.value, [name]: value }),
    confirm(keep: boolean): void {
      unconfirmed.value = [];
      if (keep) keepVersion();
      set(values.value);
    },
    cancel(): void {
      isFollowing = false;
      if (unconfirmed.value.length === 0) return;
      unconfirmed.value = [];
      values.value = before;
    },
    /** Stores the values with all defaults before they are submitted, unless results depend on the stored ones. */
    storeAll(): void {
      const options = stored();
      if (losses().length === 0 && (options === null || !areSame(options, values.value))) set(values.value);
    },
  };
}
