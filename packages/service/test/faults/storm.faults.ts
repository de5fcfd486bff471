import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { Client } from "./client.js";
import { expectAllWell } from "./invariants.js";
import { Stage, type StageOptions } from "./stage.js";

const minutes = Number(process.env.FAULT_MINUTES ?? 10);
const seed = Number(process.env.FAULT_SEED ?? randomInt(2 ** 31));

let stage: Stage;
afterEach(() => stage.cleanUp());

/** The same numbers for the same seed (mulberry32). */
function randomNumbers(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Whom the storm strikes: by their command line, so that children of children are found too. */
const targets = {
  api: /cli\.js serve/,
  worker: /cli\.js worker/,
  task: /task-main\.js/,
  store: /redis-server|valkey-server|store-process\.js/,
};
type Target = keyof typeof targets;

interface Storm {
  kills: Record<Target, number>;
  /** Resident memory in megabytes of the API and the workers, each time they had lived through a lull. */
  memory: Record<"api" | "worker", number[]>;
}

async function killAround(random: () => number, end: number, storm: Storm): Promise<void> {
  const names = Object.keys(targets) as Target[];
  while (performance.now() < end) {
    await sleep(500 + 3500 * random());
    const target = names[Math.floor(random() * names.length)] as Target;
    const candidates = stage.processes().filter(({ command }) => targets[target].test(command));
    const struck = candidates[Math.floor(random() * candidates.length)];
    if (!struck) continue;
    try {
      process.kill(struck.pid, "SIGKILL");
      storm.kills[target]++;
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

/** One who fits, calibrates, downloads, polls and cancels, and takes every refusal calmly. */
async function useService(client: Client, random: () => number, end: number): Promise<void> {
  const done = { fit: [] as string[], calibrate: [] as string[] };
  const recent = (ids: string[]) => ids[Math.max(0, ids.length - 1 - Math.floor(random() * 5))];
  while (performance.now() < end) {
    const [fit, calibration, dice] = [recent(done.fit), recent(done.calibrate), random()];
    try {
      if (dice < 0.4 || !fit) {
        const id = await client.fit();
        if (id && random() < 0.25) await client.cancel(id);
        else if (id && (await client.ended(id)) === "COMPLETE") done.fit.push(id);
      } else if (dice < 0.65 || !calibration) {
        const id = await client.calibrate(fit);
        if (id && (await client.ended(id)) === "COMPLETE") done.calibrate.push(id);
      } else {
        const type = ["spectrum", "coarse_output", "summary"][Math.floor(random() * 3)] as string;
        await client.download(type, calibration);
      }
    } catch {
      // The service is being killed: nobody promised an answer.
    }
    await sleep(100 + 400 * random());
  }
}

/** Memory of whoever has lived for a while: at equal points of life, so that the numbers can be compared. */
async function watchMemory(end: number, { memory }: Storm): Promise<void> {
  const ageSeconds = 20;
  while (performance.now() < end) {
    await sleep(1000);
    const upSeconds = Number(readFileSync("/proc/uptime", "utf8").split(" ")[0]);
    for (const { pid, command } of stage.processes())
      for (const part of ["api", "worker"] as const) {
        if (!targets[part].test(command)) continue;
        const stat = fileOf(pid, "stat").split(") ").at(-1)?.split(" ") ?? [];
        const age = upSeconds - Number(stat[19]) / 100;
        const megabytes = Number(/VmRSS:\s+(\d+)/.exec(fileOf(pid, "status"))?.[1]) / 1024;
        if (age >= ageSeconds && age < ageSeconds + 1 && megabytes > 0) memory[part].push(Math.round(megabytes));
      }
  }
}

function fileOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "latin1");
  } catch {
    return "";
  }
}

async function rage(options: StageOptions, seedHere: number): Promise<void> {
  stage = await Stage.open(options);
  const client = new Client(stage.url);
  const end = performance.now() + (minutes / 2) * 60_000;
  const storm: Storm = { kills: { api: 0, worker: 0, task: 0, store: 0 }, memory: { api: [], worker: [] } };
  const random = randomNumbers(seedHere);
  const users = [1, 2, 3].map((n) => useService(client, randomNumbers(seedHere + n), end));
  await Promise.all([killAround(random, end, storm), watchMemory(end, storm), ...users]);
  const { ids, refusals, unanswered } = client;
  console.log(JSON.stringify({ seed, accepted: ids.length, refused: refusals.length, unanswered, ...storm }));
  expect(ids.length).toBeGreaterThan(0);
  expect(Object.values(storm.kills).reduce((a, b) => a + b)).toBeGreaterThan(0);
  await expectAllWell(stage, client);
  for (const [first, ...later] of Object.values(storm.memory))
    for (const megabytes of later) expect(megabytes).toBeLessThan(2 * (first ?? 0) + 100);
}

describe.skipIf(process.platform !== "linux")(`a storm of kills (FAULT_SEED=${seed})`, () => {
  const timeout = (minutes + 5) * 60_000;

  it("on one machine, where the API keeps store and workers", { timeout }, () =>
    rage({ oneMachine: true, workers: 2 }, seed),
  );

  it("on several, where each process is kept for itself", { timeout }, () => rage({ workers: 2 }, seed + 100));
});
