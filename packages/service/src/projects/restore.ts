import type { Language, TextKey, TextValues } from "@tessera/i18n";
import { failure } from "../errors/service-error.js";
import { PoolFailure, ThreadPool } from "../threads/thread-pool.js";

/** The zip of a large country has a gigabyte of text, which takes about half a minute to read. */
const limits = { threads: 1, waiting: 10, seconds: 300, megabytes: 2048 };

/** Restores a zip apart from the thread that answers requests. */
export async function restore(order: RestoreOrder): Promise<Restored> {
  const pool = new ThreadPool<RestoreOrder, RestoreAnswer>({
    ...limits,
    module: new URL("./restore-thread.js", import.meta.url),
  });
  try {
    const answer = await pool.run(order);
    if ("restored" in answer) return answer.restored;
    throw failure("PROJECT_RESTORE_FAILED", answer.refused.key, answer.refused.values);
  } catch (error) {
    if (error instanceof PoolFailure) throw failure("PROJECT_RESTORE_FAILED", "detail.package.tooBusy");
    throw error;
  } finally {
    await pool.close();
  }
}

/** A zip to restore, and the results folder that its calibration goes to. */
export interface RestoreOrder {
  path: string;
  filename: string;
  results: string;
  language: Language;
  requestId: string;
}

/** What the zip says of its project. */
interface Restored {
  state: unknown;
  notes: string | null;
  options: Record<string, unknown>;
  calibrationOptions: Record<string, unknown>;
  calibrate: { id: string; isRestored: boolean };
}

export type RestoreAnswer = { restored: Restored } | { refused: { key: TextKey; values: TextValues } };
