import type { FastifyInstance } from "fastify";
import { failure } from "../errors/service-error.js";

const jsonType = "application/json";

/**
 * Reads bodies: JSON or nothing. An empty body counts as none, whatever its content type says. On an unknown path nobody
 * looks at the body: the path is what is wrong.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  // Refuses `__proto__` and `constructor.prototype` instead of dropping them in silence.
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(jsonType, { parseAs: "string" }, (request, body, done) => {
    if (body === "" || request.is404) return done(null, undefined);
    parseJson(request, body as string, (error, value) => {
      if (error) done(failure("INVALID_INPUT", "detail.bodyNotJson", { reason: error.message }));
      else done(null, value);
    });
  });
  app.addContentTypeParser("*", { parseAs: "string" }, (request, body, done) => {
    if (body === "" || request.is404) return done(null, undefined);
    done(wrongContentType(jsonType, request.headers["content-type"]));
  });
}

/** Hands the bytes of an upload on as a stream. */
export function acceptFileBodies(app: FastifyInstance): void {
  const fileType = "application/octet-stream";
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(fileType, (_request, payload, done) => done(null, payload));
  app.addContentTypeParser("*", (request, _payload, done) =>
    done(wrongContentType(fileType, request.headers["content-type"])),
  );
}

function wrongContentType(expected: string, given: string | undefined) {
  return given === undefined
    ? failure("INVALID_INPUT", "detail.wrongContentTypeNone", { expected })
    : failure("INVALID_INPUT", "detail.wrongContentType", { expected, given });
}
