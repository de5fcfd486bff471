import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isOnServer, newDatabase } from "../../../../scripts/test/new-database.js";
import { type Answer, type RunningService, startService, submitBody } from "./running-service.js";

const engine = isOnServer ? "PostgreSQL" : "SQLite";
const state = { name: "Round 1", notes: "", country: "XTA", step: "inputs", content: {} };
const password = "correct horse battery";

const refusalIn = ({ status, body }: Answer) => [status, body.errors?.[0].error];

describe(`paths that the reference does not have, without strict schemas (${engine})`, () => {
  let service: RunningService;

  beforeAll(async () => {
    const environment = isOnServer ? { DATABASE_URL: await newDatabase() } : {};
    service = await startService({ environment, flags: ["--workers=0"] });
  });
  afterAll(() => service.stop());

  const added = async () => (await service.post("/projects", state)).body.data.id as string;
  const save = async (change: object) => service.post(`/projects/${await added()}/save`, { revision: 1, change });

  it.each([
    ["a member that is a column", { owner_id: "somebody" }],
    ["a member that is no column", { colour: "red" }],
    ["a NUL in a name", { name: "a\0b" }],
    ["a NUL in notes", { notes: "a\0b" }],
    ["a name of 5,000 letters", { name: "x".repeat(5000) }],
    ["a name of blanks", { name: " \u00a0\t" }],
  ])("refuse a change with %s", async (_, change) => {
    expect(refusalIn(await save(change))).toEqual([400, "INVALID_INPUT"]);
  });

  it.each([
    ["an id that leads elsewhere", { id: "../../x" }],
    ["an id of 5,000 letters", { id: "a".repeat(5000) }],
    ["a member of the database", { removed_at: null }],
    ["a NUL in the name", { name: "\0" }],
    ["a name of blanks", { name: "   " }],
  ])("refuse a new project with %s", async (_, wrong) => {
    expect(refusalIn(await service.post("/projects", { ...state, ...wrong }))).toEqual([400, "INVALID_INPUT"]);
  });

  it("refuse a revision beyond the numbers of the database", async () => {
    const answer = await service.post(`/projects/${await added()}/save`, { revision: 2 ** 40, change: {} });
    expect(refusalIn(answer)).toEqual([400, "INVALID_INPUT"]);
  });

  it.each(["%00", "..%2F..%2Fx", "x".repeat(5000), "none"])("know no project %s", async (id) => {
    expect(refusalIn(await service.get(`/projects/${id}`))).toEqual([404, "NOT_FOUND"]);
  });

  it.each(["%00", "-1", "1e3", "9999999999"])("know no version %s", async (number) => {
    const answer = await service.get(`/projects/${await added()}/versions/${number}`);
    expect(refusalIn(answer)).toEqual([404, "NOT_FOUND"]);
  });

  it("keep a content with texts of any letters", async () => {
    const content = { text: "\0 é 𝄞" };
    const { id } = (await service.post("/projects", { ...state, content })).body.data;
    expect((await service.get(`/projects/${id}`)).body.data.content).toEqual(content);
  });

  it("are checked more strictly than those that it has, which ignore members that they do not know", async () => {
    const { body } = await service.post("/model/submit", { ...(await submitBody(service)), owner_id: "somebody" });
    expect(body.errors).toBeNull();
  });

  it("refuse bodies that are too deep, as all do", async () => {
    const deep = `${'{"a":'.repeat(101)}1${"}".repeat(101)}`;
    for (const path of ["/projects", "/model/submit"]) {
      const answer = await service.post(path, deep);
      expect(refusalIn(answer)).toEqual([400, "INVALID_INPUT"]);
      expect(answer.body.errors[0].detail).toContain("more than 100 arrays and objects in one another");
    }
  });

  it("refuse bodies of more than a million values, as all do", async () => {
    const answer = await service.post("/projects", `[${"1,".repeat(1_000_000)}1]`);
    expect(answer.body.errors[0].detail).toMatch(/more than 1[,.]?000[,.]?000 values/);
  });
});

describe(`people who attack each other (${engine})`, () => {
  let service: RunningService;
  let administrator: Record<string, string>;

  beforeAll(async () => {
    const environment = isOnServer ? { DATABASE_URL: await newDatabase() } : {};
    service = await startService({ environment, flags: ["--workers=0", "--sign-in=accounts"] });
    administrator = sessionIn(await service.post("/people/join", { name: "Ana", email: "ana@example.org", password }));
  });
  afterAll(() => service.stop());

  async function participant(name: string): Promise<Record<string, string>> {
    const { secret: code } = (await service.post("/people/workshop-code", undefined, administrator)).body.data;
    return sessionIn(await service.post("/people/workshop", { code, name }));
  }

  it("cannot take a project that they may edit from its owner", async () => {
    const [owner, editor] = [await participant("Owner"), await participant("Editor")];
    const { id } = (await service.post("/projects", state, owner)).body.data;
    const { id: person_id } = (await service.get("/people/me", editor)).body.data.person;
    await service.post(`/projects/${id}/share`, { person_id, role: "editor" }, owner);
    const change = { owner_id: person_id };
    expect((await service.post(`/projects/${id}/save`, { revision: 1, change }, editor)).status).toBe(400);
    expect((await service.get(`/projects/${id}`, owner)).body.data.standing).toBe("owner");
  });

  it.each(["/model/status/%00", "/task/%00/exists", "/calibrate/about/%00"])("learn nothing by %s", async (path) => {
    expect((await service.get(path, await participant("Eve"))).status).toBe(404);
  });

  it("are told by no NUL in the id of a person", async () => {
    const { id } = (await service.post("/projects", state, administrator)).body.data;
    const share = { person_id: "a\0b", role: "viewer" };
    expect((await service.post(`/projects/${id}/share`, share, administrator)).status).toBe(400);
    expect((await service.post("/people/%00/change", { is_administrator: true }, administrator)).status).toBe(404);
  });

  it.each([
    ["an account", "/people/join", { email: "eve@example.org", password }],
    ["a workshop", "/people/workshop", { code: "K7MP-3XWD" }],
    ["a token", "/people/me/tokens", {}],
  ])("cannot give %s a name of blanks, which would look like that of a removed person", async (_, path, body) => {
    const answer = await service.post(path, { ...body, name: " \u2003" }, administrator);
    expect(refusalIn(answer)).toEqual([400, "INVALID_INPUT"]);
  });

  it("do not refuse each other's tokens by trying passwords at the same address", async () => {
    const { token } = (await service.post("/people/me/tokens", { name: "nightly" }, administrator)).body.data;
    for (let count = 0; count < 10; count++) {
      const wrong = { email: "ana@example.org", password: `wrong password ${count}` };
      expect((await service.post("/people/sign-in", wrong)).status).toBe(401);
    }
    expect((await service.post("/people/sign-in", { email: "ana@example.org", password })).status).toBe(429);
    expect((await service.get("/projects", { authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await service.get("/projects", { authorization: "Bearer a-token-that-is-none" })).status).toBe(429);
  });
});

function sessionIn(answer: Answer): Record<string, string> {
  const [cookie = ""] = (answer.headers.get("set-cookie") ?? "").split(";");
  return { cookie };
}
