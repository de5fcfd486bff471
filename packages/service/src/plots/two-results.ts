import { stat } from "node:fs/promises";
import type { Language } from "@tessera/i18n";
import type { RowCounts } from "@tessera/inputs";
import type { InputState, LocalChange, MatchedQuarter, MatchRule, OptionChange } from "@tessera/results";
import { failure } from "../errors/service-error.js";
import { RestingPool } from "../threads/resting-pool.js";
import { SharedResults } from "../threads/shared-results.js";
import { PoolFailure } from "../threads/thread-pool.js";

/** Two outputs of the largest countries are read in some seconds. */
const limits = { threads: 1, waiting: 50, seconds: 120, megabytes: 2048 };

const kept = { entries: 20, bytes: 64 * 1024 * 1024, sizeOf: ({ size }: TwoResponse) => size };

/** A result: its model output, and the files of its fit that the service still has. */
export interface ComparedResult {
  output: string;
  files: Record<string, { path: string; name: string }>;
}

/** What is asked of two results. */
export type TwoRequest = { first: ComparedResult; second: ComparedResult; match: MatchRule } & (
  | { what: "changes"; tables: string }
  | { what: "report"; names: readonly [string, string]; product: string; language: Language }
);

interface RunFacts {
  modelVersion: string;
  quarters: string[];
  areas: number;
  samples: number | null;
}

/** The rows of a file that changed. */
export interface ChangedRows extends RowCounts {
  same: number;
  byTime: readonly (readonly [string, RowCounts])[];
  byArea: readonly (readonly [string, RowCounts])[];
}

/** What differs between two runs, without words. */
export interface RunChanges {
  runs: readonly [RunFacts, RunFacts];
  quarters: readonly MatchedQuarter[];
  inputs:
    | readonly {
        role: string;
        first: string | null;
        second: string | null;
        state: InputState;
        rows: ChangedRows | null;
      }[]
    | null;
  options: readonly OptionChange[];
  local: ReadonlyMap<string, readonly LocalChange[]> | null;
  areaNames: ReadonlyMap<string, string>;
}

/** `size` is about that of what is kept, in bytes. */
export interface TwoResponse {
  size: number;
  changes?: RunChanges;
  page?: string;
}

/** Compares two results in a worker thread, because outputs may be large. */
export class TwoResults {
  readonly #pool = new RestingPool<TwoRequest, TwoResponse>({
    ...limits,
    module: new URL("./two-results-thread.js", import.meta.url),
  });
  readonly #made = new SharedResults<TwoResponse>(kept);

  async changes(request: Extract<TwoRequest, { what: "changes" }>): Promise<RunChanges> {
    const times = await Promise.all([request.first, request.second].map(async ({ output }) => stat(output)));
    const key = JSON.stringify([request, times.map(({ mtimeMs }) => mtimeMs)]);
    const { changes } = await explained(() => this.#made.get(key, () => this.#pool.run(request)));
    return changes as RunChanges;
  }

  async report(request: Extract<TwoRequest, { what: "report" }>): Promise<string> {
    return (await explained(() => this.#pool.run(request))).page as string;
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PoolFailure) throw failure("FAILED_TO_RETRIEVE_RESULT", "detail.plotNotMade");
    throw error;
  }
}
