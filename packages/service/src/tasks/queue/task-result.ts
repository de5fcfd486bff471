import type { StoredWarning } from "@tessera/i18n";
import type { Names } from "../../configuration/client-names.js";
import { isAtLeast } from "../../configuration/versions.js";
import type { ErrorCode } from "../../errors/error-table.js";
import { failure, failures, ServiceError } from "../../errors/service-error.js";
import type { CalibrateResult, DownloadResult, SensitivityTaskResult, TaskResult } from "../jobs/job.js";
import { type Finish, type Removal, stateOf, type TaskRecord } from "../journal/task.js";

/** The result of a complete task. Throws the reason if there is none. */
export function completeResult(
  id: string,
  record: TaskRecord | undefined,
  names: Names,
  minimumModelVersion = "0.0.0",
): TaskResult {
  if (record?.removal) throw removed(id, record.removal);
  switch (record && stateOf(record)) {
    case "COMPLETE": {
      const result = record?.finish?.result as Partial<TaskResult> | null;
      if (!result?.modelVersion || !isAtLeast(result.modelVersion, minimumModelVersion))
        throw failure(names.outdatedOutput, "detail.outputOutOfDate");
      return withSecondRunWarning(result as TaskResult, record as TaskRecord);
    }
    case "ERROR":
      throw ownError("MODEL_RUN_FAILED", id, record?.finish as Finish, names);
    case "DIED":
      throw died("MODEL_RUN_FAILED", record?.finish as Finish);
    case "TIMEOUT":
      throw tookTooLong(id, record?.finish as Finish);
    case "CANCELLED":
      throw failure("MODEL_RUN_FAILED", "detail.taskCancelled");
    default:
      throw failure("FAILED_TO_RETRIEVE_RESULT", "detail.resultNotReady", {
        id,
        state: record ? stateOf(record) : "MISSING",
      });
  }
}

/** The result of a complete calibration. */
export function calibrateResult(
  id: string,
  record: TaskRecord | undefined,
  names: Names,
  minimumModelVersion?: string,
): CalibrateResult {
  const result = completeResult(id, record, names, minimumModelVersion);
  if (result.kind !== "calibrate") throw failure("FAILED_TO_RETRIEVE_RESULT", "detail.noCalibration", { id });
  return result;
}

/** The result of a complete analysis of sensitivity. */
export function sensitivityResult(id: string, record: TaskRecord | undefined, names: Names): SensitivityTaskResult {
  const result = completeResult(id, record, names);
  if (result.kind !== "sensitivity") throw failure("FAILED_TO_RETRIEVE_RESULT", "detail.sensitivity.notOne", { id });
  return result;
}

/** The result of a complete download. Failures have the error code of downloads. */
export function downloadResult(id: string, record: TaskRecord | undefined, names: Names): DownloadResult {
  if (record?.removal) throw removed(id, record.removal);
  const finish = record?.finish;
  switch (finish?.state) {
    case "COMPLETE": {
      const result = finish.result as Partial<TaskResult> | null;
      if (result?.kind !== "download") throw failure("OUTPUT_GENERATION_FAILED", "detail.notADownload", { id });
      return result as DownloadResult;
    }
    case "ERROR":
      throw ownError("OUTPUT_GENERATION_FAILED", id, finish, names);
    case "DIED":
      throw died("OUTPUT_GENERATION_FAILED", finish);
    case "TIMEOUT":
      throw tookTooLong(id, finish);
    case "CANCELLED":
      throw failure("OUTPUT_GENERATION_FAILED", "detail.taskCancelled");
    default:
      throw failure("FAILED_TO_RETRIEVE_RESULT", "detail.noResult", { id });
  }
}

/** All reasons in the language of the reader; for a client of the reference the first, in the language of the task. */
function ownError(
  code: ErrorCode,
  id: string,
  { cause, error = "", reasons = [] }: Finish,
  names: Names,
): ServiceError {
  if (cause === "damaged") return new ServiceError(code, { key: "detail.taskDamaged", values: { id } }, { jobId: id });
  const [first, ...others] = reasons;
  return first && names.listsProblems
    ? failures(code, [first, ...others], { jobId: id })
    : new ServiceError(code, { text: error }, { jobId: id });
}

function died(code: ErrorCode, { cause, peakMemory, memoryLimit }: Finish): ServiceError {
  if (cause === "memory" && memoryLimit !== undefined)
    return failure(code, "detail.taskNeedsMoreMemory", { limit: memoryText(memoryLimit) });
  if (cause === "memory")
    return peakMemory === undefined
      ? failure(code, "detail.taskOutOfMemoryAtOnce")
      : failure(code, "detail.taskOutOfMemory", { megabytes: Math.round(peakMemory / 1024 ** 2) });
  return failure(code, cause === "interrupted" ? "detail.taskInterruptedTwice" : "detail.taskDied");
}

function tookTooLong(id: string, { timeLimit, state }: Finish): ServiceError {
  if (timeLimit === undefined) return failure("FAILED_TO_RETRIEVE_RESULT", "detail.resultNotReady", { id, state });
  return failure("FAILED_TO_RETRIEVE_RESULT", "detail.taskTimeLimit", { elapsed: durationText(timeLimit) });
}

const stepOf = { fit: "model_fit", calibrate: "model_calibrate" } as const;

/** Adds a warning if the task ran twice. */
function withSecondRunWarning(result: TaskResult, { interruption }: TaskRecord): TaskResult {
  if (!interruption || !("warnings" in result)) return result;
  const warning: StoredWarning = { key: "warning.begunAgain", values: {}, locations: [stepOf[result.kind]] };
  return { ...result, warnings: [...(result.warnings ?? []), warning] };
}

function removed(id: string, { at, reason }: Removal): ServiceError {
  const date = at.slice(0, 10);
  return reason.kind === "age"
    ? failure("FAILED_TO_RETRIEVE_RESULT", "detail.resultRemoved.age", { id, date, days: reason.days })
    : failure("FAILED_TO_RETRIEVE_RESULT", `detail.resultRemoved.${reason.kind}`, { id, date });
}

/** `1 GB`, `1536 MB`: as limits of containers are written; the same in all languages. */
export function memoryText(bytes: number): string {
  const megabytes = Math.round(bytes / 1024 ** 2);
  return megabytes % 1024 === 0 ? `${megabytes / 1024} GB` : `${megabytes} MB`;
}

/** `12 h`, `1 h 30 min`, `45 s`; the same in all languages. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [
    [Math.floor(whole / 3600), "h"],
    [Math.floor((whole % 3600) / 60), "min"],
    [whole % 60, "s"],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return told.length === 0 ? "0 s" : told.join(" ");
}
