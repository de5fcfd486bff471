/** A limit, and what was taken under it when its room was opened. */
interface OpenLimit {
  key: string;
  quota: number;
  before: number;
  refusal(used: number): Error;
}

/** Bytes that are on their way: they count as taken before they are stored. */
export class Reservations {
  readonly #bytes = new Map<string, number>();

  /** Takes room under all of some limits, or throws the refusal of the first that has none. */
  open(limits: readonly OpenLimit[]): { take(bytes: number): void; release(): void } {
    let taken = 0;
    return {
      take: (bytes) => {
        for (const { key, quota, before, refusal } of limits) {
          const used = before + this.#of(key);
          if (used + bytes > quota) throw refusal(used - taken);
        }
        taken += bytes;
        this.#add(limits, bytes);
      },
      release: () => {
        this.#add(limits, -taken);
        taken = 0;
      },
    };
  }

  #of(key: string): number {
    return this.#bytes.get(key) ?? 0;
  }

  #add(limits: readonly OpenLimit[], bytes: number): void {
    for (const { key } of limits) {
      const sum = this.#of(key) + bytes;
      if (sum > 0) this.#bytes.set(key, sum);
      else this.#bytes.delete(key);
    }
  }
}
