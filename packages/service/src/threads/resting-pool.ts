import { type PoolOptions, ThreadPool } from "./thread-pool.js";

/** Threads that nobody wants anything of give their memory back after this long. */
const idleSeconds = 10;

/** Threads for work that comes now and then. */
export class RestingPool<Order, Answer> {
  readonly #options: PoolOptions;
  #pool: ThreadPool<Order, Answer> | undefined;
  #atWork = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  async run(order: Order): Promise<Answer> {
    clearTimeout(this.#idle);
    this.#pool ??= new ThreadPool(this.#options);
    this.#atWork++;
    try {
      return await this.#pool.run(order);
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
