import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "../src/database/migrate.js";
import {
  addEverybody,
  addLink,
  addPerson,
  addProject,
  allPeople,
  everybody,
  findLink,
  join,
  type KnownPerson,
  type Person,
  personByPassword,
  personOfProvider,
  type Records,
  standingOf,
} from "../src/index.js";
import { newRecords } from "./new-records.js";

const now = new Date("2026-03-01T08:00:00Z");
const password = "correct horse battery";
const state = { name: "Round 1", notes: "", country: "XTA", step: "inputs", content: "{}" };

let records: Records;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ records, close } = await newRecords());
  await migrate(records);
});
afterEach(() => close());

const account = (name: string, invitation?: string) => ({
  name,
  email: `${name.toLowerCase()}@example.org`,
  password,
  invitation,
});
const rights = async () => (await allPeople(records)).map(({ name, isAdministrator }) => [name, isAdministrator]);
const invitation = async () => (await addLink(records, { kind: "invitation" }, null, now)).secret;

describe("an account", () => {
  it("is the administrator's if it is the first, even where everybody used the service before", async () => {
    await addEverybody(records, now);
    await join(records, account("Ana"), now);
    await join(records, account("Ben", await invitation()), now);
    expect(await rights()).toEqual([
      ["Ana", true],
      ["Ben", false],
    ]);
  });

  it("is made by one of those who come at once as the first", async () => {
    const people = ["Ana", "Ben", "Cleo", "Dora"];
    const made = await Promise.all(people.map((name) => join(records, account(name), now)));
    expect(made.filter((one) => one === "notInvited")).toHaveLength(3);
    expect((await rights()).map(([, isAdministrator]) => isAdministrator)).toEqual([true]);
  });

  it("is made by one of those who come at once with one invitation", async () => {
    await join(records, account("Ana"), now);
    const secret = await invitation();
    const made = await Promise.all(["Ben", "Cleo", "Dora"].map((name) => join(records, account(name, secret), now)));
    expect(made.filter((one) => one === "notInvited")).toHaveLength(2);
    expect(await allPeople(records)).toHaveLength(2);
  });

  it("is made for each of those who come at once with invitations of their own", async () => {
    await join(records, account("Ana"), now);
    const secrets = await Promise.all([1, 2, 3].map(invitation));
    await Promise.all(secrets.map((secret, index) => join(records, account(`Guest${index}`, secret), now)));
    expect(await allPeople(records)).toHaveLength(4);
  });

  it("leaves the invitation as it was where the address is taken", async () => {
    await join(records, account("Ana"), now);
    const secret = await invitation();
    expect(await join(records, account("Ana", secret), now)).toBe("emailTaken");
    expect(await findLink(records, secret, now)).toEqual({ kind: "invitation" });
  });

  it("is not made with a link of another kind", async () => {
    const ana = (await join(records, account("Ana"), now)) as Person;
    const { secret } = await addLink(records, { kind: "reset", personId: ana.id }, null, now);
    expect(await join(records, account("Ben", secret), now)).toBe("notInvited");
    expect(await findLink(records, secret, now)).toBeDefined();
  });

  it("has the projects that everybody had if it is the first", async () => {
    await addEverybody(records, now);
    const project = await addProject(records, everybody.id, state, { now });
    const ana = (await join(records, account("Ana"), now)) as Person;
    expect(await standingOf(records, project?.id ?? "", ana.id)).toBe("owner");
  });
});

describe("a person of an identity provider", () => {
  const known = (more: Partial<KnownPerson> = {}): KnownPerson => ({
    subject: "https://id.example.org ana",
    name: "Ana",
    email: "ana@example.org",
    isEmailVerified: false,
    isAdministrator: false,
    ...more,
  });
  const signedIn = (more: Partial<KnownPerson> = {}) => personOfProvider(records, known(more), now) as Promise<Person>;

  it("is added once, however many windows sign in at once", async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => signedIn()));
    expect(new Set(people.map(({ id }) => id)).size).toBe(1);
    expect(await allPeople(records)).toEqual([people[0]]);
  });

  it("is no administrator for being the first", async () => {
    expect(await signedIn()).toMatchObject({ isAdministrator: false });
  });

  it("has the name, the address and the right that the provider says now", async () => {
    const { id } = await signedIn({ isAdministrator: true });
    const later = await signedIn({ name: "Ana B.", email: "ana.b@example.org" });
    expect(later).toMatchObject({ id, name: "Ana B.", email: "ana.b@example.org", isAdministrator: false });
  });

  it("keeps an account of the same verified address", async () => {
    const before = await addPerson(records, { name: "Ana", email: "Ana@example.org", password }, now);
    expect((await signedIn({ isEmailVerified: true })).id).toBe(before?.id);
  });

  it("is another person than who has an account of an address that was not verified", async () => {
    const before = await addPerson(records, { name: "Ana", email: "ana@example.org", password }, now);
    const person = await signedIn();
    expect(person).toMatchObject({ name: "Ana", email: null });
    expect(await personByPassword(records, "ana@example.org", password)).toEqual(before);
    expect(await signedIn()).toEqual(person);
  });

  it("is another person than who has the same address at the provider", async () => {
    const one = await signedIn({ isEmailVerified: true });
    const other = await signedIn({ subject: "https://id.example.org ben", isEmailVerified: true });
    expect(other.id).not.toBe(one.id);
  });

  it("has the projects that everybody had as the first administrator", async () => {
    await addEverybody(records, now);
    const project = await addProject(records, everybody.id, state, { now });
    const standing = async ({ id }: Person) => standingOf(records, project?.id ?? "", id);
    expect(await standing(await signedIn())).toBe("stranger");
    expect(await standing(await signedIn({ isAdministrator: true }))).toBe("owner");
  });
});
