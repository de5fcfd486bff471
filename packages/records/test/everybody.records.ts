import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "../src/database/migrate.js";
import {
  addEverybody,
  addLink,
  addPerson,
  addProject,
  addToken,
  disablePerson,
  everybody,
  openSession,
  ownerOf,
  type Person,
  personById,
  type Records,
  resetPassword,
  sessionPerson,
  tokenPerson,
  transferProject,
} from "../src/index.js";
import { hashOf } from "../src/people/secrets.js";
import { newRecords } from "./new-records.js";

const now = new Date("2026-03-01T08:00:00Z");
const [at, end] = [now.toISOString(), "2026-03-02T08:00:00.000Z"];
const state = { name: "Round 1", notes: "", country: "XTA", step: "inputs", content: "{}" };
const password = "another long password";

let records: Records;
let close: () => Promise<void>;
let ana: Person;
beforeEach(async () => {
  ({ records, close } = await newRecords());
  await migrate(records);
  await addEverybody(records, now);
  ana = (await addPerson(records, { name: "Ana", isAdministrator: true }, now)) as Person;
});
afterEach(() => close());

/** A link for a password of everybody, as earlier versions made it. */
const earlierLink = () =>
  records
    .insertInto("links")
    .values({
      ...{ secret: hashOf("secret"), kind: "reset", created_by: null, created_at: at, ends_at: end },
      ...{ person_id: everybody.id, project_id: null, role: null },
    })
    .execute();

describe("everybody", () => {
  it("is not found by its id", async () => {
    expect(await personById(records, everybody.id)).toBeUndefined();
  });

  it("gets no session", async () => {
    await expect(openSession(records, everybody.id, now)).rejects.toThrow("no account");
  });

  it("gets no token", async () => {
    await expect(addToken(records, everybody.id, "nightly", now)).rejects.toThrow("no account");
  });

  it("gets no link for a password", async () => {
    const link = { kind: "reset", personId: everybody.id } as const;
    await expect(addLink(records, link, ana.id, now)).rejects.toThrow("no account");
  });

  it("gets no password by a link of an earlier version", async () => {
    await earlierLink();
    expect(await resetPassword(records, "secret", password, now)).toBeUndefined();
  });

  it("locks people out also after somebody tried a link for its password", async () => {
    await earlierLink();
    await resetPassword(records, "secret", password, now);
    const ben = (await addPerson(records, { name: "Ben" }, now)) as Person;
    expect(await disablePerson(records, everybody, ben.id, now)).toBeUndefined();
  });

  it("gets no project of somebody", async () => {
    const project = await addProject(records, ana.id, state, { now });
    expect(await transferProject(records, project?.id ?? "", everybody.id)).toBe(false);
    expect(await ownerOf(records, project?.id ?? "")).toMatchObject({ id: ana.id });
  });

  it("is not the person of a session of an earlier version", async () => {
    const session = { secret: hashOf("secret"), person_id: everybody.id, created_at: at, ends_at: end };
    await records.insertInto("sessions").values(session).execute();
    expect(await sessionPerson(records, "secret", now)).toBeUndefined();
  });

  it("is not the person of a token of an earlier version", async () => {
    const token = { id: "1", secret: hashOf("secret"), person_id: everybody.id, name: "nightly" };
    await records
      .insertInto("tokens")
      .values({ ...token, created_at: at, used_at: null, ends_at: end })
      .execute();
    expect(await tokenPerson(records, "secret", now)).toBeUndefined();
  });
});
