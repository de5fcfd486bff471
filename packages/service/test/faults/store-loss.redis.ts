import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "bullmq";
import { afterEach, describe, expect, it } from "vitest";
import { Client } from "./client.js";
import { expectAllWell } from "./invariants.js";
import { Stage } from "./stage.js";

let stage: Stage;
afterEach(() => stage.cleanUp());

const longFit = { MOCK_MODEL_SECONDS: "8" };

async function untilRunning(client: Client, id: string): Promise<void> {
  while ((await client.status(id))?.status !== "RUNNING") await sleep(50);
}

describe("a store that goes away", () => {
  it("and comes back empty, again and again, loses no task and runs none twice", async () => {
    stage = await Stage.open({ workers: 2 });
    const client = new Client(stage.url);
    for (let round = 0; round < 6; round++) {
      for (let n = 0; n < 4; n++) await client.fit();
      await stage.store?.replace();
    }
    for (const id of client.ids) expect(await client.ended(id)).toBe("COMPLETE");
    await expectAllWell(stage, client);
  });

  it("leaves a running task alone, however long it is away", async () => {
    stage = await Stage.open({ environment: longFit });
    const client = new Client(stage.url);
    const id = (await client.fit()) as string;
    await untilRunning(client, id);
    stage.apiLink.refuse(true);
    stage.workerLink.refuse(true);
    // Longer than three heartbeats: nobody may count the silence against the worker.
    await sleep(5000);
    stage.apiLink.refuse(false);
    await sleep(1500);
    stage.workerLink.refuse(false);
    expect(await client.ended(id)).toBe("COMPLETE");
    await expectAllWell(stage, client);
  });

  it("for the API alone: tasks go on, submits are refused with a sentence, and all is well afterwards", async () => {
    stage = await Stage.open();
    const client = new Client(stage.url);
    const id = (await client.fit()) as string;
    stage.apiLink.refuse(true);
    expect(await client.fit()).toBeUndefined();
    expect(client.refusals).toEqual([expect.stringContaining("store of the queue does not respond")]);
    stage.apiLink.refuse(false);
    expect(await client.ended(id)).toBe("COMPLETE");
    expect(await client.ended((await client.fit()) as string)).toBe("COMPLETE");
    await expectAllWell(stage, client);
  });

  it("never: a task that a dead worker holds is handed out again, although its lock would last for hours", async () => {
    stage = await Stage.open({ workers: 0 });
    const client = new Client(stage.url);
    const id = (await client.fit()) as string;
    // What a store sees after its clock was set back: the time of a lock that should be over has not come.
    const connection = { url: stage.apiLink.url, maxRetriesPerRequest: null };
    const lock = { lockDuration: 7_200_000, autorun: false };
    const dead = new Worker("run", null, { connection, prefix: "faults", ...lock });
    expect((await dead.getNextJob("dead", { block: false }))?.id).toBe(id);
    await dead.close(true);
    await stage.addWorker();
    expect(await client.ended(id)).toBe("COMPLETE");
    await expectAllWell(stage, client);
  });

  it("for a moment, every few commands: tasks complete", async () => {
    stage = await Stage.open({ workers: 2 });
    const client = new Client(stage.url);
    const cutting = setInterval(() => {
      stage.apiLink.cutAll();
      stage.workerLink.cutAll();
    }, 150);
    for (let n = 0; n < 30; n++) await client.fit();
    await sleep(3000);
    clearInterval(cutting);
    expect(client.ids.length).toBeGreaterThan(0);
    for (const id of client.ids) expect(await client.ended(id)).toBe("COMPLETE");
    await expectAllWell(stage, client);
  });
});
