import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { Client } from "./client.js";
import { expectAllWell } from "./invariants.js";
import { Stage } from "./stage.js";

let stage: Stage;
afterEach(() => stage.cleanUp());

const hours = 3600;
const jumps = [7 * hours, -7 * hours];
const parts = ["api", "worker", "task"] as const;

async function untilRunning(client: Client, id: string): Promise<void> {
  while ((await client.status(id))?.status !== "RUNNING") await sleep(50);
}

describe.each(jumps)("a clock that jumps by %d seconds", (jump) => {
  it.each(parts)("in the %s does not disturb a running task", async (part) => {
    stage = await Stage.open({ environment: { MOCK_MODEL_SECONDS: "6", TIMEOUT: "60" } });
    const client = new Client(stage.url);
    const id = (await client.fit()) as string;
    await untilRunning(client, id);
    stage.shiftClocks({ [part]: jump });
    expect(await client.ended(id)).toBe("COMPLETE");
    const states = async () => Object.values((await client.call("GET", "/service/worker/status")).data);
    await expect.poll(states).toEqual(["IDLE"]);
    await expectAllWell(stage, client);
  });

  it("does not change how long a task may run, nor how long it is said to have run", async () => {
    stage = await Stage.open({ environment: { MOCK_MODEL_SECONDS: "30", TIMEOUT: "4" } });
    const client = new Client(stage.url);
    const id = (await client.fit()) as string;
    await untilRunning(client, id);
    stage.shiftClocks({ api: jump, worker: jump });
    expect(await client.ended(id)).toBe("TIMEOUT");
    const { seconds } = JSON.parse(readFileSync(join(stage.results, id, "finished.json"), "utf8"));
    expect(seconds).toBeGreaterThan(3.9);
    expect(seconds).toBeLessThan(60);
    await expectAllWell(stage, client);
  });

  it("does not hide a killed worker", async () => {
    stage = await Stage.open({ environment: { MOCK_MODEL_SECONDS: "60" } });
    const client = new Client(stage.url);
    const id = (await client.fit()) as string;
    await untilRunning(client, id);
    stage.shiftClocks({ api: jump, worker: jump });
    stage.workers[0]?.kill();
    expect(await client.ended(id)).toBe("DIED");
    await expectAllWell(stage, client);
  });

  it("leaves waiting tasks in their order when the store forgets them and the API starts again", async () => {
    stage = await Stage.open({ environment: { MOCK_MODEL_SECONDS: "0" } });
    const client = new Client(stage.url);
    stage.workerLink.refuse(true);
    for (let n = 0; n < 3; n++) await client.fit();
    stage.shiftClocks({ api: jump });
    for (let n = 0; n < 2; n++) await client.fit();
    await stage.api.replace();
    for (let n = 0; n < 2; n++) await client.fit();
    await stage.store?.replace();
    await stage.api.replace();
    const places = await Promise.all(client.ids.map(async (id) => (await client.status(id)).queue));
    expect(places).toEqual([1, 2, 3, 4, 5, 6, 7]);
    stage.workerLink.refuse(false);
    await expectAllWell(stage, client);
  });
});
