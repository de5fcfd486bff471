import type { TaskStatus } from "@tessera/contract/api";
import { computed, onBeforeUnmount, shallowRef, watch } from "vue";
import { get, post } from "../api/requests.ts";
import { cancel, follow, type TaskKind } from "../api/tasks.ts";
import type { Task, Work } from "../project/project.ts";
import { changeWork, project } from "../project/project-store.ts";

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

interface Submission {
  path: string;
  /** What is sent, beside the version and the country. */
  content: () => object;
  /** Takes away what the new task replaces. */
  prepare: (work: Work) => void;
}

/** Submits and cancels a task of the project; one that was refused leaves the project as it was. */
export function useTaskRequests(kind: "fit" | "calibration") {
  const isSubmitting = shallowRef(false);
  const isCancelling = shallowRef(false);
  const error = shallowRef<unknown>();

  async function submit({ path, content, prepare }: Submission): Promise<void> {
    isSubmitting.value = true;
    error.value = undefined;
    try {
      const version = await get<Record<string, string>>("/service/version");
      const country = project.value?.work.country;
      const { id } = await post<{ id: string }>(path, {
        ...content(),
        version,
        ...(country && { iso3: country.iso3 }),
      });
      changeWork((work) => {
        prepare(work);
        work[kind] = { id, submitted: Date.now(), state: "running" };
      });
    } catch (cause) {
      error.value = cause;
    } finally {
      isSubmitting.value = false;
    }
  }

  async function stop(): Promise<void> {
    const stopped = project.value?.work[kind]?.id;
    if (!stopped) return;
    isCancelling.value = true;
    error.value = undefined;
    try {
      // One path cancels tasks of every kind.
      await cancel(stopped);
      changeWork((work) => {
        const task = work[kind];
        if (task?.id === stopped) task.state = "cancelled";
      });
    } catch (cause) {
      // It may have ended by itself just before; then there is nothing to tell.
      if (project.value?.work[kind]?.state === "running") error.value = cause;
    } finally {
      isCancelling.value = false;
    }
  }

  return { isSubmitting, isCancelling, error, submit, stop };
}
