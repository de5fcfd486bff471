import { computed, onBeforeUnmount, shallowRef, watch } from "vue";
import { follow, type TaskKind, type TaskStatus } from "../api/tasks.ts";
import type { Task } from "../project/project.ts";

/** A task of the project, followed by its id for as long as its step is shown: after a reload and a restart of the service too. */
export function useFollowedTask(kind: TaskKind, task: () => Task | null, ended: (status: TaskStatus) => Promise<void>) {
  const status = shallowRef<TaskStatus>();
  const isSilent = shallowRef(false);
  const error = shallowRef<unknown>();
  const id = computed(() => task()?.id);
  let running = new AbortController();

  async function start(): Promise<void> {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    status.value = undefined;
    isSilent.value = false;
    error.value = undefined;
    if (!id.value) return;
    const tell = {
      status(now: TaskStatus): void {
        status.value = now;
        isSilent.value = false;
      },
      silence(): void {
        isSilent.value = true;
      },
    };
    try {
      const last = await follow(kind, id.value, tell, signal);
      if (!signal.aborted && last.done) await ended(last);
    } catch (cause) {
      if (!signal.aborted) error.value = cause;
    }
  }

  watch(id, start, { immediate: true });
  onBeforeUnmount(() => running.abort());
  return {
    status,
    /** The service does not answer; it is asked again until it does. */
    isSilent,
    /** The service lost its data, or another one answers in its place. */
    isUnknown: computed(() => status.value?.done === null),
    error,
    start,
  };
}
