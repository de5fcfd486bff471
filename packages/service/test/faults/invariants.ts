import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readModelOutput } from "@tessera/model";
import { readPlotCoverage } from "@tessera/results";
import { expect } from "vitest";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import type { Finish, Start } from "../../src/tasks/journal/task.js";
import type { Client } from "./client.js";
import type { Stage } from "./stage.js";

const facts = ["finished.json", "interrupted.json", "restarted.json", "started.json", "task.json"];

/**
 * What must hold when all faults are over and everything was started again. Ends the stage, and says in one list
 * everything that does not hold.
 */
export async function expectAllWell(stage: Stage, client: Client): Promise<void> {
  stage.disarm();
  await everythingEnds(stage, client);
  const broken = [...(await lost(stage, client)), ...ranTwice(stage), ...leftovers(stage), ...(await damaged(stage))];
  await stage.close();
  broken.push(...(await orphans(stage)));
  expect(broken).toEqual([]);
}

/** Waits until nothing is unfinished, promised or not. */
async function everythingEnds(stage: Stage, client: Client): Promise<void> {
  await stage.api.ready();
  for (const worker of stage.workers) await worker.ready();
  for (const id of client.ids) await client.ended(id);
  for (const id of tasksIn(stage)) await client.ended(id);
  // The API tidies up what it sees ended when it looks the next time.
  await untilNone(() => leftovers(stage));
}

/** Waits until nothing is found; the deadline is one that only a hang reaches. */
async function untilNone(find: () => unknown[]): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (find().length > 0 && performance.now() < deadline) await sleep(100);
}

async function lost(stage: Stage, client: Client): Promise<string[]> {
  const there = tasksIn(stage);
  const unpromised = there.filter((id) => !client.ids.includes(id));
  return [
    ...client.ids.filter((id) => !there.includes(id)).map((id) => `task ${id} was accepted and is gone`),
    // A submit whose answer was lost may have left a task; one that was refused may not.
    ...unpromised.slice(client.unanswered).map((id) => `task ${id} was refused and is there`),
  ];
}

function ranTwice(stage: Stage): string[] {
  const { log } = stage;
  const deeds = log.filter((line) => /^ran /.test(line) || isFileName(/^published (.+)$/.exec(line)?.[1]));
  // A task that a stop interrupted is begun again, once.
  const allowed = (line: string) => (begunAgain(stage).some((id) => line.includes(id)) ? 2 : 1);
  const repeated = deeds
    .filter((line, index) => deeds.slice(0, index).filter((earlier) => earlier === line).length >= allowed(line))
    .map((line) => `too often: ${line}`);
  const strangers = tasksIn(stage).flatMap((id) => {
    const { state } = fact<Finish>(stage, id, "finished");
    const ran = deeds.includes(`ran ${id}`);
    if (ran && !fact<Start>(stage, id, "started").worker) return [`task ${id} ran and nobody had claimed it`];
    return state === "COMPLETE" && !ran ? [`task ${id} is complete and never ran`] : [];
  });
  return [...repeated, ...strangers];
}

function begunAgain(stage: Stage): string[] {
  return tasksIn(stage).filter((id) => readdirSync(join(stage.results, id)).includes("restarted.json"));
}

function leftovers(stage: Stage): string[] {
  return tasksIn(stage).flatMap((id) =>
    readdirSync(join(stage.results, id))
      .filter((name) => !facts.includes(name))
      .map((name) => `left behind: ${id}/${name}`),
  );
}

async function damaged(stage: Stage): Promise<string[]> {
  const found: string[] = [];
  const names = readdirSync(stage.results, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { name } of names) {
    const open = readers.find(([pattern]) => pattern.test(name))?.[1];
    await open?.(join(stage.results, name)).catch((error) => found.push(`damaged: ${name}: ${error}`));
  }
  for (const id of tasksIn(stage)) {
    const { state, result } = fact<Finish>(stage, id, "finished");
    const files = Object.values((result ?? {}) as Record<string, unknown>).filter(isFileName);
    const missing = files.filter((file) => !names.some(({ name }) => name === file));
    if (state === "COMPLETE") found.push(...missing.map((file) => `task ${id} is complete without ${file}`));
  }
  return found;
}

async function orphans(stage: Stage): Promise<string[]> {
  await untilNone(() => stage.processes());
  return stage.processes().map(({ command }) => `still running: ${command}`);
}

/** Ids of all tasks, also of those whose submit got no answer. */
export function tasksIn(stage: Stage): string[] {
  return readdirSync(stage.results)
    .filter((name) => /^[0-9a-f]{32}$/.test(name))
    .filter((id) => readdirSync(join(stage.results, id)).includes("task.json"));
}

function fact<Fact>(stage: Stage, id: string, name: "started" | "finished"): Partial<Fact> {
  try {
    return JSON.parse(readFileSync(join(stage.results, id, `${name}.json`), "utf8")) as Fact;
  } catch {
    return {};
  }
}

function isFileName(value: unknown): value is string {
  return typeof value === "string" && readers.some(([pattern]) => pattern.test(basename(value)));
}

const readers: [RegExp, (path: string) => Promise<unknown>][] = [
  [/^model_output.*\.tessera$/, readModelOutput],
  [/^plot_data.*\.duckdb$/, readPlotCoverage],
  [/^\w+[0-9a-f]{32}\.(zip|xlsx)$/, readZip],
  [/^\w+[0-9a-f]{32}\.html$/, readPage],
];

async function readPage(path: string): Promise<void> {
  if (!/<\/html>\s*$/.test(readFileSync(path, "utf8"))) throw new Error("the page is cut short");
}

/** Reads every member to its end; the reader checks sizes and sums. */
async function readZip(path: string): Promise<void> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(readFileSync(path), { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  );
  await new Promise<void>((resolve, reject) => {
    zip.on("error", reject);
    zip.on("end", () => resolve());
    zip.on("entry", (entry: Entry) =>
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        stream.on("error", reject);
        stream.on("end", () => zip.readEntry());
        stream.resume();
      }),
    );
    zip.readEntry();
  });
}
