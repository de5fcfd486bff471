/** Where cells start and end in a text: two numbers for each, in arrays that grow. */
export class Positions {
  count = 0;
  #starts: Int32Array<ArrayBuffer>;
  #ends: Int32Array<ArrayBuffer>;

  constructor(expected: number) {
    this.#starts = new Int32Array(expected + 64);
    this.#ends = new Int32Array(expected + 64);
  }

  push(start: number, end: number): void {
    if (this.count === this.#starts.length) {
      this.#starts = twice(this.#starts);
      this.#ends = twice(this.#ends);
    }
    this.#starts[this.count] = start;
    this.#ends[this.count++] = end;
  }

  start(index: number): number {
    return this.#starts[index] as number;
  }

  end(index: number): number {
    return this.#ends[index] as number;
  }
}

function twice(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
