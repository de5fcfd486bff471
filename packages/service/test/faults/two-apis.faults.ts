import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { Client } from "./client.js";
import { expectAllWell } from "./invariants.js";
import { Stage } from "./stage.js";

let stage: Stage;
afterEach(() => stage.cleanUp());

describe("two APIs on one store and one results folder", () => {
  it("one of them queues the tasks of the other again that died, when the store comes back empty", async () => {
    stage = await Stage.open({ workers: 0 });
    const other = await stage.addApi();
    const dying = new Client(other.url);
    for (let n = 0; n < 3; n++) await dying.fit();
    await other.api.release("SIGKILL");
    await stage.store?.replace();
    await stage.addWorker();
    const client = new Client(stage.url);
    client.ids.push(...dying.ids);
    for (const id of client.ids) expect(await client.ended(id)).toBe("COMPLETE");
    await expectAllWell(stage, client);
  });

  it("do the same for tasks of a store that was emptied while it ran", async () => {
    stage = await Stage.open({ workers: 0 });
    const other = await stage.addApi();
    const dying = new Client(other.url);
    for (let n = 0; n < 3; n++) await dying.fit();
    await other.api.release("SIGKILL");
    await stage.emptyStore();
    await stage.addWorker();
    const client = new Client(stage.url);
    client.ids.push(...dying.ids);
    for (const id of client.ids) expect(await client.ended(id)).toBe("COMPLETE");
    await expectAllWell(stage, client);
  });

  it("let a worker that is stopped leave its task to another, and each task ends once", async () => {
    stage = await Stage.open({
      workers: 2,
      environment: { MOCK_MODEL_SECONDS: "5", TESSERA_SHUTDOWN_GRACE: "0" },
    });
    const other = await stage.addApi();
    const client = new Client(other.url);
    const id = (await client.fit()) as string;
    while ((await client.status(id))?.status !== "RUNNING") await sleep(50);
    for (const worker of stage.workers) worker.kill("SIGTERM");
    expect(await client.ended(id)).toBe("COMPLETE");
    expect(readdirSync(join(stage.results, id))).toContain("restarted.json");
    await expectAllWell(stage, client);
  });

  it("start and go on beside a task whose files are damaged", async () => {
    stage = await Stage.open({ workers: 1 });
    const damaged = "0".repeat(32);
    mkdirSync(join(stage.results, damaged));
    writeFileSync(join(stage.results, damaged, "task.json"), "");
    await stage.api.replace();
    const other = await stage.addApi();
    for (const url of [stage.url, other.url]) {
      const client = new Client(url);
      expect(await client.ended(damaged)).toBe("ERROR");
      expect((await client.call("GET", `/model/result/${damaged}`)).errors[0].detail).toMatch(/is damaged/);
      expect(await client.ended((await client.fit()) as string)).toBe("COMPLETE");
    }
  });
});
