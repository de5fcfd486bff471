import { basename } from "node:path";
import { InputError } from "@tessera/inputs";
import { SharedResults } from "../../threads/shared-results.js";
import type { Uploads } from "../upload-paths.js";
import { CheckPool, subjectOf } from "./check-pool.js";
import {
  type CheckName,
  type CheckOptions,
  type CheckOrder,
  CheckRefused,
  type FilesToCheck,
  type Finding,
  keyOf,
  type Refusal,
  type Role,
} from "./check-request.js";
import { claimRefusal, digestsOf, NotReadable } from "./content.js";

export interface ValidatorSettings {
  validationThreads: number;
  validationTimeLimit: number;
  validationMemory: number;
  validationCache: number;
}

/** A file as a request names it; no path is a file that does not exist. */
export interface NamedFile {
  path: string | null;
  /** The last part of the path where it is not given. */
  name?: string;
  /** What the client says of its content. */
  hash?: string;
}

export type NamedFiles = Partial<Record<Role, NamedFile>>;

/** What is kept of a check. Nobody changes it: it is handed to everybody who asks about the same content. */
type Outcome = { finding: Finding } | { refusal: Refusal };

const mostWaiting = 100;
const mostKept = 1000;

/** A file may be written while it is checked; then it is checked again, but not for ever. */
const attempts = 3;

class Changed extends Error {}

/** Checks uploaded files in threads of its own, and each content only once. */
export class Validator {
  readonly #uploads: Uploads;
  readonly #pool: CheckPool;
  readonly #outcomes: SharedResults<Outcome>;
  /** How often each check was carried out rather than answered from memory. */
  readonly carriedOut = new Map<CheckName, number>();

  constructor(uploads: Uploads, settings: ValidatorSettings) {
    this.#uploads = uploads;
    this.#pool = new CheckPool({
      threads: settings.validationThreads,
      waiting: mostWaiting,
      seconds: settings.validationTimeLimit,
      megabytes: settings.validationMemory,
    });
    this.#outcomes = new SharedResults({ entries: mostKept, bytes: settings.validationCache, sizeOf: bytesOf });
  }

  /** What valid files hold. Throws CheckRefused for files that are not valid or cannot be checked. */
  async check(check: CheckName, named: NamedFiles, options: CheckOptions): Promise<Finding> {
    for (let attempt = 1; ; attempt++) {
      const order = { check, files: await this.#located(named), options };
      try {
        const outcome = await this.#outcomes.get(keyOf(order), () => this.#compute(order));
        if ("finding" in outcome) return outcome.finding;
        throw new CheckRefused(outcome.refusal);
      } catch (error) {
        if (!(error instanceof Changed)) throw error;
        if (attempt === attempts)
          throw new CheckRefused({ key: "detail.validation.changing", values: { file: subjectOf(order.files) } });
      }
    }
  }

  /** Loads what the first check needs, so that it does not wait for it. */
  prepare(): void {
    this.#pool.prepare();
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async #compute(order: CheckOrder): Promise<Outcome> {
    this.carriedOut.set(order.check, (this.carriedOut.get(order.check) ?? 0) + 1);
    const answer = await this.#pool.run(order);
    if ("changed" in answer) throw new Changed();
    return answer;
  }

  /** Where files are and what is in them, in the order in which they are named. */
  async #located(named: NamedFiles): Promise<FilesToCheck> {
    const located: FilesToCheck = {};
    for (const [role, { path: given, name, hash }] of Object.entries(named) as [Role, NamedFile][]) {
      const missing = new CheckRefused({ key: "detail.validation.missing", values: { path: given ?? "NULL" } });
      if (given === null) throw missing;
      const path = await this.#uploads.locate(given);
      if (path === undefined) throw new CheckRefused({ key: "detail.uploadOutside", values: {} });
      const shown = name ?? basename(given);
      const { sha256, md5 } = await digestsOf(path, shown).catch((error: unknown) => {
        if (error instanceof NotReadable) throw missing;
        throw error instanceof InputError ? new CheckRefused(error) : error;
      });
      const refusal = claimRefusal(hash, md5, shown);
      if (refusal) throw new CheckRefused(refusal);
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
