import { expect, test } from "vitest";
import { isWaiting, waitingText } from "../../src/steps/task-waiting.ts";

test("a task that was submitted waits until a worker has begun it", () => {
  expect([undefined, { status: "PENDING" } as const].map((status) => isWaiting(status))).toEqual([true, true]);
  expect((["RUNNING", "COMPLETE", "DIED"] as const).map((status) => isWaiting({ status }))).toEqual([
    false,
    false,
    false,
  ]);
});

test("a waiting task says how many come before it", () => {
  const said = (queue: number) => waitingText({ status: "PENDING", queue });
  expect(said(3)).toBe("Waiting: 2 tasks are before yours");
  expect(said(2)).toBe("Waiting: one task is before yours");
  expect(said(1)).toBe("Waiting: your task is the next to start");
  // Between its queue and its worker, a task has no place.
  expect(said(0)).toBe("Waiting: your task is the next to start");
});

test("nothing is said of the queue before the first status, or when the task runs", () => {
  expect(waitingText(undefined)).toBe("Submitted …");
  expect(waitingText({ status: "RUNNING", queue: 0 })).toBeUndefined();
});
