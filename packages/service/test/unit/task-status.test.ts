import { describe, expect, it } from "vitest";
import type { Progress, TaskRecord } from "../../src/tasks/journal/task.js";
import { taskStatus } from "../../src/tasks/queue/task-status.js";

const at = "2026-01-01T00:00:00.000Z";
const task = {
  id: "a",
  queueId: "q",
  queue: "run",
  job: "fit",
  arguments: null,
  language: "en",
  acceptedAt: at,
  requestId: "r",
} as const;
const start = { worker: "w", at };

describe("the status of a task that a stop of the service interrupted", () => {
  // A task that waits again is not looked up in the store.
  const statusOf = (progress: Progress, more: Partial<TaskRecord> = {}) =>
    taskStatus("a", { task, start, interruption: { ...start, progress }, ...more }, undefined as never);

  it("says of no phase that it is done, because the fit begins again", async () => {
    const { status, queue, progress } = await statusOf([
      { started: true, complete: true, name: "Preparing" },
      { started: true, complete: false, name: "Fitting", value: 0.6, helpText: "Iteration 12" },
    ]);
    expect([status, queue]).toEqual(["RUNNING", 0]);
    expect(progress).toEqual([
      { started: false, complete: false, name: "Preparing", helpText: expect.stringContaining("will start again") },
      { started: false, complete: false, name: "Fitting" },
    ]);
  });

  it("says that it begins again where it had reported nothing", async () => {
    expect((await statusOf([])).progress).toEqual([expect.stringContaining("will start again")]);
  });

  it("keeps the line of a calibration, and says that it begins again", async () => {
    const { progress } = await statusOf(["Calibrating outputs - 3.1s elapsed"]);
    expect(progress).toEqual([expect.stringMatching(/^Calibrating outputs.*\(.*will start again\)$/)]);
  });
});
