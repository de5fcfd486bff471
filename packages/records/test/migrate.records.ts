import { type Kysely, type Migration, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isOnServer } from "../../../scripts/test/new-database.js";
import { migrate, migrations } from "../src/database/migrate.js";
import { openRecords } from "../src/database/open-records.js";
import type { Records } from "../src/database/tables.js";
import { addPerson, allPeople } from "../src/people/people.js";
import { addEverybody, everybody } from "../src/people/person-rows.js";
import { hashOf } from "../src/people/secrets.js";
import { tokenPerson, tokensOf } from "../src/people/tokens.js";
import { newPlace } from "./new-records.js";

const now = new Date("2026-03-01T08:00:00Z");

async function tablesOf(records: Records): Promise<string[]> {
  const tables = await records.introspection.getTables();
  return tables.map(({ name }) => name).sort();
}

/** As earlier versions added a person. */
async function addEarlier(records: Records): Promise<void> {
  const row = { id: "ana", name: "Ana", email: "ana@example.org", email_key: "ana@example.org" };
  const rest = { password: null, subject: null, is_administrator: 1, created_at: now.toISOString() };
  await records
    .insertInto("people")
    .values({ ...row, ...rest })
    .execute();
}

const earlierThan = (version: string) =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => name < version));

describe("the tables", () => {
  let place: Awaited<ReturnType<typeof newPlace>>;
  const opened: Records[] = [];
  const open = () => {
    const records = openRecords(place);
    opened.push(records);
    return records;
  };
  beforeEach(async () => {
    place = await newPlace();
  });
  afterEach(async () => {
    for (const records of opened.splice(0)) await records.destroy();
    place.remove();
  });

  it("are made at the first start, and not again at the next", async () => {
    expect(await migrate(open())).toEqual(Object.keys(migrations));
    expect(await migrate(open())).toEqual([]);
  });

  it.each(Object.keys(migrations))("of version %s become those of this one, with what they hold", async (version) => {
    const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= version));
    const records = open();
    await migrate(records, earlier);
    await addEarlier(records);
    await migrate(records);
    expect(await allPeople(records)).toMatchObject([{ name: "Ana", email: "ana@example.org" }]);
  });

  it("of a version that did not list names of countries have those that projects hold", async () => {
    const records = open();
    await migrate(records, earlierThan("0007"));
    await addEarlier(records);
    const at = now.toISOString();
    const row = { owner_id: "ana", name: "Round 1", notes: "", country: "XTA", step: "fit", revision: 1 };
    const times = { created_at: at, changed_at: at, changed_by: "ana", removed_at: null };
    const contents = { named: { work: { country: { name: "Tessaria", iso3: "XTA" } } }, unnamed: { files: {} } };
    for (const [id, content] of Object.entries(contents))
      await records
        .insertInto("projects")
        .values({ ...row, ...times, id, content: JSON.stringify(content) })
        .execute();
    await migrate(records);
    const projects = await records.selectFrom("projects").select(["id", "country_name"]).orderBy("id").execute();
    expect(projects.map(({ country_name }) => country_name)).toEqual(["Tessaria", null]);
  });

  it("of a version whose tokens did not end have tokens that hold for a year from now", async () => {
    const records = open();
    await migrate(records, earlierThan("0008"));
    await addEarlier(records);
    await sql`insert into tokens (id, secret, person_id, name, created_at)
      values ('1', ${hashOf("secret")}, 'ana', 'nightly', '2020-01-01T00:00:00.000Z')`.execute(records);
    await migrate(records);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    expect(await tokenPerson(records, "secret", inDays(364))).toMatchObject({ id: "ana" });
    expect(await tokenPerson(records, "secret", inDays(366))).toBeUndefined();
    expect(await tokensOf(records, "ana")).toMatchObject([{ name: "nightly" }]);
  });

  it("of a version in which everybody could have an account leave nothing that lets anyone in as everybody", async () => {
    const records = open();
    await migrate(records, earlierThan("0009"));
    await addEarlier(records);
    await addEverybody(records, now);
    const [at, end] = [now.toISOString(), "2100-01-01T00:00:00.000Z"];
    await sql`update people set password = 'hash', admission = 1 where id = 'everybody'`.execute(records);
    for (const id of ["ana", "everybody"]) {
      const secret = hashOf(id);
      await sql`insert into sessions (secret, person_id, created_at, ends_at)
        values (${secret}, ${id}, ${at}, ${end})`.execute(records);
      await sql`insert into tokens (id, secret, person_id, name, created_at, ends_at)
        values (${id}, ${secret}, ${id}, 'nightly', ${at}, ${end})`.execute(records);
      await sql`insert into links (secret, kind, created_at, ends_at, person_id)
        values (${secret}, 'reset', ${at}, ${end}, ${id})`.execute(records);
    }
    await migrate(records);
    for (const table of ["sessions", "tokens", "links"] as const)
      expect(await records.selectFrom(table).select("person_id").execute()).toEqual([{ person_id: "ana" }]);
    const row = records.selectFrom("people").select(["password", "admission"]).where("id", "=", "everybody");
    expect(await row.executeTakeFirst()).toEqual({ password: null, admission: everybody.admission });
  });

  it("stay as they were when a change is interrupted, and the next start makes it", async () => {
    const records = open();
    await migrate(records);
    await addPerson(records, { name: "Ana" }, now);
    const before = await tablesOf(records);
    const half: Migration = {
      async up(during: Kysely<unknown>) {
        await during.schema.createTable("further").addColumn("id", "text").execute();
        await during.schema.alterTable("people").addColumn("further", "text").execute();
        throw new Error("the power failed");
      },
    };
    await expect(migrate(records, { ...migrations, "9999": half })).rejects.toThrow("the power failed");
    expect(await tablesOf(records)).toEqual(before);
    expect(await allPeople(records)).toMatchObject([{ name: "Ana" }]);
    const whole: Migration = {
      async up(during: Kysely<unknown>) {
        await during.schema.createTable("further").addColumn("id", "text").execute();
      },
    };
    expect(await migrate(records, { ...migrations, "9999": whole })).toEqual(["9999"]);
  });

  it("of a later version are refused", async () => {
    const records = open();
    const later: Migration = { async up() {} };
    await migrate(records, { ...migrations, "9999": later });
    await expect(migrate(records)).rejects.toThrow("9999");
  });

  it.runIf(isOnServer)("are made once when two services start at the same time", async () => {
    const made = await Promise.all([migrate(open()), migrate(open()), migrate(open())]);
    expect(made.flat()).toEqual(Object.keys(migrations));
  });
});
