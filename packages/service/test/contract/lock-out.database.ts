import { join } from "node:path";
import { PassThrough } from "node:stream";
import { openRecords, openSession } from "@tessera/records";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isOnServer, newDatabase } from "../../../../scripts/test/new-database.js";
import { type PeopleAction, type PeopleFlags, people } from "../../dist/cli/people/people.js";
import { type Answer, type RunningService, startService } from "./running-service.js";
import { withheldPost } from "./withheld-post.js";

type Headers = Record<string, string>;
/** Somebody with a session. */
interface Guest {
  id: string;
  session: Headers;
}

const token = "a-token-of-the-operator";
const operator = { authorization: `Bearer ${token}` };
const password = "correct horse battery";
const state = { name: "Round 1", notes: "", country: "XTA", step: "inputs", content: {} };

function sessionIn({ headers }: Answer): Headers {
  return { cookie: (headers.get("set-cookie") ?? "").split(";")[0] ?? "" };
}

describe(`locking people out (${isOnServer ? "PostgreSQL" : "SQLite"})`, () => {
  let service: RunningService;
  let environment: Record<string, string>;
  let administrator: Headers;
  let administratorId: string;

  beforeAll(async () => {
    environment = isOnServer ? { DATABASE_URL: await newDatabase() } : {};
    service = await startService({
      environment: { VALIDATE_JSON_SCHEMAS: "true", TESSERA_ACCESS_TOKENS: token, ...environment },
      flags: ["--workers=0", "--sign-in=accounts", "--trust-proxy=1"],
    });
    administrator = sessionIn(await service.post("/people/join", { name: "Ana", email: "ana@example.org", password }));
    administratorId = (await whoIs(administrator)).id;
  });
  afterAll(() => service.stop());

  const whoIs = async (headers: Headers) => (await service.get("/people/me", headers)).body.data.person;
  let clients = 0;
  /** Each request is of another client: wrong secrets of one are counted. */
  const ofClient = (headers: Headers) => ({ ...headers, "x-forwarded-for": `10.0.${clients >> 8}.${clients++ & 255}` });
  const post = (path: string, body?: unknown, headers: Headers = administrator) =>
    service.post(path, body, ofClient(headers));
  const secretOf = async (path: string, body?: unknown, headers?: Headers) =>
    (await post(path, body, headers)).body.data.secret as string;

  async function guest(name: string): Promise<Guest> {
    const code = await secretOf("/people/workshop-code");
    const session = sessionIn(await post("/people/workshop", { code, name }, {}));
    return { id: (await whoIs(session)).id, session };
  }

  /** Somebody with an address and a password. */
  async function account(name: string): Promise<Guest & { email: string }> {
    const [invitation, email] = [await secretOf("/people/invite"), `${name.toLowerCase()}@example.org`];
    const session = sessionIn(await post("/people/join", { name, email, password, invitation }, {}));
    return { id: (await whoIs(session)).id, session, email };
  }

  async function tokenOf({ session }: Guest, more: object = {}): Promise<{ id: string; program: Headers }> {
    const { body } = await post("/people/me/tokens", { name: "nightly", ...more }, session);
    return { id: body.data.id, program: { authorization: `Bearer ${body.data.token}` } };
  }
  const projectOf = async ({ session }: Guest) => (await post("/projects", state, session)).body.data.id as string;
  const statusOf = async (path: string, headers: Headers) => (await service.get(path, ofClient(headers))).status;
  const disable = ({ id }: Guest, by?: Headers) => post(`/people/${id}/disable`, undefined, by);

  it("ends the sessions and tokens of whoever is disabled at once", async () => {
    const ben = await account("Ben");
    const { program } = await tokenOf(ben);
    expect((await disable(ben)).status).toBe(200);
    for (const headers of [ben.session, program]) expect(await statusOf("/projects", headers)).toBe(401);
    const signIn = await post("/people/sign-in", { email: ben.email, password }, {});
    expect([signIn.status, signIn.body.errors[0].detail]).toEqual([403, expect.stringContaining("is disabled")]);
    const wrong = await post("/people/sign-in", { email: ben.email, password: "not the password" }, {});
    expect(wrong.status).toBe(401);
    await post(`/people/${ben.id}/enable`);
    expect((await post("/people/sign-in", { email: ben.email, password }, {})).status).toBe(200);
  });

  it("ends it also where a session was opened behind the back of the service", async () => {
    const eve = await guest("Eve");
    await disable(eve);
    const url = environment.DATABASE_URL;
    const records = openRecords(url === undefined ? { file: join(service.dataDir, "records.db") } : { url });
    const secret = await openSession(records, eve.id, new Date());
    await records.destroy();
    expect(await statusOf("/projects", { cookie: `tessera_session=${secret}` })).toBe(401);
  });

  it("gives no token to whoever is disabled while the request comes in", async () => {
    const slow = await guest("Slow");
    const asked = withheldPost(service, "/people/me/tokens", { name: "kept" }, slow.session);
    await disable(slow);
    await post(`/people/${slow.id}/enable`);
    expect((await asked.finish()).status).toBe(401);
  });

  it("takes nothing of a request whose sender loses the right to it before the body is complete", async () => {
    const [owner, editor, heir, other] = [
      await guest("Owner"),
      await guest("Editor"),
      await guest("Heir"),
      await guest("Other"),
    ];
    const id = await projectOf(owner);
    const project = `/projects/${id}`;
    const share = ({ id: person_id }: Guest) => post(`${project}/share`, { person_id, role: "editor" }, owner.session);
    const unshare = ({ id: person_id }: Guest, by: Guest) => post(`${project}/unshare`, { person_id }, by.session);
    const save = { revision: 1, change: { notes: "too late" } };
    const statusAfter = async (withheld: ReturnType<typeof withheldPost>, end: () => Promise<Answer>) => {
      expect((await end()).status).toBe(200);
      return (await withheld.finish()).status;
    };

    await share(editor);
    const [saved, copied] = [
      withheldPost(service, `${project}/save`, save, editor.session),
      withheldPost(service, `${project}/copy`, { name: "Mine" }, editor.session),
    ];
    expect(await statusAfter(saved, () => unshare(editor, owner))).toBe(404);
    expect((await copied.finish()).status).toBe(404);

    await share(editor);
    const savedDisabled = withheldPost(service, `${project}/save`, save, editor.session);
    expect(await statusAfter(savedDisabled, () => disable(editor))).toBe(401);

    const shared = withheldPost(service, `${project}/share`, { person_id: other.id, role: "editor" }, owner.session);
    await post(`${project}/transfer`, { person_id: heir.id }, owner.session);
    expect(await statusAfter(shared, () => unshare(owner, heir))).toBe(404);

    const change = (is_administrator: boolean) => post(`/people/${heir.id}/change`, { is_administrator });
    await change(true);
    const invited = withheldPost(service, "/people/invite", { language: "en" }, heir.session);
    expect(await statusAfter(invited, () => change(false))).toBe(403);
    expect((await service.get(project, heir.session)).body.data.notes).toBe("");
  });

  it("sets no password of whoever is disabled, and shares nothing with them", async () => {
    const dan = await account("Dan");
    const older = await secretOf(`/people/${dan.id}/reset`);
    await disable(dan);
    expect((await post("/people/reset", { reset: older, password: "another long password" }, {})).status).toBe(403);
    const project = await projectOf({ id: administratorId, session: administrator });
    for (const [path, body] of [
      [`/people/${dan.id}/reset`, undefined],
      [`/projects/${project}/share`, { person_id: dan.id, role: "viewer" }],
      [`/projects/${project}/transfer`, { person_id: dan.id }],
    ] as const)
      expect((await post(path, body)).status, path).toBe(409);
  });

  it("withdraws the codes and invitations of an administrator who is disabled", async () => {
    const helper = await account("Helper");
    await post(`/people/${helper.id}/change`, { is_administrator: true });
    const code = await secretOf("/people/workshop-code", undefined, helper.session);
    const invitation = await secretOf("/people/invite", undefined, helper.session);
    await disable(helper);
    expect((await post("/people/workshop", { code, name: "Late" }, {})).status).toBe(403);
    const late = { name: "Late", email: "late@example.org", password, invitation };
    expect((await post("/people/join", late, {})).status).toBe(403);
  });

  it("tells administrators alone who is disabled", async () => {
    const [gone, other] = [await guest("Gone"), await guest("Other")];
    await disable(gone);
    const listed = async (headers: Headers) =>
      (await service.get("/people", headers)).body.data.find(({ id }: Guest) => id === gone.id);
    expect(await listed(administrator)).toMatchObject({ name: "Gone", is_disabled: true });
    expect(await listed(other.session)).toBeUndefined();
  });

  it("locks nobody out of their own account, and never the last administrator", async () => {
    for (const act of ["disable", "remove"])
      for (const by of [administrator, operator])
        expect((await post(`/people/${administratorId}/${act}`, undefined, by)).status, act).toBe(409);
    const change = { is_administrator: false };
    for (const by of [administrator, operator])
      expect((await post(`/people/${administratorId}/change`, change, by)).status).toBe(409);
    expect((await post("/people/everybody/disable")).status).toBe(404);
    expect((await whoIs(administrator)).is_administrator).toBe(true);
  });

  it("gives the projects of whoever is removed to another person, and keeps what they did", async () => {
    const [fay, gus] = [await account("Fay"), await guest("Gus")];
    const project = await projectOf(fay);
    await post(`/projects/${project}/versions`, { note: "hers" }, fay.session);
    const refused = await post(`/people/${fay.id}/remove`, undefined, operator);
    expect([refused.status, refused.body.errors[0].detail]).toEqual([
      409,
      expect.stringContaining("projects or files"),
    ]);
    const removed = await post(`/people/${fay.id}/remove`, { receiver_id: gus.id });
    expect(removed.body.data).toEqual({ projects: 1 });
    expect(await statusOf("/projects", fay.session)).toBe(401);
    const kept = (await service.get(`/projects/${project}`, { ...gus.session, "accept-language": "fr" })).body.data;
    expect(kept).toMatchObject({ standing: "owner", changed_by: { id: fay.id, name: "Personne supprimée" } });
    const versions = (await service.get(`/projects/${project}/versions`, gus.session)).body.data;
    expect(versions).toMatchObject([{ note: "hers", created_by: { name: "Removed person" } }]);
    const again = { name: "Fay", email: fay.email, password, invitation: await secretOf("/people/invite") };
    expect((await post("/people/join", again, {})).status).toBe(200);
  });

  it("refuses to give them to an id that cannot be one", async () => {
    const kim = await guest("Kim");
    await projectOf(kim);
    const refused = await post(`/people/${kim.id}/remove`, { receiver_id: "somebody\0" });
    expect([refused.status, refused.body.errors[0].error]).toEqual([400, "INVALID_INPUT"]);
    expect(await statusOf("/projects", kim.session)).toBe(200);
  });

  it("gives them to the administrator where nobody is named", async () => {
    const hal = await guest("Hal");
    const project = await projectOf(hal);
    expect((await post(`/people/${hal.id}/remove`)).status).toBe(200);
    expect((await service.get(`/projects/${project}`, administrator)).body.data.standing).toBe("owner");
  });

  it("lists tokens of others, with their end, and withdraws them", async () => {
    const ida = await guest("Ida");
    const { id, program } = await tokenOf(ida, { days: 7 });
    const { data } = (await service.get(`/people/${ida.id}/program-tokens`, administrator)).body;
    expect(data).toMatchObject([{ id, name: "nightly", used_at: null }]);
    expect(Date.parse(data[0].ends_at) - Date.parse(data[0].created_at)).toBe(7 * 86_400_000);
    expect((await post(`/people/${ida.id}/program-tokens/${id}/remove`)).status).toBe(200);
    expect((await post(`/people/${ida.id}/program-tokens/${id}/remove`)).status).toBe(404);
    expect(await statusOf("/projects", program)).toBe(401);
  });

  it("makes no token that holds for longer than two years", async () => {
    const joe = await guest("Joe");
    const made = async (days: number) => (await post("/people/me/tokens", { name: "long", days }, joe.session)).status;
    expect([await made(730), await made(731), await made(0)]).toEqual([200, 400, 400]);
  });

  it("ends tokens and other links with a new password, and keeps the session that it opens", async () => {
    const kim = await account("Kim");
    const { program } = await tokenOf(kim);
    const [older, newer] = [await secretOf(`/people/${kim.id}/reset`), await secretOf(`/people/${kim.id}/reset`)];
    const renewed = await post("/people/reset", { reset: newer, password: "another long password" }, {});
    expect(await statusOf("/projects", sessionIn(renewed))).toBe(200);
    for (const headers of [program, kim.session]) expect(await statusOf("/projects", headers)).toBe(401);
    expect((await post("/people/reset", { reset: older, password: "a third long password" }, {})).status).toBe(403);
  });

  describe("of a project", () => {
    async function sharedProject() {
      const [owner, editor] = [await guest("Owner"), await guest("Editor")];
      const id = await projectOf(owner);
      const secret = await secretOf(`/projects/${id}/link`, { role: "editor" }, owner.session);
      const open = (headers: Headers) => post("/projects/open-link", { secret }, headers);
      await open(editor.session);
      const act = (name: string, body: object) => post(`/projects/${id}/${name}`, body, owner.session);
      return { id, owner, editor, open, act };
    }

    it("holds: the link is withdrawn by which the person came", async () => {
      const { id, editor, open, act } = await sharedProject();
      await act("unshare", { person_id: editor.id });
      expect((await open(editor.session)).status).toBe(403);
      expect(await statusOf(`/projects/${id}`, editor.session)).toBe(404);
    });

    it("holds when the project has another owner", async () => {
      const { id, editor, open, act } = await sharedProject();
      const next = await guest("Next");
      await act("transfer", { person_id: next.id });
      expect((await open((await guest("Stranger")).session)).status).toBe(403);
      await post(`/projects/${id}/unshare`, { person_id: editor.id }, next.session);
      expect((await open(editor.session)).status).toBe(403);
    });

    it("holds for an editor who is made a viewer", async () => {
      const { id, editor, open, act } = await sharedProject();
      await act("share", { person_id: editor.id, role: "viewer" });
      expect((await open(editor.session)).status).toBe(403);
      expect((await service.get(`/projects/${id}`, editor.session)).body.data.standing).toBe("viewer");
    });

    it("is not meant by leaving: the link opens the project again", async () => {
      const { id, editor, open } = await sharedProject();
      await post(`/projects/${id}/leave`, undefined, editor.session);
      expect((await open(editor.session)).status).toBe(200);
    });
  });

  describe("on the command line", () => {
    /** `tessera people` beside the service. */
    async function run(action: PeopleAction, named?: string, flags: Partial<PeopleFlags> = {}) {
      const out = new PassThrough();
      const all = { language: "en" as const, ...flags };
      const code = await people(action, { folder: service.dataDir, named }, all, out, out, environment);
      return [code, out.read()?.toString() as string] as const;
    }

    it("is done beside the running service, by e-mail address or id", async () => {
      const lea = await account("Lea");
      expect(await run("disable", "LEA@example.org")).toEqual([0, expect.stringContaining("Lea is disabled")]);
      expect(await statusOf("/projects", lea.session)).toBe(401);
      expect(await run("list")).toEqual([0, expect.stringMatching(/Lea +lea@example\.org +disabled +[0-9a-f-]{36}/)]);
      expect((await run("enable", lea.id))[0]).toBe(0);
      expect((await post("/people/sign-in", { email: lea.email, password }, {})).status).toBe(200);
    });

    it("removes a person only with somebody to take the projects", async () => {
      const max = await guest("Max");
      const project = await projectOf(max);
      expect(await run("remove", max.id)).toEqual([2, expect.stringContaining("--projects-to")]);
      expect(await run("remove", max.id, { projectsTo: "ana@example.org" })).toEqual([
        0,
        "Max is removed. Ana has a project more.\n",
      ]);
      expect((await service.get(`/projects/${project}`, administrator)).body.data.standing).toBe("owner");
    });

    it("lists tokens as JSON, and withdraws one", async () => {
      const nia = await guest("Nia");
      const { id, program } = await tokenOf(nia);
      const [, listed] = await run("tokens", nia.id, { json: true });
      expect(JSON.parse(listed)).toMatchObject([{ id, name: "nightly", person: { name: "Nia" } }]);
      expect(await run("withdraw", id)).toEqual([0, "The token nightly of Nia is withdrawn.\n"]);
      expect(await statusOf("/projects", program)).toBe(401);
    });

    it("says what is wrong", async () => {
      expect(await run("disable", "nobody@example.org")).toEqual([2, expect.stringContaining("Nobody here is")]);
      expect(await run("withdraw", "none")).toEqual([2, expect.stringContaining("There is no token none")]);
      expect(await run("disable", "ana@example.org")).toEqual([2, expect.stringContaining("last administrator")]);
    });
  });
});
