import { beforeAll, describe, expect, it } from "vitest";
import { drawByImportance, fitLaplace, isReliable } from "../../src/index.js";
import { axesOf, bounds, component, exactMoments, memory, model, momentsOf, y } from "./known-posterior.js";

async function drawn(threads: number) {
  const fit = fitLaplace(model());
  const draws = memory();
  const diagnostics = await drawByImportance({ fit, axes: axesOf(fit), bounds }, { seed: 3, threads }, draws);
  return { draws, diagnostics };
}

describe("draws by importance sampling", () => {
  let one: Awaited<ReturnType<typeof drawn>>;
  const exact = exactMoments();

  beforeAll(async () => {
    one = await drawn(1);
  });

  it("have the posterior moments of hyper-parameters, also where these are far from normal", () => {
    const { thetas } = one.draws;
    const [mu, logSd] = [0, 1].map((k) => momentsOf(component(thetas, 2, k)));
    expect(Math.abs(mu.mean - exact.mu.mean)).toBeLessThan(0.06 * exact.mu.sd);
    expect(Math.abs(mu.sd / exact.mu.sd - 1)).toBeLessThan(0.06);
    expect(Math.abs(logSd.mean - exact.logSd.mean)).toBeLessThan(0.06 * exact.logSd.sd);
    // Some 300 points: the standard deviation of a variable with a kurtosis of 6 has an error of 6 %.
    expect(Math.abs(logSd.sd / exact.logSd.sd - 1)).toBeLessThan(0.12);
  });

  it("have the posterior moments of latent effects", () => {
    const u = momentsOf(component(one.draws.fields, y.length, 0));
    expect(Math.abs(u.mean - exact.u.mean)).toBeLessThan(0.06 * exact.u.sd);
    expect(Math.abs(u.sd / exact.u.sd - 1)).toBeLessThan(0.06);
  });

  it("say that their weights are good", () => {
    const { effectiveSize, points, rounds } = one.diagnostics;
    expect(isReliable(one.diagnostics)).toBe(true);
    expect(effectiveSize).toBeGreaterThan(0.9 * points);
    expect(rounds).toBe(1);
  });

  it("are the same bytes on several threads", async () => {
    const two = await drawn(2);
    expect(two).toEqual(one);
  });

  it.each([1, 2])("tell a share that grows to 1 on %d threads", async (threads) => {
    const fit = fitLaplace(model());
    const shares: number[] = [];
    const options = { seed: 3, threads, onProgress: (share: number) => shares.push(share) };
    await drawByImportance({ fit, axes: axesOf(fit), bounds }, options, memory());
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
    expect(shares.at(-1)).toBeCloseTo(1, 12);
    if (threads === 1) expect(Math.max(...shares.map((share, k) => share - (shares[k - 1] ?? 0)))).toBeLessThan(0.02);
  });

  it.each([1, 2])("end when an event aborts their signal, on %d threads", async (threads) => {
    const fit = fitLaplace(model());
    const cancel = new AbortController();
    const drawing = drawByImportance(
      { fit, axes: axesOf(fit), bounds },
      { seed: 3, threads, signal: cancel.signal },
      memory(),
    );
    setTimeout(() => cancel.abort(new Error("cancelled")));
    await expect(drawing).rejects.toThrow("cancelled");
  });

  it("leave out hyper-parameters beyond their bounds", async () => {
    const fit = fitLaplace(model());
    const draws = memory();
    const narrow = { lower: Float64Array.of(-20, -1), upper: bounds.upper };
    const { impossible } = await drawByImportance({ fit, axes: axesOf(fit), bounds: narrow }, { seed: 3 }, draws);
    expect(impossible).toBeGreaterThan(0);
    expect(Math.min(...component(draws.thetas, 2, 1))).toBeGreaterThanOrEqual(-1);
  });
});
