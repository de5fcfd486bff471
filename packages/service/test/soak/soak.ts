import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { type Newest, workThrough } from "./analyst.js";
import { sample, type WatchedProcess } from "./processes.js";
import { growthTable, latencyTable, leaks } from "./report.js";
import { Records, Visitor } from "./visitor.js";

export const minutes = Number(process.env.SOAK_MINUTES ?? 15);
export const users = Number(process.env.SOAK_USERS ?? 100);
const pollSeconds = 2;

/** Samples of a run; a process that was not warm for half of the time cannot be judged. */
const samplesWanted = 240;
const shortestToJudge = 6;

/** Users poll and analysts go from files to downloads until the time is over; then errors, latencies and growth are judged. */
export async function soak(urls: string[], processes: WatchedProcess[], analysts: number): Promise<void> {
  const records = new Records();
  const newest = new Map<number, Newest>();
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  const isLate = () => seconds() > minutes * 60;
  let journeys = 0;

  const analyst = async (number: number) =>
    new Visitor(urls, records).repeat(isLate, async (visitor) => {
      await workThrough(visitor, (task) => newest.set(number, task));
      journeys++;
    });

  const user = async (number: number) => {
    let due = (number / users) * pollSeconds;
    await new Visitor(urls, records).repeat(isLate, async (visitor) => {
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
}
