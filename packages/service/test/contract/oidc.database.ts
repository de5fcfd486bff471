import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isOnServer, newDatabase } from "../../../../scripts/test/new-database.js";
import { client, type RunningProvider, startProvider, typedAt } from "./identity-provider.js";
import { type RunningService, startService } from "./running-service.js";
import { type Visit, Visitor } from "./visitor.js";

const token = "a-token-of-the-operator";
const state = { name: "Round 1", notes: "", country: "XTA", step: "inputs", content: {} };

describe(`sign-in at an identity provider (${isOnServer ? "PostgreSQL" : "SQLite"})`, () => {
  let provider: RunningProvider;
  let service: RunningService;

  beforeAll(async () => {
    provider = await startProvider();
    provider.accounts.set("ana", { name: "Ana", email: "ana@example.org", groups: ["staff", "estimates-admins"] });
    provider.accounts.set("ben", { name: "Ben", email: "ben@example.org", groups: ["staff"] });
    const environment = {
      VALIDATE_JSON_SCHEMAS: "true",
      TESSERA_ACCESS_TOKENS: token,
      TESSERA_OIDC_ISSUER: provider.issuer,
      TESSERA_OIDC_CLIENT_ID: client.id,
      TESSERA_OIDC_CLIENT_SECRET: client.secret,
      TESSERA_OIDC_SCOPES: "openid profile email groups",
      TESSERA_OIDC_ADMINISTRATORS: "estimates-admins, other-admins",
      ...(isOnServer && { DATABASE_URL: await newDatabase() }),
    };
    // The provider does not answer yet: the service starts without it.
    service = await startService({ environment, flags: ["--workers=0", "--sign-in=oidc"] });
    provider.serve(service.url);
  });
  afterAll(async () => {
    await service.stop();
    await provider.leave();
  });

  const application = () => `${service.url}/app/`;
  const start = (to = "/") => `${service.url}/people/oidc/start?to=${encodeURIComponent(to)}`;

  const typed = (visitor: Visitor, login: Visit, subject: string) => typedAt(provider, visitor, login, subject);
  const signIn = async (visitor: Visitor, subject: string, to?: string) =>
    typed(visitor, await visitor.open(start(to), application()), subject);

  async function signedIn(subject: string): Promise<Visitor> {
    const visitor = new Visitor();
    await signIn(visitor, subject);
    return visitor;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect of an answer
  async function asked(visitor: Visitor, path: string, method = "GET"): Promise<any> {
    return ((await (await visitor.fetch(service.url + path, method)).json()) as { data: unknown }).data;
  }
  const personOf = async (visitor: Visitor) => (await asked(visitor, "/people/me")).person;

  it("opens a session of the person that the provider names", async () => {
    const visitor = new Visitor();
    await signIn(visitor, "ben");
    expect(await asked(visitor, "/people/me")).toMatchObject({
      mode: "oidc",
      is_first: false,
      person: { name: "Ben", email: "ben@example.org", is_administrator: false },
    });
  });

  it("goes on to the page of the application on which it began", async () => {
    const { url } = await signIn(new Visitor(), "ben", "/project/42/options?view=map");
    expect(url).toBe(`${application()}#/project/42/options?view=map`);
  });

  it("finds the same person again", async () => {
    const [one, other] = [await signedIn("ben"), await signedIn("ben")];
    expect((await personOf(other)).id).toBe((await personOf(one)).id);
  });

  it("makes administrators of the people of a group, and of nobody else", async () => {
    expect((await personOf(await signedIn("ana"))).is_administrator).toBe(true);
    expect((await personOf(await signedIn("ben"))).is_administrator).toBe(false);
  });

  it("takes the right away when the person has left the group", async () => {
    const account = { name: "Cleo", email: "cleo@example.org" };
    provider.accounts.set("cleo", { ...account, groups: ["other-admins"] });
    expect((await personOf(await signedIn("cleo"))).is_administrator).toBe(true);
    provider.accounts.set("cleo", { ...account, groups: [] });
    expect((await personOf(await signedIn("cleo"))).is_administrator).toBe(false);
  });

  it("signs nobody in who is disabled here, and says so", async () => {
    provider.accounts.set("eli", { name: "Eli", email: "eli@example.org" });
    const [ana, eli] = [await signedIn("ana"), await signedIn("eli")];
    const { id } = await personOf(eli);
    const made = await eli.fetch(`${service.url}/people/me/tokens`, "POST", { name: "nightly" });
    const { token: program } = ((await made.json()) as { data: { token: string } }).data;
    await asked(ana, `/people/${id}/disable`, "POST");
    expect(await personOf(eli)).toBeNull();
    expect((await service.get("/projects", { authorization: `Bearer ${program}` })).status).toBe(401);
    const { status, text } = await signIn(new Visitor(), "eli");
    expect([status, text]).toEqual([403, expect.stringContaining("disabled in this service")]);
    await asked(ana, `/people/${id}/enable`, "POST");
    expect((await personOf(await signedIn("eli"))).id).toBe(id);
  });

  it("takes over a name that has changed at the provider", async () => {
    provider.accounts.set("dora", { name: "Dora", email: "dora@example.org" });
    const { id } = await personOf(await signedIn("dora"));
    provider.accounts.set("dora", { name: "Dora Sousa", email: "dora.sousa@example.org" });
    expect(await personOf(await signedIn("dora"))).toMatchObject({
      id,
      name: "Dora Sousa",
      email: "dora.sousa@example.org",
    });
  });

  it("works in several windows at once", async () => {
    const visitor = new Visitor();
    const [first, second] = [await visitor.open(start("/one")), await visitor.open(start("/two"))];
    expect((await typed(visitor, second, "ben")).url).toBe(`${application()}#/two`);
    expect((await typed(visitor, first, "ben")).url).toBe(`${application()}#/one`);
  });

  it("keeps the cookies of the last windows only", async () => {
    const visitor = new Visitor();
    for (let window = 0; window < 12; window++) await visitor.begin(start());
    expect(visitor.cookieNames(service.url)).toHaveLength(8);
    expect((await signIn(visitor, "ben", "/last")).url).toBe(`${application()}#/last`);
  });

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "/a\r\nSet-Cookie: a=b",
    "javascript:alert(1)",
  ])("never leads to another site: %j", async (to) => {
    expect((await signIn(new Visitor(), "ben", to)).url).toBe(`${application()}#/`);
  });

  it("is refused with a state that this browser did not ask for", async () => {
    const [asking, other] = [new Visitor(), new Visitor()];
    const address = new URL(await asking.begin(start()));
    const callback = `${service.url}/people/oidc/callback?code=abc&state=${address.searchParams.get("state")}`;
    for (const [visitor, url] of [
      [other, callback],
      [asking, callback.replace(/state=..../, "state=abcd")],
      [asking, `${service.url}/people/oidc/callback`],
    ] as const) {
      const { status, text } = await visitor.open(url, provider.issuer);
      expect([status, text]).toEqual([400, expect.stringContaining("Sign in again")]);
      expect(await personOf(visitor)).toBeNull();
    }
  });

  it("is refused with a code that was used", async () => {
    const visitor = new Visitor();
    const login = await visitor.open(start());
    const before = visitor.copyOf();
    const consent = await visitor.submit(login.url, { prompt: "login", login: "ben", password: "anything" });
    let callback = "";
    await visitor.submit(consent.url, { prompt: "consent" }, (url) => {
      if (url.includes("/people/oidc/callback")) callback = url;
    });
    expect(await personOf(visitor)).not.toBeNull();
    const again = await before.open(callback, provider.issuer);
    expect([again.status, again.text]).toEqual([400, expect.stringContaining("was used before")]);
    expect(await personOf(before)).toBeNull();
  });

  it.each([
    ["en", "The identity provider has refused, or you have."],
    ["fr", "Le fournisseur d’identité a refusé, ou vous avez refusé."],
    ["pt", "O fornecedor de identidade recusou, ou recusou você."],
  ])("tells in %s that the person or the provider has refused", async (language, sentence) => {
    const visitor = new Visitor(language);
    const login = await visitor.open(start("/one"));
    const { status, text, headers } = await visitor.open(`${login.url}/abort`, login.url);
    expect([status, headers.get("content-type")]).toEqual([403, "text/html; charset=utf-8"]);
    expect(text).toContain(sentence);
    expect(text).toContain(`href="${service.url}/people/oidc/start?to=%2Fone"`);
    expect(await personOf(visitor)).toBeNull();
  });

  it("leaves sessions open while the provider is away, and says so to whoever signs in", async () => {
    const visitor = await signedIn("ben");
    const asking = new URL(await visitor.begin(start()));
    await provider.leave();
    const query = { code: "abc", state: asking.searchParams.get("state") ?? "", iss: provider.issuer };
    const callback = `${service.url}/people/oidc/callback?${new URLSearchParams(query)}`;
    const { status, text } = await visitor.open(callback, provider.issuer);
    const person = await personOf(visitor);
    await provider.comeBack();
    expect([status, text]).toEqual([503, expect.stringContaining("The identity provider does not answer.")]);
    expect(person.name).toBe("Ben");
  });

  it("ends with the session, and names the page where the session with the provider ends", async () => {
    const visitor = await signedIn("ben");
    const { end_session_url } = await asked(visitor, "/people/sign-out", "POST");
    expect(await personOf(visitor)).toBeNull();
    expect(end_session_url).toContain(`${provider.issuer}/session/end?`);
    expect((await visitor.open(end_session_url, application())).status).toBe(200);
  });

  it("leaves no way in by a password, and none to make administrators by hand", async () => {
    const headers = { authorization: `Bearer ${token}` };
    for (const path of ["sign-in", "join", "reset", "forgotten", "invite", "1/reset", "1/change"])
      expect((await service.post(`/people/${path}`, {}, headers)).status, path).toBe(404);
  });

  it("lets participants of a workshop join by a code of an administrator, as no administrators", async () => {
    const { secret: code } = await asked(await signedIn("ana"), "/people/workshop-code", "POST");
    const joined = await service.post("/people/workshop", { code, name: "Table 1" });
    const cookie = (joined.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    expect((await service.get("/people/me", { cookie })).body.data.person).toMatchObject({
      name: "Table 1",
      is_administrator: false,
    });
    expect((await service.post("/people/workshop-code", undefined, { cookie })).status).toBe(403);
  });

  it("keeps the projects of one person from the others", async () => {
    const headers = { authorization: `Bearer ${(await tokenOf(await signedIn("ben"))).token}` };
    const { id } = (await service.post("/projects", state, headers)).body.data;
    const other = await signedIn("ana");
    expect((await other.fetch(`${service.url}/projects/${id}`)).status).toBe(404);
  });

  async function tokenOf(visitor: Visitor): Promise<{ token: string }> {
    const answer = await visitor.fetch(`${service.url}/people/me/tokens`, "POST", { name: "nightly" });
    return ((await answer.json()) as { data: { token: string } }).data;
  }
});

describe(`a service that was open before (${isOnServer ? "PostgreSQL" : "SQLite"})`, () => {
  let provider: RunningProvider;
  let service: RunningService;
  let project: string;

  beforeAll(async () => {
    provider = await startProvider();
    provider.accounts.set("ana", { name: "Ana", email: "ana@example.org", groups: ["admins"] });
    const database = isOnServer ? { DATABASE_URL: await newDatabase() } : undefined;
    const open = await startService({ flags: ["--workers=0"], ...(database && { environment: database }) });
    project = (await open.post("/projects", state)).body.data.id;
    await open.end();
    await provider.leave();
    const environment = {
      ...database,
      TESSERA_OIDC_ISSUER: provider.issuer,
      TESSERA_OIDC_CLIENT_ID: client.publicId,
      TESSERA_OIDC_SCOPES: "openid profile email groups",
      TESSERA_OIDC_ADMINISTRATORS: "admins",
    };
    const flags = ["--workers=0", "--sign-in=oidc"];
    service = await startService({ environment, flags, dataDir: open.dataDir });
  });
  afterAll(async () => {
    await service.stop();
    await provider.leave();
  });

  it("starts while its identity provider is away, and says so to whoever signs in", async () => {
    const { status, text } = await new Visitor().open(`${service.url}/people/oidc/start`);
    expect([status, text]).toEqual([503, expect.stringContaining("The identity provider does not answer.")]);
  });

  it("gives its projects to the first administrator who signs in, as a public client too", async () => {
    provider.serve(service.url);
    await provider.comeBack();
    const visitor = new Visitor();
    await typedAt(provider, visitor, await visitor.open(`${service.url}/people/oidc/start`), "ana");
    const answer = await visitor.fetch(`${service.url}/projects`);
    expect(await answer.json()).toMatchObject({ data: [{ id: project, owner: { name: "Ana" } }] });
  });
});
