import type { Language, TextKey, TextValues } from "@tessera/i18n";
import { failure } from "../errors/service-error.js";
import type { OpenedFile } from "../files/opened-file.js";
import { PoolFailure, ThreadPool } from "../threads/thread-pool.js";
import type { WrittenCalibration } from "./finished-tasks.js";

/** The zip of a large country has 1 GB of text, which takes about 30 seconds to read. */
const limits = { threads: 1, waiting: 10, seconds: 300, megabytes: 2048 };

/** Restores a zip in a worker thread. */
export async function restore(request: RestoreRequest): Promise<Restored> {
  const pool = new ThreadPool<RestoreRequest, RestoreResponse>({
    ...limits,
    module: new URL("./restore-thread.js", import.meta.url),
  });
  try {
    const answer = await pool.run(request);
    if ("restored" in answer) return answer.restored;
    throw failure("PROJECT_RESTORE_FAILED", answer.refused.key, answer.refused.values);
  } catch (error) {
    if (error instanceof PoolFailure) throw failure("PROJECT_RESTORE_FAILED", "detail.package.tooBusy");
    throw error;
  } finally {
    await pool.close();
  }
}

/** A zip, and the results folder for its calibration. */
export interface RestoreRequest {
  path: OpenedFile | null;
  filename: string;
  results: string;
  /** Whether the calibration takes the id that the state of the project names. */
  keepsId: boolean;
  language: Language;
}

/** The project of a zip. */
interface Restored {
  state: unknown;
  notes: string | null;
  options: Record<string, unknown>;
  calibrationOptions: Record<string, unknown>;
  calibrate: WrittenCalibration;
}

export type RestoreResponse = { restored: Restored } | { refused: { key: TextKey; values: TextValues } };
