import { readFileSync } from "node:fs";

const pageBytes = 65_536;

/** Numbers and whole numbers that some arrays take. */
export interface Room {
  readonly numbers: number;
  readonly integers: number;
  readonly arrays: number;
}

export function together(...rooms: Room[]): Room {
  const sum = (of: (room: Room) => number) => rooms.reduce((total, room) => total + of(room), 0);
  return {
    numbers: sum((room) => room.numbers),
    integers: sum((room) => room.integers),
    arrays: sum((room) => room.arrays),
  };
}

const modules = new Map<string, WebAssembly.Module>();

function compiledModule(name: string): WebAssembly.Module {
  const known = modules.get(name);
  if (known) return known;
  const compiled = new WebAssembly.Module(readFileSync(new URL(`../../kernels/${name}.wasm`, import.meta.url)));
  modules.set(name, compiled);
  return compiled;
}

/**
 * A compiled module of `kernels/` with the memory that it works in: arrays that are given to its functions must come from
 * `numbers` and `integers`. Memory is taken once and given back as a whole.
 */
export class KernelMemory<Functions> {
  readonly functions: Functions;
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  #used = pageBytes;

  constructor(name: "dense" | "derivatives", room: Room) {
    // Each array starts at a multiple of 16 bytes. The first page is for what functions keep to themselves.
    const bytes = pageBytes + 8 * room.numbers + 4 * room.integers + 16 * room.arrays;
    const pages = Math.ceil(bytes / pageBytes);
    this.module = compiledModule(name);
    this.memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: name === "dense" });
    this.functions = new WebAssembly.Instance(this.module, { env: { memory: this.memory } }).exports as Functions;
  }

  numbers(length: number): Float64Array {
    return new Float64Array(this.memory.buffer, this.#take(8 * length), length);
  }

  integers(values: Int32Array): Int32Array {
    const array = new Int32Array(this.memory.buffer, this.#take(4 * values.length), values.length);
    array.set(values);
    return array;
  }

  #take(bytes: number): number {
    const at = this.#used;
    this.#used += Math.ceil(bytes / 16) * 16;
    return at;
  }
}

/** Where an array is, in numbers from the start of memory. */
export function placeOf(array: Float64Array): number {
  return array.byteOffset / 8;
}

/** Where a table is, in whole numbers from the start of memory. */
export function tableOf(array: Int32Array): number {
  return array.byteOffset / 4;
}
