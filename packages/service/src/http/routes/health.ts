import type { FastifyInstance } from "fastify";
import { Readiness } from "../../readiness/readiness.js";
import type { Service } from "../../service.js";

/** For those who run the service; not part of the contract, so without its envelope. */
export function healthRoutes(app: FastifyInstance, service: Service): void {
  const { store, directories, tasks, metrics, storage, phase } = service;
  app.get("/livez", { schema: { summary: "The process answers", tags: ["Health"] } }, async () => ({ alive: true }));

  const readiness = new Readiness(store, directories);
  const summary = "Tasks can be accepted: the service has started, its store and its disk take data";
  app.get("/readyz", { schema: { summary, tags: ["Health"] } }, async (request, reply) => {
    const troubles = phase() === "ready" ? await readiness.troubles() : [`the service is ${phase()}`];
    if (troubles.length === 0) return { ready: true };
    request.log.warn({ troubles }, "not ready");
    return reply.code(503).send({ ready: false, reason: troubles.join("; ") });
  });

  app.get("/metrics", { schema: { summary: "Prometheus metrics", tags: ["Health"] } }, async (request, reply) => {
    metrics.setDamaged(tasks.damaged);
    try {
      const workers = [...(await store.registry.all()).values()];
      metrics.setQueues(await store.queues.depths(), workers);
      metrics.setWorkers(workers);
    } catch (error) {
      request.log.warn({ err: error }, "queues and workers could not be read for the metrics");
    }
    try {
      metrics.setStorage(await storage.figures());
    } catch (error) {
      request.log.warn({ err: error }, "the folders could not be measured for the metrics");
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
