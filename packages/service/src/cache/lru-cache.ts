export interface CacheLimits<Value> {
  entries: number;
  /** Total size of all values, which `sizeOf` measures, and of their keys. */
  bytes?: number;
  sizeOf?: (value: Value) => number;
}

/** Values in memory by key. The least recently used are dropped when a limit is exceeded. */
export class LruCache<Value> {
  readonly #limits: Required<CacheLimits<Value>>;
  /** A map iterates in the order of insertion: the first entry is the least recently used. */
  readonly #entries = new Map<string, { value: Value; bytes: number }>();
  #bytes = 0;

  constructor(limits: CacheLimits<Value>) {
    this.#limits = { bytes: Number.POSITIVE_INFINITY, sizeOf: () => 0, ...limits };
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** A value larger than the limit is not kept, and drops no other. */
  set(key: string, value: Value): void {
    this.delete(key);
    const bytes = key.length + this.#limits.sizeOf(value);
    if (bytes > this.#limits.bytes) return;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limits.entries && this.#bytes <= this.#limits.bytes) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
