import type { FastifyInstance } from "fastify";
import { failure } from "../errors/service-error.js";
import type { Service } from "../service.js";

/** What can be answered before there is a store. */
const answered = new Set(["/livez", "/readyz", "/metrics"]);

/** A start takes seconds as a rule. */
const retrySeconds = 5;

/** The service listens before it is ready, so that a port that is in use is found before anything is touched. */
export function refuseUntilReady(app: FastifyInstance, { phase }: Service): void {
  app.addHook("onRequest", async (request, reply) => {
    if (phase() !== "starting" || answered.has(request.routeOptions.url ?? "")) return;
    reply.header("retry-after", retrySeconds);
    throw failure("NOT_READY");
  });
}
