import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { Client } from "./client.js";
import { expectAllWell } from "./invariants.js";
import { Stage } from "./stage.js";

let stage: Stage;
afterEach(() => stage.cleanUp());

const exitOf = (child: ChildProcess) => new Promise((resolve) => child.once("exit", resolve));
const readyOf = (child: ChildProcess) => new Promise((resolve) => child.once("message", () => resolve("ready")));

async function untilRunning(client: Client, id: string): Promise<void> {
  while ((await client.status(id))?.status !== "RUNNING") await sleep(50);
}

describe.each(["embedded", "server"] as const)("on one machine with the store %s", (store) => {
  it("starts on a folder that is in use end with code 2, on whatever port, and disturb no task", async () => {
    stage = await Stage.open({ oneMachine: true, store, environment: { MOCK_MODEL_SECONDS: "15" } });
    const client = new Client(stage.url);
    const ids = [(await client.fit()) as string, (await client.fit()) as string];
    await untilRunning(client, ids[0] as string);
    const samePort = Number(new URL(stage.url).port);
    for (const port of [samePort, 0, 0]) expect(await exitOf(stage.startSecond(port))).toBe(2);
    for (const id of ids) expect(await client.ended(id)).toBe("COMPLETE");
    await expectAllWell(stage, client);
  });

  it("one of several that start at once after a kill has the folder", async () => {
    stage = await Stage.open({ oneMachine: true, store, workers: 0 });
    await stage.api.release("SIGKILL");
    const starts = Array.from({ length: 3 }, () => stage.startSecond());
    const ends = starts.map(async (start) => Promise.race([exitOf(start), readyOf(start)]));
    expect((await Promise.all(ends)).map(String).sort()).toEqual(["2", "2", "ready"]);
  });

  it("a stop in the middle of fits and calibrations loses none, again and again", async () => {
    stage = await Stage.open({
      oneMachine: true,
      store,
      workers: 2,
      flags: ["--shutdown-grace=1"],
      environment: { MOCK_MODEL_SECONDS: "4" },
    });
    const client = new Client(stage.url);
    for (let round = 0; round < 3; round++) {
      const id = (await client.fit()) as string;
      await untilRunning(client, id);
      await stage.api.replace("SIGTERM");
      expect(await client.ended(id)).toBe("COMPLETE");
    }
    await expectAllWell(stage, client);
  });
});
