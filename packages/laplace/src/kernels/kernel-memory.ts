import { readFileSync } from "node:fs";

/** Size of a WebAssembly page. */
const pageBytes = 65_536;

/** Arrays start at multiples of the width of a SIMD register. */
const alignmentBytes = 16;

/** What some arrays occupy: their elements by type, and their count (for the alignment of each). */
export interface MemorySize {
  readonly float64s: number;
  readonly int32s: number;
  readonly arrays: number;
}

export function totalSize(...sizes: MemorySize[]): MemorySize {
  const sum = (of: (size: MemorySize) => number) => sizes.reduce((total, size) => total + of(size), 0);
  return {
    float64s: sum((size) => size.float64s),
    int32s: sum((size) => size.int32s),
    arrays: sum((size) => size.arrays),
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
 * A compiled module of `kernels/` with its memory. The module's functions accept only arrays that were allocated here. The
 * memory is allocated once, at its full size, and freed as a whole.
 */
export class KernelMemory<Functions> {
  readonly functions: Functions;
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  #used: number;

  /** The first `workspaceBytes` are the functions' own. */
  constructor(name: "factor" | "derivatives" | "report" | "draws", size: MemorySize, workspaceBytes = pageBytes) {
    this.#used = workspaceBytes;
    const bytes = workspaceBytes + 8 * size.float64s + 4 * size.int32s + alignmentBytes * size.arrays;
    const pages = Math.ceil(bytes / pageBytes);
    this.module = compiledModule(name);
    this.memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: name === "factor" });
    this.functions = new WebAssembly.Instance(this.module, { env: { memory: this.memory } }).exports as Functions;
  }

  allocateFloat64(length: number): Float64Array {
    return new Float64Array(this.memory.buffer, this.#allocate(8 * length), length);
  }

  copyInt32(values: Int32Array): Int32Array {
    const array = new Int32Array(this.memory.buffer, this.#allocate(4 * values.length), values.length);
    array.set(values);
    return array;
  }

  #allocate(bytes: number): number {
    const offset = this.#used;
    this.#used += Math.ceil(bytes / alignmentBytes) * alignmentBytes;
    return offset;
  }
}

/** Offset of an array from the start of memory, in elements of 8 bytes. */
export function float64Offset(array: Float64Array): number {
  return array.byteOffset / 8;
}

/** Offset of an array from the start of memory, in elements of 4 bytes. */
export function int32Offset(array: Int32Array): number {
  return array.byteOffset / 4;
}
