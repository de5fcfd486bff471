import type { Progress, Task } from "../journal/task.js";

/** From the worker to the task process. */
export interface TaskOrder {
  task: Task;
  context: unknown;
}

/** From the task process to the worker, and inside it from the computing thread to the main one. */
export type TaskMessage =
  | { kind: "progress"; progress: Progress }
  /** Largest resident memory so far, in bytes; told again and again, for a process that is killed cannot tell it. */
  | { kind: "memory"; peakMemory: number }
  | { kind: "outOfMemory"; peakMemory: number }
  | { kind: "complete"; result: unknown; peakMemory?: number }
  | { kind: "error"; error: string; peakMemory?: number };

/** What a job module exports as `run`. */
export type RunJob<Context> = (task: Task, context: Context, report: (progress: Progress) => void) => Promise<unknown>;
