import type { Language } from "@tessera/i18n";
import type { JobName } from "../configuration/worker-configuration.js";

/** What was accepted. Written once, before the client gets the id. */
export interface Task {
  id: string;
  queueId: string;
  queue: string;
  job: JobName | "wake_up";
  /** What the job needs, as the request gave it. */
  arguments: unknown;
  /** Language at submit: progress, messages and files of the task use it whoever asks later. */
  language: Language;
  acceptedAt: string;
  /** The request that submitted it, so that its log lines can be found from those of the task. */
  requestId: string;
}

/** Who took it. Written once, by the worker that won it. */
export interface Start {
  worker: string;
  at: string;
}

export interface ProgressPhase {
  started: boolean;
  complete: boolean;
  name: string;
  /** Fraction done, where it is known. */
  value?: number;
  helpText?: string;
}

/** Phases of a fit, or one line of another task. */
export type Progress = ProgressPhase[] | string[];

export type FinalState = "COMPLETE" | "ERROR" | "CANCELLED" | "DIED" | "TIMEOUT";

/** How it ended. Written once; the first ending stands. */
export interface Finish {
  state: FinalState;
  at: string;
  /** The last progress the task reported. */
  progress: Progress;
  /** What a complete task leaves for the endpoints that ask about it. */
  result?: unknown;
  /** The message of a task that ended in ERROR, in the language of the task. */
  error?: string;
  /** How long the task ran, whatever happened to the clock meanwhile. */
  seconds?: number;
  /** Largest resident memory of the task process, in bytes. */
  peakMemory?: number;
}

/** Why the result of a task is not kept: it was made so many days ago, or its room was needed. */
export type RemovalReason = { kind: "age"; days: number } | { kind: "room" };

/** What remains of a task whose result was removed, so that whoever asks for it is told. */
export interface Removal {
  at: string;
  reason: RemovalReason;
  /** Without its arguments. */
  task: Task;
  /** Without its result. */
  finish: Finish;
}

export interface TaskRecord {
  task: Task;
  start?: Start;
  finish?: Finish;
  removal?: Removal;
}

export type TaskState = "PENDING" | "RUNNING" | FinalState;

export function stateOf(record: TaskRecord): TaskState {
  return record.finish?.state ?? (record.start ? "RUNNING" : "PENDING");
}
