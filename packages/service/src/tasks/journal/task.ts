import type { JobName } from "@tessera/contract";
import type { Language } from "@tessera/i18n";

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

/** A worker that had to stop gave it back, to be begun again. Written once: a second interruption ends a task. */
export interface Interruption extends Start {
  /** The last progress that the task had reported. */
  progress: Progress;
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

/**
 * What ended a task, where its state does not say it: memory ran out, the service was stopped once more, or what the
 * journal holds of the task cannot be read.
 */
export type Cause = "memory" | "interrupted" | "damaged";

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
  cause?: Cause;
  /** Seconds that a task in state TIMEOUT had. */
  timeLimit?: number;
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
  interruption?: Interruption;
  /** Who took it again. */
  restart?: Start;
  finish?: Finish;
  removal?: Removal;
}

export type TaskState = "PENDING" | "RUNNING" | FinalState;

/** Who runs a task, or ran it last; nobody while it waits. */
export function ownerOf({ start, interruption, restart }: TaskRecord): Start | undefined {
  return interruption ? restart : start;
}

/** Whether a task is there for a worker to take. */
export function isWaiting(record: TaskRecord): boolean {
  return !record.finish && !ownerOf(record);
}

/** A task that waits to be begun again is still called running: clients know no way back. */
export function stateOf(record: TaskRecord): TaskState {
  return record.finish?.state ?? (record.start ? "RUNNING" : "PENDING");
}
