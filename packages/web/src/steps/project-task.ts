import type { TaskStatus } from "@tessera/contract/api";
import { computed, onBeforeUnmount, shallowRef, watch } from "vue";
import { post } from "../api/requests.ts";
import { cancel, pollTask, type TaskKind } from "../api/tasks.ts";
import { runningVersion } from "../api/version.ts";
import type { Task, Work } from "../project/project.ts";
import { changeWork, project } from "../project/project-store.ts";

/** Polls the status of a task while its step is open, also after a reload or a restart of the service. */
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
    const report = {
      status(now: TaskStatus): void {
        status.value = now;
        isSilent.value = false;
      },
      silence(): void {
        isSilent.value = true;
      },
    };
    try {
      const last = await pollTask(kind, id.value, report, signal);
      if (!signal.aborted && last.done) await ended(last);
    } catch (cause) {
      if (!signal.aborted) error.value = cause;
    }
  }

  watch(id, start, { immediate: true });
  onBeforeUnmount(() => running.abort());
  return {
    status,
    /** The service does not respond; requests are repeated. */
    isSilent,
    /** The service does not have the task, because its data were lost or it is another service. */
    isUnknown: computed(() => status.value?.done === null),
    error,
    start,
  };
}

interface Submission {
  path: string;
  /** The body without version and country. */
  content: () => object;
  /** Discards what the new task replaces. */
  prepare: (work: Work) => void;
}

/** Submits and cancels a task of the project. A rejected request leaves the project unchanged. */
export function useTaskRequests(kind: "fit" | "calibration" | "sensitivity") {
  const isSubmitting = shallowRef(false);
  const isCancelling = shallowRef(false);
  const error = shallowRef<unknown>();

  async function submit({ path, content, prepare }: Submission): Promise<void> {
    isSubmitting.value = true;
    error.value = undefined;
    try {
      const version = await runningVersion();
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
      await cancel(stopped);
      changeWork((work) => {
        const task = work[kind];
        if (task?.id === stopped) task.state = "cancelled";
      });
    } catch (cause) {
      // An error is not shown if the task has ended meanwhile.
      if (project.value?.work[kind]?.state === "running") error.value = cause;
    } finally {
      isCancelling.value = false;
    }
  }

  return { isSubmitting, isCancelling, error, submit, stop };
}
