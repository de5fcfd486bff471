import { downloadTypes, type JobName } from "@tessera/contract";

export interface WorkerKind {
  /** Queues it serves, in order of priority. */
  queue: string[];
  heartbeat_period: number;
  /** Seconds without a task after which the worker exits; never when absent. */
  timeout_idle?: number;
  /** Seconds between two checks of the running task. */
  poll_process: number;
  /** Seconds that a task process has to exit before it is killed. */
  timeout_process_die: number;
}

export interface QueueKind {
  /** Countries that each job serves on this queue, or `default`. */
  jobs: Partial<Record<JobName, string[]>>;
  wake_up: boolean;
  extra_memory_override: boolean;
}

export interface WorkerConfiguration {
  workers: Record<string, WorkerKind>;
  queues: Record<string, QueueKind>;
}

/** Jobs that fit models. */
const fits: ReadonlySet<JobName> = new Set(["fit", "sensitivity"]);

/** The queue for a job of a country, or undefined if none is configured. */
export function queueFor(
  configuration: WorkerConfiguration,
  job: JobName,
  country?: string,
  extraMemory = false,
): string | undefined {
  const queues = Object.entries(configuration.queues);
  const taking = (whom: string) => queues.find(([, kind]) => kind.jobs[job]?.includes(whom))?.[0];
  const large = extraMemory && fits.has(job) ? queues.find(([, kind]) => kind.extra_memory_override)?.[0] : undefined;
  const configured = large ?? (country === undefined ? undefined : taking(country)) ?? taking("default");
  // Configurations from before there were analyses of sensitivity: these consist of fits.
  return configured ?? (job === "sensitivity" ? queueFor(configuration, "fit", country) : undefined);
}

/**
 * Name of the worker that takes the short tasks of another one: it serves all queues of that one that have no fits, and no queue that
 * has. Undefined if that one serves no fits, so that nothing waits for them, or if none is configured.
 */
export function shortTaskWorker({ workers, queues }: WorkerConfiguration, beside: string): string | undefined {
  const isShort = (queue: string) => {
    const { jobs = {}, extra_memory_override: isLarge = false } = queues[queue] ?? {};
    return !isLarge && ![...fits].some((job) => jobs[job]);
  };
  const served = workers[beside]?.queue ?? [];
  const short = served.filter(isShort);
  if (short.length === 0 || short.length === served.length) return undefined;
  const takesShort = ({ queue }: WorkerKind) => queue.every(isShort) && short.every((name) => queue.includes(name));
  return Object.keys(workers).find((name) => takesShort(workers[name] as WorkerKind));
}

const pace = { heartbeat_period: 10, poll_process: 1, timeout_process_die: 2 };

/** The default configuration, in which calibrations and downloads overtake waiting fits. */
export const defaultWorkerConfiguration: WorkerConfiguration = {
  workers: {
    localhost: { queue: ["calibrate", "run"], ...pace },
    calibrate_only: { queue: ["calibrate"], ...pace },
    fit_only: { queue: ["run"], ...pace },
  },
  queues: {
    run: { jobs: { fit: ["default"], sensitivity: ["default"] }, wake_up: false, extra_memory_override: true },
    calibrate: {
      jobs: Object.fromEntries(["calibrate", ...downloadTypes].map((job) => [job, ["default"]])),
      wake_up: false,
      extra_memory_override: false,
    },
  },
};
