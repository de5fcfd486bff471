import type { Readable } from "node:stream";
import compress from "@fastify/compress";
import type { ProblemTable } from "@tessera/contract/api";
import { fallbackLanguage, type Language, problemTable, wordsOf } from "@tessera/i18n";
import { recordsTrouble } from "@tessera/records";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failure, ServiceError } from "../errors/service-error.js";
import { diskErrorText, errorKey } from "../errors/system-errors.js";
import "./request-hooks.js";
import { toJson } from "../json/write-json.js";
import { browserHeaders } from "./request-hooks.js";

interface ErrorEntry {
  error: string;
  detail: string | null;
  key: string;
  job_id?: string;
  controls?: readonly string[];
  problems?: ProblemTable;
}

interface Envelope {
  status: "success" | "failure";
  errors: ErrorEntry[] | null;
  data: unknown;
}

/** `beside` are members next to the data. */
export function success(data: unknown, beside: object = {}): Envelope {
  return { status: "success", errors: null, data, ...beside };
}

export function failed(error: ServiceError, language: Language): Envelope {
  const { jobId, controls, others = [], problems } = error.extent;
  const first: ErrorEntry = {
    error: error.code,
    detail: error.text(language),
    key: errorKey(),
    ...(jobId !== undefined && { job_id: jobId }),
    ...(controls && { controls }),
    ...(problems && { problems: problemTable(problems, language) }),
  };
  const further = others.map((problem) => ({
    error: error.code,
    detail: wordsOf(problem, language),
    key: first.key,
    ...(problem.controls && { controls: problem.controls }),
  }));
  return { status: "failure", errors: [first, ...further], data: null };
}

/** Smaller responses need few packets anyway. */
const minimumBytes = 16 * 1024;

/** A low level already compresses rows of numbers to a tenth. */
const level = 3;

/** Enables `sendCompressed`. Nothing is compressed automatically, and downloads never are. */
export async function enableCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: false,
    globalDecompression: false,
    encodings: ["gzip"],
    threshold: minimumBytes,
    zlibOptions: { level },
  });
}

/** Sends JSON, compressed if it is large and the client accepts it. */
export function sendCompressed(
  reply: FastifyReply,
  json: string | Readable,
  size = Number.POSITIVE_INFINITY,
  type = "application/json",
): FastifyReply {
  reply.type(type);
  if (size < minimumBytes) return reply.send(json);
  reply.compress(json);
  return reply;
}

/** Sends all errors in the same envelope. Stack traces go to the log only. */
export function respondToErrors(app: FastifyInstance): void {
  app.setErrorHandler(respondError);
  app.setNotFoundHandler((request, reply) => respondNotFound(request, reply));
  // A malformed request gets its response on the bare socket.
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

/** 404 in the envelope, with a more specific reason if there is one. */
export function respondNotFound(request: FastifyRequest, reply: FastifyReply, why?: ServiceError): FastifyReply {
  const [path = ""] = request.url.split("?");
  const error = why ?? failure("NOT_FOUND", "detail.notFound", { verb: request.method, path });
  const envelope = failed(error, request.language);
  request.log.info({ errors: envelope.errors }, "unknown path");
  return reply.code(404).type("application/json").send(envelope);
}

/** Also for requests that fail before routing, such as those with a broken percent-encoding in the path. */
export function respondError(error: FastifyError | ServiceError, request: FastifyRequest, reply: FastifyReply): void {
  const known = asServiceError(error, request);
  const envelope = failed(known, request.language ?? fallbackLanguage);
  if (known.status >= 500) request.log.error({ err: error, errors: envelope.errors }, "request failed");
  else request.log.info({ errors: envelope.errors, err: known.cause }, "request refused");
  const json = toJson(envelope);
  void sendCompressed(reply.code(known.status), json, json.length);
}

function asServiceError(error: FastifyError | ServiceError, request: FastifyRequest): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE")
    return failure("INVALID_INPUT", "detail.bodyTooLarge", { limit: request.routeOptions.bodyLimit });
  // The client has disconnected.
  if (error.code === "ECONNRESET" || error.code === "ERR_STREAM_PREMATURE_CLOSE") return failure("INVALID_INPUT");
  // The framework uses a status below 500 for faults of the request: broken encoding, a truncated body.
  if ((error.statusCode ?? 500) < 500) return failure("INVALID_INPUT");
  const trouble = recordsTrouble(error);
  if (trouble === "away") return failure("NOT_READY", "detail.records.away");
  if (trouble === "unreadable") return failure("SERVER_ERROR", "detail.records.unreadable");
  if (trouble === "full") return failure("SERVER_ERROR", "detail.diskFull");
  return failure("SERVER_ERROR", trouble === "readOnly" ? "detail.diskReadOnly" : diskErrorText(error));
}
