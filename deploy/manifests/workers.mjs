import { readWorkerConfiguration } from "../../packages/service/dist/configuration/read-worker-configuration.js";
import { shortTaskWorker } from "../../packages/service/dist/configuration/worker-configuration.js";

/** Whether the service itself takes the worker configuration, somebody serves every queue, and short tasks never wait for a fit. */
export function workerFaults({ workers, workerConfiguration }) {
  const configuration = readWorkerConfiguration(JSON.stringify(workerConfiguration));
  const kinds = Object.keys(workers);
  const served = new Set(kinds.flatMap((kind) => configuration.workers[kind]?.queue ?? []));
  return [
    ...kinds
      .filter((kind) => !configuration.workers[kind])
      .map((kind) => `workers.${kind} is not in the worker configuration`),
    ...Object.keys(configuration.queues)
      .filter((queue) => !served.has(queue))
      .map((queue) => `no workers serve the queue ${queue}: its tasks would wait for ever`),
    ...kinds
      .filter((kind) => takesBoth(configuration, kind) && !kinds.includes(shortTaskWorker(configuration, kind)))
      .map((kind) => `no workers are kept for the short tasks of ${kind}: calibrations would wait for fits`),
  ];
}

/** Whether a worker takes fits and other tasks. */
function takesBoth({ workers, queues }, kind) {
  const takesFits = (workers[kind]?.queue ?? []).map((queue) => queues[queue].jobs.fit !== undefined);
  return takesFits.includes(true) && takesFits.includes(false);
}
