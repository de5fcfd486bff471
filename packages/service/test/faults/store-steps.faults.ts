import { afterEach, describe, expect, it } from "vitest";
import { Client } from "./client.js";
import { expectAllWell } from "./invariants.js";
import { Stage } from "./stage.js";
import type { StoreProxy } from "./store-proxy.js";

let stage: Stage;
afterEach(() => stage.cleanUp());

/** Does the deed again and again, with the connection cut at its first, second, … last command. */
async function cutAtEachCommand(link: StoreProxy, cut: "before" | "after", deed: () => Promise<unknown>) {
  link.arm();
  await deed();
  const { commands } = link;
  for (let step = 1; step <= commands; step++) {
    link.arm(step, cut);
    await deed();
  }
  link.arm();
  console.log(`cut ${cut} each of ${commands} commands`);
  expect(commands).toBeGreaterThan(1);
}

describe.each(["before", "after"] as const)("a connection to the store that is cut %s every command", (cut) => {
  it("of a submit, its status and its cancel: the task is there or refused", async () => {
    stage = await Stage.open();
    const client = new Client(stage.url);
    await client.fit();
    await cutAtEachCommand(stage.apiLink, cut, async () => {
      const id = await client.fit();
      if (id) await client.status(id);
      if (id) await client.cancel(id);
    });
    for (const refusal of client.refusals) expect(refusal).toMatch(/store of the queue does not respond/);
    await expectAllWell(stage, client);
  });

  it("of a worker: the task completes all the same", async () => {
    stage = await Stage.open({ heartbeat: 20 });
    const client = new Client(stage.url);
    await cutAtEachCommand(stage.workerLink, cut, async () => {
      expect(await client.ended((await client.fit()) as string)).toBe("COMPLETE");
    });
    await expectAllWell(stage, client);
  });
});
