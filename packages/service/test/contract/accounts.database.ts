import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isOnServer, newDatabase } from "../../../../scripts/test/new-database.js";
import { type Answer, type RunningService, startService } from "./running-service.js";

const token = "a-token-of-the-operator";
const operator = { authorization: `Bearer ${token}` };
const password = "correct horse battery";
const state = { name: "Round 1", notes: "", country: "XTA", step: "inputs", content: {} };

/** The cookie that an answer sets, as a header of later requests. */
function sessionIn(answer: Answer): Record<string, string> {
  const [cookie = ""] = (answer.headers.get("set-cookie") ?? "").split(";");
  return { cookie };
}

describe(`accounts (${isOnServer ? "PostgreSQL" : "SQLite"})`, () => {
  let service: RunningService;
  let administrator: Record<string, string>;

  beforeAll(async () => {
    const environment = {
      VALIDATE_JSON_SCHEMAS: "true",
      TESSERA_ACCESS_TOKENS: token,
      ...(isOnServer && { DATABASE_URL: await newDatabase() }),
    };
    service = await startService({
      environment,
      flags: ["--workers=0", "--sign-in=accounts", "--trust-proxy=loopback"],
    });
    const first = { name: "Ana", email: "ana@example.org", password };
    administrator = sessionIn(await service.post("/people/join", first));
  });
  afterAll(() => service.stop());

  async function newLink(path: string): Promise<string> {
    return (await service.post(path, undefined, administrator)).body.data.secret;
  }

  async function joined(name: string): Promise<Record<string, string>> {
    const code = await newLink("/people/workshop-code");
    return sessionIn(await service.post("/people/workshop", { code, name }));
  }

  const whoIs = async (headers: Record<string, string> = {}) => (await service.get("/people/me", headers)).body.data;

  it("make the first person the administrator", async () => {
    expect(await whoIs(administrator)).toMatchObject({
      mode: "accounts",
      person: { name: "Ana", email: "ana@example.org", is_administrator: true },
      is_first: false,
    });
    expect((await whoIs()).person).toBeNull();
  });

  it("let nobody else in without an invitation, which holds once", async () => {
    const ben = { name: "Ben", email: "ben@example.org", password };
    expect((await service.post("/people/join", ben)).status).toBe(403);
    const invitation = await newLink("/people/invite");
    const session = sessionIn(await service.post("/people/join", { ...ben, invitation }));
    expect((await whoIs(session)).person).toMatchObject({ name: "Ben", is_administrator: false });
    const again = await service.post("/people/join", { ...ben, email: "eve@example.org", invitation });
    expect(again.status).toBe(403);
  });

  it("come from one of those who use an invitation at once", async () => {
    const invitation = await newLink("/people/invite");
    const guest = (number: number) => ({ name: "Guest", email: `guest${number}@example.org`, password, invitation });
    const answers = await Promise.all([1, 2, 3].map((number) => service.post("/people/join", guest(number))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  });

  it("keep an invitation for whoever chose a password that is too short, or an address that is taken", async () => {
    const invitation = await newLink("/people/invite");
    const person = { name: "Cleo", email: "ana@example.org", password: "short", invitation };
    const short = await service.post("/people/join", person);
    expect([short.status, short.body.errors[0].detail]).toEqual([400, expect.stringContaining("10 to 200 characters")]);
    expect((await service.post("/people/join", { ...person, password })).status).toBe(409);
    expect((await service.post("/people/join", { ...person, password, email: "cleo@example.org" })).status).toBe(200);
  });

  it("open a session by a password, and end it", async () => {
    const session = sessionIn(await service.post("/people/sign-in", { email: "ANA@example.org", password }));
    expect((await whoIs(session)).person.name).toBe("Ana");
    await service.post("/people/sign-out", undefined, session);
    expect((await whoIs(session)).person).toBeNull();
  });

  it("say the same of a wrong password and of an unknown address", async () => {
    const answers = await Promise.all(
      ["ana@example.org", "nobody@example.org"].map((email) =>
        service.post("/people/sign-in", { email, password: "not the password" }),
      ),
    );
    const [known, unknown] = answers.map(({ status, body }) => [status, body.errors[0].detail]);
    expect(known).toEqual(unknown);
    expect(known?.[0]).toBe(401);
  });

  it("give a session a cookie that scripts and other sites cannot use", async () => {
    const answer = await service.post("/people/sign-in", { email: "ana@example.org", password });
    expect(answer.headers.get("set-cookie")).toMatch(/; HttpOnly; SameSite=Strict$/);
  });

  it("set a new password by a link that an administrator hands over, and end all sessions of its person", async () => {
    const invitation = await newLink("/people/invite");
    const dan = { name: "Dan", email: "dan@example.org", password, invitation };
    const session = sessionIn(await service.post("/people/join", dan));
    const { id } = (await whoIs(session)).person;
    const reset = await newLink(`/people/${id}/reset`);
    const renewed = await service.post("/people/reset", { reset, password: "another long password" });
    expect((await whoIs(sessionIn(renewed))).person.name).toBe("Dan");
    expect((await whoIs(session)).person).toBeNull();
    expect((await service.post("/people/sign-in", { email: dan.email, password })).status).toBe(401);
    expect((await service.post("/people/reset", { reset, password })).status).toBe(403);
  });

  it("let a person in at once by a password that was wrong until it was set", async () => {
    const invitation = await newLink("/people/invite");
    const eli = { name: "Eli", email: "eli@example.org", password, invitation };
    const { id } = (await whoIs(sessionIn(await service.post("/people/join", eli)))).person;
    const wanted = { email: eli.email, password: "the password of tomorrow" };
    const signIn = () => service.post("/people/sign-in", wanted, { "x-forwarded-for": "192.0.2.9" });
    expect((await signIn()).status).toBe(401);
    await service.post("/people/reset", { reset: await newLink(`/people/${id}/reset`), password: wanted.password });
    expect((await signIn()).status).toBe(200);
  });

  it("let participants of a workshop in by a code and a name", async () => {
    const session = await joined("Table 3");
    expect((await whoIs(session)).person).toMatchObject({ name: "Table 3", email: null, is_administrator: false });
    const answer = await service.post("/people/workshop", {
      code: await newLink("/people/workshop-code"),
      name: "Table 4",
    });
    expect(answer.headers.get("set-cookie")).toContain("; Max-Age=1209600");
    expect((await service.post("/people/workshop", { code: "AAAA-AAAA", name: "Eve" })).status).toBe(403);
  });

  it("let a participant who has lost the session in again by a link, for as long as a workshop lasts", async () => {
    const { id } = (await whoIs(await joined("Table 6"))).person;
    const answer = await service.post("/people/reset", { reset: await newLink(`/people/${id}/reset`), password });
    expect((await whoIs(sessionIn(answer))).person).toMatchObject({ id, name: "Table 6" });
    expect(answer.headers.get("set-cookie")).toContain("; Max-Age=1209600");
  });

  it("refuse everything that is not for everybody to whoever has not signed in", async () => {
    for (const path of ["/projects", "/people", "/people/me/tokens", "/service/version", "/metrics"])
      expect((await service.get(path)).status, path).toBe(401);
    for (const path of ["/livez", "/readyz", "/"]) expect((await service.get(path)).status, path).toBe(200);
  });

  it("keep invitations, codes and rights to administrators", async () => {
    const session = await joined("Table 4");
    const { id } = (await whoIs(session)).person;
    for (const path of ["/people/invite", "/people/workshop-code", `/people/${id}/reset`])
      expect((await service.post(path, undefined, session)).status, path).toBe(403);
    const change = await service.post(`/people/${id}/change`, { is_administrator: true }, session);
    expect(change.status).toBe(403);
  });

  it("show e-mail addresses to administrators alone", async () => {
    const session = await joined("Table 5");
    const emails = async (headers: Record<string, string>) =>
      (await service.get("/people", headers)).body.data.flatMap(({ email }: { email: string | null }) => email ?? []);
    expect(await emails(administrator)).toContain("ana@example.org");
    expect(await emails(session)).toEqual([]);
  });

  it("keep the projects of one person from the others", async () => {
    const [one, other] = [await joined("One"), await joined("Other")];
    const { id } = (await service.post("/projects", state, one)).body.data;
    expect((await service.get("/projects", one)).body.data).toMatchObject([{ id, owner: { name: "One" } }]);
    expect((await service.get("/projects", other)).body.data).toEqual([]);
    for (const headers of [other, administrator]) {
      expect((await service.get(`/projects/${id}`, headers)).status).toBe(404);
      const save = await service.post(`/projects/${id}/save`, { revision: 1, change: { name: "Mine" } }, headers);
      expect(save.status).toBe(404);
    }
  });

  it("keep a project that names files of somebody else, which its owner cannot open", async () => {
    const [one, other] = [await joined("One"), await joined("Other")];
    const { files } = (await service.post("/internal/demo", { districts: 3 }, one)).body.data;
    expect((await service.post("/projects", { ...state, content: { files } }, other)).status).toBe(200);
    const file = { type: "shape", file: files.shape };
    expect((await service.post("/validate/baseline-individual", file, other)).status).toBe(404);
  });

  it("keep uploaded files and tasks of one person from the others", async () => {
    const [one, other] = [await joined("One"), await joined("Other")];
    const project = (await service.post("/projects", state, one)).body.data.id;
    const { files, options } = (await service.post("/internal/demo", { districts: 2 }, one)).body.data;
    const version = (await service.get("/service/version", one)).body.data;
    const { vmmc: _, ...data } = files;
    const body = { data, options, version };
    const file = { type: "shape", file: files.shape };
    expect((await service.post("/validate/baseline-individual", file, one)).status).toBe(200);
    expect((await service.post("/validate/baseline-individual", file, other)).status).toBe(404);
    expect((await service.post("/model/submit", body, other)).status).toBe(404);
    const { id } = (await service.post("/model/submit", body, { ...one, "x-tessera-project": project })).body.data;
    for (const path of [`/model/status/${id}`, `/model/result/${id}`, `/task/${id}/exists`, `/model/debug/${id}`])
      expect((await service.get(path, other)).status, path).toBe(404);
    expect((await service.post(`/model/cancel/${id}`, undefined, other)).status).toBe(404);
    expect((await service.get(`/model/status/${id}`, one)).status).toBe(200);
    expect((await service.get(`/model/status/${id}`, operator)).status).toBe(200);
    expect((await service.post(`/model/cancel/${id}`, undefined, one)).status).toBe(200);
  });

  it("let a program act for its person by a token, until it is withdrawn", async () => {
    const session = await joined("Programmer");
    const made = (await service.post("/people/me/tokens", { name: "nightly" }, session)).body.data;
    const program = { authorization: `Bearer ${made.token}` };
    expect((await whoIs(program)).person.name).toBe("Programmer");
    expect((await service.get("/people/me/tokens", session)).body.data).toMatchObject([
      { id: made.id, name: "nightly" },
    ]);
    await service.post(`/people/me/tokens/${made.id}/remove`, undefined, session);
    expect((await service.get("/projects", program)).status).toBe(401);
  });

  it("let an application in front of the service in by the operator's token", async () => {
    expect((await service.get("/service/version", operator)).status).toBe(200);
  });

  describe("of an application with the operator's token, which has none", () => {
    const refusal = [403, "An access token of the operator has no account. Sign in with an account of a person."];

    it.each([
      ["get", "/people/me/tokens", undefined],
      ["post", "/people/me/tokens", { name: "nightly" }],
      ["post", "/people/me/tokens/7b7e0d0e-3b0b-4f64-9d5a-3f3b9d0c1a2e/remove", undefined],
    ] as const)("have no tokens of programs: %s %s", async (method, path, sent) => {
      const { status, body } = await (method === "get"
        ? service.get(path, operator)
        : service.post(path, sent, operator));
      expect([status, body.errors?.[0].detail]).toEqual(refusal);
    });

    it("have no password", async () => {
      for (const headers of [administrator, operator])
        expect((await service.post("/people/everybody/reset", undefined, headers)).status).toBe(404);
    });

    it.each([
      ["share", { person_id: "everybody", role: "viewer" }],
      ["transfer", { person_id: "everybody" }],
    ])("get no project of a person: %s", async (act, body) => {
      const { id } = (await service.post("/projects", state, administrator)).body.data;
      expect((await service.post(`/projects/${id}/${act}`, body, administrator)).status).toBe(404);
    });

    it("open no project by a link", async () => {
      const { id } = (await service.post("/projects", state, administrator)).body.data;
      const link = await service.post(`/projects/${id}/link`, { role: "viewer" }, administrator);
      const { status, body } = await service.post("/projects/open-link", { secret: link.body.data.secret }, operator);
      expect([status, body.errors?.[0].detail]).toEqual(refusal);
    });

    it("show no tokens to administrators", async () => {
      expect((await service.get("/people/everybody/program-tokens", administrator)).status).toBe(404);
    });
  });
});

describe(`files from before there were accounts (${isOnServer ? "PostgreSQL" : "SQLite"})`, () => {
  it("are those of the first administrator, and of whoever uploads them again", async () => {
    const environment: Record<string, string> = isOnServer ? { DATABASE_URL: await newDatabase() } : {};
    const open = await startService({ environment, flags: ["--workers=0"] });
    const demo = (await open.post("/internal/demo", { districts: 4 })).body.data.files;
    await open.end();
    const flags = ["--workers=0", "--sign-in=accounts"];
    const service = await startService({ environment, flags, dataDir: open.dataDir });
    try {
      const ana = sessionIn(await service.post("/people/join", { name: "Ana", email: "ana@example.org", password }));
      const { secret: invitation } = (await service.post("/people/invite", undefined, ana)).body.data;
      const account = { name: "Ben", email: "ben@example.org", password, invitation };
      const ben = { ...sessionIn(await service.post("/people/join", account)), "accept-language": "pt" };
      // The project of his browser names the file.
      const content = { work: { files: { shape: demo.shape } } };
      const project = (await service.post("/projects", { ...state, content }, ben)).body.data.id;
      const check = async (headers: Record<string, string>) =>
        service.post("/validate/baseline-individual", { type: "shape", file: demo.shape }, headers);
      expect((await check(ana)).status).toBe(200);
      const refused = await check({ ...ben, "x-tessera-project": project });
      expect([refused.status, refused.body.errors[0].detail]).toEqual([
        404,
        "Um ficheiro do pedido não está lá, ou não é seu. Carregue-o de novo.",
      ]);
      const again = await fetch(`${service.url}/internal/upload/input/areas.geojson`, {
        method: "POST",
        headers: { ...ben, "x-tessera-project": project, "content-type": "application/octet-stream" },
        body: readFileSync(demo.shape.path),
      });
      expect(((await again.json()) as { data: { path: string } }).data.path).toBe(demo.shape.path);
      expect((await check(ben)).status).toBe(200);
    } finally {
      await service.stop();
    }
  });
});
