import type { JobName } from "@tessera/contract";
import type { Language } from "@tessera/i18n";
import type { RequestProblem } from "../../errors/service-error.js";

/** An accepted task. Written once, before the client gets the id. */
export interface Task {
  id: string;
  queueId: string;
  queue: string;
  job: JobName | "wake_up";
  /** Arguments of the job. */
  arguments: unknown;
  /** Language of the submission, used for progress, messages and files of the task. */
  language: Language;
  acceptedAt: string;
  /** Id of the request that submitted it, for finding its log lines. */
  requestId: string;
}

/** The worker that claimed it. Written once, by that worker. */
export interface Start {
  worker: string;
  at: string;
}

/** A stopping worker returned it to the queue. Written once: a second interruption ends the task. */
export interface Interruption extends Start {
  /** The last progress reported. */
  progress: Progress;
}

export interface ProgressPhase {
  started: boolean;
  complete: boolean;
  name: string;
  /** Fraction done, if known. */
  value?: number;
  helpText?: string;
}

/** Phases of a fit, or one line for other jobs. */
export type Progress = ProgressPhase[] | string[];

type FinalState = "COMPLETE" | "ERROR" | "CANCELLED" | "DIED" | "TIMEOUT";

/** Cause of an end that its state does not name: out of memory, stopped a second time, or damaged in the journal. */
type Cause = "memory" | "interrupted" | "damaged";

/** The end of a task. Written once; the first one written counts. */
export interface Finish {
  state: FinalState;
  at: string;
  /** The last progress reported. */
  progress: Progress;
  /** Result of a complete task. */
  result?: unknown;
  /** Message of a task in state ERROR, in the language of the task. */
  error?: string;
  /** All problems of a task in state ERROR that a user can correct, for readers of other languages. */
  reasons?: readonly RequestProblem[];
  cause?: Cause;
  /** Time limit of a task in state TIMEOUT, in seconds. */
  timeLimit?: number;
  /** Duration by a monotonic clock. */
  seconds?: number;
  /** Largest resident memory of the task process, in bytes. */
  peakMemory?: number;
  /** Memory that the container of its worker may use, in bytes, where the kernel ended the task at this limit. */
  memoryLimit?: number;
}

/** Why a result was removed: its age, lack of space, or that no project has it any more. */
export type RemovalReason = { kind: "age"; days: number } | { kind: "room" } | { kind: "unused" };

/** What remains of a task whose result was removed, so that clients can be told. */
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
  /** The worker that claimed it the second time. */
  restart?: Start;
  finish?: Finish;
  removal?: Removal;
}

export type TaskState = "PENDING" | "RUNNING" | FinalState;

/** The worker that runs or ran a task; undefined while it waits. */
export function ownerOf({ start, interruption, restart }: TaskRecord): Start | undefined {
  return interruption ? restart : start;
}

/** Whether a worker may claim a task. */
export function isWaiting(record: TaskRecord): boolean {
  return !record.finish && !ownerOf(record);
}

/** An interrupted task that waits again still counts as running, because clients expect no way back. */
export function stateOf(record: TaskRecord): TaskState {
  return record.finish?.state ?? (record.start ? "RUNNING" : "PENDING");
}
