import { Readable } from "node:stream";
import type { Ask } from "@tessera/mcp";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { versions } from "../../configuration/versions.js";
import { schemaCheck } from "../../json/schema-check.js";
import { routeAccess } from "../access/rights.js";
import type { Service } from "../service.js";

const path = "/mcp";

/** Headers by which a request is judged: who sends it, from where, and to which name. Requests of tools carry those of their call. */
const judgedBy = [
  ...["authorization", "cookie", "host", "origin", "sec-fetch-site"],
  ...["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"],
] as const;

/** Tools for language models over Streamable HTTP, without sessions. Each tool asks the routes of this server as its caller. */
export function mcpRoutes(app: FastifyInstance, { settings }: Service): void {
  if (!settings.mcp) return;
  const schema = { hide: true };
  const config = { access: routeAccess("signed-in") };

  app.post(path, { config, schema }, async (request, reply) => {
    // The library is loaded with the first request: most services never have one.
    const { answerOverHttp } = await import("@tessera/mcp");
    const options = {
      ask: askInside(app, request),
      language: request.language,
      version: versions.service,
      checks: schemaCheck,
      onFailure: (error: unknown) => request.log.error({ err: error }, "a tool failed"),
      onBadMessage: ({ message }: Error) => request.log.info({ reason: message }, "no message of the protocol"),
    };
    const { response, close } = await answerOverHttp(options, webRequest(request), request.body);
    // Also when the client goes away: what a tool waits for ends with it.
    reply.raw.once("close", () => void close());
    return sendResponse(reply, response);
  });

  // Nothing is sent that no request asked for, and there is no session to end.
  app.route({
    method: ["GET", "DELETE"],
    url: path,
    config,
    schema,
    handler: async (_request, reply) => {
      const error = { code: -32000, message: "Method not allowed: this server has no sessions. Use POST." };
      return reply.code(405).header("allow", "POST").send({ jsonrpc: "2.0", error, id: null });
    },
  });
}

/** Asks the routes of this server with the credentials and from the address of a request. */
function askInside(app: FastifyInstance, request: FastifyRequest): Ask {
  const given = Object.fromEntries(
    judgedBy.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])),
  );
  const remoteAddress = request.socket.remoteAddress ?? "127.0.0.1";
  return async ({ method, path: url, body, project, language, signal }) => {
    // Between requests is enough: one inside the process is short.
    signal?.throwIfAborted();
    const headers = {
      ...given,
      "accept-language": language,
      "x-request-id": request.id,
      ...(project !== undefined && { "x-tessera-project": project }),
    };
    const answer = await app.inject({
      ...{ method, url, headers, remoteAddress },
      ...(body !== undefined && { payload: body as object }),
    });
    return { status: answer.statusCode, text: answer.body };
  };
}

/** The request as the library knows requests; its body is parsed already. */
function webRequest({ method, headers, host, protocol }: FastifyRequest): Request {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return new Request(`${protocol}://${host}${path}`, { method, headers: new Headers(pairs) });
}

function sendResponse(reply: FastifyReply, { status, headers, body }: Response): FastifyReply {
  for (const [name, value] of headers) if (name !== "connection") reply.header(name, value);
  reply.code(status);
  return reply.send(body ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]) : undefined);
}
