import type { Readable } from "node:stream";
import compress from "@fastify/compress";
import { fallbackLanguage, type Language } from "@tessera/i18n";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failure, ServiceError } from "../errors/service-error.js";
import { diskTrouble, errorKey } from "../errors/system-errors.js";
import "./request-hooks.js";
import { toJson } from "../json/write-json.js";
import { browserHeaders } from "./request-hooks.js";

interface ErrorEntry {
  error: string;
  detail: string | null;
  key: string;
  job_id?: string;
}

interface Envelope {
  status: "success" | "failure";
  errors: ErrorEntry[] | null;
  data: unknown;
}

/** `beside` goes next to the data, not into it. */
export function success(data: unknown, beside: object = {}): Envelope {
  return { status: "success", errors: null, data, ...beside };
}

export function failed(error: ServiceError, language: Language): Envelope {
  const entry: ErrorEntry = { error: error.code, detail: error.text(language), key: errorKey() };
  if (error.jobId !== undefined) entry.job_id = error.jobId;
  return { status: "failure", errors: [entry], data: null };
}

/** Smaller answers fit in a few packets either way. */
const leastBytes = 16 * 1024;

/** Rows of numbers shrink to a tenth already at a level that costs little. */
const level = 3;

/** Makes `sendCompressed` possible; nothing is compressed by itself, and files that users download never are. */
export async function acceptCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: false,
    globalDecompression: false,
    encodings: ["gzip"],
    threshold: leastBytes,
    zlibOptions: { level },
  });
}

/** Sends JSON, compressed for whoever takes it so where it is large: many of our users share a slow wireless. */
export function sendCompressed(
  reply: FastifyReply,
  json: string | Readable,
  size = Number.POSITIVE_INFINITY,
): FastifyReply {
  reply.type("application/json");
  if (size < leastBytes) return reply.send(json);
  reply.compress(json);
  return reply;
}

/** Every failure leaves in the same envelope; traces go to the log only. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerUnknownPath(request, reply));
  // What is not even HTTP gets its answer on the bare socket.
  app.server.removeAllListeners("clientError");
  app.server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const body = toJson(failed(failure("INVALID_INPUT"), fallbackLanguage));
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      connection: "close",
      ...browserHeaders,
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end(`${["HTTP/1.1 400 Bad Request", ...lines].join("\r\n")}\r\n\r\n${body}`);
  });
}

/** Says that there is nothing at the path of a request, and why where that is known. */
export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply, why?: ServiceError): FastifyReply {
  const [path = ""] = request.url.split("?");
  const error = why ?? failure("NOT_FOUND", "detail.notFound", { verb: request.method, path });
  const envelope = failed(error, request.language);
  request.log.info({ errors: envelope.errors }, "unknown path");
  return reply.code(404).type("application/json").send(envelope);
}

/** Also for requests that fail before they reach a route, such as one with a broken percent-encoding in its path. */
export function answerError(error: FastifyError | ServiceError, request: FastifyRequest, reply: FastifyReply): void {
  const known = asServiceError(error, request);
  const envelope = failed(known, request.language ?? fallbackLanguage);
  if (known.status >= 500) request.log.error({ err: error, errors: envelope.errors }, "request failed");
  else request.log.info({ errors: envelope.errors, err: known.cause }, "request refused");
  void reply.code(known.status).type("application/json").send(toJson(envelope));
}

function asServiceError(error: FastifyError | ServiceError, request: FastifyRequest): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE")
    return failure("INVALID_INPUT", "detail.bodyTooLarge", { limit: request.routeOptions.bodyLimit });
  // Nobody is there any more to read the answer.
  if (error.code === "ECONNRESET" || error.code === "ERR_STREAM_PREMATURE_CLOSE") return failure("INVALID_INPUT");
  // What the framework itself puts below 500 is a fault of the request: broken encoding, a body cut short.
  if ((error.statusCode ?? 500) < 500) return failure("INVALID_INPUT");
  return failure("SERVER_ERROR", diskTrouble(error));
}
