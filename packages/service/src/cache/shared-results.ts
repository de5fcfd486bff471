export interface SharedLimits<Value> {
  entries: number;
  bytes: number;
  sizeOf: (value: Value) => number;
}

/**
 * Results by what they were computed from. Who asks for one that is being computed waits for that; the ones used longest ago
 * are forgotten when there are too many. Results are handed to several callers and must not be changed by any.
 */
export class SharedResults<Value> {
  readonly #limits: SharedLimits<Value>;
  readonly #kept = new Map<string, { value: Value; bytes: number }>();
  readonly #coming = new Map<string, Promise<Value>>();
  #bytes = 0;

  constructor(limits: SharedLimits<Value>) {
    this.#limits = limits;
  }

  async get(key: string, compute: () => Promise<Value>): Promise<Value> {
    const kept = this.#kept.get(key);
    if (kept) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept.value;
    }
    const coming = this.#coming.get(key);
    if (coming) return coming;
    const computing = compute();
    this.#coming.set(key, computing);
    try {
      const value = await computing;
      this.#keep(key, value);
      return value;
    } finally {
      this.#coming.delete(key);
    }
  }

  /** What is kept of a key is true no longer. */
  forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }

  #keep(key: string, value: Value): void {
    const { entries, bytes: most, sizeOf } = this.#limits;
    const bytes = key.length + sizeOf(value);
    if (bytes > most) return;
    this.#kept.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const [oldest, { bytes: freed }] of this.#kept) {
      if (this.#kept.size <= entries && this.#bytes <= most) return;
      this.#kept.delete(oldest);
      this.#bytes -= freed;
    }
  }
}
