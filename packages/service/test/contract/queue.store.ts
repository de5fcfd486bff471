import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "bullmq";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { OpenedTask } from "../../dist/tasks/queue/opened-task.js";
import {
  configuration,
  type House,
  isDone,
  isReporting,
  isRunning,
  openHouse,
  pidOf,
  storeKind,
  untilGone,
} from "./house.js";
import { descendants } from "./process-tree.js";

let house: House;

beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.tearDown());

/** The store goes away, and its connections with it. */
async function stopStore(): Promise<void> {
  const pid = house.storeProcess.pid as number;
  house.storeProcess.stop();
  await untilGone(pid);
  await expect.poll(() => house.store.redis.status).not.toBe("ready");
}

describe(`life of a task (${storeKind} store)`, () => {
  it("runs a task and keeps its last progress", async () => {
    await house.worker("w1");
    const id = await house.submit("fit", { do: "sleep", seconds: 0.5 });
    const running = await house.until(id, isReporting);
    expect(running).toMatchObject({ done: false, success: null, queue: 0 });
    const done = await house.until(id, isDone);
    expect(done).toMatchObject({ status: "COMPLETE", success: true, queue: 0, progress: running.progress });
    expect((await house.tasks.read(id))?.finish).toMatchObject({ result: { did: "sleep" } });
    expect((await house.tasks.read(id))?.finish?.peakMemory).toBeGreaterThan(1e7);
  });

  it("says MISSING, with done null, of an id that it does not know", async () => {
    const missing = { done: null, status: "MISSING", success: null, queue: 0, progress: [] };
    expect(await house.tasks.status("nope" as OpenedTask)).toEqual({ ...missing, id: "nope" });
    expect(await house.tasks.status("0".repeat(32) as OpenedTask)).toEqual({ ...missing, id: "0".repeat(32) });
  });

  it("counts the place in the line from 1", async () => {
    const ids = [];
    for (let n = 0; n < 3; n++) ids.push(await house.submit("fit", { do: "sleep", seconds: 0 }));
    const places = await Promise.all(ids.map(async (id) => (await house.tasks.status(id)).queue));
    expect(places).toEqual([1, 2, 3]);
  });

  it("ends a task that throws as ERROR with a key under which the log has the rest", async () => {
    await house.worker("w1");
    const id = await house.submit("fit", { do: "fail", message: "no such district" });
    expect(await house.until(id, isDone)).toMatchObject({ status: "ERROR", success: false });
    const { error } = (await house.tasks.read(id))?.finish ?? {};
    expect(error).toMatch(/[a-z]{5}-[a-z]{5}-[a-z]{5}/);
    expect(error).not.toContain("no such district");
  });

  it("ends a task that runs too long as TIMEOUT and kills its process", async () => {
    const worker = await house.worker("w1", { timeLimit: 1 });
    const id = await house.submit("fit", { do: "spin", seconds: 3600 });
    expect(await house.until(id, isDone)).toMatchObject({ status: "TIMEOUT", success: false });
    await expect.poll(() => descendants(worker.pid as number)).toEqual([]);
  });

  it("runs wake-up tasks inside the worker", async () => {
    const { run } = await house.tasks.wake("en", "r");
    await house.worker("w1");
    expect(await house.until(run as OpenedTask, isDone)).toMatchObject({ status: "COMPLETE" });
  });

  it("runs 60 tasks that are submitted at once, each exactly once", async () => {
    const file = join(house.results, "runs.txt");
    writeFileSync(file, "");
    const submitted = Array.from({ length: 60 }, (_, n) => house.submit("fit", { do: "record", file, line: n }));
    await house.worker("w1");
    await house.worker("w2");
    await house.worker("w3");
    const ids = await Promise.all(submitted);
    for (const id of ids) expect((await house.until(id, isDone, 150)).status).toBe("COMPLETE");
    const lines = readFileSync(file, "utf8").trim().split("\n").map(Number);
    expect(lines.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
  });
});

describe(`priority (${storeKind} store)`, () => {
  it("starts a waiting calibration before runs that wait longer", async () => {
    const runs = [
      await house.submit("fit", { do: "sleep", seconds: 0 }),
      await house.submit("fit", { do: "sleep", seconds: 0 }),
    ];
    const calibration = await house.submit("calibrate", { do: "sleep", seconds: 0 });
    await house.worker("w1");
    for (const id of [...runs, calibration]) await house.until(id, isDone);
    const startOf = async (id: OpenedTask) => (await house.tasks.read(id))?.start?.at ?? "";
    const starts = await Promise.all([calibration, ...runs].map(startOf));
    expect(starts).toEqual([...starts].sort());
  });

  it("leaves runs alone with a worker that only calibrates", async () => {
    await house.worker("w1", { kind: configuration.workers.calibrate_only });
    const fit = await house.submit("fit", { do: "sleep", seconds: 0 });
    // A worker that takes runs too would have taken the one that waits before the second calibration came.
    for (let n = 0; n < 2; n++) await house.until(await house.submit("calibrate", { do: "sleep", seconds: 0 }), isDone);
    expect(await house.tasks.status(fit)).toMatchObject({ status: "PENDING", queue: 1 });
  });
});

describe(`cancel (${storeKind} store)`, () => {
  it("takes a waiting task off its queue at once, and nobody runs it", async () => {
    const file = join(house.results, "runs.txt");
    writeFileSync(file, "");
    const id = await house.submit("fit", { do: "record", file, line: "ran" });
    const next = await house.submit("fit", { do: "sleep", seconds: 0 });
    await house.tasks.cancel(id);
    expect(await house.tasks.status(id)).toMatchObject({ done: true, status: "CANCELLED", success: false });
    expect((await house.tasks.status(next)).queue).toBe(1);
    await house.worker("w1");
    await house.until(next, isDone);
    expect(readFileSync(file, "utf8")).toBe("");
  });

  it("stops a computing task long before it would end, and leaves the worker ready for the next", async () => {
    await house.worker("w1");
    const id = await house.submit("fit", { do: "spin", seconds: 3600 });
    const pid = pidOf(await house.until(id, isReporting));
    await house.tasks.cancel(id);
    await untilGone(pid);
    expect((await house.tasks.status(id)).status).toBe("CANCELLED");
    const next = await house.submit("fit", { do: "sleep", seconds: 0 });
    expect((await house.until(next, isDone)).status).toBe("COMPLETE");
  });

  it("stops the task it was asked to stop and no other", async () => {
    await house.worker("w1");
    await house.worker("w2");
    const doomed = await house.submit("fit", { do: "spin", seconds: 3600 });
    const other = await house.submit("fit", { do: "sleep", seconds: 2 });
    await house.until(doomed, isReporting);
    await house.until(other, isReporting);
    await house.tasks.cancel(doomed);
    expect((await house.until(other, isDone)).status).toBe("COMPLETE");
  });

  it("refuses a second cancel, and one of a finished or unknown task, naming id and state", async () => {
    const id = await house.submit("fit", { do: "sleep", seconds: 0 });
    await house.tasks.cancel(id);
    await expect(house.tasks.cancel(id)).rejects.toMatchObject({
      code: "FAILED_TO_CANCEL",
      message: expect.stringContaining(`${id} cannot be cancelled: its state is CANCELLED`),
    });
    await expect(house.tasks.cancel("nope" as OpenedTask)).rejects.toMatchObject({
      code: "FAILED_TO_CANCEL",
      message: expect.stringContaining("MISSING"),
    });
  });
});

describe(`sudden ends (${storeKind} store)`, () => {
  it("ends a task as DIED when its process is killed, and the worker goes on", async () => {
    await house.worker("w1");
    const id = await house.submit("fit", { do: "spin", seconds: 3600 });
    process.kill(pidOf(await house.until(id, isReporting)), "SIGKILL");
    expect(await house.until(id, isDone)).toMatchObject({ status: "DIED", success: false });
    const next = await house.submit("fit", { do: "sleep", seconds: 0 });
    expect((await house.until(next, isDone)).status).toBe("COMPLETE");
    await expect.poll(() => house.tasks.workerStates()).toEqual({ w1: "IDLE" });
  });

  it("ends a task that runs out of memory as DIED", async () => {
    await house.worker("w1", {}, { NODE_OPTIONS: "--max-old-space-size=100" });
    const id = await house.submit("fit", { do: "exhaustMemory" });
    expect((await house.until(id, isDone, 50)).status).toBe("DIED");
  });

  it("ends the computing process of a worker that is killed, so that no orphan survives", async () => {
    const worker = await house.worker("w1");
    const id = await house.submit("fit", { do: "spin", seconds: 3600 });
    const pid = pidOf(await house.until(id, isReporting));
    worker.kill("SIGKILL");
    await untilGone(pid);
  });

  it("finds a killed worker and ends its task as DIED although nobody polls", async () => {
    const worker = await house.worker("w1");
    const id = await house.submit("fit", { do: "sleep", seconds: 60 });
    await house.until(id, isRunning);
    worker.kill("SIGKILL");
    await expect.poll(async () => (await house.journal.read(id))?.finish?.state).toBe("DIED");
    await expect.poll(() => house.tasks.workerStates()).toEqual({ w1: "LOST" });
  });

  it("forgets exited and lost workers when it calls the roll", async () => {
    const leaving = await house.worker("w1");
    const killed = await house.worker("w2");
    await house.worker("w3");
    leaving.kill("SIGTERM");
    killed.kill("SIGKILL");
    await expect.poll(() => house.tasks.workerStates()).toEqual({ w1: "EXITED", w2: "LOST", w3: "IDLE" });
    await house.store.registry.requestReports();
    await expect.poll(() => house.tasks.workerStates()).toEqual({ w3: "IDLE" });
  });

  it("finishes a running task and queues the waiting ones again when the store restarts empty", async () => {
    await house.worker("w1");
    const running = await house.submit("fit", { do: "sleep", seconds: 3 });
    await house.until(running, isRunning);
    const waiting = [];
    for (let n = 0; n < 3; n++) waiting.push(await house.submit("fit", { do: "sleep", seconds: 0 }));
    process.kill(house.storeProcess.pid as number, "SIGKILL");
    for (const id of [running, ...waiting]) expect((await house.until(id, isDone, 30)).status).toBe("COMPLETE");
    await expect.poll(() => house.tasks.workerStates()).toEqual({ w1: "IDLE" });
  });

  it("hands a task out again that a worker took and did not live to claim", async () => {
    const id = await house.submit("fit", { do: "sleep", seconds: 0 });
    const connection = { url: house.storeProcess.url, maxRetriesPerRequest: null };
    const shortLived = new Worker("run", null, {
      connection,
      prefix: house.queueId,
      autorun: false,
      lockDuration: 500,
    });
    expect((await shortLived.getNextJob("short-lived", { block: false }))?.id).toBe(id);
    await shortLived.close(true);
    await house.worker("w1");
    expect(await house.until(id, isDone, 20)).toMatchObject({ status: "COMPLETE" });
  });

  it("tells of finished tasks, but not of the others, while the store is away", async () => {
    await house.worker("w1");
    const finished = await house.submit("fit", { do: "sleep", seconds: 0 });
    await house.until(finished, isDone);
    const running = await house.submit("fit", { do: "sleep", seconds: 20 });
    await house.until(running, isRunning);
    await stopStore();
    expect((await house.tasks.status(finished)).status).toBe("COMPLETE");
    await expect(house.tasks.status(running)).rejects.toMatchObject({ code: "FAILED_TO_RETRIEVE_STATUS" });
  });

  it("refuses a task while the store is away, and keeps nothing of it", async () => {
    await stopStore();
    const before = readdirSync(house.results);
    const refused = house.submit("fit", { do: "sleep", seconds: 0 });
    await expect(refused).rejects.toMatchObject({ code: "FAILED_TO_QUEUE" });
    expect(readdirSync(house.results)).toEqual(before);
  });
});

describe(`single-job mode (${storeKind} store)`, () => {
  it("takes one task, runs it and exits", async () => {
    const first = await house.submit("fit", { do: "sleep", seconds: 0 });
    const second = await house.submit("fit", { do: "sleep", seconds: 0 });
    const worker = await house.worker("w1", { singleJob: true });
    expect(await new Promise((resolve) => worker.once("exit", resolve))).toBe(0);
    expect((await house.tasks.status(first)).status).toBe("COMPLETE");
    expect(await house.tasks.status(second)).toMatchObject({ status: "PENDING", queue: 1 });
  });

  it("exits at once when no task waits", async () => {
    const worker = await house.worker("w1", { singleJob: true });
    expect(await new Promise((resolve) => worker.once("exit", resolve))).toBe(0);
  });
});
