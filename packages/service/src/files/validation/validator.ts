import { basename } from "node:path";
import { serviceProblem } from "../../errors/service-error.js";
import { SharedResults } from "../../threads/shared-results.js";
import type { OpenedFile } from "../opened-file.js";
import { CheckPool, subjectOf } from "./check-pool.js";
import {
  type CheckName,
  type CheckOptions,
  type CheckRequest,
  type FilesToCheck,
  type Finding,
  keyOf,
  type Role,
  type Submitted,
} from "./check-request.js";
import { claimRefusal, digestsOf, NotReadable } from "./content.js";
import { FileRefused, type Refusal } from "./refusal.js";

interface ValidatorSettings {
  validationThreads: number;
  validationTimeLimit: number;
  validationMemory: number;
  validationCache: number;
}

/** A file that a request names. */
export interface NamedFile {
  /** Its path in the request; null if the request gives none. */
  given: string | null;
  /** Undefined outside the upload folder. */
  opened: OpenedFile | undefined;
  /** By default the last part of its path in the request. */
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
  readonly #tables: string;
  readonly #pool: CheckPool;
  readonly #outcomes: SharedResults<Outcome>;
  /** Number of executions of each check, without those answered from the cache. */
  readonly carriedOut = new Map<CheckName, number>();

  constructor(settings: ValidatorSettings, tables: string) {
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
  async check(check: CheckName, named: NamedFiles, options: CheckOptions, submitted?: Submitted): Promise<Finding> {
    for (let attempt = 1; ; attempt++) {
      const files = await this.#digested(named);
      const request = { check, files, options, tables: this.#tables, ...(submitted && { submitted }) };
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

  /** Computes the digests of files, in the order of the request. */
  async #digested(named: NamedFiles): Promise<FilesToCheck> {
    const digested: FilesToCheck = {};
    for (const [role, { given, opened, name, hash }] of Object.entries(named) as [Role, NamedFile][]) {
      const missing = serviceProblem("detail.validation.missing", { path: given ?? "NULL" });
      if (given === null) throw missing;
      if (opened === undefined) throw serviceProblem("detail.uploadOutside");
      const shown = name ?? basename(given);
      const { sha256, md5 } = await digestsOf(opened, shown).catch((error: unknown) => {
        throw error instanceof NotReadable ? missing : error;
      });
      const refusal = claimRefusal(hash, md5, shown);
      if (refusal) throw serviceProblem(refusal.key, refusal.values);
      digested[role] = { path: opened, given, name: shown, digest: sha256 };
    }
    return digested;
  }
}

function bytesOf(outcome: Outcome): number {
  if ("refusal" in outcome) return 2 * JSON.stringify(outcome.refusal).length;
  const { data, rows = [], ...rest } = outcome.finding;
  const ofRows = rows.reduce((sum, { length }) => sum + length, 0);
  return (data?.length ?? 0) + ofRows + 2 * JSON.stringify(rest).length;
}
