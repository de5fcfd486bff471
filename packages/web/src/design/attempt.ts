import { type Ref, readonly, ref, shallowRef } from "vue";

export interface Attempts {
  isBusy: Readonly<Ref<boolean>>;
  /** Why the last one failed; undefined if it did not. */
  error: Ref<unknown>;
  /** Carries out what the user asked for. Returns whether it succeeded; while another is under way nothing is done. */
  attempt: (work: () => unknown) => Promise<boolean>;
}

/** What a component is doing for the user, and what went wrong with it. */
export function useAttempts(): Attempts {
  const isBusy = ref(false);
  const error = shallowRef<unknown>();

  async function attempt(work: () => unknown): Promise<boolean> {
    if (isBusy.value) return false;
    isBusy.value = true;
    error.value = undefined;
    try {
      await work();
      return true;
    } catch (cause) {
      error.value = cause;
      return false;
    } finally {
      isBusy.value = false;
    }
  }

  return { isBusy: readonly(isBusy), error, attempt };
}
