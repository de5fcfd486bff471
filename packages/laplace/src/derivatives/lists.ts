/** Lists of whole numbers one after the other, each of them once: many rows have the same. */
export class Lists {
  readonly #start = new Map<Int32Array, number>();
  #length = 0;

  /** Where a list starts. */
  place(list: Int32Array): number {
    const known = this.#start.get(list);
    if (known !== undefined) return known;
    const start = this.#length;
    this.#start.set(list, start);
    this.#length += list.length;
    return start;
  }

  all(): Int32Array {
    const all = new Int32Array(this.#length);
    for (const [list, start] of this.#start) all.set(list, start);
    return all;
  }
}
