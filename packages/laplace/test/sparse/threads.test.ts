import { describe, expect, it } from "vitest";
import { KernelMemory } from "../../src/kernels/kernel-memory.js";
import { SharedWork } from "../../src/kernels/shared-work.js";
import { type Compiled, Helpers, kernelNumber, kernelsOf } from "../../src/sparse/dense-kernels.js";
import { SparseCholesky } from "../../src/sparse/sparse-cholesky.js";
import { field, randomVector } from "./matrices.js";

/** Everything that is computed of a matrix. */
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

  it.each([2, 3])("on %i threads gives the numbers of one, to the last bit", (threads) => {
    const cholesky = new SparseCholesky(pattern, "amd", threads);
    for (let again = 0; again < 5; again++) expect(computed(cholesky, values)).toEqual(alone);
    cholesky.dismissHelpers();
    expect(computed(cholesky, values)).toEqual(alone);
  });

  it("is shared: a helper takes parts of it, and each part is done once", () => {
    const order = 96;
    const memory = new KernelMemory<Compiled>("dense", { numbers: 3 * order * order, integers: 0, arrays: 3 });
    const [a, b, c] = Array.from({ length: 3 }, () => memory.numbers(order * order).fill(1));
    const work = new SharedWork(kernelsOf(memory.functions, 0));
    const helpers = new Helpers(1, { module: memory.module, memory: memory.memory, state: work.state });
    const places = [a, b, c].map(({ byteOffset }) => byteOffset / 8);
    const args = [1, places[0], order, places[1], order, order, places[2], order];
    let rounds = 0;
    let byOthers = 0;
    // It helps once it has started; one that never does must not keep the test from ending.
    for (; byOthers === 0 && rounds < 50_000; rounds++)
      byOthers = work.carryOut(kernelNumber.addRowProduct, order / 4, 24, args);
    helpers.dismiss();
    expect(byOthers).toBeGreaterThan(0);
    expect(new Set(c)).toEqual(new Set([1 + order * rounds]));
  });
});
