import { shallowRef } from "vue";
import { get, post } from "../api/client.ts";
import { cancel } from "../api/tasks.ts";
import { changeWork, project } from "../project/current.ts";
import type { Work } from "../project/project.ts";

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
