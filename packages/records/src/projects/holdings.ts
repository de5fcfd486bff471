import type { Records } from "../database/tables.js";
import { everybody } from "../people/person-rows.js";
import type { Belonging } from "./belongings.js";

/** A task or a file, and who has it: a project, a person, or nobody any more. */
export interface Holding extends Required<Belonging> {
  projectId: string | null;
  personId: string | null;
  notedAt: string;
}

const columns = [
  ...(["belongings.kind", "belongings.name", "belongings.bytes"] as const),
  ...(["belongings.project_id", "belongings.person_id", "belongings.noted_at"] as const),
];

/** All that is noted. */
export async function holdings(records: Records): Promise<Holding[]> {
  return (await records.selectFrom("belongings").select(columns).execute()).map(holdingOf);
}

/** Whether anybody has something. */
export async function isHeld(records: Records, kind: Belonging["kind"], name: string): Promise<boolean> {
  const found = records.selectFrom("belongings").select("name").where("kind", "=", kind).where("name", "=", name);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Whether a project has something. */
export async function isOfProject(
  records: Records,
  projectId: string,
  kind: Belonging["kind"],
  name: string,
): Promise<boolean> {
  const found = records
    .selectFrom("belongings")
    .select("name")
    .where("project_id", "=", projectId)
    .where("kind", "=", kind)
    .where("name", "=", name);
  return (await found.executeTakeFirst()) !== undefined;
}

/** What a project has. */
export async function holdingsOfProject(records: Records, projectId: string): Promise<Holding[]> {
  const found = records.selectFrom("belongings").select(columns).where("project_id", "=", projectId);
  return (await found.execute()).map(holdingOf);
}

/** What a person has: in projects that they own, and in none. What is in several of them is listed once. */
export async function holdingsOfPerson(records: Records, personId: string): Promise<Holding[]> {
  const rows = await records
    .selectFrom("belongings")
    .leftJoin("projects", "projects.id", "belongings.project_id")
    .select(columns)
    .where((query) => query.or([query("person_id", "=", personId), query("projects.owner_id", "=", personId)]))
    .execute();
  return [...new Map(rows.map((row) => [`${row.kind} ${row.name}`, holdingOf(row)])).values()];
}

/** Empty if there is no such project. */
export async function projectName(records: Records, id: string): Promise<string> {
  const found = await records.selectFrom("projects").select("name").where("id", "=", id).executeTakeFirst();
  return found?.name ?? "";
}

/** A project in a list of what takes how much room. */
export interface HoldingProject {
  id: string;
  name: string;
  owner: { id: string; name: string };
  revision: number;
  changedAt: string;
  /** Null, unless it is removed and can be brought back. */
  removedAt: string | null;
}

/** All projects that are not erased. */
export async function holdingProjects(records: Records): Promise<HoldingProject[]> {
  const rows = await records
    .selectFrom("projects")
    .innerJoin("people", "people.id", "projects.owner_id")
    .select(["projects.id", "projects.name", "owner_id", "people.name as owner_name", "revision"])
    .select(["projects.changed_at", "projects.removed_at"])
    .orderBy("projects.id")
    .execute();
  return rows.map(({ id, name, revision, ...row }) => ({
    ...{ id, name, revision, changedAt: row.changed_at, removedAt: row.removed_at },
    owner: { id: row.owner_id, name: row.owner_name },
  }));
}

/** Projects that are in somebody's list, and people who have an account. */
export async function countRecords(records: Records): Promise<{ projects: number; people: number }> {
  const { projects } = await records
    .selectFrom("projects")
    .select(({ fn }) => fn.countAll<number | string>().as("projects"))
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  const { people } = await records
    .selectFrom("people")
    .select(({ fn }) => fn.countAll<number | string>().as("people"))
    .where("id", "!=", everybody.id)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return { projects: Number(projects), people: Number(people) };
}

interface HoldingRow {
  kind: Belonging["kind"];
  name: string;
  bytes: number | string;
  project_id: string | null;
  person_id: string | null;
  noted_at: string;
}

function holdingOf({ kind, name, bytes, project_id, person_id, noted_at }: HoldingRow): Holding {
  return { kind, name, bytes: Number(bytes), projectId: project_id, personId: person_id, notedAt: noted_at };
}
