import type { Language, TextKey, TextValues } from "@tessera/i18n";
import { failure } from "../errors/service-error.js";
import type { OpenedFile } from "../files/opened-file.js";
import { RestingPool } from "../threads/resting-pool.js";
import { PoolFailure } from "../threads/thread-pool.js";
import type { PreparedCalibration } from "./finished-tasks.js";

/** The zip of a large country has 1 GB of text, which takes about 30 seconds to read. */
const limits = { threads: 1, waiting: 10, seconds: 300, megabytes: 2048 };

/** Reads output zips in a worker thread that all requests of the process share. */
export class ZipRestorer {
  readonly #pool = new RestingPool<RestoreRequest, RestoreResponse>({
    ...limits,
    module: new URL("./restore-thread.js", import.meta.url),
  });

  /** An aborted signal ends the work. */
  async read(request: RestoreRequest, signal: AbortSignal): Promise<ReadProject> {
    try {
      const answer = await this.#pool.run(request, signal);
      if ("project" in answer) return answer.project;
      throw failure("PROJECT_RESTORE_FAILED", answer.refused.key, answer.refused.values);
    } catch (error) {
      if (error instanceof PoolFailure || signal.aborted)
        throw failure("PROJECT_RESTORE_FAILED", "detail.package.tooBusy");
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

/** A zip, and the results folder for its calibration. */
export interface RestoreRequest {
  path: OpenedFile | null;
  filename: string;
  results: string;
  /** Where the files of its calibration are written. */
  folder: string;
  /** Whether the calibration takes the id that the state of the project names. */
  keepsId: boolean;
  language: Language;
}

/** The project of a zip. */
interface ReadProject {
  state: unknown;
  notes: string | null;
  options: Record<string, unknown>;
  calibrationOptions: Record<string, unknown>;
  calibration: PreparedCalibration;
}

export type RestoreResponse = { project: ReadProject } | { refused: { key: TextKey; values: TextValues } };
