import type { WorkerConfiguration } from "./worker-configuration.js";

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
