import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { namesOf } from "../../src/configuration/client-names.js";
import { inventory, sizesOf } from "../../src/storage/inventory.js";
import { planRemoval, type RetentionLimits } from "../../src/storage/plan-removal.js";
import { removePlanned } from "../../src/storage/remove-planned.js";
import { Journal } from "../../src/tasks/journal/journal.js";
import type { Task } from "../../src/tasks/journal/task.js";
import { completeResult } from "../../src/tasks/queue/task-result.js";

const day = 86_400_000;
const id = (digit: string) => digit.repeat(32);
const md5 = (digit: string) => digit.toUpperCase().repeat(32);

let folder: string;
let folders: { inputs: string; results: string };
let journal: Journal;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tessera-storage-"));
  folders = { inputs: join(folder, "uploads"), results: join(folder, "results") };
  for (const path of Object.values(folders)) mkdirSync(join(path, ".incoming"), { recursive: true });
  journal = new Journal(folders.results);
});
afterEach(() => rmSync(folder, { recursive: true }));

function file(place: "inputs" | "results", name: string, days: number, bytes = 1000): string {
  const path = join(folders[place], name);
  writeFileSync(path, "x".repeat(bytes));
  const time = (Date.now() - days * day) / 1000;
  utimesSync(path, time, time);
  return path;
}

async function accept(task: Pick<Task, "id" | "job" | "arguments">): Promise<void> {
  const rest = {
    queueId: "q",
    queue: "run",
    language: "en",
    acceptedAt: "2020-01-01T00:00:00Z",
    requestId: "r",
  } as const;
  await journal.accept({ ...rest, ...task });
}

async function finish(task: string, days: number, result: unknown): Promise<void> {
  const at = new Date(Date.now() - days * day).toISOString();
  await journal.finish(task, { state: "COMPLETE", at, progress: [], result });
}

const upload = (digit: string) => ({ path: `/uploads/${md5(digit)}.csv`, hash: digit, filename: "a.csv" });

async function fitted(digit: string, days: number, uploads = digit): Promise<void> {
  const modelOutput = `model_output${id(digit)}.tessera`;
  await accept({ id: id(digit), job: "fit", arguments: { data: { survey: upload(uploads) }, options: {} } });
  file("results", modelOutput, days);
  await finish(id(digit), days, { kind: "fit", modelVersion: "9.9.9", modelOutput, warnings: [] });
}

async function calibrated(digit: string, fit: string, days: number | undefined): Promise<void> {
  const fitResult = { kind: "fit", modelOutput: `model_output${id(fit)}.tessera` };
  await accept({ id: id(digit), job: "calibrate", arguments: { fit: id(fit), fitResult, options: {} } });
  if (days === undefined) return;
  const names = { modelOutput: `model_output${id(digit)}.tessera`, plotData: `plot_data${id(digit)}.duckdb` };
  for (const name of Object.values(names)) file("results", name, days);
  await finish(id(digit), days, { kind: "calibrate", modelVersion: "9.9.9", ...names, fit: id(fit), warnings: [] });
}

async function clean(limits: RetentionLimits) {
  return removePlanned(await planRemoval(folders, journal, limits), folders, journal, { wait: 0 });
}

const outputs = () =>
  readdirSync(folders.results)
    .filter((name) => name.includes("."))
    .filter((name) => !name.startsWith("."))
    .sort();

describe("results that are kept for a time", () => {
  it("are removed with their files after it, and younger ones are not", async () => {
    await fitted("a", 40);
    await fitted("b", 20);
    expect(await clean({ resultDays: 30 })).toMatchObject({ tasks: 1 });
    expect(outputs()).toEqual([`model_output${id("b")}.tessera`]);
  });

  it("are told to be removed, when and why, by this process and by another that has read them before", async () => {
    await fitted("a", 40);
    const other = new Journal(folders.results);
    await other.read(id("a"));
    await clean({ resultDays: 30 });
    for (const asked of [journal, other, new Journal(folders.results)]) {
      const record = await asked.read(id("a"));
      expect(record?.finish?.state).toBe("COMPLETE");
      expect(() => completeResult(id("a"), record, namesOf("none"))).toThrow(/removed on \d{4}-\d\d-\d\d.* 30 days/);
    }
    expect(readdirSync(join(folders.results, id("a")))).toEqual(["removed.json"]);
    expect(await clean({ resultDays: 30 })).toEqual({ tasks: 0, files: 0, bytes: 0 });
  });

  it("stay while a younger calibration names them, and go with it", async () => {
    await fitted("a", 40);
    await calibrated("c", "a", 10);
    expect(await clean({ resultDays: 30 })).toMatchObject({ tasks: 0 });
    expect(await clean({ resultDays: 5 })).toMatchObject({ tasks: 2 });
    expect(outputs()).toEqual([]);
  });

  it("stay while a task that has not ended names them", async () => {
    await fitted("a", 40);
    await calibrated("c", "a", undefined);
    expect(await clean({ resultDays: 1, bytes: 1 })).toMatchObject({ tasks: 0 });
    expect(outputs()).toEqual([`model_output${id("a")}.tessera`]);
  });

  it("stay where a task has come to need them between the plan and the removal", async () => {
    await fitted("a", 40);
    const plan = await planRemoval(folders, journal, { resultDays: 30 });
    await calibrated("c", "a", undefined);
    expect(await removePlanned(plan, folders, journal, { wait: 0 })).toMatchObject({ tasks: 0 });
    expect((await journal.read(id("a")))?.removal).toBeUndefined();
    expect(outputs()).toEqual([`model_output${id("a")}.tessera`]);
  });

  it("are removed to the end by the next one where the first was killed after its mark", async () => {
    await fitted("a", 40);
    const record = await journal.read(id("a"));
    if (record) await journal.markRemoved(record, { kind: "age", days: 30 });
    expect(await removePlanned({ tasks: [], files: [], gone: [] }, folders, journal, { wait: 0 })).toMatchObject({
      tasks: 1,
    });
    expect(outputs()).toEqual([]);
  });

  it("leave alone what a running task has made, and files of others", async () => {
    await accept({ id: id("a"), job: "fit", arguments: { data: {}, options: {} } });
    const own = file("results", `model_output${id("a")}.tessera`, 40);
    const orphan = file("results", `model_output${id("b")}.tessera`, 40);
    const foreign = file("results", "notes.txt", 400);
    await clean({ resultDays: 30 });
    expect([own, orphan, foreign].map((path) => existsSync(path))).toEqual([true, false, true]);
  });
});

describe("uploads that are kept for a time", () => {
  it("are removed after it, unless a task that is kept names them", async () => {
    const [old, named, young] = [["1", 40] as const, ["2", 40] as const, ["3", 2] as const].map(([digit, days]) =>
      file("inputs", `${md5(digit)}.csv`, days),
    ) as [string, string, string];
    const foreign = file("inputs", "AB12.csv", 400);
    await fitted("a", 20, "2");
    expect(await clean({ uploadDays: 30 })).toMatchObject({ files: 1 });
    expect([old, named, young, foreign].map((path) => existsSync(path))).toEqual([false, true, true, true]);
    await clean({ uploadDays: 30, resultDays: 10 });
    expect(existsSync(named)).toBe(false);
  });

  it("stay where they were sent again between the plan and the removal", async () => {
    const path = file("inputs", `${md5("1")}.csv`, 40);
    const plan = await planRemoval(folders, journal, { uploadDays: 30 });
    utimesSync(path, new Date(), new Date());
    expect(await removePlanned(plan, folders, journal, { wait: 0 })).toMatchObject({ files: 0 });
    expect(existsSync(path)).toBe(true);
  });
});

describe("a limit of room", () => {
  it("takes the oldest until the rest fits, and nothing of the last hour", async () => {
    await fitted("a", 3);
    await fitted("b", 2);
    await fitted("c", 0);
    for (const digit of ["a", "b", "c"]) file("inputs", `${md5(digit)}.csv`, 3);
    const all = Object.values(sizesOf(await inventory(folders))).reduce((sum, { bytes }) => sum + bytes, 0);
    await clean({ bytes: all - 500 });
    expect(outputs()).toEqual(["b", "c"].map((digit) => `model_output${id(digit)}.tessera`));
    expect(() => completeResult(id("a"), undefined, namesOf("none"))).toThrow();
    await clean({ bytes: 1 });
    expect(outputs()).toEqual([`model_output${id("c")}.tessera`]);
    expect(readdirSync(folders.inputs).sort()).toEqual([".incoming", `${md5("c")}.csv`]);
  });
});
