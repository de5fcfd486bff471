import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "../src/database/migrate.js";
import {
  addLink,
  addPerson,
  addToken,
  endSession,
  findLink,
  openSession,
  type Person,
  personByPassword,
  type Records,
  removeToken,
  resetPassword,
  sessionPerson,
  takeLink,
  tokenPerson,
  tokensOf,
} from "../src/index.js";
import { newRecords } from "./new-records.js";

const now = new Date("2026-03-01T08:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

let records: Records;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ records, close } = await newRecords());
  await migrate(records);
});
afterEach(() => close());

async function person(name: string, more: object = {}): Promise<Person> {
  return (await addPerson(records, { name, ...more }, now)) as Person;
}

describe("people", () => {
  it("have an e-mail address that nobody else has, however it is written", async () => {
    await person("Ana", { email: "Ana@Example.org" });
    expect(await addPerson(records, { name: "Other", email: " ana@example.ORG" }, now)).toBeUndefined();
  });

  it("are found by address and password, and by no other", async () => {
    const ana = await person("Ana", { email: "ana@example.org", password: "correct horse battery" });
    await person("Ben", { email: "ben@example.org" });
    expect(await personByPassword(records, "ANA@example.org", "correct horse battery")).toEqual(ana);
    expect(await personByPassword(records, "ana@example.org", "correct horse")).toBeUndefined();
    expect(await personByPassword(records, "ben@example.org", "")).toBeUndefined();
    expect(await personByPassword(records, "nobody@example.org", "correct horse battery")).toBeUndefined();
  });

  it("type a password in either form of its letters", async () => {
    const ana = await person("Ana", { email: "ana@example.org", password: "caf\u00e9 au lait fort" });
    expect(await personByPassword(records, "ana@example.org", "cafe\u0301 au lait fort")).toEqual(ana);
  });

  it("are signed out everywhere when their password is set", async () => {
    const ana = await person("Ana", { email: "ana@example.org", password: "correct horse battery" });
    const session = await openSession(records, ana.id, now);
    const { secret } = await addLink(records, { kind: "reset", personId: ana.id }, null, now);
    expect(await resetPassword(records, secret, "another long password", now)).toMatchObject({ id: ana.id });
    expect(await sessionPerson(records, session, now)).toBeUndefined();
    expect(await personByPassword(records, "ana@example.org", "correct horse battery")).toBeUndefined();
    expect(await personByPassword(records, "ana@example.org", "another long password")).toMatchObject({ id: ana.id });
  });
});

describe("a session", () => {
  it("is its person's for a working day, or until it is ended", async () => {
    const ana = await person("Ana");
    const [first, second] = [await openSession(records, ana.id, now), await openSession(records, ana.id, now)];
    expect(await sessionPerson(records, first, later(11.9))).toEqual(ana);
    expect(await sessionPerson(records, first, later(12))).toBeUndefined();
    await endSession(records, second, now);
    expect(await sessionPerson(records, second, now)).toBeUndefined();
    expect(await sessionPerson(records, first, now)).toEqual(ana);
  });

  it("is stored as a hash, which opens nothing", async () => {
    const ana = await person("Ana");
    const session = await openSession(records, ana.id, now);
    const [stored] = await records.selectFrom("sessions").selectAll().execute();
    expect(stored?.secret).not.toBe(session);
    expect(await sessionPerson(records, stored?.secret as string, now)).toBeUndefined();
  });
});

describe("a token of a program", () => {
  it("is its person's until it is withdrawn by that person", async () => {
    const [ana, ben] = [await person("Ana"), await person("Ben")];
    const { id, token } = await addToken(records, ana.id, "nightly run", now);
    expect(await tokenPerson(records, token, later(1))).toEqual(ana);
    const [createdAt, usedAt, endsAt] = [now, later(1), later(365 * 24)].map((time) => time.toISOString());
    expect(await tokensOf(records, ana.id)).toEqual([{ id, name: "nightly run", createdAt, usedAt, endsAt }]);
    expect(await removeToken(records, ben.id, id)).toBe(false);
    expect(await removeToken(records, ana.id, id)).toBe(true);
    expect(await tokenPerson(records, token, later(1))).toBeUndefined();
  });
});

describe("a token that ends", () => {
  it("is nobody's then, and stays in the list", async () => {
    const ana = await person("Ana");
    const { id, token } = await addToken(records, ana.id, "this week", now, 7);
    expect(await tokenPerson(records, token, later(7 * 24 - 1))).toEqual(ana);
    expect(await tokenPerson(records, token, later(7 * 24))).toBeUndefined();
    expect(await tokensOf(records, ana.id)).toMatchObject([{ id, endsAt: later(7 * 24).toISOString() }]);
  });
});

describe("a link", () => {
  it.each(["invitation", "workshop"] as const)("of kind %s is found until its time is over", async (kind) => {
    const { secret } = await addLink(records, { kind }, null, now);
    expect(await findLink(records, secret, later(7 * 24 - 1))).toEqual({ kind });
    expect(await findLink(records, secret, later(15 * 24))).toBeUndefined();
    expect(await findLink(records, `${secret}x`, now)).toBeUndefined();
  });

  it("that invites is taken by one of those who come at once", async () => {
    const { secret } = await addLink(records, { kind: "invitation" }, null, now);
    const taken = await Promise.all([1, 2, 3].map(() => takeLink(records, secret, now)));
    expect(taken.filter(Boolean)).toEqual([{ kind: "invitation" }]);
  });

  it("of a workshop is a code that can be read aloud, for everybody who comes", async () => {
    const { secret: code } = await addLink(records, { kind: "workshop" }, null, now);
    expect(code).toMatch(/^[A-HJ-KM-NP-Z2-9]{4}-[A-HJ-KM-NP-Z2-9]{4}$/);
    expect(await takeLink(records, code, now)).toEqual({ kind: "workshop" });
    expect(await takeLink(records, code, now)).toEqual({ kind: "workshop" });
  });

  it("that resets a password names its person", async () => {
    const { id } = await person("Ana");
    const { secret } = await addLink(records, { kind: "reset", personId: id }, null, now);
    expect(await takeLink(records, secret, now)).toEqual({ kind: "reset", personId: id });
  });
});
