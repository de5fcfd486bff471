import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  addBelonging,
  addPerson,
  type Holder,
  migrate,
  openRecords,
  type Person,
  type Records,
} from "@tessera/records";
import { isOnServer, newDatabase } from "../../../../scripts/test/new-database.js";
import { clean } from "../../src/storage/clean.js";
import type { StorageRules } from "../../src/storage/rules.js";
import { Journal } from "../../src/tasks/journal/journal.js";

export const day = 86_400_000;

/** A data folder and a database, with a clock of their own. */
export class KeptHouse {
  /** Milliseconds since 1970. */
  now = Date.parse("2026-03-01T08:00:00Z");
  readonly folders: { inputs: string; results: string };
  readonly journal: Journal;
  readonly records: Records;
  readonly ana: Person;
  readonly #folder: string;
  #made = 0;

  private constructor(folder: string, records: Records, ana: Person) {
    this.#folder = folder;
    this.folders = { inputs: join(folder, "uploads"), results: join(folder, "results") };
    for (const path of Object.values(this.folders)) mkdirSync(path, { recursive: true });
    this.journal = new Journal(this.folders.results);
    this.records = records;
    this.ana = ana;
  }

  static async open(): Promise<KeptHouse> {
    const folder = mkdtempSync(join(tmpdir(), "tessera-kept-"));
    const records = openRecords(isOnServer ? { url: await newDatabase() } : { file: join(folder, "records.db") });
    await migrate(records);
    return new KeptHouse(folder, records, (await addPerson(records, { name: "Ana" }, new Date(0))) as Person);
  }

  async close(): Promise<void> {
    await this.records.destroy();
    rmSync(this.#folder, { recursive: true });
  }

  get date(): Date {
    return new Date(this.now);
  }

  /** Stores a file, and notes whose it is. Returns its name. */
  async upload(holder: Holder | undefined): Promise<string> {
    const name = `F${(this.#made++).toString(16).toUpperCase().padStart(31, "0")}.csv`;
    this.#write(join(this.folders.inputs, name), 1000);
    if (holder) await addBelonging(this.records, holder, { kind: "file", name, bytes: 1000 }, this.date);
    return name;
  }

  /** A fit of a file that has ended. Returns its id. */
  fitted(holder: Holder | undefined, upload: string): Promise<string> {
    const survey = { path: `/uploads/${upload}`, hash: upload, filename: "survey.csv" };
    return this.#ended("fit", { data: { survey }, options: {} }, holder);
  }

  /** A calibration of a fit that has ended. Returns its id. */
  calibrated(holder: Holder | undefined, fit: string): Promise<string> {
    const fitResult = { kind: "fit", modelOutput: outputOf(fit) };
    return this.#ended("calibrate", { fit, fitResult, options: {} }, holder);
  }

  /** Whether a file, or the result of a task, is on disk. */
  has(name: string): boolean {
    return existsSync(join(this.folders.inputs, name)) || existsSync(join(this.folders.results, outputOf(name)));
  }

  /** All files and all tasks that have a result. */
  all(): string[] {
    const outputs = readdirSync(this.folders.results).flatMap((name) => /^model_output(\w+)\./.exec(name)?.[1] ?? []);
    return [...readdirSync(this.folders.inputs), ...outputs];
  }

  clean(rules: StorageRules) {
    return clean(this, rules, { now: this.now, wait: 0 });
  }

  async #ended(job: "fit" | "calibrate", given: unknown, holder: Holder | undefined): Promise<string> {
    const id = `a${(this.#made++).toString(16).padStart(31, "0")}`;
    const at = this.date.toISOString();
    const task = { queueId: "q", queue: "run", language: "en", acceptedAt: at, requestId: "r" } as const;
    await this.journal.accept({ ...task, id, job, arguments: given });
    if (holder) await addBelonging(this.records, holder, { kind: "task", name: id }, this.date);
    this.#write(join(this.folders.results, outputOf(id)), 2000);
    const result = { kind: job, modelVersion: "9.9.9", modelOutput: outputOf(id), warnings: [] };
    await this.journal.finish(id, { state: "COMPLETE", at, progress: [], result });
    return id;
  }

  #write(path: string, bytes: number): void {
    writeFileSync(path, "x".repeat(bytes));
    utimesSync(path, this.date, this.date);
  }
}

function outputOf(id: string): string {
  return `model_output${id}.tessera`;
}
