import { inTransaction } from "../database/engine.js";
import type { Records } from "../database/tables.js";

export interface VersionSummary {
  number: number;
  note: string;
  createdAt: string;
  createdBy: { id: string; name: string };
}

export interface Version extends VersionSummary {
  content: string;
}

/** Versions of a project, newest first, without their contents. */
export async function versionsOf(records: Records, projectId: string): Promise<VersionSummary[]> {
  const rows = await ofProject(records, projectId)
    .select(["number", "note", "versions.created_at", "versions.created_by", "people.name"])
    .orderBy("number", "desc")
    .execute();
  return rows.map(summaryOf);
}

export async function findVersion(records: Records, projectId: string, number: number): Promise<Version | undefined> {
  const row = await ofProject(records, projectId)
    .select(["number", "note", "content", "versions.created_at", "versions.created_by", "people.name"])
    .where("number", "=", number)
    .executeTakeFirst();
  return row && { ...summaryOf(row), content: row.content };
}

/** Keeps the content of a project, or a given one, as its next version; undefined if there is no such project. */
export async function keepVersion(
  records: Records,
  projectId: string,
  note: string,
  { personId, now, content }: { personId: string; now: Date; content?: string | undefined },
): Promise<number | undefined> {
  return inTransaction(records, async (during) => {
    // The update holds the row, so that two versions that are kept at once have two numbers.
    const project = await during
      .updateTable("projects")
      .set(({ ref }) => ({ revision: ref("revision") }))
      .where("id", "=", projectId)
      .returning("content")
      .executeTakeFirst();
    if (!project) return undefined;
    const last = await during
      .selectFrom("versions")
      .select(({ fn }) => fn.max("number").as("number"))
      .where("project_id", "=", projectId)
      .executeTakeFirst();
    const number = 1 + (last?.number ?? 0);
    await during
      .insertInto("versions")
      .values({
        ...{ project_id: projectId, number, note, content: content ?? project.content },
        ...{ created_at: now.toISOString(), created_by: personId },
      })
      .execute();
    return number;
  });
}

/** False if there is no such version. */
export async function changeNote(records: Records, projectId: string, number: number, note: string): Promise<boolean> {
  const { numUpdatedRows } = await records
    .updateTable("versions")
    .set({ note })
    .where("project_id", "=", projectId)
    .where("number", "=", number)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if there is no such version. */
export async function removeVersion(records: Records, projectId: string, number: number): Promise<boolean> {
  const { numDeletedRows } = await records
    .deleteFrom("versions")
    .where("project_id", "=", projectId)
    .where("number", "=", number)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function ofProject(records: Records, projectId: string) {
  return records
    .selectFrom("versions")
    .innerJoin("people", "people.id", "versions.created_by")
    .where("project_id", "=", projectId);
}

interface VersionRow {
  number: number;
  note: string;
  created_at: string;
  created_by: string;
  name: string;
}

function summaryOf({ number, note, created_at, created_by, name }: VersionRow): VersionSummary {
  return { number, note, createdAt: created_at, createdBy: { id: created_by, name } };
}
