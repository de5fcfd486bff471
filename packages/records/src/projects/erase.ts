import type { Records } from "../database/tables.js";

/**
 * Erases projects that were removed before a time, with their versions and shares. What they had is noted as nobody's, so that it is found when it can be
 * removed, also by another process. Returns the ids of those that were erased.
 */
export async function eraseRemoved(records: Records, before: Date): Promise<string[]> {
  const at = before.toISOString();
  return records.transaction().execute(async (during) => {
    // The update holds the rows: a project that is brought back meanwhile stays.
    const due = await during
      .updateTable("projects")
      .set(({ ref }) => ({ revision: ref("revision") }))
      .where("removed_at", "<", at)
      .returning("id")
      .execute();
    const ids = due.map(({ id }) => id);
    for (const id of ids) {
      await release(during, id);
      await during.deleteFrom("projects").where("id", "=", id).execute();
    }
    return ids;
  });
}

/** What a project had when it was at a revision, and need not have. */
export interface Unused {
  projectId: string;
  revision: number;
  names: readonly string[];
}

/** Takes from a project what it does not use, unless it has been saved since. Returns whether it did. */
export async function releaseUnused(records: Records, { projectId, revision, names }: Unused): Promise<boolean> {
  return records.transaction().execute(async (during) => {
    const { numUpdatedRows } = await during
      .updateTable("projects")
      .set({ revision })
      .where("id", "=", projectId)
      .where("revision", "=", revision)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    for (const some of portions(names)) await release(during, projectId, some);
    return true;
  });
}

/** Forgets what is gone and no project has. Tasks of people stay noted, so that they are told what became of them. */
export async function forgetGone(records: Records, names: readonly string[]): Promise<void> {
  for (const some of portions(names))
    await records
      .deleteFrom("belongings")
      .where("project_id", "is", null)
      .where((query) => query.or([query("person_id", "is", null), query("kind", "=", "file")]))
      .where("name", "in", some)
      .execute();
}

/** Notes what a project has as nobody's, and takes it from the project. */
async function release(records: Records, projectId: string, names?: readonly string[]): Promise<void> {
  await records
    .insertInto("belongings")
    .columns(["kind", "name", "bytes", "noted_at"])
    .expression((query) => {
      const had = query
        .selectFrom("belongings")
        .select(["kind", "name", "bytes", "noted_at"])
        .where("project_id", "=", projectId);
      return names ? had.where("name", "in", names) : had;
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const taken = records.deleteFrom("belongings").where("project_id", "=", projectId);
  await (names ? taken.where("name", "in", names) : taken).execute();
}

/** A statement takes some thousands of values. */
const mostValues = 500;

function* portions<Value>(values: readonly Value[]): Iterable<Value[]> {
  for (let from = 0; from < values.length; from += mostValues) yield values.slice(from, from + mostValues);
}
