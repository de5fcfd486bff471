import type { FastifyInstance } from "fastify";
import type { Service } from "../../service.js";

/** For those who run the service; not part of the contract, so without its envelope. */
export function healthRoutes(app: FastifyInstance, { store, metrics, storage }: Service): void {
  app.get("/livez", { schema: { summary: "The process answers", tags: ["Health"] } }, async () => ({ alive: true }));

  app.get("/readyz", { schema: { summary: "The store answers too", tags: ["Health"] } }, async (request, reply) => {
    try {
      await store.redis.ping();
      return { ready: true };
    } catch (error) {
      request.log.warn({ err: error }, "not ready: the store does not answer");
      return reply.code(503).send({ ready: false, reason: "the store does not answer" });
    }
  });

  app.get("/metrics", { schema: { summary: "Prometheus metrics", tags: ["Health"] } }, async (request, reply) => {
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
