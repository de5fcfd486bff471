import type { Language } from "@tessera/i18n";
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { type Static, type TSchema, Type } from "typebox";
import { failure } from "../errors/service-error.js";
import { success } from "./envelope.js";
import { toJson } from "./json.js";
import { relaxed, type SchemaCheck, schemaCheck } from "./schema-check.js";
import { envelopeOf } from "./schemas/envelope.js";

export interface EndpointDescription<Body extends TSchema, Data extends TSchema> {
  method: "GET" | "POST";
  /** With parameters as `:id`. */
  path: string;
  summary: string;
  tag: string;
  /** Absent on endpoints that take no body. */
  body?: Body;
  bodyOptional?: boolean;
  /** Schema of `data` in the answer. */
  data: Data;
}

export interface Call<Body> {
  parameter: (name: string) => string;
  body: Body;
  language: Language;
  /** Stands in the log lines of the request, and of the tasks that it submits. */
  requestId: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Registers an endpoint of the contract: parse and check, call, wrap and, when asked for, check the answer. */
export function endpoint<Body extends TSchema, Data extends TSchema>(
  app: FastifyInstance,
  strict: boolean,
  description: EndpointDescription<Body, Data>,
  handle: (call: Call<Static<Body>>) => Promise<Static<Data>> | Static<Data>,
): void {
  const { method, path, summary, tag, body, bodyOptional = false, data } = description;
  const answer = envelopeOf(data);
  const checkBody = body && schemaCheck(strict ? body : relaxed(body));
  const checkAnswer = strict ? schemaCheck(answer) : undefined;
  app.route({
    method,
    url: path,
    schema: {
      summary,
      tags: [tag],
      ...parametersOf(path),
      ...(body && { body }),
      response: { 200: answer },
    },
    handler: async (request, reply) => {
      const { language } = request;
      refuseQuery(request);
      checkRequestBody(request.body, checkBody, bodyOptional, language);
      const result = await handle(callOf(request, reply, request.body as Static<Body>));
      const envelope = success(result);
      const problem = checkAnswer?.(JSON.parse(toJson(envelope)), language);
      if (problem) {
        request.log.error({ problem }, "the answer does not match its schema");
        throw failure("VALIDATION_ERROR");
      }
      return envelope;
    },
  });
}

export interface FileEndpointDescription {
  method: HTTPMethods | HTTPMethods[];
  path: string;
  summary: string;
  tag: string;
}

/** Registers an endpoint whose answer is a file: the handler sends it itself. */
export function fileEndpoint(
  app: FastifyInstance,
  { method, path, summary, tag }: FileEndpointDescription,
  handle: (call: Call<undefined>) => Promise<unknown>,
): void {
  app.route({
    method,
    url: path,
    schema: {
      summary,
      tags: [tag],
      ...parametersOf(path),
      response: { 200: Type.Unknown({ description: "The bytes of the file" }) },
    },
    handler: (request, reply) => {
      refuseQuery(request);
      return handle(callOf(request, reply, undefined));
    },
  });
}

function parametersOf(path: string): { params?: TSchema } {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  if (names.length === 0) return {};
  return { params: Type.Object(Object.fromEntries(names.map((name) => [name, Type.String()]))) };
}

function callOf<Body>(request: FastifyRequest, reply: FastifyReply, body: Body): Call<Body> {
  const parameter = (name: string) => (request.params as Record<string, string>)[name] ?? "";
  return { parameter, body, language: request.language, requestId: request.id, request, reply };
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
