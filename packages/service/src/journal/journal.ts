import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { syncDirectory, writeOnce } from "./durable-files.js";
import type { Finish, Interruption, Start, Task, TaskRecord } from "./task.js";

const taskIdPattern = /^[0-9a-f]{32}$/;

/** What can be written of a task, in this order. */
interface Facts {
  task: Task;
  started: Start;
  interrupted: Interruption;
  restarted: Start;
  finished: Finish;
}
type Fact = keyof Facts;

/** Records kept in memory; enough for every task that people poll at one time. */
const recordsInMemory = 5000;

/**
 * The truth about tasks, on disk: a folder for each task with its facts, `task.json`, `started.json` and
 * `finished.json`, between them `interrupted.json` and `restarted.json` of a task that was begun again. A fact is
 * written once and never changed, so processes need no lock: whoever writes `started.json` owns the task, whoever
 * writes `finished.json` decides how it ended.
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

  /** Claims a task for a worker, also one that was interrupted; false when another has it or it was withdrawn. */
  async start({ task: { id }, interruption }: TaskRecord, start: Start): Promise<boolean> {
    try {
      return await this.#decide(id, interruption ? "restarted" : "started", start);
    } catch (error) {
      if (isAbsent(error)) return false;
      throw error;
    }
  }

  /** Gives a task back, to be begun again; false when it was before. */
  interrupt(id: string, interruption: Interruption): Promise<boolean> {
    return this.#decide(id, "interrupted", interruption);
  }

  /** Ends a task; false when it has ended already. */
  finish(id: string, finish: Finish): Promise<boolean> {
    return this.#decide(id, "finished", finish);
  }

  async read(id: string): Promise<TaskRecord | undefined> {
    if (!taskIdPattern.test(id)) return undefined;
    const known = this.#known.get(id);
    if (known?.finish) return known;
    const task = known?.task ?? (await this.#fact(id, "task"));
    if (!task) return undefined;
    const start = known?.start ?? (await this.#fact(id, "started"));
    const interruption = start && (known?.interruption ?? (await this.#fact(id, "interrupted")));
    const restart = interruption && (known?.restart ?? (await this.#fact(id, "restarted")));
    const finish = await this.#fact(id, "finished");
    const record = {
      task,
      ...(start && { start }),
      ...(interruption && { interruption }),
      ...(restart && { restart }),
      ...(finish && { finish }),
    };
    this.#remember(id, record);
    return record;
  }

  /** Every task of a queue id that has not ended, oldest first. */
  async unfinished(queueId: string): Promise<TaskRecord[]> {
    const records: TaskRecord[] = [];
    for await (const { id, names } of this.#folders()) {
      if (names.includes("finished.json")) continue;
      const record = await this.read(id);
      if (record && record.task.queueId === queueId && !record.finish) records.push(record);
    }
    return records.sort((a, b) => a.task.acceptedAt.localeCompare(b.task.acceptedAt));
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
  async #decide<Name extends Fact>(id: string, fact: Name, content: Facts[Name]): Promise<boolean> {
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

  async #fact<Name extends Fact>(id: string, fact: Name): Promise<Facts[Name] | undefined> {
    const text = await readFile(this.#file(id, fact), "utf8").catch(nothingIfAbsent);
    return text === undefined ? undefined : (JSON.parse(text) as Facts[Name]);
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
