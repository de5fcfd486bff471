import type { FastifyInstance } from "fastify";
import type { Service } from "../service.js";

/** One line when a request comes in and one when it is answered; the second also feeds the metrics. */
export function logRequests(app: FastifyInstance, { metrics }: Service): void {
  app.addHook("onRequest", async (request) => {
    request.log.info(`${request.method} ${loggedUrl(request.url)}`);
  });
  app.addHook("onResponse", async (request, reply) => {
    const bytes = reply.getHeader("content-length") ?? 0;
    const milliseconds = Math.round(reply.elapsedTime * 1000) / 1000;
    const { holder } = request;
    request.log.info(
      { milliseconds, ...(holder && { holder }) },
      `${request.method} ${loggedUrl(request.url)} => ${reply.statusCode} (${bytes} bytes)`,
    );
    const route = request.routeOptions.url ?? "unknown";
    metrics.requestSeconds.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

/** The path, and the names in the query without their values: what somebody puts there by mistake may be a secret. */
function loggedUrl(url: string): string {
  const [path = "", query] = url.split("?", 2);
  if (query === undefined) return path;
  return `${path}?${query
    .split("&")
    .map((pair) => pair.split("=", 1)[0])
    .join("&")}`;
}
