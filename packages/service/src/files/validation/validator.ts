import { basename } from "node:path";
import { serviceProblem } from "../../errors/service-error.js";
import { SharedResults } from "../../threads/shared-results.js";
import type { Uploads } from "../upload-paths.js";
import { CheckPool, subjectOf } from "./check-pool.js";
import {
  type CheckName,
  type CheckOptions,
  type CheckRequest,
  type FilesToCheck,
  type Finding,
  keyOf,
  type Role,
} from "./check-request.js";
import { claimRefusal, digestsOf, NotReadable } from "./content.js";
import { FileRefused, type Refusal } from "./refusal.js";

interface ValidatorSettings {
  validationThreads: number;
  validationTimeLimit: number;
  validationMemory: number;
  validationCache: number;
}

/** A file as a request names it. Without a path it does not exist. */
export interface NamedFile {
  path: string | null;
  /** By default the last part of the path. */
  name?: string;
  /** Hash of the content by the client. */
  hash?: string;
}

export type NamedFiles = Partial<Record<Role, NamedFile>>;

/** Cached outcome of a check. Callers must not change it. */
type Outcome = { finding: Finding } | { refusal: Refusal };

const maximumWaiting = 100;
const maximumCached = 1000;

/** A file that changes during its check is checked again, this many times in all. */
const attempts = 3;

class Changed extends Error {}

/** Checks uploaded files in threads, and each content once. */
export class Validator {
  readonly #uploads: Uploads;
  readonly #tables: string;
  readonly #pool: CheckPool;
  readonly #outcomes: SharedResults<Outcome>;
  /** Number of executions of each check, without those answered from the cache. */
  readonly carriedOut = new Map<CheckName, number>();

  constructor(uploads: Uploads, settings: ValidatorSettings, tables: string) {
    this.#uploads = uploads;
    this.#tables = tables;
    this.#pool = new CheckPool({
      threads: settings.validationThreads,
      waiting: maximumWaiting,
      seconds: settings.validationTimeLimit,
      megabytes: settings.validationMemory,
    });
    this.#outcomes = new SharedResults({ entries: maximumCached, bytes: settings.validationCache, sizeOf: bytesOf });
  }

  /** Content of valid files. Throws a problem for files that are invalid or cannot be checked. */
  async check(check: CheckName, named: NamedFiles, options: CheckOptions): Promise<Finding> {
    for (let attempt = 1; ; attempt++) {
      const request = { check, files: await this.#located(named), options, tables: this.#tables };
      try {
        const outcome = await this.#outcomes.get(keyOf(request), () => this.#compute(request));
        if ("finding" in outcome) return outcome.finding;
        throw new FileRefused(outcome.refusal);
      } catch (error) {
        if (!(error instanceof Changed)) throw error;
        if (attempt === attempts)
          throw serviceProblem("detail.validation.changing", { file: subjectOf(request.files) });
      }
    }
  }

  /** Starts a thread, so that the first check does not wait for it. */
  prepare(): void {
    this.#pool.prepare();
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async #compute(request: CheckRequest): Promise<Outcome> {
    this.carriedOut.set(request.check, (this.carriedOut.get(request.check) ?? 0) + 1);
    const answer = await this.#pool.run(request);
    if ("changed" in answer) throw new Changed();
    return answer;
  }

  /** Resolves the paths of files and computes their digests, in the order of the request. */
  async #located(named: NamedFiles): Promise<FilesToCheck> {
    const located: FilesToCheck = {};
    for (const [role, { path: given, name, hash }] of Object.entries(named) as [Role, NamedFile][]) {
      const missing = serviceProblem("detail.validation.missing", { path: given ?? "NULL" });
      if (given === null) throw missing;
      const path = await this.#uploads.locate(given);
      if (path === undefined) throw serviceProblem("detail.uploadOutside");
      const shown = name ?? basename(given);
      const { sha256, md5 } = await digestsOf(path, shown).catch((error: unknown) => {
        throw error instanceof NotReadable ? missing : error;
      });
      const refusal = claimRefusal(hash, md5, shown);
      if (refusal) throw serviceProblem(refusal.key, refusal.values);
      located[role] = { path, given, name: shown, digest: sha256 };
    }
    return located;
  }
}

function bytesOf(outcome: Outcome): number {
  if ("refusal" in outcome) return 2 * JSON.stringify(outcome.refusal).length;
  const { data, rows = [], ...rest } = outcome.finding;
  const ofRows = rows.reduce((sum, { length }) => sum + length, 0);
  return (data?.length ?? 0) + ofRows + 2 * JSON.stringify(rest).length;
}
