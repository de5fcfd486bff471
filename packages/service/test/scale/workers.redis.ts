import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TaskRecord } from "../../dist/tasks/journal/task.js";
import type { OpenedTask } from "../../dist/tasks/queue/opened-task.js";
import { type House, isDone, isReporting, openHouse, pidOf, storeKind, untilGone } from "../contract/house.js";

let house: House;
let file: string;

beforeEach(async () => {
  house = await openHouse();
  file = join(house.results, "runs.txt");
  writeFileSync(file, "");
});
afterEach(() => house.tearDown());

const startWorkers = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, number) => house.worker(`w${number}`, { shutdownGrace: 60 })));

const submit = (count: number, seconds: number) =>
  Promise.all(
    Array.from({ length: count }, (_, line) => house.submit("fit", { do: "recordAndSleep", file, line, seconds })),
  );

const linesOfRuns = () =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map(Number)
    .sort((a, b) => a - b);

/** The most tasks that the journal saw between their start and their end at one moment. */
function mostAtOnce(records: TaskRecord[]): number {
  const spans = records.map(
    ({ start, finish }) => [Date.parse(start?.at ?? ""), Date.parse(finish?.at ?? "")] as const,
  );
  return Math.max(...spans.map(([at]) => spans.filter(([from, to]) => from <= at && at < to).length));
}

const records = (ids: OpenedTask[]) => Promise.all(ids.map(async (id) => (await house.tasks.read(id)) as TaskRecord));

describe(`many workers on one store (${storeKind} store)`, () => {
  it("run tasks at once, each of them once, and all of them share the work", async () => {
    await startWorkers(4);
    const ids = await submit(16, 1.5);
    for (const id of ids) expect((await house.until(id, isDone, 50)).status).toBe("COMPLETE");
    expect(linesOfRuns()).toEqual([...ids.keys()]);
    const done = await records(ids);
    expect(mostAtOnce(done)).toBeGreaterThanOrEqual(3);
    expect(mostAtOnce(done)).toBeLessThanOrEqual(4);
    expect(new Set(done.map(({ start }) => start?.worker)).size).toBe(4);
  });

  it("lose one of them with its own task alone", async () => {
    const [first] = await startWorkers(3);
    const ids = await submit(6, 3);
    const running = await Promise.any(
      ids.map(async (id) => {
        await house.until(id, isReporting);
        if ((await house.tasks.read(id))?.start?.worker !== "w0") throw new Error("of another worker");
        return id;
      }),
    );
    const process = pidOf(await house.tasks.status(running));
    first?.kill("SIGKILL");
    await untilGone(process);
    const ends = await Promise.all(ids.map(async (id) => [id, (await house.until(id, isDone, 50)).status]));
    expect(ends).toEqual(ids.map((id) => [id, id === running ? "DIED" : "COMPLETE"]));
    expect(linesOfRuns()).toEqual([...ids.keys()]);
  });

  it("let one of them go when it has finished its task, and the others take the rest", async () => {
    const [leaving] = await startWorkers(2);
    const ids = await submit(6, 2);
    await Promise.any(ids.map((id) => house.until(id, isReporting)));
    const gone = new Promise((resolve) => leaving?.once("exit", resolve));
    leaving?.kill("SIGTERM");
    expect(await gone).toBe(0);
    for (const id of ids) expect((await house.until(id, isDone, 50)).status).toBe("COMPLETE");
    const byLeaving = (await records(ids)).filter(({ start }) => start?.worker === "w0");
    expect(byLeaving.length).toBeLessThanOrEqual(1);
  });
});
