import { type CacheLimits, LruCache } from "./lru-cache.js";

/**
 * Results of computations by key. Concurrent callers of the same key share one computation. Results are shared too, so no caller
 * may change them.
 */
export class SharedResults<Value> {
  readonly #results: LruCache<{ value: Value }>;
  readonly #running = new Map<string, Promise<Value>>();

  constructor({ sizeOf, ...limits }: Required<CacheLimits<Value>>) {
    this.#results = new LruCache({ ...limits, sizeOf: ({ value }) => sizeOf(value) });
  }

  async get(key: string, compute: () => Promise<Value>): Promise<Value> {
    const known = this.#results.get(key);
    if (known) return known.value;
    const running = this.#running.get(key);
    if (running) return running;
    const computing = compute();
    this.#running.set(key, computing);
    try {
      const value = await computing;
      this.#results.set(key, { value });
      return value;
    } finally {
      this.#running.delete(key);
    }
  }

  /** Drops a result that is no longer valid. */
  forget(key: string): void {
    this.#results.delete(key);
  }
}
