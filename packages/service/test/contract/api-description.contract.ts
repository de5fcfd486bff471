import { createConfig, lintFromString } from "@redocly/openapi-core";
import { programCalls } from "@tessera/contract/api";
import { afterEach, describe, expect, it } from "vitest";
import { type RunningService, startService } from "./running-service.js";

const token = "token-of-the-north-team";
const withToken = { environment: { TESSERA_ACCESS_TOKENS: token } };

let service: RunningService | undefined;
afterEach(async () => {
  await service?.stop();
  service = undefined;
});

// biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect of the document
async function described(options: Parameters<typeof startService>[0]): Promise<any> {
  service = await startService(options);
  const { status, body } = await service.get("/openapi.json", { authorization: `Bearer ${token}` });
  expect(status).toBe(200);
  return typeof body === "string" ? JSON.parse(body) : body;
}

/** What Redocly's linter says with its recommended rules. It reads the text alone, and asks no network. */
async function problemsOf(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(
    ({ severity, ruleId, message, location }) => `${severity} ${ruleId}: ${message} ${location[0]?.pointer}`,
  );
}

/** Members of a schema and of what is in it. The document spells constants and nulls in another way. */
// biome-ignore lint/suspicious/noExplicitAny: schemas of any form
function membersOf(schema: any): unknown {
  if (schema?.type === "array") return [membersOf(schema.items)];
  if (!schema?.properties) return undefined;
  const properties = Object.entries(schema.properties).map(([name, member]) => [name, membersOf(member)]);
  return { required: schema.required ?? [], members: Object.fromEntries(properties) };
}

describe("the OpenAPI document", () => {
  it.each([
    ["open", {}, [{}]],
    ["with access tokens", withToken, [{ token: [] }, { session: [] }]],
    ["with accounts", { ...withToken, flags: ["--sign-in=accounts"] }, [{ token: [] }, { personalSession: [] }]],
  ])(
    "of a service that is %s passes the recommended rules, and says what access needs",
    async (_, options, security) => {
      // The linter warns of a server at localhost, where this one is.
      const flags = [...("flags" in options ? options.flags : []), "--public-url=https://tessera.test"];
      const document = await described({ ...options, flags });
      expect(await problemsOf(document)).toEqual([]);
      expect(document.security).toEqual(security);
      expect(document.paths["/livez"].get.security).toEqual([]);
      expect(document.paths["/model/submit"].post.security).toBeUndefined();
    },
  );

  it("is found wanting by the linter when an operation has the id of another", async () => {
    const document = await described({});
    document.paths["/wake"].get.operationId = document.paths["/livez"].get.operationId;
    expect(await problemsOf(document)).toContainEqual(expect.stringContaining("operationId-unique"));
  });

  it("names operations by method and path, and the address by which it was asked", async () => {
    const { paths, servers, tags } = await described({});
    expect(servers).toEqual([{ url: service?.url }]);
    expect(paths["/calibrate/submit/{id}"].post.operationId).toBe("postCalibrateSubmitById");
    expect(paths["/download/result/path/{id}"].get.operationId).toBe("getDownloadResultPathById");
    const used = Object.values<object>(paths).flatMap((methods) => Object.values(methods).flatMap((one) => one.tags));
    const known: string[] = tags.map(({ name }: { name: string }) => name);
    expect([...new Set(used)].filter((name) => !known.includes(name))).toEqual([]);
  });

  it("has the calls of programs, with the schemas that their types are derived from", async () => {
    const { paths } = await described({});
    for (const [call, { body, answer }] of Object.entries(programCalls)) {
      const [method = "", path = ""] = call.split(" ");
      const operation = paths[path]?.[method.toLowerCase()];
      const told = operation?.responses["200"].content["application/json"].schema.properties.data;
      expect([call, membersOf(told)]).toEqual([call, membersOf(answer)]);
      const sent = Object.values<{ schema: object }>(operation.requestBody?.content ?? {})[0]?.schema;
      expect([call, membersOf(sent)]).toEqual([call, membersOf(body)]);
    }
  });

  it("names the public address where one is set", async () => {
    const { servers } = await described({ flags: ["--public-url=https://tessera.example.org/north"] });
    expect(servers).toEqual([{ url: "https://tessera.example.org/north" }]);
  });

  it("lists the formats of estimates as media types and in the query", async () => {
    const { get } = (await described({})).paths["/calibrate/estimates/{id}"];
    expect(Object.keys(get.responses["200"].content)).toEqual([
      "application/json",
      "application/vnd.tessera.columns+json",
      "text/csv",
      "application/vnd.apache.parquet",
      "application/vnd.apache.arrow.stream",
    ]);
    const format = get.parameters.find(({ name }: { name: string }) => name === "format");
    expect(format.schema.enum).toEqual(["json", "columns", "csv", "parquet", "arrow"]);
  });
});
