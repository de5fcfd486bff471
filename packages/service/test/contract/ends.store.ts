import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { namesOf } from "../../dist/configuration/client-names.js";
import type { OpenedTask } from "../../dist/tasks/queue/opened-task.js";
import { completeResult } from "../../dist/tasks/queue/task-result.js";
import { type House, isDone, isReporting, openHouse, pidOf, storeKind } from "./house.js";
import { MemoryGroup } from "./memory-group.js";

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.tearDown());

const reasonOf = async (id: OpenedTask) => {
  try {
    return completeResult(id, await house.tasks.read(id), namesOf("none"));
  } catch (error) {
    return (error as Error).message;
  }
};

describe(`a worker that is told to stop (${storeKind} store)`, () => {
  it("leaves its task to the next one, which begins it again, and says so", async () => {
    const file = join(house.results, "runs.txt");
    writeFileSync(file, "");
    const first = await house.worker("w1");
    const id = await house.submit("fit", { do: "recordAndSleep", file, line: "ran", seconds: 6 });
    await expect.poll(() => readFileSync(file, "utf8")).toBe("ran\n");
    first.kill("SIGTERM");
    const waiting = await house.until(id, ({ progress }) => String(progress[0]).includes("will start again"));
    expect(waiting).toMatchObject({ done: false, status: "RUNNING", success: null, queue: 0 });
    await house.worker("w2");
    const done = await house.until(id, isDone);
    expect(done.status).toBe("COMPLETE");
    expect(done.progress).toEqual([expect.stringMatching(/^pid \d+ \(started again after the service had stopped\)$/)]);
    expect(readFileSync(file, "utf8")).toBe("ran\nran\n");
  });

  it("ends a task that was interrupted before, with a sentence", async () => {
    const first = await house.worker("w1");
    const id = await house.submit("fit", { do: "sleep", seconds: 600 });
    const pid = pidOf(await house.until(id, isReporting));
    first.kill("SIGTERM");
    await house.until(id, ({ progress }) => String(progress[0]).includes("will start again"));
    const second = await house.worker("w2");
    await house.until(
      id,
      ({ progress }) => /started again/.test(String(progress[0])) && !String(progress[0]).includes(`${pid} `),
    );
    second.kill("SIGTERM");
    expect((await house.until(id, isDone)).status).toBe("DIED");
    expect(await reasonOf(id)).toMatch(/stopped twice/);
  });

  it("lets a task that waits to be begun again be cancelled", async () => {
    const first = await house.worker("w1");
    const id = await house.submit("fit", { do: "sleep", seconds: 600 });
    await house.until(id, isReporting);
    first.kill("SIGTERM");
    await house.until(id, ({ progress }) => String(progress[0]).includes("will start again"));
    await house.tasks.cancel(id);
    expect((await house.tasks.status(id)).status).toBe("CANCELLED");
  });
});

const group = MemoryGroup.make("ends", 160);
group?.remove();
if (!group) console.warn("SKIPPED: a kernel that ends a task for want of memory. This user may make no control group.");

describe(`a task that runs out of memory (${storeKind} store)`, () => {
  const expectMemory = async (id: OpenedTask, megabytes: number) => {
    expect((await house.until(id, isDone, 100)).status).toBe("DIED");
    const reason = await reasonOf(id);
    expect(reason).toMatch(/out of memory.*fewer simulations.*coarser area level/);
    expect(Number(/used (\d+) MB/.exec(String(reason))?.[1])).toBeGreaterThan(megabytes);
  };

  it("of the engine says how much it had used and what helps", async () => {
    await house.worker("w1", {}, { NODE_OPTIONS: "--max-old-space-size=100" });
    await expectMemory(await house.submit("fit", { do: "exhaustMemory" }), 50);
  });

  it("of the whole process, which the engine aborts, says so too", async () => {
    await house.worker("w1");
    const id = await house.submit("fit", { do: "abort" });
    expect((await house.until(id, isDone)).status).toBe("DIED");
    expect(await reasonOf(id)).toMatch(/out of memory/);
  });

  it.skipIf(!group)("of the machine, whose kernel kills it, says so too", async () => {
    const small = MemoryGroup.make("ends", 160) as MemoryGroup;
    await house.worker("w1");
    await expectMemory(await house.submit("fit", { do: "exhaustMachine", group: small.folder }), 50);
    small.remove();
  });

  it("is told apart from one that somebody kills", async () => {
    await house.worker("w1");
    const id = await house.submit("fit", { do: "spin", seconds: 3600 });
    process.kill(pidOf(await house.until(id, isReporting)), "SIGKILL");
    await house.until(id, isDone);
    expect(await reasonOf(id)).toMatch(/crashed/);
  });
});

describe(`a task that takes too long (${storeKind} store)`, () => {
  it("says how long it may take and what helps", async () => {
    await house.worker("w1", { timeLimit: 1 });
    const id = await house.submit("fit", { do: "spin", seconds: 3600 });
    await house.until(id, isDone);
    expect(await reasonOf(id)).toMatch(/ended after 1 s.*fewer simulations.*time limit/);
  });
});
