import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { syncDirectory } from "../../files/durable-files.js";
import { DamagedFact, damagedRecord, type Fact } from "./facts.js";
import type { Finish, Interruption, Removal, RemovalReason, Start, Task, TaskRecord } from "./task.js";
import { isAbsent, isTaskId, TaskFolders } from "./task-folders.js";

/** Records kept in memory: more than the tasks that clients poll at one time. */
const recordsInMemory = 5000;

/**
 * The truth about tasks, on disk: a folder a task with its facts, `task.json`, `started.json` and `finished.json`, and
 * `interrupted.json` and `restarted.json` of a task that ran twice. A fact is written once and never changed, so processes need
 * no lock: the process that writes `started.json` owns the task, the one that writes `finished.json` decides how it ended.
 */
export class Journal {
  readonly folders: TaskFolders;
  readonly #results: string;
  readonly #onDamage: (id: string, damage: DamagedFact) => void;
  readonly #known = new LRUCache<string, TaskRecord>({ max: recordsInMemory });
  /** Tasks known to have ended, which `unfinished` skips. */
  readonly #ended = new Set<string>();
  readonly #damaged = new Set<string>();

  /** `onDamage` is called once for each task that cannot be read. */
  constructor(results: string, onDamage: (id: string, damage: DamagedFact) => void = () => {}) {
    this.folders = new TaskFolders(results);
    this.#results = results;
    this.#onDamage = onDamage;
  }

  /** Number of tasks found that cannot be read. */
  get damaged(): number {
    return this.#damaged.size;
  }

  /** Stores a new task durably, or leaves nothing of it. */
  async accept(task: Task): Promise<void> {
    try {
      await mkdir(this.folders.path(task.id));
      await this.folders.write(task.id, "task", task);
      await syncDirectory(this.#results);
    } catch (error) {
      await this.withdraw(task.id).catch(() => {});
      throw error;
    }
  }

  /**
   * Removes a task whose submission failed. The rename decides: a worker that claimed the task before it keeps the task, and none
   * can claim it afterwards. Returns false if a worker has the task.
   */
  async withdraw(id: string): Promise<boolean> {
    this.#known.delete(id);
    const folder = this.folders.path(id);
    const aside = join(this.#results, `.withdrawn-${id}`);
    await rename(folder, aside);
    if ((await readdir(aside)).includes("started.json")) {
      await rename(aside, folder);
      return false;
    }
    await rm(aside, { recursive: true, force: true });
    return true;
  }

  /** Claims a new or interrupted task for a worker. Returns false if another worker has it or it was withdrawn. */
  async start({ task: { id }, interruption }: TaskRecord, start: Start): Promise<boolean> {
    try {
      return await this.folders.decide(id, interruption ? "restarted" : "started", start);
    } catch (error) {
      if (isAbsent(error)) return false;
      throw error;
    }
  }

  /** Returns a task to its queue, to run a second time. Returns false if it was interrupted before. */
  interrupt(id: string, interruption: Interruption): Promise<boolean> {
    return this.folders.decide(id, "interrupted", interruption);
  }

  /** Ends a task. Returns false if it has ended already. */
  finish(id: string, finish: Finish): Promise<boolean> {
    return this.folders.decide(id, "finished", finish);
  }

  /** A damaged task reads as one that has ended. Its files are not changed, so they can be repaired. */
  async read(id: string): Promise<TaskRecord | undefined> {
    if (!isTaskId(id)) return undefined;
    const known = this.#known.get(id);
    let task: Task | undefined;
    try {
      // Another process may have removed a task that has ended.
      const removal = known && !known.finish ? undefined : await this.folders.read(id, "removed");
      if (removal) return { task: removal.task, finish: removal.finish, removal };
      if (known?.finish) return known;
      task = known?.task ?? (await this.folders.read(id, "task"));
      if (!task) return undefined;
      const record = { task, ...(await this.#history(id, known)) };
      this.#known.set(id, record);
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
   * The tasks of a queue id that have not ended and are not known to the caller, oldest first. A folder that cannot be read is
   * passed to `onError` and skipped.
   */
  async unfinished(
    queueId: string,
    onError: (error: Error) => void,
    isKnown: (id: string) => boolean = () => false,
  ): Promise<TaskRecord[]> {
    const records: TaskRecord[] = [];
    for (const id of await this.folders.ids()) {
      if (this.#ended.has(id) || isKnown(id)) continue;
      try {
        const names = await this.folders.namesIn(id);
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

  /** All tasks in any state. */
  async *all(): AsyncGenerator<TaskRecord> {
    for await (const { id } of this.folders.all()) {
      const record = await this.read(id);
      if (record) yield record;
    }
  }

  /** Marks the result of an ended task as removed. From now on no process returns it. */
  async markRemoved({ task, finish }: TaskRecord, reason: RemovalReason): Promise<void> {
    if (!finish) return;
    const { result: _removed, ...end } = finish;
    const removal: Removal = { at: new Date().toISOString(), reason, task: { ...task, arguments: null }, finish: end };
    await this.folders.write(task.id, "removed", removal);
    this.#known.delete(task.id);
  }

  async unmark(id: string): Promise<void> {
    await this.folders.remove(id, "removed");
  }

  /** Tasks that are marked and still have all their facts. */
  async marked(): Promise<TaskRecord[]> {
    const records: TaskRecord[] = [];
    for await (const { id, names } of this.folders.all()) {
      if (!names.includes("removed.json") || !names.includes("finished.json")) continue;
      // A damaged fact is reported by `read`, and its task stays.
      const unreadable = () => undefined;
      const removal = await this.folders.read(id, "removed").catch(unreadable);
      const finish = await this.folders.read(id, "finished").catch(unreadable);
      if (removal && finish) records.push({ task: removal.task, finish });
    }
    return records;
  }

  /** Removes all facts of a marked task but the mark. */
  async clear(id: string): Promise<void> {
    this.#known.delete(id);
    // `finished` last: while it is there, `marked` returns the task, and the work can be resumed.
    for (const fact of ["started", "interrupted", "restarted", "task", "finished"] as const)
      await this.folders.remove(id, fact);
  }

  /** Removes a task completely, so that a restored task can have its id. */
  async forget(id: string): Promise<void> {
    this.#known.delete(id);
    await rm(this.folders.path(id), { recursive: true, force: true });
  }

  /** The facts of a task after its acceptance. Of an ended task, damage to the earlier ones is ignored. */
  async #history(id: string, known: TaskRecord | undefined): Promise<Omit<TaskRecord, "task">> {
    const finish = await this.folders.read(id, "finished");
    const fact = async <Name extends Fact>(name: Name) => {
      try {
        return await this.folders.read(id, name);
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
}
