import { inTransaction } from "../database/engine.js";
import type { Records } from "../database/tables.js";
import { newId } from "../people/secrets.js";
import { copyImports } from "../repository/imports.js";
import type { Standing } from "./access.js";
import { copyBelongings } from "./belongings.js";
import { findVersion } from "./versions.js";

/** What a list of projects shows. */
export interface ProjectSummary {
  id: string;
  name: string;
  /** Their beginning. */
  notes: string;
  country: string | null;
  countryName: string | null;
  step: string;
  owner: { id: string; name: string };
  standing: Exclude<Standing, "stranger">;
  createdAt: string;
  changedAt: string;
  changedBy: { id: string; name: string };
  versions: number;
}

/** What people change in a project. */
export interface ProjectState {
  name: string;
  notes: string;
  /** ISO3 code. */
  country: string | null;
  /** Goes with the code: a change of that alone leaves none. */
  countryName?: string | null | undefined;
  /** The step that opens with it. */
  step: string;
  /** Files, options and tasks, in the format of the application, which alone reads it. */
  content: string;
}

/** What is absent stays as it is. */
export type ProjectChange = { [Member in keyof ProjectState]?: ProjectState[Member] | undefined };

export interface Project extends ProjectState {
  id: string;
  countryName: string | null;
  revision: number;
  createdAt: string;
  changedAt: string;
  changedBy: { id: string; name: string };
}

/** Characters of notes in a list: a line. */
const listedNotes = 200;

/** Projects of a person and those shared with them, last changed first. */
export async function projectsOf(records: Records, personId: string): Promise<ProjectSummary[]> {
  const rows = await records
    .selectFrom("projects")
    .innerJoin("people as owner", "owner.id", "projects.owner_id")
    .innerJoin("people as editor", "editor.id", "projects.changed_by")
    .leftJoin("shares", (join) =>
      join.onRef("shares.project_id", "=", "projects.id").on("shares.person_id", "=", personId),
    )
    .select((query) => [
      ...(["projects.id", "projects.name", "projects.country", "projects.country_name", "projects.step"] as const),
      ...(["projects.created_at", "projects.changed_at", "projects.owner_id", "projects.changed_by"] as const),
      ...(["owner.name as owner_name", "editor.name as editor_name", "shares.role"] as const),
      query.fn<string>("substr", ["projects.notes", query.lit(1), query.lit(listedNotes)]).as("notes"),
      query
        .selectFrom("versions")
        .whereRef("versions.project_id", "=", "projects.id")
        .select(({ fn }) => fn.countAll<number | string>().as("count"))
        .as("versions"),
    ])
    .where("projects.removed_at", "is", null)
    .where((query) => query.or([query("projects.owner_id", "=", personId), query("shares.person_id", "=", personId)]))
    .orderBy("projects.changed_at", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    notes: row.notes,
    country: row.country,
    countryName: row.country_name,
    step: row.step,
    owner: { id: row.owner_id, name: row.owner_name },
    standing: row.owner_id === personId ? "owner" : (row.role ?? "viewer"),
    createdAt: row.created_at,
    changedAt: row.changed_at,
    changedBy: { id: row.changed_by, name: row.editor_name },
    versions: Number(row.versions),
  }));
}

/** Adds a project. The id may be given: a project that comes from a browser keeps its own. Undefined if there is one with this id. */
export async function addProject(
  records: Records,
  personId: string,
  state: ProjectState,
  { id = newId(), now }: { id?: string | undefined; now: Date },
): Promise<Project | undefined> {
  const at = now.toISOString();
  const { name, notes, country, countryName = null, step, content } = state;
  const { numInsertedOrUpdatedRows } = await records
    .insertInto("projects")
    .values({
      ...{ id, owner_id: personId, name, notes, country, country_name: countryName, step, content, revision: 1 },
      ...{ created_at: at, changed_at: at, changed_by: personId, removed_at: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows ? findProject(records, id) : undefined;
}

export async function findProject(records: Records, id: string): Promise<Project | undefined> {
  const row = await records
    .selectFrom("projects")
    .innerJoin("people", "people.id", "projects.changed_by")
    .selectAll("projects")
    .select("people.name as editor_name")
    .where("projects.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, notes, country, step, content, revision } = row;
  return {
    ...{ id, name, notes, country, countryName: row.country_name, step, content, revision },
    createdAt: row.created_at,
    changedAt: row.changed_at,
    changedBy: { id: row.changed_by, name: row.editor_name },
  };
}

/**
 * Columns are named one by one: a state may carry what a request brought besides. Members that are
 * undefined are not written.
 */
function columnsOf({ name, notes, country, countryName, step, content }: ProjectChange) {
  const isNamed = country !== undefined || countryName !== undefined;
  return { name, notes, country, step, content, ...(isNamed && { country_name: countryName ?? null }) };
}

/** A save that was made, or the project as somebody else has changed it since the revision that the save is based on. */
export type Saved = { isSaved: true; revision: number } | { isSaved: false; present: Project | undefined };

/** Saves a change, if nobody saved another since `revision`. */
export async function saveProject(
  records: Records,
  id: string,
  change: ProjectChange,
  by: { personId: string; revision: number; now: Date },
): Promise<Saved> {
  const revision = by.revision + 1;
  const { numUpdatedRows } = await records
    .updateTable("projects")
    .set({ ...columnsOf(change), revision, changed_at: by.now.toISOString(), changed_by: by.personId })
    .where("id", "=", id)
    .where("revision", "=", by.revision)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n
    ? { isSaved: true, revision }
    : { isSaved: false, present: await findProject(records, id) };
}

/** Whether somebody has removed a project. */
export async function isRemoved(records: Records, id: string): Promise<boolean> {
  const found = await records.selectFrom("projects").select("removed_at").where("id", "=", id).executeTakeFirst();
  return found !== undefined && found.removed_at !== null;
}

/** Removes a project from every list. It can be brought back until it is erased. */
export async function removeProject(records: Records, id: string, now: Date): Promise<void> {
  await records.updateTable("projects").set({ removed_at: now.toISOString() }).where("id", "=", id).execute();
}

export async function bringBackProject(records: Records, id: string): Promise<void> {
  await records.updateTable("projects").set({ removed_at: null }).where("id", "=", id).execute();
}

/**
 * Makes a project of another, or of one of its versions, which its new owner may read: with its tasks and files, and without its versions and shares. Undefined if
 * there is no such project or version.
 */
export async function copyProject(
  records: Records,
  from: { id: string; version?: number | undefined },
  { id, name, personId, now }: { id?: string | undefined; name: string; personId: string; now: Date },
): Promise<Project | undefined> {
  return inTransaction(records, async (during) => {
    const project = await findProject(during, from.id);
    const source = from.version === undefined ? project : await findVersion(during, from.id, from.version);
    if (!project || !source) return undefined;
    const { notes, country, countryName, step } = project;
    const state = { name, notes, country, countryName, step, content: source.content };
    const copy = await addProject(during, personId, state, { id, now });
    if (copy) {
      await copyBelongings(during, from.id, copy.id);
      await copyImports(during, from.id, copy.id);
    }
    return copy;
  });
}
