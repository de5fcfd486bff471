import type { Socket } from "node:net";
import type { Language } from "@tessera/i18n";
import type { FastifyInstance } from "fastify";
import { failure } from "../errors/service-error.js";
import type {} from "./access/guard-routes.js";
import type { Service } from "./service.js";

declare module "fastify" {
  interface FastifyRequest {
    /** Language of the answer, negotiated from Accept-Language. */
    language: Language;
  }
}

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

/** Ends connections whose client takes nothing of its answer for so long: what waits to be sent is kept for nobody. */
export function dropStalled(app: FastifyInstance, seconds: number): void {
  if (seconds === 0) return;
  app.server.prependListener("request", (request, answer) => {
    const watch = (socket: Socket) => void socket.setTimeout(seconds * 1000);
    watch(request.socket);
    // Also comes while the answer is being made, or the request sent: these have limits of their own.
    answer.on("timeout", (socket: Socket) => (socket.writableLength > 0 ? socket.destroy() : watch(socket)));
  });
}

/** Data: a browser that is shown them loads and runs nothing. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Pages: nothing from elsewhere, nothing that embeds them; styles in attributes are how charts place their labels. */
export const pagePolicy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'self'",
  "form-action 'none'",
].join("; ");

/** What browsers are told with every answer. */
export const browserHeaders = {
  "content-security-policy": dataPolicy,
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** On the answer itself, before the framework sees the request: what fails before it reaches a route has them too. */
export function guardAnswers(app: FastifyInstance): void {
  app.server.prependListener("request", (_request, answer) => {
    for (const [name, value] of Object.entries(browserHeaders)) answer.setHeader(name, value);
  });
}
