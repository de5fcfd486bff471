import { LRUCache } from "lru-cache";

interface SharedLimits<Value> {
  entries: number;
  /** Total size of all results, which `sizeOf` measures, and of their keys. */
  bytes: number;
  sizeOf: (value: Value) => number;
}

/**
 * Results of computations by key. Concurrent callers of the same key share one computation. Results are shared too, so no caller
 * may change them. The least recently used are dropped when a limit is exceeded; one larger than the limit is not kept.
 */
export class SharedResults<Value> {
  readonly #results: LRUCache<string, { value: Value }>;
  readonly #running = new Map<string, Promise<Value>>();

  constructor({ entries, bytes, sizeOf }: SharedLimits<Value>) {
    this.#results = new LRUCache({
      max: entries,
      // 0 would mean no limit to the library, and no entry has size 1.
      maxSize: Math.max(1, bytes),
      sizeCalculation: ({ value }, key) => key.length + sizeOf(value),
    });
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
