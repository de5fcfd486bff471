import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Client } from "./client.js";
import { expectAllWell } from "./invariants.js";
import { SmallDisk } from "./small-disk.js";
import { Stage } from "./stage.js";

const probe = SmallDisk.mount(1);
probe?.unmount();
if (!probe) console.warn("SKIPPED: a full and a read-only disk. This user may not mount a file system.");

let disk: SmallDisk;
let stage: Stage;
let client: Client;

beforeEach(() => {
  if (probe) disk = SmallDisk.mount(24) as SmallDisk;
});
afterEach(() => {
  if (!probe) return;
  stage.cleanUp();
  disk.unmount();
});

async function open(environment: Record<string, string> = {}): Promise<void> {
  stage = await Stage.open({ results: disk.folder, environment });
  client = new Client(stage.url);
}

async function untilRunning(id: string): Promise<void> {
  while ((await client.status(id)).status !== "RUNNING") await sleep(50);
}

/** Until the running task has tried the given operation in the results folder. */
async function untilTaskTouches(id: string, operation: string): Promise<void> {
  stage.arm({ part: "task", kind: "EIO", step: 0 });
  while (!stage.log.some((line) => line.startsWith(`step ${stage.plan} `) && line.includes(` ${operation} `))) {
    expect((await client.status(id)).status).toBe("RUNNING");
    await sleep(50);
  }
}

async function reasonOf(id: string): Promise<string> {
  return (await client.call("GET", `/model/result/${id}`)).errors[0].detail;
}

async function expectRecovery(): Promise<void> {
  expect(await client.ended((await client.fit()) as string)).toBe("COMPLETE");
  await expectAllWell(stage, client);
}

describe.skipIf(!probe)("a results folder on a full disk", () => {
  it("refuses a task with a sentence, keeps nothing of it, and takes tasks again when there is room", async () => {
    await open();
    await client.fit();
    disk.fill();
    for (let n = 0; n < 3; n++) expect(await client.fit()).toBeUndefined();
    for (const refusal of client.refusals) expect(refusal).toMatch(/disk of the service is full/);
    expect(client.refusals).toHaveLength(3);
    disk.makeRoom();
    await expectRecovery();
  });

  it("lets a waiting task wait when its start cannot be written, and runs it when there is room", async () => {
    await open();
    stage.workerLink.refuse(true);
    const id = (await client.fit()) as string;
    disk.fill();
    stage.workerLink.refuse(false);
    await sleep(3000);
    expect((await client.status(id)).status).toBe("PENDING");
    const before = stage.workers.map(({ pid }) => pid);
    disk.makeRoom();
    expect(await client.ended(id)).toBe("COMPLETE");
    expect(stage.workers.map(({ pid }) => pid)).toEqual(before);
    await expectRecovery();
  });

  it("ends a task that cannot write its results with a sentence, for which it makes room itself", async () => {
    await open({ MOCK_MODEL_SECONDS: "10" });
    const id = (await client.fit()) as string;
    await untilRunning(id);
    disk.fill(100_000);
    expect(await client.ended(id)).toBe("ERROR");
    disk.makeRoom();
    expect(await reasonOf(id)).toMatch(/disk of the service is full/);
    await expectRecovery();
  });

  it("keeps the end of a task until there is room to write it down", async () => {
    await open({ MOCK_MODEL_SECONDS: "10" });
    const id = (await client.fit()) as string;
    await untilRunning(id);
    disk.fill();
    await untilTaskTouches(id, "close");
    await sleep(2000);
    expect((await client.status(id)).status).toBe("RUNNING");
    disk.makeRoom();
    expect(await client.ended(id)).toBe("ERROR");
    expect(await reasonOf(id)).toMatch(/disk of the service is full/);
    await expectRecovery();
  });

  // Room for neither of its two files, and for the first alone.
  it.each([1_000_000, 3_500_000])("never publishes half a calibration (%d bytes left)", async (left) => {
    await open();
    const fit = (await client.fit()) as string;
    await client.ended(fit);
    disk.fill(left);
    const calibration = (await client.calibrate(fit)) as string;
    expect(await client.ended(calibration)).toBe("ERROR");
    expect(await reasonOf(calibration)).toMatch(/disk of the service is full/);
    disk.makeRoom();
    const next = (await client.calibrate(fit)) as string;
    expect(await client.ended(next)).toBe("COMPLETE");
    await expectRecovery();
  });
});

describe.skipIf(!probe)("a results folder that becomes read-only", () => {
  it("refuses tasks and cancels with a sentence, tells what it knows, and goes on when it can be written", async () => {
    await open();
    const finished = (await client.fit()) as string;
    await client.ended(finished);
    stage.workerLink.refuse(true);
    const waiting = (await client.fit()) as string;
    disk.setWritable(false);
    stage.workerLink.refuse(false);
    expect(await client.fit()).toBeUndefined();
    expect(client.refusals).toEqual([expect.stringContaining("disk of the service cannot be written")]);
    expect((await client.cancel(waiting)).errors[0].detail).toMatch(/disk of the service cannot be written/);
    expect((await client.status(finished)).status).toBe("COMPLETE");
    expect((await client.status(waiting)).status).toBe("PENDING");
    disk.setWritable(true);
    expect(await client.ended(waiting)).toBe("COMPLETE");
    await expectRecovery();
  });

  it("keeps a task that ends meanwhile, and writes its end down when it can", async () => {
    await open({ MOCK_MODEL_SECONDS: "10" });
    const id = (await client.fit()) as string;
    await untilRunning(id);
    disk.setWritable(false);
    await untilTaskTouches(id, "mkdir");
    await sleep(2000);
    expect((await client.status(id)).status).toBe("RUNNING");
    disk.setWritable(true);
    expect(await client.ended(id)).toBe("ERROR");
    expect(await reasonOf(id)).toMatch(/disk of the service cannot be written/);
    await expectRecovery();
  });
});
