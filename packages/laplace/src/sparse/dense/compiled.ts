import type { Kernel } from "../../kernels/shared-work.js";

/** The functions of the compiled module, `kernels/dense.ts`, by the numbers that threads know them by. */
const names = ["addRowProduct", "solveRowsBelow", "subtractOuterProducts", "collectFromTargets"] as const;

export type KernelName = (typeof names)[number];

export const kernelNumber = Object.fromEntries(names.map((name, number) => [name, number])) as Record<
  KernelName,
  number
>;

/** Bytes that a thread has for the sums of a tile: they do not meet those of another in a line of a cache. */
const bytesForSums = 128;

/** What the compiled module offers. */
export type Compiled = Record<KernelName, Kernel> & { keepSumsAt: (place: number) => void };

/** The kernels of one of the threads that are at work in a memory: the owner of the work has position 0. */
export function kernelsOf(compiled: Compiled, position: number): Kernel[] {
  compiled.keepSumsAt(bytesForSums * (position + 1));
  return names.map((name) => compiled[name]);
}
