import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { storeKind } from "../contract/house.js";
import { startService } from "../contract/running-service.js";
import { type Newest, workThrough } from "./analyst.js";
import { lastingProcesses, sample } from "./processes.js";
import { growthTable, latencyTable, leaks } from "./report.js";
import { Records, Visitor } from "./visitor.js";

const minutes = Number(process.env.SOAK_MINUTES ?? 15);
const users = Number(process.env.SOAK_USERS ?? 100);
const pollSeconds = 2;

/** One more than there are workers, so that something always waits. */
const analysts = 3;

/** Samples of a run; a process that was not warm for half of the time cannot be judged. */
const samplesWanted = 240;
const shortestToJudge = 6;

it(`${users} users poll for ${minutes} min while fits, calibrations and downloads run (${storeKind} store)`, async () => {
  const service = await startService({ environment: { USE_MOCK_MODEL: "false" } });
  try {
    const processes = lastingProcesses(service.process.pid as number);
    const records = new Records();
    const newest = new Map<number, Newest>();
    const start = performance.now();
    const seconds = () => (performance.now() - start) / 1000;
    const isLate = () => seconds() > minutes * 60;
    let journeys = 0;

    const analyst = async (number: number) =>
      new Visitor(service.url, records).repeat(isLate, async (visitor) => {
        await workThrough(visitor, (task) => newest.set(number, task));
        journeys++;
      });

    const user = async (number: number) => {
      let due = (number / users) * pollSeconds;
      await new Visitor(service.url, records).repeat(isLate, async (visitor) => {
        await sleep(Math.max(0, due - seconds()) * 1000);
        due += pollSeconds;
        const task = newest.get(number % analysts);
        if (task) await visitor.ask("poll", `/${task.kind}/status/${task.id}`);
      });
    };

    const sampling = async () => {
      while (!isLate()) {
        sample(processes, seconds());
        await sleep((minutes * 60_000) / samplesWanted);
      }
    };

    await Promise.all([
      sampling(),
      ...Array.from({ length: analysts }, (_, number) => analyst(number)),
      ...Array.from({ length: users }, (_, number) => user(number)),
    ]);

    const told = [`${journeys} ways from files to downloads, ${records.errors.length} errors`];
    if (minutes < shortestToJudge)
      told.push(`NOT JUDGED: memory and handles need a soak of ${shortestToJudge} minutes or more.`);
    console.log(["", latencyTable(records), growthTable(processes), ...told].join("\n\n"));

    expect(records.errors).toEqual([]);
    expect(journeys).toBeGreaterThan(0);
    if (minutes >= shortestToJudge) expect(leaks(processes)).toEqual([]);
  } finally {
    await service.stop();
  }
});
