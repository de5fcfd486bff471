import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { syncDirectory, writeOnce } from "./durable-files.js";
import type { Finish, Removal, RemovalReason, Start, Task, TaskRecord } from "./task.js";

type Fact = "task" | "started" | "finished" | "removed";

const taskIdPattern = /^[0-9a-f]{32}$/;

/** Records kept in memory; enough for every task that people poll at one time. */
const recordsInMemory = 5000;

/**
 * The truth about tasks, on disk: a folder for each task with up to three facts, `task.json`, `started.json` and
 * `finished.json`. A fact is written once and never changed, so processes need no lock: whoever writes
 * `started.json` owns the task, whoever writes `finished.json` decides how it ended.
 */
export class Journal {
  readonly #results: string;
  readonly #known = new Map<string, TaskRecord>();

  constructor(results: string) {
    this.#results = results;
  }

  /** Leaves nothing of a task that it cannot promise to keep. */
  async accept(task: Task): Promise<void> {
    try {
      await mkdir(join(this.#results, task.id));
      await writeOnce(this.#file(task.id, "task"), JSON.stringify(task));
      await syncDirectory(this.#results);
    } catch (error) {
      await this.withdraw(task.id).catch(() => {});
      throw error;
    }
  }

  /**
   * Takes back a task whose client is told that it failed. One rename decides: either a worker has claimed the task
   * before, and keeps it, or none ever can. False when one has.
   */
  async withdraw(id: string): Promise<boolean> {
    this.#known.delete(id);
    const folder = join(this.#results, id);
    const aside = join(this.#results, `.withdrawn-${id}`);
    await rename(folder, aside);
    if ((await readdir(aside)).includes("started.json")) {
      await rename(aside, folder);
      return false;
    }
    await rm(aside, { recursive: true, force: true });
    return true;
  }

  /** Claims a task for a worker; false when another one has it or it was withdrawn. */
  async start(id: string, start: Start): Promise<boolean> {
    try {
      return await this.#decide(id, "started", start);
    } catch (error) {
      if (isAbsent(error)) return false;
      throw error;
    }
  }

  /** Ends a task; false when it has ended already. */
  finish(id: string, finish: Finish): Promise<boolean> {
    return this.#decide(id, "finished", finish);
  }

  async read(id: string): Promise<TaskRecord | undefined> {
    if (!taskIdPattern.test(id)) return undefined;
    const known = this.#known.get(id);
    // Another process may have removed a task that has ended.
    const removal = known && !known.finish ? undefined : await this.#fact<Removal>(id, "removed");
    if (removal) return { task: removal.task, finish: removal.finish, removal };
    if (known?.finish) return known;
    const task = known?.task ?? (await this.#fact<Task>(id, "task"));
    if (!task) return undefined;
    const start = known?.start ?? (await this.#fact<Start>(id, "started"));
    const finish = await this.#fact<Finish>(id, "finished");
    const record = { task, ...(start && { start }), ...(finish && { finish }) };
    this.#remember(id, record);
    return record;
  }

  /** Every task of a queue id that has not ended, oldest first. */
  async unfinished(queueId: string): Promise<TaskRecord[]> {
    const records: TaskRecord[] = [];
    for await (const { id, names } of this.#folders()) {
      if (names.includes("finished.json") || names.includes("removed.json")) continue;
      const record = await this.read(id);
      if (record && record.task.queueId === queueId && !record.finish) records.push(record);
    }
    return records.sort((a, b) => a.task.acceptedAt.localeCompare(b.task.acceptedAt));
  }

  /** Every task, whatever became of it. */
  async *all(): AsyncGenerator<TaskRecord> {
    for await (const { id } of this.#folders()) {
      const record = await this.read(id);
      if (record) yield record;
    }
  }

  /** Says that the result of an ended task is not kept. From now on nobody is given it, here or in another process. */
  async markRemoved({ task, finish }: TaskRecord, reason: RemovalReason): Promise<void> {
    if (!finish) return;
    const { result: _removed, ...end } = finish;
    const removal: Removal = { at: new Date().toISOString(), reason, task: { ...task, arguments: null }, finish: end };
    await writeOnce(this.#file(task.id, "removed"), JSON.stringify(removal));
    this.#known.delete(task.id);
  }

  async unmark(id: string): Promise<void> {
    await rm(this.#file(id, "removed"), { force: true });
  }

  /** Tasks that are marked and still have all their facts. */
  async marked(): Promise<TaskRecord[]> {
    const records: TaskRecord[] = [];
    for await (const { id, names } of this.#folders()) {
      if (!names.includes("removed.json") || !names.includes("finished.json")) continue;
      const removal = await this.#fact<Removal>(id, "removed");
      const finish = await this.#fact<Finish>(id, "finished");
      if (removal && finish) records.push({ task: removal.task, finish });
    }
    return records;
  }

  /** Leaves of a marked task nothing but the mark. */
  async clear(id: string): Promise<void> {
    this.#known.delete(id);
    // The ending last: while it is there, whoever comes next knows that the work is not done.
    for (const fact of ["started", "task", "finished"] as const) await rm(this.#file(id, fact), { force: true });
  }

  /** Makes room for a task of the same id that comes from elsewhere. */
  async forget(id: string): Promise<void> {
    this.#known.delete(id);
    await rm(join(this.#results, id), { recursive: true, force: true });
  }

  /** Ended tasks beside whose facts there is something: whoever ran or ended them was killed. */
  async untidy(): Promise<string[]> {
    const ids: string[] = [];
    for await (const { id, names } of this.#folders())
      if (names.includes("finished.json") && names.some(isLeftover)) ids.push(id);
    return ids;
  }

  /** Removes what an ended task leaves beside its facts: files that it did not finish, facts half written. */
  async tidy(id: string): Promise<void> {
    const folder = join(this.#results, id);
    for (const name of (await readdir(folder)).filter(isLeftover))
      await rm(join(folder, name), { recursive: true, force: true, maxRetries: 3 });
  }

  async removeUnfinishedFiles(id: string): Promise<void> {
    await rm(unfinishedFiles(this.#results, id), { recursive: true, force: true, maxRetries: 3 });
  }

  /** Whatever failed after others could read a fact, the fact stands. */
  async #decide(id: string, fact: "started" | "finished", content: Start | Finish): Promise<boolean> {
    const text = JSON.stringify(content);
    try {
      return await writeOnce(this.#file(id, fact), text);
    } catch (error) {
      const standing = await readFile(this.#file(id, fact), "utf8").catch(() => undefined);
      if (standing === undefined) throw error;
      return standing === text;
    }
  }

  async *#folders(): AsyncGenerator<{ id: string; names: string[] }> {
    for (const entry of await readdir(this.#results, { withFileTypes: true })) {
      if (!entry.isDirectory() || !taskIdPattern.test(entry.name)) continue;
      // It may be taken back at this very moment.
      const names = await readdir(join(this.#results, entry.name)).catch(nothingIfAbsent);
      if (names) yield { id: entry.name, names };
    }
  }

  #file(id: string, fact: Fact): string {
    return join(this.#results, id, `${fact}.json`);
  }

  async #fact<Content>(id: string, fact: Fact): Promise<Content | undefined> {
    const text = await readFile(this.#file(id, fact), "utf8").catch(nothingIfAbsent);
    return text === undefined ? undefined : (JSON.parse(text) as Content);
  }

  #remember(id: string, record: TaskRecord): void {
    this.#known.delete(id);
    this.#known.set(id, record);
    if (this.#known.size > recordsInMemory) this.#known.delete(this.#known.keys().next().value as string);
  }
}

/** Where a running task keeps files that are not finished. */
export function unfinishedFiles(results: string, id: string): string {
  return join(results, id, "unfinished");
}

function isLeftover(name: string): boolean {
  return name === "unfinished" || name.endsWith(".tmp");
}

function nothingIfAbsent(error: unknown): undefined {
  if (!isAbsent(error)) throw error;
}

function isAbsent(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}
