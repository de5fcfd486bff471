import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isOnServer, newDatabase } from "../../../../scripts/test/new-database.js";
import { type Connection, connections, connectTools, type Tools } from "./mcp-client.js";
import { type Answer, calibrateBody, type RunningService, startService } from "./running-service.js";

type Headers = Record<string, string>;
const askers = ["owner", "viewer", "stranger"] as const;
type Asker = (typeof askers)[number];

const operatorToken = "a-token-of-the-operator";

describe(`tools where people have accounts (${isOnServer ? "PostgreSQL" : "SQLite"})`, () => {
  let service: RunningService;
  let project: string;
  let fit: string;
  let calibration: string;
  const tokens = new Map<Asker, string>();
  const connected = new Map<string, Tools>();

  beforeAll(async () => {
    const database: Record<string, string> = isOnServer ? { DATABASE_URL: await newDatabase() } : {};
    service = await startService({
      environment: { ...database, TESSERA_ACCESS_TOKENS: operatorToken },
      flags: ["--workers=1", "--sign-in=accounts", "--mcp"],
    });
    const joined = await service.post("/people/join", {
      ...{ name: "Ana", email: "ana@example.org", password: "correct horse battery" },
    });
    const administrator = sessionIn(joined);
    for (const asker of askers) {
      const { secret: code } = await dataOf(service.post("/people/workshop-code", undefined, administrator));
      const session = sessionIn(await service.post("/people/workshop", { code, name: asker }));
      tokens.set(asker, (await dataOf(service.post("/people/me/tokens", { name: "assistant" }, session))).token);
    }
    const everyone: { id: string; name: string }[] = await dataOf(service.get("/people", administrator));
    await makeProject(everyone.find(({ name }) => name === "viewer")?.id ?? "");
    for (const connection of connections)
      for (const asker of askers) {
        const token = tokens.get(asker) ?? "";
        connected.set(`${asker} ${connection}`, await connectTools(service, connection, { token }));
      }
  }, 300_000);
  afterAll(async () => {
    for (const { client } of connected.values()) await client.close();
    await service.stop();
  });

  /** A project of the owner with a result, shared with the viewer. */
  async function makeProject(viewer: string): Promise<void> {
    const owner = headersOf("owner");
    const post = (path: string, body: unknown, more: Headers = {}) =>
      dataOf(service.post(path, body, { ...owner, ...more }));
    const demo = await post("/internal/demo", { districts: 2 });
    const { vmmc: _, ...files } = demo.files;
    const version = await dataOf(service.get("/service/version", owner));
    const state = { name: "Round 1", notes: "", country: "XTA", step: "output" };
    ({ id: project } = await post("/projects", { ...state, content: {} }));
    const own = { "x-tessera-project": project };
    ({ id: fit } = await post("/model/submit", { data: files, options: demo.options, version }, own));
    await service.ended("model", fit, owner);
    ({ id: calibration } = await post(`/calibrate/submit/${fit}`, await calibrateBody(service, owner), own));
    await service.ended("calibrate", calibration, owner);
    const task = (id: string) => ({ id, submitted: 0, state: "complete" });
    const work = { files, options: demo.options, fit: task(fit), calibration: task(calibration) };
    await post(`/projects/${project}/save`, { revision: 1, change: { content: { work } } });
    await post(`/projects/${project}/share`, { person_id: viewer, role: "viewer" });
  }

  function headersOf(asker: Asker): Headers {
    return { authorization: `Bearer ${tokens.get(asker)}` };
  }

  const toolsOf = (asker: Asker, connection: Connection) => connected.get(`${asker} ${connection}`) as Tools;

  describe.each(connections)("over %s", (connection) => {
    it("show a project and its result to its owner and to whom it is shared with", async () => {
      for (const asker of ["owner", "viewer"] as const) {
        const { result } = toolsOf(asker, connection);
        const { projects } = await result("list_projects");
        expect(projects).toMatchObject([{ id: project, may: asker }]);
        const { results } = await result("list_results", { project });
        expect(results[0]).toMatchObject({ result: calibration, state: "COMPLETE" });
        const { total } = await result("query_estimates", { result: calibration, indicators: ["plhiv"] });
        expect(total).toBeGreaterThan(0);
      }
    });

    it("know no project, result, task or file of others", async () => {
      const { result, call } = toolsOf("stranger", connection);
      expect((await result("list_projects")).total).toBe(0);
      const calls: [string, object][] = [
        ["list_results", { project }],
        ["list_results", { project: "Round 1" }],
        ["describe_result", { result: calibration }],
        ["query_estimates", { result: calibration, indicators: ["plhiv"] }],
        ["compare_results", { first: calibration, second: fit, indicator: "plhiv" }],
        ["explain_estimate", { result: calibration, area: "XTA" }],
        ["run_status", { id: fit }],
        ["cancel_run", { id: fit }],
        ["start_fit", { project }],
        ["start_calibration", { project, fit }],
        ["keep_result", { project, fit, calibration, note: "mine" }],
      ];
      for (const [name, given] of calls) {
        const { isError, text } = await call(name, given);
        expect([name, isError]).toEqual([name, true]);
        expect([name, text]).toEqual([
          name,
          expect.stringMatching(/shared with you|no such|does not exist|There is no/i),
        ]);
      }
    });

    it("let whoever may only look start no run in a project, cancel none and keep nothing", async () => {
      const { call } = toolsOf("viewer", connection);
      const calls: [string, object][] = [
        ["start_fit", { project }],
        ["start_calibration", { project, fit }],
        ["cancel_run", { id: fit }],
        ["keep_result", { project, fit, calibration, note: "mine" }],
      ];
      for (const [name, given] of calls)
        expect([name, await call(name, given)]).toEqual([
          name,
          expect.objectContaining({ isError: true, text: expect.stringMatching(/look at|only/i) }),
        ]);
      expect((await service.get(`/projects/${project}/versions`, headersOf("owner"))).body.data).toEqual([]);
    });

    it("refuse a wrong token with a sentence", async () => {
      const wrong = { token: `wrong-token-of-${connection}` };
      if (connection === "http") await expect(connectTools(service, connection, wrong)).rejects.toThrow(/token/);
      else {
        const { call, client } = await connectTools(service, connection, wrong);
        expect(await call("list_projects")).toMatchObject({ isError: true, text: expect.stringMatching(/token/) });
        await client.close();
      }
    });
  });

  it("are refused over HTTP to whoever says nothing", async () => {
    const answer = await service.post("/mcp", { jsonrpc: "2.0", id: 1, method: "tools/list" });
    expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, 'Bearer realm="tessera"']);
  });
});

async function dataOf(answer: Promise<Answer>) {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}

function sessionIn({ headers }: Answer): Headers {
  return { cookie: (headers.get("set-cookie") ?? "").split(";")[0] ?? "" };
}
