import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { RecordsFigures, StorageFigures } from "../storage/measure.js";
import type { TaskRecord } from "../tasks/journal/task.js";
import type { WorkerRecord } from "../tasks/queue/worker-messages.js";

const secondsBuckets = [0.1, 0.5, 1, 2, 5, 10, 30, 60, 300, 900, 3600];
const megabyte = 1024 * 1024;

/** Prometheus metrics. Queue depths and workers are read on request; the rest is counted as it happens. */
export class Metrics {
  readonly registry = new Registry();

  readonly requestSeconds = new Histogram({
    name: "tessera_http_request_seconds",
    help: "Time to answer a request",
    labelNames: ["route", "status"],
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5],
    registers: [this.registry],
  });
  readonly #waitSeconds = new Histogram({
    name: "tessera_task_wait_seconds",
    help: "Time from submit to start of a task",
    labelNames: ["job"],
    buckets: secondsBuckets,
    registers: [this.registry],
  });
  readonly #runSeconds = new Histogram({
    name: "tessera_task_run_seconds",
    help: "Time from start to end of a task",
    labelNames: ["job", "state"],
    buckets: secondsBuckets,
    registers: [this.registry],
  });
  readonly #peakMemory = new Histogram({
    name: "tessera_task_peak_memory_bytes",
    help: "Largest resident memory of a task process",
    labelNames: ["job"],
    buckets: [64, 128, 256, 512, 1024, 2048, 4096, 8192, 16_384, 32_768].map((size) => size * megabyte),
    registers: [this.registry],
  });
  readonly #queueDepth = new Gauge({
    name: "tessera_queue_depth",
    help: "Tasks waiting on a queue",
    labelNames: ["queue"],
    registers: [this.registry],
  });
  readonly #queueRunning = new Gauge({
    name: "tessera_queue_running",
    help: "Running tasks that came from a queue",
    labelNames: ["queue"],
    registers: [this.registry],
  });
  readonly #workers = new Gauge({
    name: "tessera_workers",
    help: "Workers by state",
    labelNames: ["state"],
    registers: [this.registry],
  });

  readonly #damagedTasks = new Gauge({
    name: "tessera_tasks_damaged",
    help: "Tasks that were met whose folder in the journal is damaged",
    registers: [this.registry],
  });
  readonly #storageBytes = new Gauge({
    name: "tessera_storage_bytes",
    help: "Room that is taken, by what takes it; measured at most once a minute",
    labelNames: ["kind"],
    registers: [this.registry],
  });
  readonly #freeBytes = new Gauge({
    name: "tessera_storage_free_bytes",
    help: "Room left on the disk of a folder; measured at most once a minute",
    labelNames: ["folder"],
    registers: [this.registry],
  });

  readonly #cleanedBytes = new Counter({
    name: "tessera_storage_cleaned_bytes_total",
    help: "Room that this service has made by removing what is kept no longer",
    registers: [this.registry],
  });
  readonly #projects = new Gauge({
    name: "tessera_projects",
    help: "Projects that are not removed; counted at most once a minute",
    registers: [this.registry],
  });
  readonly #people = new Gauge({
    name: "tessera_people",
    help: "People who have an account; counted at most once a minute",
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  taskFinished({ task, start, finish }: TaskRecord): void {
    if (!start || !finish) return;
    const job = task.job;
    this.#waitSeconds.observe({ job }, secondsBetween(task.acceptedAt, start.at));
    this.#runSeconds.observe({ job, state: finish.state }, finish.seconds ?? secondsBetween(start.at, finish.at));
    if (finish.peakMemory !== undefined) this.#peakMemory.observe({ job }, finish.peakMemory);
  }

  setDamaged(count: number): void {
    this.#damagedTasks.set(count);
  }

  setQueues(depths: Record<string, number>, workers: WorkerRecord[]): void {
    const busy = workers.filter(({ state }) => state === "BUSY");
    for (const [queue, depth] of Object.entries(depths)) {
      this.#queueDepth.set({ queue }, depth);
      this.#queueRunning.set({ queue }, busy.filter((worker) => worker.queue === queue).length);
    }
  }

  setStorage({ sizes, free }: StorageFigures): void {
    for (const [kind, { bytes }] of Object.entries(sizes)) this.#storageBytes.set({ kind }, bytes);
    for (const [folder, bytes] of Object.entries(free)) this.#freeBytes.set({ folder }, bytes);
  }

  setRecords({ bytes, projects, people }: RecordsFigures): void {
    this.#storageBytes.set({ kind: "database" }, bytes);
    this.#projects.set(projects);
    this.#people.set(people);
  }

  cleaned(bytes: number): void {
    this.#cleanedBytes.inc(bytes);
  }

  setWorkers(workers: WorkerRecord[]): void {
    this.#workers.reset();
    for (const state of ["BUSY", "IDLE", "EXITED", "LOST"])
      this.#workers.set({ state: state.toLowerCase() }, workers.filter((worker) => worker.state === state).length);
  }
}

function secondsBetween(from: string, to: string): number {
  return Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000);
}
