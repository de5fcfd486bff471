import { serviceProblem } from "../../errors/service-error.js";
import { PoolFailure, type PoolOptions, ThreadPool } from "../../threads/thread-pool.js";
import type { CheckRequest } from "./check-request.js";
import type { CheckResponse } from "./check-thread.js";

/** A pool of threads that check files. A check that the pool cannot run is refused with a message. */
export class CheckPool {
  readonly #pool: ThreadPool<CheckRequest, CheckResponse>;
  readonly #seconds: number;

  constructor(options: Omit<PoolOptions, "module">) {
    this.#pool = new ThreadPool({ ...options, module: new URL("./check-thread.js", import.meta.url) });
    this.#seconds = options.seconds;
  }

  async run(request: CheckRequest): Promise<CheckResponse> {
    try {
      return await this.#pool.run(request);
    } catch (error) {
      if (!(error instanceof PoolFailure)) throw error;
      const values = { file: subjectOf(request.files), seconds: this.#seconds };
      throw serviceProblem(`detail.validation.${error.reason}`, values);
    }
  }

  prepare(): void {
    this.#pool.prepare();
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

/** Names of the files that a check is about: the checked file, or all files of a comparison. */
export function subjectOf({ file, ...others }: CheckRequest["files"]): string {
  return (file ? [file] : Object.values(others)).map(({ name }) => name).join(", ");
}
