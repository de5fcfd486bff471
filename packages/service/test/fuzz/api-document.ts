/** A JSON schema, as far as the document of the service uses it. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  minimum?: number;
  maximum?: number;
}

/** One method of one path, as the document describes it. */
export interface Operation {
  method: string;
  /** With parameters as `{id}`. */
  path: string;
  query: string[];
  body?: Schema;
  bodyType?: string;
  /** Of successful answers that are JSON; health checks have none. */
  answer?: Schema;
  /** Of refusals. */
  refusal: Schema;
}

type Content = Record<string, { schema?: Schema }>;

interface Described {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

/** Ends the service, which is what the other requests must not do. It has its own tests. */
const excluded = ["/service/stop"];

export async function readOperations(url: string): Promise<Operation[]> {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Described>>;
    components: { schemas: { Refusal: Schema } };
  };
  const refusal = document.components.schemas.Refusal;
  return Object.entries(document.paths)
    .filter(([path]) => !excluded.includes(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => operationOf(method.toUpperCase(), path, described, refusal)),
    );
}

function operationOf(
  method: string,
  path: string,
  { parameters = [], requestBody, responses }: Described,
  refusal: Schema,
): Operation {
  const [bodyType, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const answer = responses["200"]?.content?.["application/json"]?.schema;
  return {
    method,
    path,
    query: parameters.filter((one) => one.in === "query").map(({ name }) => name),
    ...(bodyType && { bodyType, body: body?.schema ?? {} }),
    ...(answer && { answer }),
    refusal,
  };
}
