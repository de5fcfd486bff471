import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeOnce } from "../../src/files/durable-files.js";
import { Journal } from "../../src/tasks/journal/journal.js";
import { isWaiting, stateOf, type Task, type TaskRecord } from "../../src/tasks/journal/task.js";
import { keptQueueId, unfinishedFiles } from "../../src/tasks/journal/task-folders.js";

let results: string;
let journal: Journal;

beforeEach(() => {
  results = mkdtempSync(join(tmpdir(), "tessera-journal-"));
  journal = new Journal(results);
});
afterEach(() => rmSync(results, { recursive: true }));

const fail = (error: Error) => {
  throw error;
};

const at = "2026-01-01T00:00:00.000Z";

function task(number: number, queueId = "q"): Task {
  const id = number.toString(16).padStart(32, "0");
  const acceptedAt = new Date(Date.UTC(2026, 0, 1, 0, 0, 100 - number)).toISOString();
  const given = { arguments: { x: [1, null] }, language: "fr" as const, requestId: "r" };
  return { id, queueId, queue: "run", job: "fit", ...given, acceptedAt };
}

describe("writeOnce", () => {
  it("lets exactly one of many writers win, and leaves nothing but its content", async () => {
    const path = join(results, "fact.json");
    const wins = await Promise.all(Array.from({ length: 20 }, (_, n) => writeOnce(path, `writer ${n}`)));
    expect(wins.filter(Boolean)).toHaveLength(1);
    expect(readdirSync(results)).toEqual(["fact.json"]);
  });
});

describe("Journal", () => {
  it("tells the state of a task from its facts", async () => {
    const { id } = task(1);
    await journal.accept(task(1));
    const states = [stateOf((await journal.read(id)) as never)];
    await journal.start({ task: task(1) }, { worker: "w", at });
    states.push(stateOf((await journal.read(id)) as never));
    await journal.finish(id, { state: "ERROR", at, progress: [], error: "no" });
    states.push(stateOf((await journal.read(id)) as never));
    expect(states).toEqual(["PENDING", "RUNNING", "ERROR"]);
    expect(await new Journal(results).read(id)).toEqual(await journal.read(id));
  });

  it("gives a task to one worker only", async () => {
    await journal.accept(task(1));
    const claims = Array.from({ length: 8 }, (_, n) =>
      new Journal(results).start({ task: task(1) }, { worker: `w${n}`, at }),
    );
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
  });

  it("gives a task that was interrupted to one more worker, and calls it running all the while", async () => {
    await journal.accept(task(1));
    await journal.start({ task: task(1) }, { worker: "w1", at });
    const progress = ["half"];
    expect(await journal.interrupt(task(1).id, { worker: "w1", at, progress })).toBe(true);
    const interrupted = (await new Journal(results).read(task(1).id)) as TaskRecord;
    expect([isWaiting(interrupted), stateOf(interrupted)]).toEqual([true, "RUNNING"]);
    const claims = ["w2", "w3"].map((worker) => new Journal(results).start(interrupted, { worker, at }));
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
    const again = (await journal.read(task(1).id)) as TaskRecord;
    expect([isWaiting(again), stateOf(again)]).toEqual([false, "RUNNING"]);
    expect(await journal.interrupt(task(1).id, { worker: "w2", at, progress: ["more"] })).toBe(false);
  });

  it("never changes how a task ended", async () => {
    const { id } = task(1);
    await journal.accept(task(1));
    expect(await journal.finish(id, { state: "CANCELLED", at, progress: [] })).toBe(true);
    expect(await journal.finish(id, { state: "COMPLETE", at, progress: [] })).toBe(false);
    expect((await journal.read(id))?.finish?.state).toBe("CANCELLED");
  });

  it("lists the unfinished tasks of one queue id, oldest first", async () => {
    for (const each of [task(1), task(2), task(3), task(4, "other")]) await journal.accept(each);
    await journal.start({ task: task(2) }, { worker: "w", at });
    await journal.finish(task(3).id, { state: "COMPLETE", at, progress: [] });
    const unfinished = await new Journal(results).unfinished("q", fail);
    expect(unfinished.map((record) => record.task.id)).toEqual([task(2).id, task(1).id]);
  });

  it("passes over tasks in later looks whose end it has seen, and over those that the caller knows", async () => {
    for (const each of [task(1), task(2), task(3)]) await journal.accept(each);
    await journal.finish(task(1).id, { state: "COMPLETE", at, progress: [] });
    await journal.unfinished("q", fail);
    // Nobody takes an end back. Only a journal that looked into the folder once more would see that it is gone.
    rmSync(join(results, task(1).id, "finished.json"));
    const later = await journal.unfinished("q", fail, (id) => id === task(2).id);
    expect(later.map((record) => record.task.id)).toEqual([task(3).id]);
  });

  it.each([
    ["task", ""],
    ["task", "{}"],
    ["started", ""],
    ["interrupted", "[1"],
    ["finished", '{"state":'],
  ])(
    "reads a task with a damaged %s.json (%j) as one that ended in error, tells it once and keeps it",
    async (fact, text) => {
      const told: string[] = [];
      await journal.accept(task(1));
      await journal.accept(task(2));
      await journal.start({ task: task(1) }, { worker: "w", at });
      const file = join(results, task(1).id, `${fact}.json`);
      writeFileSync(file, text);
      const reader = new Journal(results, (id, damage) => told.push(`${id} ${damage.fact}`));
      for (let n = 0; n < 2; n++)
        expect(await reader.read(task(1).id)).toMatchObject({ finish: { state: "ERROR", cause: "damaged" } });
      expect((await reader.unfinished("q", fail)).map((record) => record.task.id)).toEqual([task(2).id]);
      expect(told).toEqual([`${task(1).id} ${fact}`]);
      expect(reader.damaged).toBe(1);
      expect(readFileSync(file, "utf8")).toBe(text);
    },
  );

  it("reads a damaged task as before when its file was mended", async () => {
    await journal.accept(task(1));
    const file = join(results, task(1).id, "task.json");
    const sound = readFileSync(file, "utf8");
    writeFileSync(file, "");
    const reader = new Journal(results);
    await reader.read(task(1).id);
    writeFileSync(file, sound);
    expect(await reader.read(task(1).id)).toEqual({ task: task(1) });
    expect(reader.damaged).toBe(0);
  });

  it("believes an end that can be read, whatever the start says", async () => {
    await journal.accept(task(1));
    await journal.finish(task(1).id, { state: "COMPLETE", at, progress: [] });
    writeFileSync(join(results, task(1).id, "started.json"), "");
    expect((await new Journal(results).read(task(1).id))?.finish?.state).toBe("COMPLETE");
  });

  it("lets nobody start a task that was withdrawn", async () => {
    await journal.accept(task(1));
    await journal.withdraw(task(1).id);
    expect(await journal.start({ task: task(1) }, { worker: "w", at })).toBe(false);
    expect(await journal.read(task(1).id)).toBeUndefined();
  });

  it("leaves a task that is withdrawn to the worker that has claimed it before", async () => {
    const { id } = task(1);
    await journal.accept(task(1));
    await journal.start({ task: task(1) }, { worker: "w", at });
    expect(await journal.withdraw(id)).toBe(false);
    expect(await new Journal(results).read(id)).toMatchObject({ start: { worker: "w" } });
    expect(readdirSync(results)).toEqual([id]);
  });

  it("keeps nothing of a task that it cannot accept", async () => {
    const unwritable = { ...task(1), arguments: 1n };
    await expect(journal.accept(unwritable)).rejects.toThrow("BigInt");
    expect(readdirSync(results)).toEqual([]);
  });

  it("finds what killed processes left beside ended tasks, and removes it", async () => {
    for (const each of [task(1), task(2), task(3)]) await journal.accept(each);
    for (const each of [task(1), task(3)]) await journal.finish(each.id, { state: "DIED", at, progress: [] });
    for (const each of [task(1), task(2)]) {
      mkdirSync(unfinishedFiles(results, each.id));
      writeFileSync(join(unfinishedFiles(results, each.id), "half.zip"), "half");
      writeFileSync(join(results, each.id, "finished.json.0.tmp"), "{");
    }
    const untidy = await journal.folders.withLeftovers();
    for (const id of untidy) await journal.folders.removeLeftovers(id);
    expect(untidy).toEqual([task(1).id]);
    expect(readdirSync(join(results, task(1).id)).sort()).toEqual(["finished.json", "task.json"]);
    expect(readdirSync(join(results, task(2).id))).toContain("unfinished");
  });

  it.each(["..", "../secret", "", "A".repeat(32), "0".repeat(31)])("knows no task by the id '%s'", async (id) => {
    expect(await journal.read(id)).toBeUndefined();
  });
});

describe("keptQueueId", () => {
  it("is random, and the same ever after in the same folder", async () => {
    const first = await keptQueueId(results, "service");
    expect(first).toMatch(/^service:[0-9a-f]{32}$/);
    expect(await keptQueueId(results, "service")).toBe(first);
  });
});
