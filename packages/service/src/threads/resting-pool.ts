import { type PoolOptions, ThreadPool } from "./thread-pool.js";

/** Seconds without work after which the threads are ended, to free their memory. */
const idleSeconds = 10;

/** A thread pool for occasional work. */
export class RestingPool<Input, Output> {
  readonly #options: PoolOptions;
  #pool: ThreadPool<Input, Output> | undefined;
  #atWork = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  async run(request: Input, signal?: AbortSignal): Promise<Output> {
    clearTimeout(this.#idle);
    this.#pool ??= new ThreadPool(this.#options);
    this.#atWork++;
    try {
      return await this.#pool.run(request, signal);
    } finally {
      this.#atWork--;
      if (this.#atWork === 0) this.#idle = setTimeout(() => void this.close(), idleSeconds * 1000).unref();
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const pool = this.#pool;
    this.#pool = undefined;
    await pool?.close();
  }
}
