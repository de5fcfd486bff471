import { Readable } from "node:stream";
import { envelopeOf, fileBytes } from "@tessera/contract/api";
import type { Language } from "@tessera/i18n";
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { type Static, type TSchema, Type } from "typebox";
import { failure } from "../errors/service-error.js";
import { namedThingsOf } from "../json/named-things.js";
import { relaxed, type SchemaCheck, type SchemaProblem, schemaCheck } from "../json/schema-check.js";
import { toJson, WrittenJson } from "../json/write-json.js";
import type { OpenedTask } from "../tasks/queue/opened-task.js";
import type { OpenedProject } from "./access/request-access.js";
import { type Right, routeAccess } from "./access/rights.js";
import { parameterCheck, parametersOf } from "./own-parameters.js";
import { referencePaths } from "./reference-paths.js";
import { jsonType, type Query, readQuery } from "./requests.js";
import { sendCompressed, success } from "./responses.js";
import { type RowsCheck, rowsCheck, StreamedRows } from "./streamed-rows.js";

/** A request as handlers see it. */
interface Call<Body = undefined> {
  parameter: (name: string) => string;
  /** The id of a task that the path names, to which the sender has access. */
  task: (parameter?: string) => OpenedTask;
  /** The project that the path names, and the role of the sender. */
  readonly project: OpenedProject;
  body: Body;
  /** Switches given in the query. */
  flags: Query["flags"];
  /** Values given in the query. */
  choices: Query["choices"];
  /** Values given once in the query, as they came. */
  values: Query["values"];
  language: Language;
  /** In the log lines of the request, and of the tasks that it submits. */
  requestId: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Answer<Data extends TSchema> = Static<Data> | WrittenJson;
type Handler<Body, Data extends TSchema> = (call: Call<Body>) => Promise<Answer<Data>> | Answer<Data>;

interface Endpoint {
  access: Right;
  /** Parameters of the path that the right is about, if not `id`. */
  of?: readonly string[];
  method: HTTPMethods | HTTPMethods[];
  path: string;
  summary: string;
  body?: TSchema;
  bodyOptional?: boolean;
  /** Names of the switches allowed in the query. */
  flags?: readonly string[];
  /** Names allowed in the query that may have several values. */
  choices?: readonly string[];
  /** Schemas of the names allowed in the query that have one value. The handler checks the values. */
  values?: Record<string, TSchema>;
  /** Media types of body and response if they are not JSON. */
  consumes?: string;
  produces?: string;
  /** Further media types of the response, in which it is a file. */
  files?: readonly string[];
  /** Members of the response next to the data. */
  beside?: Beside;
}

/** Members of an envelope that are the same in every response. */
interface Beside {
  schemas: Record<string, TSchema>;
  members: object;
}

/**
 * Registers endpoints of the contract under a tag of the API description. Each is a row: path
 * (parameters as `:id`), right, summary, schema of `data` in the response, handler. The request is
 * parsed and checked, the result of the handler wrapped and, if `strict`, checked against its
 * schema.
 */
export function endpoints(app: FastifyInstance, strict: boolean, tag: string) {
  function register(endpoint: Endpoint, answer: TSchema, send: (call: Call<never>) => unknown): void {
    const {
      method,
      path,
      access,
      of,
      summary,
      body,
      bodyOptional = false,
      flags = [],
      choices = [],
      values = {},
      consumes,
      produces,
      files = [],
    } = endpoint;
    const isStrict = strict || !referencePaths.has(path);
    const checkBody = body && schemaCheck(isStrict ? body : relaxed(body));
    const checkValues = isStrict ? valuesCheck(values) : undefined;
    const namedThings = body && namedThingsOf(body);
    const schema = {
      summary,
      tags: [tag],
      ...parametersOf(path),
      ...queryOf(flags, choices, values),
      ...(body && { body }),
      ...(consumes && { consumes: [consumes] }),
      response: {
        200: describedAnswer(summary, [
          [produces ?? jsonType, answer],
          ...files.map((type) => [type, fileBytes] as const),
        ]),
      },
    };
    app.route({
      method,
      url: path,
      config: { access: routeAccess(access, of), checkParameters: parameterCheck(path) },
      schema,
      handler: async (request, reply) => {
        const given = readQuery(request.query, { flags, choices, values: Object.keys(values) });
        refuse(checkValues?.(given.values, request.language), "query");
        checkRequestBody(request.body, checkBody, bodyOptional, request.language);
        if (namedThings) await request.access.openNamed(namedThings(request.body));
        return send(callOf(request, reply, given));
      },
    });
  }

  function answering<Body, Data extends TSchema>(endpoint: Endpoint, data: Data, handle: Handler<Body, Data>): void {
    const { schemas, members } = endpoint.beside ?? { schemas: {}, members: {} };
    const answer = envelopeOf(data, schemas);
    const checkAnswer = strict ? schemaCheck(answer) : undefined;
    register(endpoint, answer, async (call) => {
      const data = await handle(call);
      const envelope =
        data instanceof WrittenJson ? WrittenJson.object(success(data, members)) : success(data, members);
      const problem = checkAnswer?.(JSON.parse(writtenText(envelope)), call.language);
      if (!problem) return envelope instanceof WrittenJson ? sendWritten(call.reply, envelope) : envelope;
      call.request.log.error({ problem }, "the answer does not match its schema");
      throw failure("VALIDATION_ERROR");
    });
  }

  return {
    get<Data extends TSchema>(
      path: string,
      access: Right,
      summary: string,
      data: Data,
      handle: Handler<undefined, Data>,
      more: Pick<Endpoint, "of" | "choices" | "values"> = {},
    ): void {
      answering({ method: "GET", path, access, summary, ...more }, data, handle);
    },

    /** A POST without a body. */
    post<Data extends TSchema>(
      path: string,
      access: Right,
      summary: string,
      data: Data,
      handle: Handler<undefined, Data>,
      more: Pick<Endpoint, "beside"> = {},
    ): void {
      answering({ method: "POST", path, access, summary, ...more }, data, handle);
    },

    postBody<Body extends TSchema, Data extends TSchema>(
      path: string,
      access: Right,
      summary: string,
      body: Body,
      data: Data,
      handle: Handler<Static<Body>, Data>,
      more: Pick<Endpoint, "flags" | "choices" | "beside" | "consumes"> = {},
    ): void {
      answering({ method: "POST", path, access, summary, body, ...more }, data, handle);
    },

    /** A POST whose answer is a file, which the handler sends itself. */
    postForFile<Body extends TSchema>(
      path: string,
      access: Right,
      summary: string,
      body: Body,
      send: (call: Call<Static<Body>>) => Promise<unknown>,
    ): void {
      register({ method: "POST", path, access, summary, body, produces: "application/octet-stream" }, fileBytes, send);
    },

    postOptionalBody<Body extends TSchema, Data extends TSchema>(
      path: string,
      access: Right,
      summary: string,
      body: Body,
      data: Data,
      handle: Handler<Static<Body> | undefined, Data>,
    ): void {
      answering({ method: "POST", path, access, summary, body, bodyOptional: true }, data, handle);
    },

    /** A GET of rows that are streamed; `row` is the schema of one row. A handler may also send a file itself. */
    rows<Data extends TSchema>(
      path: string,
      access: Right,
      summary: string,
      data: Data,
      row: TSchema,
      handle: (call: Call) => Promise<StreamedRows | FastifyReply>,
      more: Pick<Endpoint, "choices" | "values" | "files"> = {},
    ): void {
      const check = strict ? rowsCheck(data, row) : undefined;
      register({ method: "GET", path, access, summary, ...more }, envelopeOf(data), async (call) => {
        const answer = await handle(call);
        return answer instanceof StreamedRows ? sendRows(call, answer, check) : answer;
      });
    },

    /** GET and HEAD of a file, which the handler sends itself. */
    file(
      path: string,
      access: Right,
      summary: string,
      send: (call: Call) => Promise<unknown>,
      more: Pick<Endpoint, "of" | "values"> = {},
    ): void {
      const produces = "application/octet-stream";
      register({ method: ["GET", "HEAD"], path, access, summary, produces, ...more }, fileBytes, send);
    },
  };
}

function describedAnswer(description: string, schemas: readonly (readonly [type: string, schema: TSchema])[]) {
  return { description, content: Object.fromEntries(schemas.map(([type, schema]) => [type, { schema }])) };
}

function queryOf(
  flags: readonly string[],
  choices: readonly string[],
  values: Record<string, TSchema>,
): { querystring?: TSchema } {
  if (flags.length + choices.length + Object.keys(values).length === 0) return {};
  const members = [
    ...flags.map((name) => [name, Type.Optional(Type.Boolean())] as const),
    ...choices.map((name) => [name, Type.Optional(Type.Array(Type.String()))] as const),
    ...Object.entries(values).map(([name, schema]) => [name, Type.Optional(schema)] as const),
  ];
  return { querystring: Type.Object(Object.fromEntries(members)) };
}

function callOf(request: FastifyRequest, reply: FastifyReply, query: Query): Call<never> {
  const parameter = (name: string) => (request.params as Record<string, string>)[name] ?? "";
  const task = (name = "id") => request.access.task(parameter(name));
  const { language, id: requestId } = request;
  // The body has passed its schema.
  const given = { parameter, task, body: request.body as never, ...query, language, requestId, request, reply };
  return Object.defineProperty(given, "project", { get: () => request.access.project }) as Call<never>;
}

function writtenText(envelope: object): string {
  return envelope instanceof WrittenJson ? envelope.toString() : toJson(envelope);
}

function sendWritten(reply: FastifyReply, envelope: WrittenJson): FastifyReply {
  reply.header("content-length", envelope.size);
  return sendCompressed(reply, Readable.from(envelope.pieces, { objectMode: false }), envelope.size);
}

async function sendRows(call: Call, rows: StreamedRows, check: RowsCheck | undefined): Promise<FastifyReply> {
  const problem = check && (await rows.problem(check, call.language));
  if (!problem) return sendCompressed(call.reply, rows.stream());
  call.request.log.error({ problem }, "the answer does not match its schema");
  throw failure("VALIDATION_ERROR");
}

function checkRequestBody(body: unknown, check: SchemaCheck | undefined, optional: boolean, language: Language): void {
  if (!check) {
    if (body !== undefined) throw failure("INVALID_INPUT", "detail.bodyNotAllowed");
  } else if (body === undefined) {
    if (!optional) throw failure("INVALID_INPUT", "detail.bodyMissing");
  } else {
    refuse(check(body, language), "body");
  }
}

function refuse(found: SchemaProblem | undefined, part: "body" | "query"): void {
  if (found) throw failure("INVALID_INPUT", "detail.schema", { place: part + found.place, problem: found.problem });
}

/**
 * Of the values that have a form or a length. Others are one of those that their handler knows, and
 * lists in its refusal.
 */
function valuesCheck(values: Record<string, TSchema>): SchemaCheck {
  const bounded = Object.entries(values).filter(([, schema]) => "maxLength" in schema || "pattern" in schema);
  return schemaCheck(Type.Object(Object.fromEntries(bounded.map(([name, schema]) => [name, Type.Optional(schema)]))));
}
