import { dot } from "../numerics/dense-algebra.js";

/** Cosine of the angle between two differences in θ above which they count as parallel. Chosen: rounding alone. */
const parallel = 1 - 1e-12;

/**
 * The modes û(θ) along an optimisation. A density can have several modes, each of which is a smooth function of θ: a branch. All
 * searches start at the mode of the accepted point, so that they remain on its branch. The mode of a rejected trial may belong to
 * another branch, whose values have no relation to the slope of the line search.
 */
export class ModePath {
  /** û at the accepted point, or where the first search starts. */
  readonly mode: Float64Array;
  /** The accepted point. */
  readonly theta: Float64Array;
  readonly #difference: Float64Array;
  /** H⁻¹ f_uθ Δθ at the accepted point, for one Δθ. */
  readonly #tangent: Float64Array;
  readonly #tangentDifference: Float64Array;
  #hasTangent = false;
  /** Points since the accepted one; any of them can be accepted. */
  #trials: { theta: Float64Array; u: Float64Array }[] = [];
  #isEmpty = true;

  constructor(hyperSize: number, start: Float64Array) {
    this.mode = start.slice();
    this.theta = new Float64Array(hyperSize);
    this.#difference = new Float64Array(hyperSize);
    this.#tangentDifference = new Float64Array(hyperSize);
    this.#tangent = new Float64Array(start.length);
  }

  /** No point has been accepted. */
  get isEmpty(): boolean {
    return this.#isEmpty;
  }

  add(theta: Float64Array, u: Float64Array): void {
    this.#trials.push({ theta: theta.slice(), u: u.slice() });
  }

  accept(theta: Float64Array): void {
    const trial = this.#trials.findLast((one) => isEqual(one.theta, theta));
    if (!trial) throw new Error("only a point that was evaluated can be accepted");
    this.theta.set(theta);
    this.mode.set(trial.u);
    this.#trials = [];
    this.#isEmpty = false;
    this.#hasTangent = false;
  }

  /** Continues from a mode of another branch. */
  restart(mode: Float64Array): void {
    this.mode.set(mode);
    this.#trials = [];
    this.#isEmpty = true;
    this.#hasTangent = false;
  }

  isAccepted(theta: Float64Array): boolean {
    return !this.#isEmpty && isEqual(theta, this.theta);
  }

  /** Δθ from the accepted point. Valid until the next call. */
  differenceTo(theta: Float64Array): Float64Array {
    for (let k = 0; k < theta.length; k++) this.#difference[k] = theta[k] - this.theta[k];
    return this.#difference;
  }

  setTangent(difference: Float64Array, tangent: Float64Array): void {
    this.#tangentDifference.set(difference);
    this.#tangent.set(tangent);
    this.#hasTangent = true;
  }

  /** Subtracts the tangent from u. Returns false if it is not known for this direction. */
  predict(difference: Float64Array, u: Float64Array): boolean {
    if (!this.#hasTangent) return false;
    const known = this.#tangentDifference;
    const [product, square] = [dot(difference, known), dot(known, known)];
    if (!(product > parallel * Math.sqrt(square * dot(difference, difference)))) return false;
    const scale = product / square;
    for (let i = 0; i < u.length; i++) u[i] -= scale * this.#tangent[i];
    return true;
  }
}

function isEqual(a: Float64Array, b: Float64Array): boolean {
  return a.every((value, k) => value === b[k]);
}
