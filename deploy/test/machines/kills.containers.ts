import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client } from "../../../packages/service/test/faults/client.js";
import { home } from "../../engine/engine.mjs";
import { dataOf } from "../data-of.js";
import { Installation } from "./installation.js";
import { digestOf, Load, project } from "./load.js";

const everything = [
  "api-1",
  "api-2",
  "proxy",
  "store",
  "database",
  "worker-1",
  "worker-2",
  "worker-3",
  "worker-4",
  "short-worker",
];

/** Who is killed, what goes on meanwhile, and how many fits may have been lost with their workers. */
const kills: { killed: string; victims: string[]; when: string; atWork?: number }[] = [
  { killed: "an API", victims: ["api-1"], when: "clients submit, poll, save and download" },
  { killed: "the other API", victims: ["api-2"], when: "the same" },
  { killed: "the proxy", victims: ["proxy"], when: "the same" },
  { killed: "the store", victims: ["store"], when: "tasks wait and run" },
  { killed: "the database", victims: ["database"], when: "clients save projects" },
  { killed: "a worker", victims: ["worker-1"], when: "it runs a fit", atWork: 1 },
  { killed: "the worker for short tasks", victims: ["short-worker"], when: "fits run" },
  { killed: "store and database", victims: ["store", "database"], when: "fits run" },
  { killed: "all ten", victims: everything, when: "fits run", atWork: 4 },
];

/** Seconds of load before a kill, and after everything is back. */
const [before, after] = [4, 4];

interface Row {
  killed: string;
  when: string;
  /** Requests that were answered as asked. */
  done: number;
  saw: string;
  /** Seconds of the longest time without a success, by what was asked. */
  longest: string;
  accepted: number;
  ends: string;
  lost: string;
}

describe("an installation of two APIs, four workers, a worker for short tasks, Redis with TLS, PostgreSQL and a proxy", () => {
  let installation: Installation;
  let download: { id: string; digest: string };
  const rows: Row[] = [];

  beforeAll(async () => {
    installation = await Installation.open({ environment: { USE_MOCK_MODEL: "true", MOCK_MODEL_SECONDS: "3" } });
  });
  afterAll(() => {
    installation?.remove();
    writeFileSync(join(home, "kills.json"), JSON.stringify(rows, null, 2));
    console.log(table(rows));
  });

  it("takes a task at one API, and answers for it at the other", async () => {
    const [one, other] = [new Client(installation.api(1)), new Client(installation.api(2))];
    const fit = (await one.fit()) as string;
    expect(await other.ended(fit)).toBe("COMPLETE");
    const calibration = (await other.calibrate(fit)) as string;
    expect(await one.ended(calibration)).toBe("COMPLETE");
    const id = (await one.download("spectrum", calibration)) as string;
    expect(await other.ended(id)).toBe("COMPLETE");
    const files = await Promise.all(
      [1, 2].map(async (number) => {
        const answer = await fetch(`${installation.api(number)}/download/result/${id}`);
        return digestOf(Buffer.from(await answer.arrayBuffer()));
      }),
    );
    expect(files[0]).toBe(files[1]);
    download = { id, digest: files[0] as string };
  });

  it("cancels at one API what was submitted at the other, within a second or two", async () => {
    const [one, other] = [new Client(installation.api(1)), new Client(installation.api(2))];
    const fit = (await one.fit()) as string;
    await expect.poll(async () => (await other.status(fit)).status).toBe("RUNNING");
    await other.cancel(fit);
    await expect.poll(async () => (await one.status(fit)).status, { timeout: 5000 }).toBe("CANCELLED");
  });

  it("keeps a project that was saved at one API for the other", async () => {
    const [one, other] = [installation.api(1), installation.api(2)];
    const body = JSON.stringify({ ...project, name: "Shared" });
    const headers = { "content-type": "application/json" };
    const { id } = await dataOf(`${one}/projects`, { method: "POST", body, headers });
    expect((await dataOf(`${other}/projects/${id}`)).name).toBe("Shared");
  });

  it.each(kills)("loses nothing when $killed is killed while $when", async ({ killed, victims, when, atWork = 0 }) => {
    const load = new Load(installation.url, download);
    await load.start();
    await sleep(before * 1000);
    const restarts = victims.map((name) => installation.restarts(name));
    for (const name of victims) installation.kill(name);
    await expect
      .poll(() => victims.every((name, index) => installation.restarts(name) > (restarts[index] as number)))
      .toBe(true);
    await installation.untilReady(installation.url);
    for (const number of [1, 2]) await installation.untilReady(installation.api(number));
    await installation.untilWorkers(5);
    await sleep(after * 1000);
    await load.stop();
    const { lost, ends } = await load.lost([1, 2].map((number) => installation.api(number)));
    rows.push({
      killed,
      when,
      done: Object.values(load.seen).reduce((sum, { done }) => sum + done, 0),
      saw: load.failures,
      longest: Object.entries(load.seen)
        .map(([deed, { longestGap }]) => `${deed} ${(longestGap / 1000).toFixed(1)}`)
        .join(", "),
      accepted: load.client.ids.length,
      ends: Object.entries(ends)
        .map(([state, count]) => `${count} ${state}`)
        .join(", "),
      lost: lost.length === 0 ? "nothing" : lost.join(", "),
    });
    expect(lost).toEqual([]);
    // A task ends as DIED with its worker alone, and says so; no other ends badly.
    const { COMPLETE = 0, DIED = 0 } = ends;
    expect(DIED).toBeLessThanOrEqual(atWork);
    expect(COMPLETE + DIED).toBe(load.client.ids.length);
    for (const deed of Object.values(load.seen)) expect(deed.done).toBeGreaterThan(0);
  });
});

function table(rows: Row[]): string {
  const titles = ["killed", "while", "answers", "what clients saw", "longest gap, s", "accepted", "ends", "lost"];
  const lines = rows.map((row) => Object.values(row).join(" | "));
  return [titles.join(" | "), titles.map(() => "---").join(" | "), ...lines].map((line) => `| ${line} |`).join("\n");
}
