import { fileURLToPath } from "node:url";
import { Ajv, type ValidateFunction } from "ajv";
import type { Operation, Schema } from "./api-document.js";
import type { FuzzAnswer, FuzzRequest } from "./fuzz-request.js";

const ajv = new Ajv({ strict: false });
const compiled = new Map<Schema, ValidateFunction>();

const clone = fileURLToPath(new URL("../../../..", import.meta.url)).replace(/\/$/, "");

/** What no answer may show: where the program lies, what it is built of, and traces of its errors. */
const secrets: readonly [RegExp | string, string][] = [
  [clone, "the folder of the program"],
  ["node_modules", "a folder of dependencies"],
  [/\bnode:internal\b/, "the inside of the runtime"],
  [/\n\s+at .+:\d+:\d+/, "a stack trace"],
  [/\\n\s+at .+:\d+:\d+/, "a stack trace"],
];

/** Answers of these tell where an upload lies: clients send that place back. */
const tellsPlaces = /^\/internal\/(upload|demo)/;

/** What is wrong with an answer; nothing where it is as documented. */
export function problemOf(request: FuzzRequest, answer: FuzzAnswer, dataDir: string): string | undefined {
  return statusProblem(answer) ?? leak(request, answer, dataDir) ?? formProblem(request, answer);
}

function statusProblem({ status, text }: FuzzAnswer): string | undefined {
  return status >= 500 || status < 200 ? `status ${status}: ${text.slice(0, 300)}` : undefined;
}

function leak({ path, headers, body }: FuzzRequest, answer: FuzzAnswer, dataDir: string): string | undefined {
  const said = `${JSON.stringify(answer.headers)}\n${answer.text}`;
  const found = secrets.find(([secret]) => (typeof secret === "string" ? said.includes(secret) : secret.test(said)));
  if (found) return `the answer shows ${found[1]}`;
  const isGiven = `${path}${JSON.stringify(headers)}${body ?? ""}`.includes(dataDir);
  const mayTell = isGiven || tellsPlaces.test(path);
  return !mayTell && said.includes(dataDir) ? "the answer shows the folder of the data" : undefined;
}

const failure = {
  type: "object",
  required: ["status", "errors", "data"],
  properties: { status: { const: "failure" }, errors: { type: "array" }, data: { type: "null" } },
};

function formProblem({ operation, method }: FuzzRequest, { status, headers, text }: FuzzAnswer): string | undefined {
  if (method === "HEAD") return text === "" ? undefined : "an answer to HEAD has a body";
  const isJson = String(headers["content-type"] ?? "").startsWith("application/json");
  if (status >= 400) return isJson ? mismatch(operation?.refusal ?? failure, text) : "a refusal is not JSON";
  if (!isJson || status !== 200) return undefined;
  return mismatch(answerSchema(operation), text);
}

function answerSchema(operation: Operation | undefined): Schema {
  return operation?.answer ?? {};
}

function mismatch(schema: Schema | object, text: string): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(text, "latin1").toString("utf8"));
  } catch {
    return `the answer is not JSON: ${text.slice(0, 100)}`;
  }
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  return validate(value) ? undefined : `the answer is not as documented: ${ajv.errorsText(validate.errors)}`;
}
