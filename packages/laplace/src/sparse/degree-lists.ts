/** Variables in doubly linked lists, one list for each degree: constant-time insertion and removal. */
export class DegreeLists {
  readonly #head: Int32Array;
  readonly #next: Int32Array;
  readonly #previous: Int32Array;
  #smallest = 0;

  constructor(n: number) {
    this.#head = new Int32Array(n + 1).fill(-1);
    this.#next = new Int32Array(n);
    this.#previous = new Int32Array(n);
  }

  insert(i: number, degree: number): void {
    const next = this.#head[degree];
    if (next !== -1) this.#previous[next] = i;
    this.#next[i] = next;
    this.#previous[i] = -1;
    this.#head[degree] = i;
    if (degree < this.#smallest) this.#smallest = degree;
  }

  remove(i: number, degree: number): void {
    const next = this.#next[i];
    const previous = this.#previous[i];
    if (next !== -1) this.#previous[next] = previous;
    if (previous !== -1) this.#next[previous] = next;
    else this.#head[degree] = next;
  }

  /** Removes a variable of the smallest degree and returns it, or -1 if there is none. */
  takeSmallest(): number {
    while (this.#head[this.#smallest] === -1) this.#smallest++;
    if (this.#smallest === this.#head.length) return -1;
    const i = this.#head[this.#smallest];
    this.remove(i, this.#smallest);
    return i;
  }
}
