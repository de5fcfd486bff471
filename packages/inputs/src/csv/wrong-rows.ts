import type { TextValues } from "@tessera/contract";
import type { Violation } from "../messages.js";

/** Rows of a file that break the same rule. The sentence about the file names the first; all are places of it. */
export class WrongRows {
  readonly #key: Violation["key"];
  readonly #rows: number[] = [];
  #values: TextValues = {};

  constructor(key: Violation["key"]) {
    this.#key = key;
  }

  add(row: number, values: TextValues): void {
    if (this.#rows.length === 0) this.#values = values;
    this.#rows.push(row);
  }

  /** One violation with all rows, or none. */
  violations(): Violation[] {
    if (this.#rows.length === 0) return [];
    const rows = this.#rows;
    return [{ key: this.#key, values: this.#values, places: () => rows.map((row) => ({ row })) }];
  }
}
