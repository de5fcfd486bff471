import { basename } from "node:path";
import type { TaskResult } from "../tasks/jobs/job.js";
import { filesOf } from "../tasks/jobs/task-files.js";
import type { Journal } from "../tasks/journal/journal.js";
import type { RemovalReason, TaskRecord } from "../tasks/journal/task.js";
import { inventory, type StorageFolders, type StoredItem } from "./inventory.js";

/** Limits of what no project has; an absent limit does not apply. */
export interface RetentionLimits {
  /** Age in days at which finished tasks and their results are removed. */
  resultDays?: number;
  /** Age in days at which uploads that no task references are removed. */
  uploadDays?: number;
  /** Total bytes of uploads, results and tasks, beyond which the oldest are removed. */
  bytes?: number;
}

interface Planned {
  reason: RemovalReason;
  bytes: number;
}

export interface RemovalPlan {
  tasks: ({ record: TaskRecord } & Planned)[];
  files: ({ item: StoredItem } & Planned)[];
  /** What could be forgotten, and is not on disk. */
  gone: string[];
}

/** What projects and people say about tasks, by id, and files, by name. */
export interface Claims {
  /** Some project has it: no limit removes it. */
  needed: ReadonlySet<string>;
  /** A project had it, and nobody has it any more: it goes whatever its age. */
  released: ReadonlySet<string>;
  /** No project has it: it is forgotten once it is gone. */
  forgettable: ReadonlySet<string>;
}

const noClaims: Claims = { needed: new Set(), released: new Set(), forgettable: new Set() };

/** Uploads, and the tables that were parsed from them. */
const uploadKinds: ReadonlySet<StoredItem["kind"]> = new Set(["uploads", "tables"]);

const day = 86_400_000;

/** A new file may be about to be referenced by a task. */
const newFileMilliseconds = 3_600_000;

/**
 * Chooses what to remove. What a project has stays. Tasks that have not ended stay, with all that they reference: their fit or calibration,
 * its files, and uploads.
 */
export async function planRemoval(
  folders: StorageFolders,
  journal: Journal,
  limits: RetentionLimits,
  { needed, released, forgettable }: Claims = noClaims,
  now = Date.now(),
): Promise<RemovalPlan> {
  const items = await inventory(folders);
  const choice = new Choice(items, await recordsOf(journal), needed);
  const { resultDays, uploadDays, bytes } = limits;
  choice.plan.gone.push(...[...forgettable].filter((name) => !choice.has(name)));
  choice.takeReleased(released, now);
  if (resultDays !== undefined) choice.takeTasks({ kind: "age", days: resultDays }, now - resultDays * day);
  for (const [days, isUpload] of [
    [resultDays, false],
    [uploadDays, true],
  ] as const)
    if (days !== undefined) choice.takeFiles({ kind: "age", days }, now - days * day, isUpload);
  if (bytes !== undefined) choice.makeRoom(bytes, now);
  return choice.plan;
}

async function recordsOf(journal: Journal): Promise<TaskRecord[]> {
  const records: TaskRecord[] = [];
  for await (const record of journal.all()) if (!record.removal) records.push(record);
  return records;
}

class Choice {
  readonly plan: RemovalPlan = { tasks: [], files: [], gone: [] };
  readonly #items: Map<string, StoredItem>;
  readonly #tasks: Map<string, TaskRecord>;
  /** Number of remaining tasks that reference a task or a file. */
  readonly #names = new Map<string, number>();

  constructor(items: StoredItem[], records: TaskRecord[], needed: ReadonlySet<string>) {
    this.#items = new Map(items.filter(({ kind }) => kind !== "leftovers").map((item) => [item.name, item]));
    this.#tasks = new Map(records.map((record) => [record.task.id, record]));
    for (const record of records) this.#count(record, 1);
    for (const name of needed) this.#names.set(name, (this.#names.get(name) ?? 0) + 1);
  }

  /** Whether there is a task or a file of this name. Of a removed task, the folder stays. */
  has(name: string): boolean {
    return this.#tasks.has(name) || (this.#items.get(name)?.kind ?? "tasks") !== "tasks";
  }

  /** What was a project's and is nobody's any more. */
  takeReleased(released: ReadonlySet<string>, now: number): void {
    if (released.size === 0) return;
    const reason = { kind: "unused" } as const;
    this.#takeTasks(reason, ({ task }) => released.has(task.id));
    this.#takeFiles(reason, ({ name, modified }) => released.has(name) && modified < now - newFileMilliseconds);
  }

  takeTasks(reason: RemovalReason, before: number, isEnough = () => false): void {
    this.#takeTasks(reason, (record) => endOf(record) < before, isEnough);
  }

  /** Files that no task references: uploads, or results whose task is gone. */
  takeFiles(reason: RemovalReason, before: number, isUpload: boolean, isEnough = () => false): void {
    const isChosen = ({ kind, modified }: StoredItem) => uploadKinds.has(kind) === isUpload && modified < before;
    this.#takeFiles(reason, isChosen, isEnough);
  }

  /** Oldest first, and repeatedly, because removing a task may free those that it references. */
  #takeTasks(reason: RemovalReason, isChosen: (record: TaskRecord) => boolean, isEnough = () => false): void {
    const old = [...this.#tasks.values()]
      .filter((record) => record.finish && isChosen(record))
      .sort((a, b) => endOf(a) - endOf(b));
    for (let isChanged = true; isChanged; ) {
      isChanged = false;
      for (const record of old) {
        if (isEnough()) return;
        if (!this.#tasks.has(record.task.id) || this.#isNamed(record.task.id)) continue;
        this.#takeTask(record, reason);
        isChanged = true;
      }
    }
  }

  #takeFiles(reason: RemovalReason, isChosen: (item: StoredItem) => boolean, isEnough = () => false): void {
    const old = [...this.#items.values()]
      .filter((item) => item.kind !== "tasks" && isChosen(item))
      .sort((a, b) => a.modified - b.modified);
    for (const item of old) {
      if (isEnough()) return;
      if (this.#isNamed(item.name) || this.#belongsToTask(item.name)) continue;
      this.#items.delete(item.name);
      this.plan.files.push({ item, reason, bytes: item.bytes });
    }
  }

  /** Unreferenced files first, then results by age. */
  makeRoom(limit: number, now: number): void {
    const reason = { kind: "room" } as const;
    const isEnough = () => this.#bytes() <= limit;
    const before = now - newFileMilliseconds;
    for (const isUpload of [true, false]) this.takeFiles(reason, before, isUpload, isEnough);
    this.takeTasks(reason, before, isEnough);
    // The inputs of those tasks.
    for (const isUpload of [true, false]) this.takeFiles(reason, before, isUpload, isEnough);
  }

  #takeTask(record: TaskRecord, reason: RemovalReason): void {
    const { id } = record.task;
    this.#tasks.delete(id);
    this.#count(record, -1);
    const own = [id, ...filesOfResult(record.finish?.result).filter((name) => !this.#isNamed(name))];
    const bytes = own.reduce((sum, name) => sum + (this.#items.get(name)?.bytes ?? 0), 0);
    for (const name of own) this.#items.delete(name);
    this.plan.tasks.push({ record, reason, bytes });
  }

  #isNamed(name: string): boolean {
    return (this.#names.get(name) ?? 0) > 0;
  }

  /** A running task has files before its result names them. */
  #belongsToTask(name: string): boolean {
    const id = /[0-9a-f]{32}(?=\.)/.exec(name)?.[0];
    return id !== undefined && this.#tasks.has(id);
  }

  #count(record: TaskRecord, by: 1 | -1): void {
    const { tasks, files } = namedBy(record);
    for (const name of new Set([...tasks, ...files])) this.#names.set(name, (this.#names.get(name) ?? 0) + by);
  }

  #bytes(): number {
    let sum = 0;
    for (const { bytes } of this.#items.values()) sum += bytes;
    return sum;
  }
}

function endOf({ finish }: TaskRecord): number {
  return Date.parse(finish?.at ?? "");
}

/** Tasks and files that a task references: inputs by name, results, and earlier tasks by id. */
interface Named {
  tasks: string[];
  files: string[];
}

export function namedBy({ task, finish }: TaskRecord): Named {
  const { fit, calibrate } = (task.arguments ?? {}) as { fit?: unknown; calibrate?: unknown };
  const { uploads, results } = filesOf(task);
  return {
    tasks: [fit, calibrate].filter((id): id is string => typeof id === "string"),
    files: [...uploads.map((path) => basename(path)), ...results, ...filesOfResult(finish?.result)],
  };
}

/** Names of the result files of a task. */
export function filesOfResult(result: unknown): string[] {
  const { kind, ...members } = (result ?? {}) as Partial<TaskResult> & Record<string, unknown>;
  const names =
    kind === "download" || kind === "sensitivity" ? [members.file] : [members.modelOutput, members.plotData];
  return names.filter((name): name is string => typeof name === "string" && name !== "").map((name) => basename(name));
}
