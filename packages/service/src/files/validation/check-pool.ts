import { PoolFailure, type PoolOptions, ThreadPool } from "../../threads/thread-pool.js";
import { type CheckOrder, CheckRefused } from "./check-request.js";
import type { CheckAnswer } from "./check-thread.js";

/** Threads that check files; an order that they cannot carry out is refused with a sentence. */
export class CheckPool {
  readonly #pool: ThreadPool<CheckOrder, CheckAnswer>;
  readonly #seconds: number;

  constructor(options: Omit<PoolOptions, "module">) {
    this.#pool = new ThreadPool({ ...options, module: new URL("./check-thread.js", import.meta.url) });
    this.#seconds = options.seconds;
  }

  async run(order: CheckOrder): Promise<CheckAnswer> {
    try {
      return await this.#pool.run(order);
    } catch (error) {
      if (!(error instanceof PoolFailure)) throw error;
      const values = { file: subjectOf(order.files), seconds: this.#seconds };
      throw new CheckRefused({ key: `detail.validation.${error.reason}`, values });
    }
  }

  prepare(): void {
    this.#pool.prepare();
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

/** What a check is about: one file, or all of them where they are compared with each other. */
export function subjectOf({ file, ...others }: CheckOrder["files"]): string {
  return (file ? [file] : Object.values(others)).map(({ name }) => name).join(", ");
}
