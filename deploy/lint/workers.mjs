import { readWorkerConfiguration } from "../../packages/service/dist/configuration/read-worker-configuration.js";

/** Whether the service itself takes the worker configuration, and somebody serves every queue. */
export function workerFaults({ workers }, manifests) {
  const map = manifests.find(({ kind, data }) => kind === "ConfigMap" && data?.["worker-configuration.json"]);
  const configuration = readWorkerConfiguration(map.data["worker-configuration.json"]);
  const kinds = Object.keys(workers);
  const served = new Set(kinds.flatMap((kind) => configuration.workers[kind]?.queue ?? []));
  return [
    ...kinds
      .filter((kind) => !configuration.workers[kind])
      .map((kind) => `workers.${kind} is not in the worker configuration`),
    ...Object.keys(configuration.queues)
      .filter((queue) => !served.has(queue))
      .map((queue) => `no workers serve the queue ${queue}: its tasks would wait for ever`),
  ];
}
