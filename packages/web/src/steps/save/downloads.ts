import { type DownloadType, downloadTypes } from "@tessera/contract";
import type { TaskStatus } from "@tessera/contract/api";
import { onBeforeUnmount, onMounted, shallowReactive } from "vue";
import { pathTo } from "../../api/path.ts";
import { post, Unreachable } from "../../api/requests.ts";
import { pollTask } from "../../api/tasks.ts";
import { runningVersion } from "../../api/version.ts";
import type { Task } from "../../project/project.ts";
import { changeProject, project } from "../../project/project-store.ts";
import { t } from "../../texts/i18n.ts";
import { waitingText } from "../task-waiting.ts";
import { type PreparedFile, preparedFile, requestBody } from "./download-request.ts";

/** The state of a download. */
export type Preparation =
  | { state: "none" }
  | { state: "running"; text: string; isSilent: boolean }
  | { state: "ready"; id: string; prepared: number; file: PreparedFile }
  | { state: "failed"; error: unknown };

/** Prepares downloads and polls their status, also of those submitted earlier. */
export function usePreparations() {
  const all = shallowReactive(new Map<DownloadType, Preparation>());
  const attempts = new Map<DownloadType, Promise<void>>();
  const stop = new AbortController();
  const id = project.value?.id ?? "";

  onMounted(() => {
    for (const type of downloadTypes) if (project.value?.work.downloads[type]) void retry(type);
  });
  onBeforeUnmount(() => stop.abort());

  function attempt(type: DownloadType, work: () => Promise<void>): Promise<void> {
    const attempted = work().catch((error: unknown) => {
      if (!stop.signal.aborted) all.set(type, { state: "failed", error });
    });
    attempts.set(type, attempted);
    return attempted;
  }

  function running(type: DownloadType, status?: TaskStatus, isSilent = false): void {
    const [progress] = status?.progress ?? [];
    const text = waitingText(status) ?? (typeof progress === "string" ? progress : t("save.preparing"));
    all.set(type, { state: "running", text, isSilent });
  }

  async function followUp(type: DownloadType, task: Task): Promise<void> {
    try {
      if (task.state === "running") await untilDone(type, task.id);
      const file = await preparedFile(task.id, stop.signal);
      remember(type, { ...task, state: "complete" });
      all.set(type, { state: "ready", id: task.id, prepared: task.submitted, file });
    } catch (error) {
      if (!stop.signal.aborted && !(error instanceof Unreachable)) remember(type, { ...task, state: "failed" });
      throw error;
    }
  }

  async function untilDone(type: DownloadType, task: string): Promise<void> {
    running(type);
    const report = {
      status: (status: TaskStatus) => running(type, status),
      silence: () => running(type, undefined, true),
    };
    const { done } = await pollTask("download", task, report, stop.signal);
    // The service lost the task and its results.
    if (done === null) throw new Error(t("save.lost"));
  }

  function remember(type: DownloadType, task: Task): void {
    const known = project.value?.work.downloads[type];
    if (known?.id === task.id && known.state === task.state) return;
    changeProject(id, ({ work }) => {
      work.downloads[type] = task;
    });
  }

  /** Continues a submitted task; a failed one is submitted again. */
  function retry(type: DownloadType): Promise<void> {
    const task = project.value?.work.downloads[type];
    return task && task.state !== "failed" ? attempt(type, () => followUp(type, task)) : prepare(type);
  }

  function prepare(type: DownloadType): Promise<void> {
    return attempt(type, async () => {
      const current = project.value;
      const calibration = current?.work.calibration;
      if (!current || !calibration) return;
      running(type);
      const version = await runningVersion(stop.signal);
      const body = requestBody(type, current, version, (number) => t("projects.version", { number }));
      const submitted = await post<{ id: string }>(
        pathTo`/download/submit/${type.replaceAll("_", "-")}/${calibration.id}`,
        body,
      );
      const task: Task = { id: submitted.id, submitted: Date.now(), state: "running" };
      remember(type, task);
      await followUp(type, task);
    });
  }

  /** The task of a download that is ready; one that is not is prepared first. Undefined if that fails. */
  async function readyTask(type: DownloadType): Promise<string | undefined> {
    const { state } = all.get(type) ?? {};
    if (state === "running") await attempts.get(type);
    else if (state !== "ready") await prepare(type);
    const preparation = all.get(type);
    return preparation?.state === "ready" ? preparation.id : undefined;
  }

  return {
    prepare,
    retry,
    readyTask,
    preparationOf: (type: DownloadType): Preparation => all.get(type) ?? { state: "none" },
    prepareAll: () => {
      for (const type of downloadTypes) {
        const state = all.get(type)?.state;
        if (state !== "running" && state !== "ready") void prepare(type);
      }
    },
  };
}
