import type { Names } from "../compatibility/names.js";
import { failure, ServiceError } from "../errors/service-error.js";
import { type Removal, stateOf, type TaskRecord } from "../journal/task.js";
import type { CalibrateResult, DownloadResult, TaskResult } from "../tasks/task-results.js";
import { isAtLeast } from "../versions.js";

/** The result of a complete task; says in the user's terms why there is none. */
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
      return result as TaskResult;
    }
    case "ERROR":
      throw new ServiceError("MODEL_RUN_FAILED", { text: record?.finish?.error ?? "" }, id);
    case "DIED":
      throw failure("MODEL_RUN_FAILED", "detail.taskDied");
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

/** The result of a complete download task; failures have the code of downloads. */
export function downloadResult(id: string, record: TaskRecord | undefined): DownloadResult {
  if (record?.removal) throw removed(id, record.removal);
  const finish = record?.finish;
  switch (finish?.state) {
    case "COMPLETE": {
      const result = finish.result as Partial<TaskResult> | null;
      if (result?.kind !== "download") throw failure("OUTPUT_GENERATION_FAILED", "detail.notADownload", { id });
      return result as DownloadResult;
    }
    case "ERROR":
      throw new ServiceError("OUTPUT_GENERATION_FAILED", { text: finish.error ?? "" }, id);
    case "DIED":
      throw failure("OUTPUT_GENERATION_FAILED", "detail.taskDied");
    case "CANCELLED":
      throw failure("OUTPUT_GENERATION_FAILED", "detail.taskCancelled");
    default:
      throw failure("FAILED_TO_RETRIEVE_RESULT", "detail.noResult", { id });
  }
}

function removed(id: string, { at, reason }: Removal): ServiceError {
  const date = at.slice(0, 10);
  return reason.kind === "age"
    ? failure("FAILED_TO_RETRIEVE_RESULT", "detail.resultRemoved.age", { id, date, days: reason.days })
    : failure("FAILED_TO_RETRIEVE_RESULT", "detail.resultRemoved.room", { id, date });
}
