import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { Client } from "./client.js";
import { expectAllWell, tasksIn } from "./invariants.js";
import { type FilePlan, Stage } from "./stage.js";

let stage: Stage;
afterEach(() => stage.cleanUp());

/** Every how many steps a fault strikes: a download alone has 300. */
const every = Number(process.env.FAULT_EVERY ?? 1);

/** What the deed does with files of the results folder when nothing fails. */
async function countSteps(part: FilePlan["part"], deed: () => Promise<unknown>): Promise<number> {
  stage.arm({ part, kind: "EIO", step: 0 });
  await deed();
  return stage.steps;
}

/** Does the deed again and again, with a fault at its first, second, … last operation. */
async function faultAtEachStep(part: FilePlan["part"], kind: FilePlan["kind"], deed: () => Promise<unknown>) {
  const steps = await countSteps(part, deed);
  const struck: string[] = [];
  let tried = 0;
  for (let step = 1; step <= steps; step += every, tried++) {
    const pids = keptPids();
    stage.arm({ part, kind, step });
    // Nobody needs to wait for what becomes of a task whose process was killed: the end of the test does.
    await Promise.race([deed(), ...(kind === "KILL" ? [untilStruck()] : [])]);
    if (stage.struck) struck.push(stage.struck);
    const isKeptKilled = kind === "KILL" && part !== "task" && stage.struck;
    stage.disarm();
    // The one that was killed is not ready until there is another in its place.
    while (isKeptKilled && keptPids() === pids) await sleep(20);
    await stage.api.ready();
    for (const worker of stage.workers) await worker.ready();
  }
  console.log(`${part} ${kind}: ${struck.length} of ${tried} faults struck, ${steps} steps`);
  // The undisturbed run is reached: every fault but those at the tail, where runs differ by a look or two, has struck.
  expect(struck.length).toBeGreaterThan(0.8 * tried);
}

function keptPids(): string {
  return [stage.api, ...stage.workers].map(({ pid }) => pid).join(" ");
}

async function untilStruck(): Promise<void> {
  const { plan } = stage;
  while (stage.plan === plan && !stage.struck) await sleep(20);
}

const kinds = ["EIO", "KILL"] as const;

describe.each(kinds)("%s at every file operation", (kind) => {
  it("of a submit", async () => {
    stage = await Stage.open();
    const client = new Client(stage.url);
    await client.fit();
    await faultAtEachStep("api", kind, () => client.fit());
    await expectAllWell(stage, client);
  });

  it("of a cancel", async () => {
    stage = await Stage.open({ workers: 0 });
    const client = new Client(stage.url);
    await faultAtEachStep("api", kind, async () => {
      const id = await client.fit();
      if (id) await client.cancel(id).catch(() => {});
    });
    // Without a worker, a task whose submit got no answer waits until somebody cancels it.
    for (const id of tasksIn(stage)) await client.cancel(id).catch(() => {});
    await expectAllWell(stage, client);
  });

  it("of a worker that claims, runs and finishes a task", async () => {
    stage = await Stage.open();
    const client = new Client(stage.url);
    await faultAtEachStep("worker", kind, async () => {
      const id = await client.fit();
      if (id) await client.ended(id);
    });
    await expectAllWell(stage, client);
  });

  it("of a task that writes and publishes its results", async () => {
    stage = await Stage.open();
    const client = new Client(stage.url);
    const fit = (await client.fit()) as string;
    await client.ended(fit);
    const calibration = (await client.calibrate(fit)) as string;
    await client.ended(calibration);
    const deeds = [() => client.fit(), () => client.calibrate(fit), () => client.download("spectrum", calibration)];
    for (const deed of deeds)
      await faultAtEachStep("task", kind, async () => {
        const id = await deed();
        if (id) await client.ended(id);
      });
    await expectAllWell(stage, client);
  });
});
