import type { Records, Tables } from "../database/tables.js";
import { newId } from "../people/secrets.js";

export type TransferKind = Tables["transfers"]["kind"];
export type TransferState = Tables["transfers"]["state"];

/** An import or a push. It is in the database so that every process can say how it stands, also after a restart. */
export interface Transfer {
  id: string;
  kind: TransferKind;
  state: TransferState;
  content: string;
  startedAt: string;
}

/** A process that has not been heard of for so long has ended. */
const silentSeconds = 60;

/** Transfers that ended longer ago are forgotten. */
const keptDays = 7;

/** Adds a transfer that runs from now on, and forgets old ones. Undefined if one of this project is running. */
export async function addTransfer(
  records: Records,
  of: { projectId: string; personId: string; kind: TransferKind },
  content: string,
  now: Date,
): Promise<string | undefined> {
  const id = newId();
  const at = now.toISOString();
  return records.transaction().execute(async (during) => {
    await during
      .deleteFrom("transfers")
      .where("seen_at", "<", before(now, keptDays * 86_400))
      .execute();
    await during
      .updateTable("transfers")
      .set({ state: "interrupted" })
      .where("state", "=", "running")
      .where("seen_at", "<", before(now, silentSeconds))
      .execute();
    const { numInsertedOrUpdatedRows } = await during
      .insertInto("transfers")
      .values({
        ...{ id, project_id: of.projectId, person_id: of.personId, kind: of.kind, state: "running", content },
        ...{ is_cancelled: 0, started_at: at, seen_at: at },
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows ? id : undefined;
  });
}

/** Says how a running transfer stands. Returns whether it should go on: not if somebody has cancelled it, or its project is gone. */
export async function noteTransfer(records: Records, id: string, content: string, now: Date): Promise<boolean> {
  const changed = await records
    .updateTable("transfers")
    .set({ content, seen_at: now.toISOString() })
    .where("id", "=", id)
    .where("state", "=", "running")
    .returning("is_cancelled")
    .executeTakeFirst();
  return changed?.is_cancelled === 0;
}

export async function endTransfer(
  records: Records,
  id: string,
  state: Exclude<TransferState, "running">,
  content: string,
  now: Date,
): Promise<void> {
  await records
    .updateTable("transfers")
    .set({ state, content, seen_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
}

/** Asks the process that runs a transfer to stop it. */
export async function cancelTransfer(records: Records, id: string): Promise<void> {
  await records.updateTable("transfers").set({ is_cancelled: 1 }).where("id", "=", id).execute();
}

/** A transfer of a project. One whose process is silent was interrupted. */
export async function findTransfer(
  records: Records,
  projectId: string,
  id: string,
  now: Date,
): Promise<Transfer | undefined> {
  const row = await records
    .selectFrom("transfers")
    .select(["kind", "state", "content", "started_at", "seen_at"])
    .where("id", "=", id)
    .where("project_id", "=", projectId)
    .executeTakeFirst();
  if (!row) return undefined;
  const isSilent = row.state === "running" && row.seen_at < before(now, silentSeconds);
  const state = isSilent ? "interrupted" : row.state;
  return { id, kind: row.kind, state, content: row.content, startedAt: row.started_at };
}

/** The transfer of a project that runs. */
export async function runningTransfer(records: Records, projectId: string, now: Date): Promise<Transfer | undefined> {
  const row = await records
    .selectFrom("transfers")
    .select("id")
    .where("project_id", "=", projectId)
    .where("state", "=", "running")
    .where("seen_at", ">=", before(now, silentSeconds))
    .executeTakeFirst();
  return row && findTransfer(records, projectId, row.id, now);
}

function before(now: Date, seconds: number): string {
  return new Date(now.getTime() - seconds * 1000).toISOString();
}
