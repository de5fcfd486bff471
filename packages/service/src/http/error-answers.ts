import { fallbackLanguage } from "@tessera/i18n";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { diskTrouble } from "../errors/disk-trouble.js";
import { failure, ServiceError } from "../errors/service-error.js";
import { browserHeaders } from "./browser-headers.js";
import { failed } from "./envelope.js";
import { toJson } from "./json.js";
import "./request-language.js";

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
