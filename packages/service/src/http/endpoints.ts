import type { Language } from "@tessera/i18n";
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { type Static, type TSchema, Type } from "typebox";
import { failure } from "../errors/service-error.js";
import { success } from "./envelope.js";
import { toJson } from "./json.js";
import { relaxed, type SchemaCheck, schemaCheck } from "./schema-check.js";
import { envelopeOf } from "./schemas/envelope.js";

/** A request as handlers see it. */
export interface Call<Body = undefined> {
  parameter: (name: string) => string;
  body: Body;
  language: Language;
  /** Stands in the log lines of the request, and of the tasks that it submits. */
  requestId: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<Body, Data extends TSchema> = (call: Call<Body>) => Promise<Static<Data>> | Static<Data>;

interface Endpoint {
  method: HTTPMethods | HTTPMethods[];
  path: string;
  summary: string;
  body?: TSchema;
  bodyOptional?: boolean;
}

/**
 * Registers endpoints of the contract under one heading of its description. Each is a row: path (parameters as `:id`),
 * summary, schema of `data` in the answer, handler. The request is parsed and checked, the handler called, its result
 * wrapped and, when `strict`, checked against its schema.
 */
export function endpoints(app: FastifyInstance, strict: boolean, tag: string) {
  function register(endpoint: Endpoint, answer: TSchema, send: (call: Call<never>) => unknown): void {
    const { method, path, summary, body, bodyOptional = false } = endpoint;
    const checkBody = body && schemaCheck(strict ? body : relaxed(body));
    const schema = { summary, tags: [tag], ...parametersOf(path), ...(body && { body }), response: { 200: answer } };
    app.route({
      method,
      url: path,
      schema,
      handler: async (request, reply) => {
        refuseQuery(request);
        checkRequestBody(request.body, checkBody, bodyOptional, request.language);
        return send(callOf(request, reply));
      },
    });
  }

  function answering<Body, Data extends TSchema>(endpoint: Endpoint, data: Data, handle: Handler<Body, Data>): void {
    const answer = envelopeOf(data);
    const checkAnswer = strict ? schemaCheck(answer) : undefined;
    register(endpoint, answer, async (call) => {
      const envelope = success(await handle(call));
      const problem = checkAnswer?.(JSON.parse(toJson(envelope)), call.language);
      if (!problem) return envelope;
      call.request.log.error({ problem }, "the answer does not match its schema");
      throw failure("VALIDATION_ERROR");
    });
  }

  return {
    get<Data extends TSchema>(path: string, summary: string, data: Data, handle: Handler<undefined, Data>): void {
      answering({ method: "GET", path, summary }, data, handle);
    },

    /** A POST without a body. */
    post<Data extends TSchema>(path: string, summary: string, data: Data, handle: Handler<undefined, Data>): void {
      answering({ method: "POST", path, summary }, data, handle);
    },

    postBody<Body extends TSchema, Data extends TSchema>(
      path: string,
      summary: string,
      body: Body,
      data: Data,
      handle: Handler<Static<Body>, Data>,
    ): void {
      answering({ method: "POST", path, summary, body }, data, handle);
    },

    postOptionalBody<Body extends TSchema, Data extends TSchema>(
      path: string,
      summary: string,
      body: Body,
      data: Data,
      handle: Handler<Static<Body> | undefined, Data>,
    ): void {
      answering({ method: "POST", path, summary, body, bodyOptional: true }, data, handle);
    },

    /** GET and HEAD of a file, which the handler sends itself. */
    file(path: string, summary: string, send: (call: Call) => Promise<unknown>): void {
      const bytes = Type.Unknown({ description: "The bytes of the file" });
      register({ method: ["GET", "HEAD"], path, summary }, bytes, send);
    },
  };
}

function parametersOf(path: string): { params?: TSchema } {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  if (names.length === 0) return {};
  return { params: Type.Object(Object.fromEntries(names.map((name) => [name, Type.String()]))) };
}

function callOf(request: FastifyRequest, reply: FastifyReply): Call<never> {
  const parameter = (name: string) => (request.params as Record<string, string>)[name] ?? "";
  // The body has passed its schema.
  return { parameter, body: request.body as never, language: request.language, requestId: request.id, request, reply };
}

/** No endpoint here knows a query parameter; one that is ignored in silence would be a wish not granted. */
function refuseQuery(request: FastifyRequest): void {
  for (const [name, value] of Object.entries(request.query as Record<string, unknown>))
    throw failure("INVALID_INPUT", Array.isArray(value) ? "detail.queryRepeated" : "detail.queryUnknown", { name });
}

function checkRequestBody(body: unknown, check: SchemaCheck | undefined, optional: boolean, language: Language): void {
  if (!check) {
    if (body !== undefined) throw failure("INVALID_INPUT", "detail.bodyNotAllowed");
  } else if (body === undefined) {
    if (!optional) throw failure("INVALID_INPUT", "detail.bodyMissing");
  } else {
    const found = check(body, language);
    if (found) throw failure("INVALID_INPUT", "detail.schema", { place: `body${found.place}`, problem: found.problem });
  }
}
