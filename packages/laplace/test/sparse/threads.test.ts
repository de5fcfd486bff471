import { describe, expect, it } from "vitest";
import { KernelMemory } from "../../src/kernels/kernel-memory.js";
import { SharedWork } from "../../src/kernels/shared-work.js";
import {
  type Compiled,
  KernelThreads,
  kernelNumber,
  productUnits,
  threadKernels,
} from "../../src/sparse/dense-kernels.js";
import { SparseCholesky } from "../../src/sparse/sparse-cholesky.js";
import { field, randomVector } from "./matrices.js";

/** All results for a matrix. */
function computed(cholesky: SparseCholesky, values: Float64Array) {
  const inverse = new Float64Array(values.length);
  const solution = randomVector(cholesky.n, 3);
  cholesky.factorise(values);
  cholesky.selectedInverse(inverse);
  cholesky.solve(solution);
  return { logDeterminant: cholesky.logDeterminant(), inverse, solution };
}

describe("work on several threads", () => {
  const { pattern, values } = field(11, 18, 12, 5);
  const alone = computed(new SparseCholesky(pattern), values);

  it.each([2, 3])("on %i threads gives bitwise the same results as on one", (threads) => {
    const cholesky = new SparseCholesky(pattern, "fill-reducing", threads);
    for (let again = 0; again < 5; again++) expect(computed(cholesky, values)).toEqual(alone);
    cholesky.stopThreads();
    expect(computed(cholesky, values)).toEqual(alone);
  });

  it("is shared: another thread takes parts of it, and each part is computed once", () => {
    const order = 96;
    const memory = new KernelMemory<Compiled>("factor", { float64s: 3 * order * order, int32s: 0, arrays: 3 });
    const [a, b, c] = Array.from({ length: 3 }, () => memory.allocateFloat64(order * order).fill(1));
    const work = new SharedWork(threadKernels(memory.functions, 0));
    const threads = new KernelThreads(1, { module: memory.module, memory: memory.memory, state: work.state });
    const offsets = [a, b, c].map(({ byteOffset }) => byteOffset / 8);
    const args = [1, offsets[0], order, offsets[1], order, order, offsets[2], order];
    let rounds = 0;
    let byOthers = 0;
    // The thread takes parts once it has started. If it never starts, the test must still end.
    for (; byOthers === 0 && rounds < 50_000; rounds++)
      byOthers = work.run(kernelNumber.addRowProduct, productUnits(order, order), 24, args);
    threads.terminate();
    expect(byOthers).toBeGreaterThan(0);
    expect(new Set(c)).toEqual(new Set([1 + order * rounds]));
  });
});
