import { sharedNumbers } from "../kernels/shared-work.js";
import { type AxisKnot, AxisMap } from "./axis-map.js";
import { CurvedAxes, gradientKnots } from "./curved-axes.js";
import type { HyperAxes } from "./hyper-axes.js";
import type { PointMap } from "./map-points.js";
import type { MarginalThreads, PointTask } from "./marginal-threads.js";
import type { WorkShare } from "./work-share.js";

/** Positions on every bent axis at which L is evaluated, and further ones on a side with a long tail. Chosen. */
const farthestNear = 3.5;
const nearKnots = [-farthestNear, -2, -1, 1, 2, farthestNear];
const farKnots = [-6, -9, 6, 9];

/** A tail is long if −log density at the farthest near knot is less than this. A normal density has 6.1 there. */
const lowEnd = 4.5;

/** A map of standard normal variables y to hyper-parameters whose posterior is close to the image of their distribution. */
export class HyperMap implements PointMap {
  readonly dimension: number;
  readonly #axes: HyperAxes;
  readonly #curved: CurvedAxes;
  readonly #maps: readonly AxisMap[];
  readonly #x: Float64Array;
  readonly #z: Float64Array;

  constructor(axes: HyperAxes, curved: CurvedAxes, maps: readonly AxisMap[]) {
    this.dimension = axes.dimension;
    this.#axes = axes;
    this.#curved = curved;
    this.#maps = maps;
    this.#x = new Float64Array(axes.dimension);
    this.#z = new Float64Array(axes.dimension);
  }

  /** Writes θ at y. Returns the logarithm of the Jacobian dz/dy. */
  theta(y: Float64Array, out: Float64Array): number {
    let logJacobian = 0;
    for (const [axis, map] of this.#maps.entries()) {
      const { x, slope } = map.at(y[axis]);
      this.#x[axis] = x;
      logJacobian += Math.log(slope);
    }
    logJacobian += this.#curved.at(this.#x, this.#z);
    this.#axes.theta(this.#z, out);
    return logJacobian;
  }
}

/** Work of a point on an axis, with its gradient, and of one on a bend. The unit is a point of the map. Measured with 12 and 32 districts. */
const axisWork = 1;
const bendWork = 0.6;

/** Units of work of a map without long tails. */
export function hyperMapWork(dimension: number): number {
  return dimension * (gradientKnots.length * axisWork + nearKnots.length * bendWork);
}

/** Evaluates L on the principal axes and where they bend to, and fits a map to it. */
export async function fitHyperMap(
  axes: HyperAxes,
  threads: MarginalThreads,
  atOptimum: number,
  work: WorkShare,
): Promise<HyperMap> {
  const { dimension: n, centre } = axes;
  const p = centre.length;
  const count = n * gradientKnots.length;
  const onAxes = { ...points(p, count), gradients: sharedNumbers(p * count) };
  const z = new Float64Array(n);
  const thetaAt = (task: Pick<PointTask, "thetas">, k: number) =>
    axes.theta(z, task.thetas.subarray(k * p, (k + 1) * p));
  forEach(n, gradientKnots, (axis, t, k) => {
    z.fill(0);
    z[axis] = t;
    thetaAt(onAxes, k);
  });
  await threads.run(onAxes, work.step(axisWork));
  const gradients = new Float64Array(n * gradientKnots.length * n);
  forEach(n, gradientKnots, (axis, t, k) => {
    const own = gradients.subarray(k * n, (k + 1) * n);
    // Where there is no mode nothing is known of the bend.
    if (!Number.isFinite(onAxes.values[k])) return;
    axes.gradient(onAxes.gradients.subarray(k * p, (k + 1) * p), own);
    own[axis] -= t;
  });
  const curved = new CurvedAxes(gradients, n);
  const knots: AxisKnot[][] = Array.from({ length: n }, () => []);
  const evaluate = async (places: readonly { axis: number; t: number }[]) => {
    const onBends = points(p, places.length);
    for (const [k, { axis, t }] of places.entries()) {
      curved.shift(axis, t, z);
      z[axis] = t;
      thetaAt(onBends, k);
    }
    await threads.run(onBends, work.step(bendWork));
    for (const [k, { axis, t }] of places.entries()) knots[axis].push({ x: t, height: onBends.values[k] - atOptimum });
  };
  await evaluate(knots.flatMap((_, axis) => nearKnots.map((t) => ({ axis, t }))));
  const isLong = (axis: number, t: number) =>
    knots[axis].some(({ x, height }) => Math.abs(x) === farthestNear && x * t > 0 && height < lowEnd);
  await evaluate(knots.flatMap((_, axis) => farKnots.filter((t) => isLong(axis, t)).map((t) => ({ axis, t }))));
  return new HyperMap(
    axes,
    curved,
    knots.map((own) => new AxisMap(own.sort((a, b) => a.x - b.x))),
  );
}

/** Memory for points and their values. */
function points(p: number, count: number): Pick<PointTask, "thetas" | "values"> {
  return { thetas: sharedNumbers(p * count), values: sharedNumbers(count) };
}

function forEach(n: number, knots: readonly number[], act: (axis: number, t: number, place: number) => void): void {
  for (let axis = 0; axis < n; axis++) for (const [k, t] of knots.entries()) act(axis, t, axis * knots.length + k);
}
