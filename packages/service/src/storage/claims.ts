import { type Holding, holdingProjects, holdings, mentionedBy, type Records, type Unused } from "@tessera/records";
import type { Journal } from "../tasks/journal/journal.js";
import type { TaskRecord } from "../tasks/journal/task.js";
import { type Claims, namedBy } from "./plan-removal.js";
import type { StorageRules } from "./rules.js";

const day = 86_400_000;

/** An upload that is noted may be seen on the disk by another machine a little later. */
const settledMilliseconds = 3_600_000;

/** What people and projects have, and what of it the rules take from them. */
export interface DecidedClaims extends Claims {
  /** Ids of projects that were removed long enough ago to be erased. */
  due: string[];
  unused: Unused[];
}

export async function decideClaims(
  records: Records,
  journal: Journal,
  { removedDays, unusedDays }: StorageRules,
  now: number,
): Promise<DecidedClaims> {
  const all = await holdings(records);
  const byProject = new Map<string | null, Holding[]>();
  for (const holding of all) {
    const { projectId } = holding;
    const same = byProject.get(projectId);
    if (same) same.push(holding);
    else byProject.set(projectId, [holding]);
  }
  const tasks = await tasksOf(journal);
  const before = (days: number | undefined) => (days === undefined ? "" : new Date(now - days * day).toISOString());
  const [dueBefore, unusedBefore] = [before(removedDays), before(unusedDays)];

  const due: string[] = [];
  const unused: Unused[] = [];
  const needed = new Set<string>();
  for (const { id, revision, removedAt } of await holdingProjects(records)) {
    if (removedAt !== null && removedAt < dueBefore) {
      due.push(id);
      continue;
    }
    const mentioned = await mentionedBy(records, id);
    for (const name of mentioned) needed.add(name);
    const used = withReferences(mentioned, tasks);
    const names: string[] = [];
    for (const holding of byProject.get(id) ?? []) {
      if (!used.has(holding.name) && isIdleSince(holding, tasks, unusedBefore)) names.push(holding.name);
      else needed.add(holding.name);
    }
    if (names.length > 0) unused.push({ projectId: id, revision, names });
  }
  const personal = new Set(all.filter(({ personId }) => personId !== null).map(({ name }) => name));
  const free = [...due, null].flatMap((id) => byProject.get(id) ?? []).filter(({ personId }) => personId === null);
  const released = [...free.map(({ name }) => name), ...unused.flatMap(({ names }) => names)];
  return {
    due,
    unused,
    needed,
    released: new Set(released.filter((name) => !needed.has(name) && !personal.has(name))),
    forgettable: new Set(all.filter((one) => isForgettable(one, now)).map(({ name }) => name)),
  };
}

async function tasksOf(journal: Journal): Promise<Map<string, TaskRecord>> {
  const tasks = new Map<string, TaskRecord>();
  for await (const record of journal.all()) if (!record.removal) tasks.set(record.task.id, record);
  return tasks;
}

/** Names, and whatever the tasks among them were made from. */
function withReferences(names: ReadonlySet<string>, tasks: ReadonlyMap<string, TaskRecord>): Set<string> {
  const all = new Set(names);
  // A set that grows while it is walked is walked to its new end.
  for (const name of all) {
    const record = tasks.get(name);
    if (record) for (const named of Object.values(namedBy(record)).flat()) all.add(named);
  }
  return all;
}

/** A task counts from its end, too. */
function isIdleSince({ name, notedAt }: Holding, tasks: ReadonlyMap<string, TaskRecord>, before: string): boolean {
  const record = tasks.get(name);
  return notedAt < before && (!record || (record.finish !== undefined && record.finish.at < before));
}

/** A person is told what became of a task; nobody asks for a file that is gone. */
function isForgettable({ kind, projectId, personId, notedAt }: Holding, now: number): boolean {
  if (projectId !== null || Date.parse(notedAt) > now - settledMilliseconds) return false;
  return personId === null || kind === "file";
}
