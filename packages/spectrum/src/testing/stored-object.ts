import type { InputSource } from "../adult/parameters/inputs.js";
import { SpectrumError } from "../errors.js";
import { dimensionsOf, elementOf, type RValue } from "../rds/value.js";

/** A list of named arrays as R saved it, asked for one array at a time. */
export class StoredObject {
  readonly source: InputSource;
  readonly #list: RValue;

  constructor(list: RValue, source: InputSource) {
    this.#list = list;
    this.source = source;
  }

  has(name: string): boolean {
    return elementOf(this.#list, name) !== null;
  }

  invalid(name: string): SpectrumError {
    return new SpectrumError("detail.spectrum.testingInputInvalid", { ...this.source, name });
  }

  /** A list inside the list, such as a table with its columns. */
  list(name: string): StoredObject {
    const element = elementOf(this.#list, name);
    if (element?.kind !== "list") throw this.invalid(name);
    return new StoredObject(element, this.source);
  }

  text(name: string): string {
    const element = elementOf(this.#list, name);
    const text = element?.kind === "texts" ? element.values[0] : null;
    if (text === null || text === undefined) throw this.invalid(name);
    return text;
  }

  number(name: string): number {
    return this.numbers(name, [1])[0] as number;
  }

  /** An array of these dimensions and full of numbers. R's first index is the fastest, which here is said last. */
  numbers(name: string, dimensions: readonly number[]): Float64Array {
    const element = elementOf(this.#list, name);
    if (element?.kind !== "numbers") throw this.invalid(name);
    const found = dimensionsOf(element).reverse();
    const isAsExpected =
      found.length === dimensions.length && dimensions.every((length, index) => length === found[index]);
    const isFull = element.values.length === dimensions.reduce((all, length) => all * length, 1);
    if (!isAsExpected || !isFull || !element.values.every(Number.isFinite)) throw this.invalid(name);
    return element.values;
  }

  /** How many rows of its fastest index an array has. */
  rows(name: string): number {
    const element = elementOf(this.#list, name);
    if (element?.kind !== "numbers") throw this.invalid(name);
    return dimensionsOf(element)[0] as number;
  }
}
