import type { Socket } from "node:net";
import { finished } from "node:stream/promises";
import type { Language } from "@tessera/i18n";
import type { FastifyInstance } from "fastify";
import { failure } from "../errors/service-error.js";
import type {} from "./access/admit-requests.js";
import type { Service } from "./service.js";

declare module "fastify" {
  interface FastifyRequest {
    /** Language of the response, negotiated from Accept-Language. */
    language: Language;
  }
}

/** Logs requests and responses, and observes the duration for the metrics. */
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

/** The URL without the values of the query, which may contain secrets by mistake. */
function loggedUrl(url: string): string {
  const [path = "", query] = url.split("?", 2);
  if (query === undefined) return path;
  return `${path}?${query
    .split("&")
    .map((pair) => pair.split("=", 1)[0])
    .join("&")}`;
}

/** Routes that work before the store is connected. */
const answered = new Set(["/livez", "/readyz", "/metrics"]);

/** A start usually takes seconds. */
const retrySeconds = 5;

/**
 * Refuses requests with 503 until the service is ready. It listens earlier, so that a port in use is found before anything else is
 * touched.
 */
export function refuseUntilReady(app: FastifyInstance, { phase }: Service): void {
  app.addHook("onRequest", async (request, reply) => {
    if (phase() !== "starting" || answered.has(request.routeOptions.url ?? "")) return;
    reply.header("retry-after", retrySeconds);
    throw failure("NOT_READY");
  });
}

/** Closes connections whose client reads nothing of the response for a while, to free its buffers. */
export function dropStalled(app: FastifyInstance, seconds: number): void {
  if (seconds === 0) return;
  app.server.prependListener("request", (request, answer) => {
    const watch = (socket: Socket) => void socket.setTimeout(seconds * 1000);
    watch(request.socket);
    // The time-out also fires while the response is computed or the request is sent, which have their own limits.
    answer.on("timeout", (socket: Socket) => (socket.writableLength > 0 ? socket.destroy() : watch(socket)));
  });
}

/**
 * Reads the rest of a body before a response that ends its connection. Data that arrives on a
 * closed connection resets it, and the client loses the response.
 */
export function readBodiesBeforeClosing(app: FastifyInstance): void {
  app.addHook("onSend", async ({ raw }, reply) => {
    const isClosing = !reply.raw.shouldKeepAlive || reply.getHeader("connection") === "close";
    if (!isClosing || raw.complete) return;
    raw.resume();
    // Fails if the client leaves or the time-out of requests is over.
    await finished(raw, { writable: false }).catch(() => {});
  });
}

/** For data: the browser loads and executes nothing. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For pages: nothing from other sites, and no embedding. Charts place their labels with style attributes. */
export const pagePolicy = policyWith();

/** For the application, which may show pictures of another site below its maps. */
export function policyWith(...pictureSites: string[]): string {
  return [
    "default-src 'self'",
    ["img-src 'self' data: blob:", ...pictureSites].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'none'",
  ].join("; ");
}

/** Security headers of every response. */
export const browserHeaders = {
  "content-security-policy": dataPolicy,
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** Sets the headers before the framework sees the request, so that early failures have them too. */
export function setSecurityHeaders(app: FastifyInstance): void {
  app.server.prependListener("request", (_request, answer) => {
    for (const [name, value] of Object.entries(browserHeaders)) answer.setHeader(name, value);
  });
}
