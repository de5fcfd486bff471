import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { syncDirectory, writeOnce } from "./durable-files.js";
import type { Finish, Start, Task, TaskRecord } from "./task.js";

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

  async accept(task: Task): Promise<void> {
    await mkdir(join(this.#results, task.id));
    await writeOnce(this.#file(task.id, "task"), JSON.stringify(task));
    await syncDirectory(this.#results);
  }

  /** Takes back a task that could not be queued, so that nobody runs what its client was told had failed. */
  async withdraw(id: string): Promise<void> {
    this.#known.delete(id);
    await rm(join(this.#results, id), { recursive: true, force: true });
  }

  /** Claims a task for a worker; false when another one has it or it was withdrawn. */
  async start(id: string, start: Start): Promise<boolean> {
    try {
      return await writeOnce(this.#file(id, "started"), JSON.stringify(start));
    } catch (error) {
      if (isAbsent(error)) return false;
      throw error;
    }
  }

  /** Ends a task; false when it has ended already. */
  finish(id: string, finish: Finish): Promise<boolean> {
    return writeOnce(this.#file(id, "finished"), JSON.stringify(finish));
  }

  async read(id: string): Promise<TaskRecord | undefined> {
    if (!taskIdPattern.test(id)) return undefined;
    const known = this.#known.get(id);
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
    for (const entry of await readdir(this.#results, { withFileTypes: true })) {
      if (!entry.isDirectory() || !taskIdPattern.test(entry.name)) continue;
      if ((await readdir(join(this.#results, entry.name))).includes("finished.json")) continue;
      const record = await this.read(entry.name);
      if (record && record.task.queueId === queueId && !record.finish) records.push(record);
    }
    return records.sort((a, b) => a.task.acceptedAt.localeCompare(b.task.acceptedAt));
  }

  /** Where a running task keeps files that are not finished. */
  unfinishedFiles(id: string): string {
    return unfinishedFiles(this.#results, id);
  }

  #file(id: string, fact: "task" | "started" | "finished"): string {
    return join(this.#results, id, `${fact}.json`);
  }

  async #fact<Fact>(id: string, fact: "task" | "started" | "finished"): Promise<Fact | undefined> {
    try {
      return JSON.parse(await readFile(this.#file(id, fact), "utf8")) as Fact;
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  }

  #remember(id: string, record: TaskRecord): void {
    this.#known.delete(id);
    this.#known.set(id, record);
    if (this.#known.size > recordsInMemory) this.#known.delete(this.#known.keys().next().value as string);
  }
}

/** The same folder, for the task process, which has no business with the journal itself. */
export function unfinishedFiles(results: string, id: string): string {
  return join(results, id, "unfinished");
}

function isAbsent(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}
