import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { syncDirectory, writeOnce } from "../../files/durable-files.js";
import { DamagedFact, damagedRecord, type Fact, type Facts, parseFact } from "./facts.js";
import type { Finish, Interruption, Removal, RemovalReason, Start, Task, TaskRecord } from "./task.js";

const taskIdPattern = /^[0-9a-f]{32}$/;

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
  readonly #onDamage: (id: string, damage: DamagedFact) => void;
  readonly #known = new Map<string, TaskRecord>();
  /** Tasks whose end was seen: a look through all folders passes over them. */
  readonly #ended = new Set<string>();
  readonly #damaged = new Set<string>();

  /** `onDamage` is told once of each task that cannot be read. */
  constructor(results: string, onDamage: (id: string, damage: DamagedFact) => void = () => {}) {
    this.#results = results;
    this.#onDamage = onDamage;
  }

  /** How many tasks were met that cannot be read. */
  get damaged(): number {
    return this.#damaged.size;
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

  /** A task that is damaged reads as one that has ended. Its files stay as they are, and may be mended. */
  async read(id: string): Promise<TaskRecord | undefined> {
    if (!taskIdPattern.test(id)) return undefined;
    const known = this.#known.get(id);
    let task: Task | undefined;
    try {
      // Another process may have removed a task that has ended.
      const removal = known && !known.finish ? undefined : await this.#fact(id, "removed");
      if (removal) return { task: removal.task, finish: removal.finish, removal };
      if (known?.finish) return known;
      task = known?.task ?? (await this.#fact(id, "task"));
      if (!task) return undefined;
      const record = { task, ...(await this.#life(id, known)) };
      this.#remember(id, record);
      this.#damaged.delete(id);
      return record;
    } catch (error) {
      if (!(error instanceof DamagedFact)) throw error;
      if (!this.#damaged.has(id)) this.#onDamage(id, error);
      this.#damaged.add(id);
      return damagedRecord(id, task);
    }
  }

  /**
   * Every task of a queue id that has not ended, oldest first, but those that the caller knows already. A folder that
   * cannot be looked into is told and passed over.
   */
  async unfinished(
    queueId: string,
    onError: (error: Error) => void,
    isKnown: (id: string) => boolean = () => false,
  ): Promise<TaskRecord[]> {
    const records: TaskRecord[] = [];
    for (const id of await this.#ids()) {
      if (this.#ended.has(id) || isKnown(id)) continue;
      try {
        const names = await this.#namesIn(id);
        if (names?.includes("finished.json") || names?.includes("removed.json")) this.#ended.add(id);
        else if (names) {
          const record = await this.read(id);
          if (record && record.task.queueId === queueId && !record.finish) records.push(record);
        }
      } catch (error) {
        onError(error as Error);
      }
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
      // What cannot be read is told where it is asked for, and stays.
      const unreadable = () => undefined;
      const removal = await this.#fact(id, "removed").catch(unreadable);
      const finish = await this.#fact(id, "finished").catch(unreadable);
      if (removal && finish) records.push({ task: removal.task, finish });
    }
    return records;
  }

  /** Leaves of a marked task nothing but the mark. */
  async clear(id: string): Promise<void> {
    this.#known.delete(id);
    // The ending last: while it is there, whoever comes next knows that the work is not done.
    for (const fact of ["started", "interrupted", "restarted", "task", "finished"] as const)
      await rm(this.#file(id, fact), { force: true });
  }

  /** Makes room for a task of the same id that comes from elsewhere. */
  async forget(id: string): Promise<void> {
    this.#known.delete(id);
    await rm(join(this.#results, id), { recursive: true, force: true });
  }

  /** Ended tasks beside whose facts there is something: whoever ran or ended them was killed. */
  async untidy(): Promise<string[]> {
    const ids: string[] = [];
    for (const id of await this.#ids()) {
      const names = (await this.#namesIn(id).catch(() => undefined)) ?? [];
      if (names.includes("finished.json") && names.some(isLeftover)) ids.push(id);
    }
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

  async #ids(): Promise<string[]> {
    const entries = await readdir(this.#results, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory() && taskIdPattern.test(entry.name)).map(({ name }) => name);
  }

  async *#folders(): AsyncGenerator<{ id: string; names: string[] }> {
    for (const id of await this.#ids()) {
      const names = await this.#namesIn(id);
      if (names) yield { id, names };
    }
  }

  /** Nothing for a task that is taken back at this very moment. */
  #namesIn(id: string): Promise<string[] | undefined> {
    return readdir(join(this.#results, id)).catch(nothingIfAbsent);
  }

  /** What became of a task. Who ran it matters little once its end can be read. */
  async #life(id: string, known: TaskRecord | undefined): Promise<Omit<TaskRecord, "task">> {
    const finish = await this.#fact(id, "finished");
    const fact = async <Name extends Fact>(name: Name) => {
      try {
        return await this.#fact(id, name);
      } catch (error) {
        if (finish && error instanceof DamagedFact) return undefined;
        throw error;
      }
    };
    const start = known?.start ?? (await fact("started"));
    const interruption = start && (known?.interruption ?? (await fact("interrupted")));
    const restart = interruption && (known?.restart ?? (await fact("restarted")));
    return {
      ...(start && { start }),
      ...(interruption && { interruption }),
      ...(restart && { restart }),
      ...(finish && { finish }),
    };
  }

  #file(id: string, fact: Fact): string {
    return join(this.#results, id, `${fact}.json`);
  }

  async #fact<Name extends Fact>(id: string, fact: Name): Promise<Facts[Name] | undefined> {
    const text = await readFile(this.#file(id, fact), "utf8").catch((error) => {
      if (error.code === "EISDIR") throw new DamagedFact(fact, "it is a folder");
      return nothingIfAbsent(error);
    });
    return text === undefined ? undefined : parseFact(fact, text);
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

/**
 * The queue id of an API that was given none: random on first use of a results folder, the same ever after,
 * so that a restart finds its tasks again.
 */
export async function keptQueueId(results: string, prefix: string): Promise<string> {
  const path = join(results, "queue-id");
  if (!existsSync(path)) await writeOnce(path, `${prefix}:${randomBytes(16).toString("hex")}`);
  return readFileSync(path, "utf8");
}
