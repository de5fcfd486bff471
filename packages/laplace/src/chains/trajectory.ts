import type { RandomStream } from "../random/random-stream.js";
import type { Hamiltonian, PhasePoint, Position } from "./hamiltonian.js";

/** Error of the energy above which a trajectory counts as divergent (Hoffman & Gelman 2014, section 3.1.1). */
const maximumEnergyError = 1000;

/** Result of one transition of the sampler. */
export interface Transition {
  /** The new state. */
  state: PhasePoint;
  /** Completed doublings of the trajectory. */
  depth: number;
  /** A step left the domain, or its energy error was above the limit. */
  isDivergent: boolean;
  /** Mean of min(1, exp(H₀ − H)) over all steps: the statistic of the step size adaptation. */
  acceptance: number;
}

/** Adjacent points of a trajectory, in the order of its extension: `first` is the inner end, `last` the outer. */
interface Tree {
  readonly first: PhasePoint;
  readonly last: PhasePoint;
  /** Σ p over the points, the ρ of Betancourt (2017). */
  readonly momentumSum: Float64Array;
  /** log Σ exp(H₀ − H) over the points. */
  readonly logWeight: number;
  /** A point drawn with probability proportional to its weight. */
  readonly draw: PhasePoint;
}

/**
 * One transition of the No-U-Turn sampler (Hoffman & Gelman 2014) with multinomial sampling and the generalised U-turn criterion
 * (Betancourt 2017, appendix A). The trajectory is doubled, forwards or backwards at random, until it turns, diverges or has the
 * maximum depth.
 */
export function transition(
  hamiltonian: Hamiltonian,
  from: Position,
  stepSize: number,
  maximumDepth: number,
  random: RandomStream,
): Transition {
  const start = hamiltonian.withRandomMomentum(from, random);
  const growth = new Growth(hamiltonian, start.energy, random);
  let tree = leafOf(start, 0);
  let { draw } = tree;
  let depth = 0;
  let isTurning = false;
  while (depth < maximumDepth && !isTurning) {
    const isForward = random.uniform() > 0.5;
    const inner = isForward ? tree : reversed(tree);
    const outer = growth.build(inner.last, isForward ? stepSize : -stepSize, depth);
    if (!outer) break;
    depth++;
    // Biased progressive sampling prefers the new half, which is further from the start (Betancourt 2017, section A.3.2).
    if (Math.log(random.uniform()) < outer.logWeight - tree.logWeight) draw = outer.draw;
    isTurning = turnsAcross(inner, outer);
    const joined = join(inner, outer, draw);
    tree = isForward ? joined : reversed(joined);
  }
  return {
    state: draw,
    depth,
    isDivergent: growth.isDivergent,
    acceptance: growth.steps > 0 ? growth.acceptanceSum / growth.steps : 0,
  };
}

/** Extends a trajectory by subtrees, and counts its steps. */
class Growth {
  steps = 0;
  acceptanceSum = 0;
  isDivergent = false;
  readonly #hamiltonian: Hamiltonian;
  readonly #initialEnergy: number;
  readonly #random: RandomStream;

  constructor(hamiltonian: Hamiltonian, initialEnergy: number, random: RandomStream) {
    this.#hamiltonian = hamiltonian;
    this.#initialEnergy = initialEnergy;
    this.#random = random;
  }

  /** The 2^depth points after `from`. Returns undefined if they diverge, or if a subtree of them turns. */
  build(from: PhasePoint, step: number, depth: number): Tree | undefined {
    if (depth === 0) return this.#buildLeaf(from, step);
    const inner = this.build(from, step, depth - 1);
    if (!inner) return undefined;
    const outer = this.build(inner.last, step, depth - 1);
    if (!outer) return undefined;
    // Within a subtree sampling is not biased (Betancourt 2017, section A.3.1).
    const isOuter = Math.log(this.#random.uniform()) < outer.logWeight - logSum(inner.logWeight, outer.logWeight);
    return turnsAcross(inner, outer) ? undefined : join(inner, outer, isOuter ? outer.draw : inner.draw);
  }

  #buildLeaf(from: PhasePoint, step: number): Tree | undefined {
    const point = this.#hamiltonian.leapfrog(from, step);
    const error = point.energy - this.#initialEnergy;
    this.steps++;
    if (!(error <= maximumEnergyError)) {
      this.isDivergent = true;
      return undefined;
    }
    this.acceptanceSum += Math.min(1, Math.exp(-error));
    return leafOf(point, -error);
  }
}

function leafOf(point: PhasePoint, logWeight: number): Tree {
  return { first: point, last: point, momentumSum: point.momentum, logWeight, draw: point };
}

function reversed(tree: Tree): Tree {
  return { ...tree, first: tree.last, last: tree.first };
}

function join(inner: Tree, outer: Tree, draw: PhasePoint): Tree {
  return {
    first: inner.first,
    last: outer.last,
    momentumSum: sum(inner.momentumSum, outer.momentumSum),
    logWeight: logSum(inner.logWeight, outer.logWeight),
    draw,
  };
}

/**
 * The union of two adjacent trees turns, or one of them with the nearest point of the other does. Without the second check a
 * trajectory of more than a period can look like a shorter one and continue (stan-dev/stan#2800).
 */
function turnsAcross(inner: Tree, outer: Tree): boolean {
  return (
    turns(inner.first, outer.last, inner.momentumSum, outer.momentumSum) ||
    turns(inner.first, outer.first, inner.momentumSum, outer.first.momentum) ||
    turns(inner.last, outer.last, inner.last.momentum, outer.momentumSum)
  );
}

/** The criterion v₁ᵀρ ≤ 0 or v₂ᵀρ ≤ 0 for the velocities of both ends and the sum ρ = ρ₁ + ρ₂ (Betancourt 2017, section A.4). */
function turns(one: PhasePoint, other: PhasePoint, rho1: Float64Array, rho2: Float64Array): boolean {
  let [atOne, atOther] = [0, 0];
  for (let i = 0; i < rho1.length; i++) {
    const rho = rho1[i] + rho2[i];
    atOne += one.velocity[i] * rho;
    atOther += other.velocity[i] * rho;
  }
  return !(atOne > 0 && atOther > 0);
}

function sum(a: Float64Array, b: Float64Array): Float64Array {
  const out = new Float64Array(a.length);
  for (let i = 0; i < out.length; i++) out[i] = a[i] + b[i];
  return out;
}

/** log(eᵃ + eᵇ) for finite a and b. */
function logSum(a: number, b: number): number {
  return Math.max(a, b) + Math.log1p(Math.exp(-Math.abs(a - b)));
}
