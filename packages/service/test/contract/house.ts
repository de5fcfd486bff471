import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import type { WorkerConfiguration } from "../../dist/configuration/worker-configuration.js";
import { openLog } from "../../dist/log.js";
import { Journal } from "../../dist/tasks/journal/journal.js";
import type { OpenedTask } from "../../dist/tasks/queue/opened-task.js";
import { StoreSession } from "../../dist/tasks/queue/store-session.js";
import { TaskQueue } from "../../dist/tasks/queue/task-queue.js";
import type { TaskStatus } from "../../dist/tasks/queue/task-status.js";
import { TaskWatch } from "../../dist/tasks/queue/task-watch.js";
import { chooseStore, OwnedStore, type StoreChoice } from "../../dist/tasks/store/owned-store.js";

/** The store that this run of the suite is about. */
export const storeKind = process.env.TESSERA_TEST_STORE === "server" ? "server" : "embedded";

export function chosenStore(): Exclude<StoreChoice, { kind: "url" }> {
  return chooseStore({ redisUrl: undefined, store: storeKind }) as Exclude<StoreChoice, { kind: "url" }>;
}

const workerProcess = fileURLToPath(new URL("./worker-process.mjs", import.meta.url));

/** As the default configuration, with a faster pulse. */
const pace = { heartbeat_period: 1, poll_process: 0.2, timeout_process_die: 2 };
export const configuration: WorkerConfiguration = {
  workers: {
    localhost: { queue: ["calibrate", "run"], ...pace },
    calibrate_only: { queue: ["calibrate"], ...pace },
  },
  queues: {
    run: { jobs: { fit: ["default"] }, wake_up: true, extra_memory_override: false },
    calibrate: { jobs: { calibrate: ["default"] }, wake_up: false, extra_memory_override: false },
  },
};

export interface House {
  results: string;
  queueId: string;
  storeProcess: OwnedStore;
  store: StoreSession;
  journal: Journal;
  tasks: TaskQueue;
  watch: TaskWatch;
  worker: (name: string, options?: object, environment?: NodeJS.ProcessEnv) => Promise<ChildProcess>;
  /** Submits a job of the suite; `fit` goes to the queue run, `calibrate` to the queue of that name. */
  submit: (job: "fit" | "calibrate", deed: object) => Promise<OpenedTask>;
  until: (id: OpenedTask, condition: (status: TaskStatus) => boolean, seconds?: number) => Promise<TaskStatus>;
  tearDown: () => Promise<void>;
}

/** Everything but HTTP: a real store, a journal on disk, the API's side of the queue, and workers as processes. */
export async function openHouse(): Promise<House> {
  const results = mkdtempSync(join(tmpdir(), "tessera-contract-"));
  const queueId = "contract";
  const storeProcess = await OwnedStore.start(chosenStore(), () => {});
  const queueNames = Object.keys(configuration.queues);
  const store = new StoreSession({ queueId, queueNames, healthCheckInterval: 0, onError: () => {} });
  await store.connect(storeProcess.url);
  const journal = new Journal(results);
  const watch = new TaskWatch({ journal, store, queueId, heartbeatPeriod: 1, onFinish: () => {}, onError: () => {} });
  await watch.start(0.5);
  const tasks = new TaskQueue({ journal, store, queueId, configuration, watch, log: openLog("silent", {}) });
  const workers: ChildProcess[] = [];

  return {
    results,
    queueId,
    storeProcess,
    store,
    journal,
    tasks,
    watch,
    async worker(name, more = {}, environment = {}) {
      const kind = configuration.workers.localhost;
      const given = JSON.stringify({ name, kind, storeUrl: storeProcess.url, queueId, results, ...more });
      const worker = fork(workerProcess, [given], {
        env: { ...process.env, ...environment },
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      });
      workers.push(worker);
      await new Promise((resolve) => worker.once("message", resolve));
      return worker;
    },
    submit: (job, deed) => tasks.submit({ job, arguments: deed, language: "en", requestId: "contract" }),
    async until(id, condition, seconds = 60) {
      const deadline = performance.now() + seconds * 1000;
      for (;;) {
        const status = await tasks.status(id).catch(() => undefined);
        if (status && condition(status)) return status;
        if (performance.now() > deadline) throw new Error(`still ${JSON.stringify(status)} after ${seconds} s`);
        await sleep(25);
      }
    },
    async tearDown() {
      for (const worker of workers) worker.kill("SIGKILL");
      await watch.stop();
      await store.close();
      storeProcess.stop();
      rmSync(results, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

export const isRunning = ({ status }: TaskStatus) => status === "RUNNING";
export const isReporting = ({ status, progress }: TaskStatus) => status === "RUNNING" && progress.length > 0;
export const isDone = ({ done }: TaskStatus) => done === true;

/** The process id that a running job of the suite reported. */
export function pidOf({ progress }: TaskStatus): number {
  return Number(String(progress[0]).replace("pid ", ""));
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A process that has ended and was not waited for is no orphan; it has stopped computing.
    return process.platform !== "linux" || !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

/** Resolves when a process has ended. */
export async function untilGone(pid: number): Promise<void> {
  await expect.poll(() => isAlive(pid), { message: `process ${pid} still lives` }).toBe(false);
}
