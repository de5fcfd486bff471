import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "../src/database/migrate.js";
import {
  addBelonging,
  addEverybody,
  addLink,
  addPerson,
  addProject,
  addShareLink,
  addToken,
  allPeople,
  disablePerson,
  enablePerson,
  everybody,
  findLink,
  findProject,
  joinWorkshop,
  keepVersion,
  openSession,
  openShareLink,
  type Person,
  personById,
  personByPassword,
  personOfProvider,
  type Records,
  removePerson,
  removeProject,
  resetPassword,
  sessionPerson,
  setAdministrator,
  shareProject,
  sharesOf,
  standingOf,
  standingOfBelonging,
  tokenPerson,
  transferProject,
  versionsOf,
  whileAdmitted,
} from "../src/index.js";
import { newRecords } from "./new-records.js";

const now = new Date("2026-03-01T08:00:00Z");
const password = "correct horse battery";
const state = { name: "Round 1", notes: "", country: "XTA", step: "inputs", content: "{}" };

let records: Records;
let close: () => Promise<void>;
/** Ana and Bea are administrators. */
let [ana, bea, cleo]: Person[] = [];
beforeEach(async () => {
  ({ records, close } = await newRecords());
  await migrate(records);
  await addEverybody(records, now);
  ana = await person("Ana", true);
  bea = await person("Bea", true);
  cleo = await person("Cleo", false, password);
});
afterEach(() => close());

/** Hashing a password takes a while: one of them has one. */
async function person(name: string, isAdministrator = false, password?: string): Promise<Person> {
  const email = `${name.toLowerCase()}@example.org`;
  return (await addPerson(records, { name, email, password, isAdministrator }, now)) as Person;
}
const one = (given: Person | undefined) => given as Person;
const disable = (who: Person | undefined, by = ana) => disablePerson(records, one(by), one(who).id, now);
const enable = (who: Person | undefined) => enablePerson(records, one(ana), one(who).id, now);
const remove = (who: Person | undefined, receiver = ana) =>
  removePerson(records, one(ana), { id: one(who).id, receiver: one(receiver).id }, now);
const signIn = (who: Person | undefined) => personByPassword(records, one(who).email ?? "", password);
const projectOf = async (who: Person | undefined) => (await addProject(records, one(who).id, state, { now }))?.id ?? "";
const resetLink = async (of: Person | undefined, by: Person | undefined) =>
  (await addLink(records, { kind: "reset", personId: one(of).id }, one(by).id, now)).secret;
const setPassword = async (of: Person | undefined) =>
  resetPassword(records, await resetLink(of, ana), "another long password", now);

describe("a person who is disabled", () => {
  it("is signed out, and loses the tokens of programs", async () => {
    const session = await openSession(records, one(cleo).id, now);
    const { token } = await addToken(records, one(cleo).id, "nightly", now);
    expect(await disable(cleo)).toBeUndefined();
    expect(await sessionPerson(records, session, now)).toBeUndefined();
    expect(await tokenPerson(records, token, now)).toBeUndefined();
    await enable(cleo);
    expect(await sessionPerson(records, session, now)).toBeUndefined();
    expect(await tokenPerson(records, token, now)).toBeUndefined();
  });

  it("cannot sign in with the password, until enabled", async () => {
    await disable(cleo);
    expect(await signIn(cleo)).toBe("disabled");
    expect(await personByPassword(records, one(cleo).email ?? "", "not the password")).toBeUndefined();
    await enable(cleo);
    expect(await signIn(cleo)).toMatchObject({ id: one(cleo).id, isDisabled: false });
  });

  it("cannot sign in at the identity provider, and keeps name and right", async () => {
    const known = { subject: "https://id.example.org dora", name: "Dora", isEmailVerified: false };
    const dora = (await personOfProvider(records, { ...known, isAdministrator: false }, now)) as Person;
    await disable(dora);
    const again = personOfProvider(records, { ...known, name: "Other", isAdministrator: true }, now);
    expect(await again).toBe("disabled");
    expect(await personById(records, dora.id)).toMatchObject({ name: "Dora", isAdministrator: false });
  });

  it("cannot take a link for a new password, also one that is made afterwards", async () => {
    const before = await resetLink(cleo, ana);
    await disable(cleo);
    const after = await resetLink(cleo, ana);
    for (const secret of [before, after])
      expect(await resetPassword(records, secret, "another long password", now)).toBeUndefined();
  });

  it("is let in by nothing that was begun before", async () => {
    const found = one((await signIn(cleo)) as Person);
    await disable(cleo);
    expect(await whileAdmitted(records, found, (during) => openSession(during, found.id, now))).toBeUndefined();
    await enable(cleo);
    expect(await whileAdmitted(records, found, (during) => openSession(during, found.id, now))).toBeUndefined();
  });

  it("has no session of those that are opened at the same time", async () => {
    const found = one((await signIn(cleo)) as Person);
    const open = () => whileAdmitted(records, found, (during) => openSession(during, found.id, now));
    const [first, , ...later] = await Promise.all([open(), disable(cleo), open(), open(), open()]);
    await enable(cleo);
    for (const session of [first, ...later])
      expect(session && (await sessionPerson(records, session, now))).toBeUndefined();
  });

  it("keeps projects, which stay shared", async () => {
    const project = await projectOf(cleo);
    await shareProject(records, project, one(bea).id, "viewer");
    await disable(cleo);
    expect(await standingOf(records, project, one(cleo).id)).toBe("owner");
    expect(await standingOf(records, project, one(bea).id)).toBe("viewer");
  });

  it("leaves no invitation, code or link behind", async () => {
    const project = await projectOf(bea);
    const made = [
      await addLink(records, { kind: "invitation" }, one(bea).id, now),
      await addLink(records, { kind: "workshop" }, one(bea).id, now),
      await addShareLink(records, { projectId: project, role: "viewer" }, one(bea), now),
    ].map((link) => link?.secret ?? "");
    made.push(await resetLink(cleo, bea));
    const others = await addLink(records, { kind: "workshop" }, one(ana).id, now);
    await disable(bea);
    for (const secret of made) expect(await findLink(records, secret, now)).toBeUndefined();
    expect(await joinWorkshop(records, made[1] ?? "", "Late", now)).toBeUndefined();
    expect(await joinWorkshop(records, others.secret, "In time", now)).toMatchObject({ name: "In time" });
  });

  it("is in the list of people, as disabled", async () => {
    await disable(cleo);
    const listed = (await allPeople(records)).map(({ name, isDisabled }) => [name, isDisabled]);
    expect(listed).toEqual([
      ["Ana", false],
      ["Bea", false],
      ["Cleo", true],
    ]);
  });

  it("locks nobody else out any more", async () => {
    await disable(bea);
    expect(await disable(cleo, bea)).toBe("notAdministrator");
    expect(await setAdministrator(records, one(bea), one(cleo).id, true, now)).toBe("notAdministrator");
  });

  it("gets no project of somebody else", async () => {
    const project = await projectOf(ana);
    await disable(cleo);
    expect(await transferProject(records, project, one(cleo).id)).toBe(false);
    expect(await standingOf(records, project, one(ana).id)).toBe("owner");
  });
});

describe("the last administrator", () => {
  const ways = {
    disabled: (who: Person | undefined, by: Person | undefined) => disablePerson(records, one(by), one(who).id, now),
    demoted: (who: Person | undefined, by: Person | undefined) =>
      setAdministrator(records, one(by), one(who).id, false, now),
    removed: (who: Person | undefined, by: Person | undefined) =>
      removePerson(records, one(by), { id: one(who).id, receiver: one(cleo).id }, now),
  };
  const administrators = async () =>
    (await allPeople(records)).filter(({ isAdministrator, isDisabled }) => isAdministrator && !isDisabled);

  it.each(Object.entries(ways))("is not %s", async (_, lock) => {
    await lock(bea, everybody);
    expect(await lock(ana, everybody)).toBe("lastAdministrator");
    expect(await administrators()).toMatchObject([{ name: "Ana" }]);
  });

  it.each(Object.entries(ways))("is not %s by two who do it to each other at once", async (_, lock) => {
    await Promise.all([lock(ana, bea), lock(bea, ana)]);
    expect(await administrators()).toHaveLength(1);
  });

  it("is not everybody, who cannot be locked out", async () => {
    for (const lock of Object.values(ways)) expect(await lock(everybody, ana)).toBe("unknown");
  });
});

describe("somebody who is no administrator any more", () => {
  it("leaves no invitation, code or link for a password behind", async () => {
    const invitation = await addLink(records, { kind: "invitation" }, one(bea).id, now);
    const reset = await resetLink(cleo, bea);
    await setAdministrator(records, one(ana), one(bea).id, false, now);
    for (const secret of [invitation.secret, reset]) expect(await findLink(records, secret, now)).toBeUndefined();
  });

  const invite = (who: Person) =>
    whileAdmitted(records, who, (during) => addLink(during, { kind: "invitation" }, who.id, now));

  it("makes no link by a request that began before", async () => {
    const before = one(bea);
    await setAdministrator(records, one(ana), before.id, false, now);
    expect(await invite(before)).toBeUndefined();
  });

  it("makes no link by a request that began before, made an administrator again too", async () => {
    const before = one(bea);
    await setAdministrator(records, one(ana), before.id, false, now);
    await setAdministrator(records, one(ana), before.id, true, now);
    expect(await invite(before)).toBeUndefined();
  });

  it("stays signed in", async () => {
    const session = await openSession(records, one(bea).id, now);
    await setAdministrator(records, one(ana), one(bea).id, false, now);
    expect(await sessionPerson(records, session, now)).toMatchObject({ name: "Bea", isAdministrator: false });
  });

  describe("as the identity provider says", () => {
    const known = { subject: "https://id.example.org dora", name: "Dora", isEmailVerified: false };
    const signedIn = async (isAdministrator: boolean) =>
      (await personOfProvider(records, { ...known, isAdministrator }, now)) as Person;

    it("makes no link by a request that began before", async () => {
      const before = await signedIn(true);
      await signedIn(false);
      expect(await invite(before)).toBeUndefined();
    });

    it("gets a session", async () => {
      await signedIn(true);
      const dora = await signedIn(false);
      expect(await whileAdmitted(records, dora, (during) => openSession(during, dora.id, now))).toBeDefined();
    });

    it("has requests that go on while the same person signs in again", async () => {
      await signedIn(true);
      const before = await signedIn(false);
      await signedIn(false);
      expect(
        await whileAdmitted(records, before, (during) => addToken(during, before.id, "nightly", now)),
      ).toBeDefined();
    });
  });
});

describe("a person who is removed", () => {
  it("leaves projects to another person, removed ones too, and no link to them", async () => {
    const [project, old] = [await projectOf(cleo), await projectOf(cleo)];
    await removeProject(records, old, now);
    await shareProject(records, project, one(ana).id, "viewer");
    const link = await addShareLink(records, { projectId: project, role: "editor" }, one(cleo), now);
    expect(await remove(cleo)).toEqual({ projects: 2 });
    for (const id of [project, old]) expect(await standingOf(records, id, one(ana).id)).toBe("owner");
    expect(await sharesOf(records, project)).toEqual([]);
    expect(await openShareLink(records, link?.secret ?? "", one(bea).id, now)).toBeUndefined();
  });

  it("leaves files and tasks that are in no project to that person", async () => {
    await addBelonging(records, { personId: one(cleo).id }, { kind: "file", name: "a.csv", bytes: 10 }, now);
    await remove(cleo);
    expect(await standingOfBelonging(records, "file", "a.csv", one(ana).id)).toBe("owner");
  });

  it("stays while nobody can take the projects", async () => {
    const project = await projectOf(cleo);
    await disable(bea);
    for (const receiver of [cleo, bea, everybody]) expect(await remove(cleo, receiver)).toBe("receiverNeeded");
    expect(await standingOf(records, project, one(cleo).id)).toBe("owner");
    expect(await signIn(cleo)).toMatchObject({ name: "Cleo" });
  });

  it("is nobody where something was changed, and in no list", async () => {
    const project = await projectOf(ana);
    await shareProject(records, project, one(cleo).id, "editor");
    await keepVersion(records, project, "hers", { personId: one(cleo).id, now });
    await remove(cleo);
    expect(await versionsOf(records, project)).toMatchObject([{ createdBy: { id: one(cleo).id, name: "" } }]);
    expect(await findProject(records, project)).toBeDefined();
    expect(await sharesOf(records, project)).toEqual([]);
    expect((await allPeople(records)).map(({ name }) => name)).toEqual(["Ana", "Bea"]);
    expect(await personById(records, one(cleo).id)).toBeUndefined();
    for (const act of [remove, disable, enable]) expect(await act(cleo)).toBe("unknown");
  });

  it("leaves nothing by which they are known", async () => {
    await openSession(records, one(cleo).id, now);
    await addToken(records, one(cleo).id, "nightly", now);
    await remove(cleo);
    const row = await records.selectFrom("people").selectAll().where("id", "=", one(cleo).id).executeTakeFirst();
    expect(row).toMatchObject({ name: "", email: null, email_key: null, password: null, subject: null });
    for (const table of ["sessions", "tokens"] as const)
      expect(await records.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await addPerson(records, { name: "Cleo", email: "cleo@example.org" }, now)).toMatchObject({ name: "Cleo" });
  });

  it("gets no project that is given to them at the same time", async () => {
    const project = await projectOf(bea);
    await Promise.all([transferProject(records, project, one(cleo).id), remove(cleo)]);
    expect(await standingOf(records, project, one(cleo).id)).not.toBe("owner");
  });
});

describe("a new password", () => {
  it("ends tokens of programs, and other links for a new password", async () => {
    const { token } = await addToken(records, one(cleo).id, "nightly", now);
    const older = await resetLink(cleo, ana);
    await setPassword(cleo);
    expect(await tokenPerson(records, token, now)).toBeUndefined();
    expect(await findLink(records, older, now)).toBeUndefined();
  });

  it("is set by one of those who use a link at once", async () => {
    const secret = await resetLink(cleo, ana);
    const set = [1, 2, 3].map((number) => resetPassword(records, secret, `long password ${number}`, now));
    expect((await Promise.all(set)).filter(Boolean)).toHaveLength(1);
  });

  it("is not set by a link of another kind, which holds on", async () => {
    const { secret } = await addLink(records, { kind: "invitation" }, one(ana).id, now);
    expect(await resetPassword(records, secret, "another long password", now)).toBeUndefined();
    expect(await findLink(records, secret, now)).toEqual({ kind: "invitation" });
  });

  it("lets nobody in who signed in with the old one, or had a session, a moment before", async () => {
    const found = one((await signIn(cleo)) as Person);
    await setPassword(cleo);
    const session = whileAdmitted(records, found, (during) => openSession(during, found.id, now));
    const token = whileAdmitted(records, found, (during) => addToken(during, found.id, "stolen", now));
    expect([await session, await token]).toEqual([undefined, undefined]);
  });
});
