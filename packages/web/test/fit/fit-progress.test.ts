import type { ProgressPhase } from "@tessera/contract/api";
import { expect, test } from "vitest";
import {
  expectedSeconds,
  fitEnded,
  fitStarted,
  partDone,
  secondsLeft,
  stateOf,
} from "../../src/steps/fit/fit-progress.ts";
import { durationText, roundedForecast } from "../../src/texts/formats.ts";

const phase = (started: boolean, complete: boolean, value?: number): ProgressPhase => ({
  name: "A phase",
  started,
  complete,
  ...(value !== undefined && { value }),
});
const done = phase(true, true);
const toCome = phase(false, false);

test("phases are to come, under way, and done; after the end they were not reached or stopped", () => {
  expect([toCome, phase(true, false), done].map((one) => stateOf(one, false))).toEqual(["waiting", "running", "done"]);
  expect([toCome, phase(true, false), done].map((one) => stateOf(one, true))).toEqual([
    "notReached",
    "stopped",
    "done",
  ]);
});

test("the part that is done grows with the phases and with the value of the one under way", () => {
  expect(partDone([toCome, toCome, toCome, toCome], 0, undefined)).toBe(0);
  expect(partDone([done, phase(true, false), toCome, toCome], 0, undefined)).toBeCloseTo(0.1);
  expect(partDone([done, done, phase(true, false, 0.5), toCome], 0, undefined)).toBeCloseTo(0.69);
  expect(partDone([done, done, done, done], 0, undefined)).toBeCloseTo(1);
});

test("earlier fits tell how far the present one is between phases, but never that it is over", () => {
  const fitting = [done, phase(true, false), toCome, toCome];
  expect(partDone(fitting, 30, 100)).toBeCloseTo(0.3);
  expect(partDone(fitting, 500, 100)).toBe(0.95);
  expect(partDone([], 30, 100)).toBe(0);
});

test("a number of phases that is not the usual one counts them alike", () => {
  expect(partDone([done, phase(true, false)], 0, undefined)).toBeCloseTo(0.5);
});

test("nothing is said of the time left where no fit was seen, or this one is overdue", () => {
  expect(secondsLeft(10, undefined)).toBeUndefined();
  expect(secondsLeft(10, 60)).toBe(50);
  expect(secondsLeft(61, 60)).toBeUndefined();
});

test("the expected time is the median of the fits that were seen from start to end", () => {
  let times = { running: null, seconds: [] } as Parameters<typeof fitStarted>[0];
  for (const [number, seconds] of [30, 4000, 40].entries()) {
    times = fitStarted(times, `fit ${number}`, 1000);
    // Each status tells that it runs; the first counts.
    times = fitStarted(times, `fit ${number}`, 5000);
    times = fitEnded(times, `fit ${number}`, 1000 + 1000 * seconds);
  }
  expect(times.seconds).toEqual([40, 4000, 30]);
  expect(expectedSeconds(times)).toBe(40);
  expect(fitEnded(times, "another", 9e9)).toBe(times);
});

test("durations are written in the language, forecasts no more exact than they are", () => {
  expect(durationText(65, "en")).toBe("1 min 5 sec");
  expect(durationText(0, "en")).toBe("0 sec");
  expect(durationText(3600 + 125, "en")).toBe("1 hr 2 min");
  expect(durationText(125, "fr")).toMatch(/^2\smin 5\ss$/);
  expect([3, 34, 58, 100].map(roundedForecast)).toEqual([10, 30, 60, 120]);
});
