import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { referencePaths } from "../../src/http/reference-paths.js";
import { type RunningService, startService } from "../contract/running-service.js";
import type { Schema } from "../fuzz/api-document.js";
import { valuesOf } from "../fuzz/schema-values.js";

interface Described {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

/** Bodies that are tried of each path. */
const bodies = 6;
const smuggled = { owner_id: "somebody", is_administrator: 1, removed_at: null };

let service: RunningService;
let headers: Record<string, string>;
/** Id of a project of the sender: the right to it is checked before the body. */
let project: string;

beforeAll(async () => {
  // The routes of the data repository are there although it is away.
  service = await startService({ flags: ["--workers=0", "--sign-in=accounts", "--repository=http://127.0.0.1:9"] });
  const first = { name: "Ana", email: "ana@example.org", password: "correct horse battery" };
  const answer = await service.post("/people/join", first);
  headers = { cookie: (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "" };
  const state = { name: "Round 1", notes: "", country: "XTA", step: "inputs", content: {} };
  project = (await service.post("/projects", state, headers)).body.data.id;
});
afterAll(() => service?.stop());

it("members that a schema does not know are refused wherever they stand in a body of Tessera's own paths", async () => {
  const { body: document } = await service.get("/openapi.json", headers);
  const tried = new Map<string, number>();
  const taken: string[] = [];
  for (const [path, methods] of Object.entries(document.paths as Record<string, Record<string, Described>>)) {
    const schema = methods.post?.requestBody?.content["application/json"]?.schema;
    if (!schema || referencePaths.has(path.replace(/\{(\w+)\}/g, ":$1"))) continue;
    for (const sample of fc.sample(valuesOf(schema, {}), { seed: 1, numRuns: bodies })) {
      for (const body of withMembers(sample, schema)) {
        const { status, body: answer } = await service.post(addressOf(path, methods.post), body, headers);
        tried.set(path, (tried.get(path) ?? 0) + 1);
        const isRefused = status === 400 && /does not have the expected form/.test(answer.errors?.[0].detail);
        if (!isRefused)
          taken.push(`${path} ${JSON.stringify(body)}: ${status} ${JSON.stringify(answer).slice(0, 200)}`);
      }
    }
  }
  expect(taken).toEqual([]);
  expect([...tried.keys()]).toEqual(
    expect.arrayContaining(["/projects", "/projects/{id}/save", "/projects/{id}/share", "/people/{id}/change"]),
  );
});

/** Copies of a value, each with unknown members in one of its described objects. */
function* withMembers(value: unknown, schema: Schema): Iterable<unknown> {
  const described = [schema, ...(schema.anyOf ?? [])].find(({ properties }) => properties);
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries())
      for (const changed of withMembers(entry, schema.items ?? {})) yield value.with(index, changed);
  } else if (value !== null && typeof value === "object" && described?.properties) {
    // An object that says nothing of further members would take them.
    if (described.additionalProperties !== true) yield { ...value, ...smuggled };
    for (const [name, entry] of Object.entries(value))
      for (const changed of withMembers(entry, described.properties[name] ?? {})) yield { ...value, [name]: changed };
  }
}

/** The address of the project, or of something that need not exist. */
function addressOf(path: string, described: Described | undefined): string {
  return path.replace("/projects/{id}", `/projects/${project}`).replace(/\{(\w+)\}/g, (_, name) => {
    const schema = described?.parameters?.find((one) => one.in === "path" && one.name === name)?.schema ?? {};
    return encodeURIComponent(String(fc.sample(valuesOf(schema, {}), { seed: 1, numRuns: 1 })[0]));
  });
}
