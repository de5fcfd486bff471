import type { FastifyInstance } from "fastify";
import type { Service } from "../../service.js";

/** For those who run the service; not part of the contract, so without its envelope. */
export function healthRoutes(app: FastifyInstance, { store, tasks, metrics, phase }: Service): void {
  app.get("/livez", { schema: { summary: "The process answers", tags: ["Health"] } }, async () => ({ alive: true }));

  app.get("/readyz", { schema: { summary: "The store answers too", tags: ["Health"] } }, async (request, reply) => {
    if (phase() !== "ready") return reply.code(503).send({ ready: false, reason: `the service is ${phase()}` });
    try {
      await store.redis.ping();
      return { ready: true };
    } catch (error) {
      request.log.warn({ err: error }, "not ready: the store does not answer");
      return reply.code(503).send({ ready: false, reason: "the store does not answer" });
    }
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
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
