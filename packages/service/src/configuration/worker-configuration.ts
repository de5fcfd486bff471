import type { JobName } from "@tessera/contract";

export interface WorkerKind {
  /** Queues it serves; everything waiting on an earlier one starts first. */
  queue: string[];
  heartbeat_period: number;
  /** Seconds without a task after which the worker exits; never when absent. */
  timeout_idle?: number;
  /** How often the worker looks after its running task. */
  poll_process: number;
  /** How long a task process may take to end before it is killed. */
  timeout_process_die: number;
}

export interface QueueKind {
  /** For each job the countries it serves here, or `default`. */
  jobs: Partial<Record<JobName, string[]>>;
  wake_up: boolean;
  extra_memory_override: boolean;
}

export interface WorkerConfiguration {
  workers: Record<string, WorkerKind>;
  queues: Record<string, QueueKind>;
}

/** The queue that takes a job of a country, or nothing when none is configured for it. */
export function queueFor(
  configuration: WorkerConfiguration,
  job: JobName,
  country?: string,
  extraMemory = false,
): string | undefined {
  const queues = Object.entries(configuration.queues);
  const taking = (whom: string) => queues.find(([, kind]) => kind.jobs[job]?.includes(whom))?.[0];
  const large = extraMemory && job === "fit" ? queues.find(([, kind]) => kind.extra_memory_override)?.[0] : undefined;
  return large ?? (country === undefined ? undefined : taking(country)) ?? taking("default");
}

const pace = { heartbeat_period: 10, poll_process: 1, timeout_process_die: 2 };

/** Used when no worker configuration is given: calibrations and downloads overtake waiting fits. */
export const defaultWorkerConfiguration: WorkerConfiguration = {
  workers: {
    localhost: { queue: ["calibrate", "run"], ...pace },
    calibrate_only: { queue: ["calibrate"], ...pace },
    fit_only: { queue: ["run"], ...pace },
  },
  queues: {
    run: { jobs: { fit: ["default"] }, wake_up: false, extra_memory_override: true },
    calibrate: {
      jobs: {
        calibrate: ["default"],
        spectrum: ["default"],
        coarse_output: ["default"],
        summary: ["default"],
        comparison: ["default"],
        agyw: ["default"],
        datapack: ["default"],
      },
      wake_up: false,
      extra_memory_override: false,
    },
  },
};
