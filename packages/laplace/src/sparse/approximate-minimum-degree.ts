import { DegreeLists } from "./degree-lists.js";
import type { SymmetricGraph } from "./symmetric-structure.js";

/** A dense column is ordered last. Its degree is above max(16, α √n) (Amestoy, Davis & Duff 2004, Algorithm 837: α = 10). */
export function isDenseColumn({ n, start }: SymmetricGraph, column: number): boolean {
  return start[column + 1] - start[column] > Math.max(16, 10 * Math.sqrt(n));
}

const empty = new Int32Array(0);

/**
 * Approximate minimum degree order, position -> column (Amestoy, Davis & Duff 1996).
 *
 * The elimination is simulated on the quotient graph. An eliminated column becomes an element e with the list L_e of the
 * variables that it connects, so the clique is stored implicitly. A variable i has the list E_i of its elements and the list
 * A_i of those original neighbours that no element covers. Eliminating p creates L_p = (A_p ∪ ⋃_{e ∈ E_p} L_e) \ p, absorbs
 * every e ∈ E_p, and bounds the degree of each i ∈ L_p by
 *
 *     d_i = min( n - k,  d_i + |L_p \ i|,  |A_i \ i| + |L_p \ i| + Σ_{e ∈ E_i \ p} |L_e \ L_p| ).
 *
 * If columns have stages, those of stage 0 are eliminated first, and so on (Chen, Davis, Hager & Rajamanickam 2008). A column that can
 * be eliminated with another one without more fill follows it, whatever its stage.
 */
export function approximateMinimumDegree(graph: SymmetricGraph, stage?: Int32Array): Int32Array {
  return new QuotientGraph(graph, stage).eliminateAll();
}

class QuotientGraph {
  readonly #graph: SymmetricGraph;
  readonly #n: number;
  /** Per variable: E_i, then A_i, from start[i] on. elements[i] = |E_i|, length[i] = |E_i| + |A_i|. Lists only shrink. */
  readonly #start: Int32Array;
  readonly #list: Int32Array;
  readonly #elements: Int32Array;
  readonly #length: Int32Array;
  /** Per element: L_e. */
  readonly #variablesOf: Int32Array[];
  /**
   * Number of columns that a principal variable (supervariable) represents. 0 after elimination, after a merge, or for a dense
   * column. Negative while the variable is in the current L_p.
   */
  readonly #size: Int32Array;
  /** Per variable: the upper bound of its degree. Per element: |L_e| in columns. */
  readonly #degree: Int32Array;
  /** mark[e] - stamp = |L_e \ L_p| if mark[e] >= stamp > 0. 0 means that the element is absorbed. */
  readonly #mark: Float64Array;
  #stamp = 1;
  readonly #byDegree: DegreeLists;
  /** Per variable: the stage of its elimination. Those of the current stage are in the degree lists. */
  readonly #stage: Int32Array;
  #currentStage = 0;
  /** The columns that a principal variable represents, as a linked list from the variable itself. */
  readonly #nextMember: Int32Array;
  readonly #lastMember: Int32Array;
  readonly #hashHead: Int32Array;
  readonly #hashNext: Int32Array;
  readonly #hash: Int32Array;
  readonly #gathered: Int32Array;
  readonly #order: Int32Array;
  #eliminated = 0;

  constructor(graph: SymmetricGraph, stage?: Int32Array) {
    const n = graph.n;
    this.#graph = graph;
    this.#stage = stage?.slice() ?? new Int32Array(n);
    this.#n = n;
    this.#start = graph.start;
    this.#list = graph.neighbour.slice();
    this.#elements = new Int32Array(n);
    this.#length = new Int32Array(n);
    this.#variablesOf = new Array<Int32Array>(n).fill(empty);
    this.#size = new Int32Array(n).fill(1);
    this.#degree = new Int32Array(n);
    this.#mark = new Float64Array(n).fill(1);
    this.#byDegree = new DegreeLists(n);
    this.#nextMember = new Int32Array(n).fill(-1);
    this.#lastMember = Int32Array.from({ length: n }, (_, i) => i);
    this.#hashHead = new Int32Array(n).fill(-1);
    this.#hashNext = new Int32Array(n);
    this.#hash = new Int32Array(n);
    this.#gathered = new Int32Array(n);
    this.#order = new Int32Array(n);
    for (let i = 0; i < n; i++) this.#length[i] = graph.start[i + 1] - graph.start[i];
  }

  eliminateAll(): Int32Array {
    const dense = this.#removeDense();
    const sparse = this.#n - dense.length;
    for (; this.#eliminated < sparse; this.#currentStage++) {
      this.#listStage();
      for (let i = this.#byDegree.takeSmallest(); i !== -1; i = this.#byDegree.takeSmallest()) this.#eliminate(i);
    }
    this.#order.set(dense, sparse);
    return this.#order;
  }

  #removeDense(): Int32Array {
    const neighbours = this.#length;
    const dense = Int32Array.from(neighbours.keys()).filter((i) => isDenseColumn(this.#graph, i));
    dense.sort((a, b) => neighbours[a] - neighbours[b]);
    this.#degree.set(neighbours);
    for (const i of dense) {
      this.#size[i] = 0;
      for (let p = this.#start[i]; p < this.#start[i + 1]; p++) this.#degree[this.#list[p]]--;
    }
    return dense;
  }

  /** Lists the variables of the current stage. */
  #listStage(): void {
    for (let i = this.#n - 1; i >= 0; i--)
      if (this.#size[i] > 0 && this.#stage[i] === this.#currentStage) this.#byDegree.insert(i, this.#degree[i]);
  }

  #eliminate(pivot: number): void {
    this.#append(pivot);
    this.#size[pivot] = 0;
    const lp = this.#formElement(pivot);
    this.#measureOverlaps(lp);
    this.#boundDegrees(pivot, lp);
    this.#stamp += this.#n + 1;
    this.#mergeIndistinguishable(lp);
    this.#finishElement(pivot, lp);
  }

  /** Appends the columns of a variable to the order. */
  #append(variable: number): void {
    for (let i = variable; i !== -1; i = this.#nextMember[i]) this.#order[this.#eliminated++] = i;
  }

  /** L_p = (A_p ∪ ⋃ L_e) \ p. Its variables leave the degree lists and have a negative size until `#finishElement`. */
  #formElement(pivot: number): Int32Array {
    const size = this.#size;
    const gathered = this.#gathered;
    let count = 0;
    let columns = 0;
    const gather = (i: number) => {
      const own = size[i];
      if (own <= 0) return;
      size[i] = -own;
      columns += own;
      gathered[count++] = i;
      if (this.#stage[i] <= this.#currentStage) this.#byDegree.remove(i, this.#degree[i]);
    };
    const start = this.#start[pivot];
    const variables = start + this.#elements[pivot];
    for (let p = start; p < variables; p++) {
      const e = this.#list[p];
      const members = this.#variablesOf[e];
      for (let q = 0; q < members.length; q++) gather(members[q]);
      this.#absorb(e);
    }
    for (let p = variables; p < start + this.#length[pivot]; p++) gather(this.#list[p]);
    this.#degree[pivot] = columns;
    return gathered.slice(0, count);
  }

  #absorb(element: number): void {
    this.#mark[element] = 0;
    this.#variablesOf[element] = empty;
  }

  /** |L_e \ L_p| for every element e that shares a variable with L_p: |L_e| minus the sizes of the shared variables. */
  #measureOverlaps(lp: Int32Array): void {
    const mark = this.#mark;
    const stamp = this.#stamp;
    for (let q = 0; q < lp.length; q++) {
      const i = lp[q];
      const sizeI = -this.#size[i];
      const start = this.#start[i];
      for (let p = start; p < start + this.#elements[i]; p++) {
        const e = this.#list[p];
        if (mark[e] >= stamp) mark[e] -= sizeI;
        else if (mark[e] !== 0) mark[e] = this.#degree[e] + stamp - sizeI;
      }
    }
  }

  /**
   * Prunes the lists of the variables in L_p and bounds their degrees outside L_p. An element inside L_p is absorbed
   * (aggressive absorption). A variable without neighbours outside L_p is eliminated with p (mass elimination). The others
   * are hashed by their lists.
   */
  #boundDegrees(pivot: number, lp: Int32Array): void {
    const list = this.#list;
    const size = this.#size;
    for (let q = 0; q < lp.length; q++) {
      const i = lp[q];
      const start = this.#start[i];
      const variables = start + this.#elements[i];
      const end = start + this.#length[i];
      let kept = start;
      let outside = 0;
      let hash = 0;
      for (let p = start; p < variables; p++) {
        const e = list[p];
        if (this.#mark[e] === 0) continue;
        const extra = this.#mark[e] - this.#stamp;
        if (extra === 0) {
          this.#absorb(e);
          continue;
        }
        outside += extra;
        hash += e;
        list[kept++] = e;
      }
      const firstVariable = kept;
      for (let p = variables; p < end; p++) {
        const j = list[p];
        if (size[j] <= 0) continue;
        outside += size[j];
        hash += j;
        list[kept++] = j;
      }
      if (outside === 0) {
        this.#degree[pivot] += size[i];
        size[i] = 0;
        this.#append(i);
        continue;
      }
      // The list lost p or an element that p absorbed, so it has space for the new element between elements and variables.
      list[kept] = list[firstVariable];
      list[firstVariable] = pivot;
      this.#elements[i] = firstVariable - start + 1;
      this.#length[i] = kept - start + 1;
      this.#degree[i] = Math.min(this.#degree[i], outside);
      const bucket = hash % this.#n;
      this.#hash[i] = bucket;
      this.#hashNext[i] = this.#hashHead[bucket];
      this.#hashHead[bucket] = i;
    }
  }

  /** Merges indistinguishable variables: equal lists now imply equal lists until both are eliminated. */
  #mergeIndistinguishable(lp: Int32Array): void {
    for (let q = 0; q < lp.length; q++) {
      const i0 = lp[q];
      if (this.#size[i0] === 0) continue;
      const bucket = this.#hash[i0];
      let i = this.#hashHead[bucket];
      this.#hashHead[bucket] = -1;
      while (i !== -1 && this.#hashNext[i] !== -1) {
        this.#markList(i);
        let previous = i;
        let j = this.#hashNext[i];
        while (j !== -1) {
          if (this.#hasMarkedList(j, i)) {
            this.#merge(j, i);
            this.#hashNext[previous] = this.#hashNext[j];
          } else previous = j;
          j = this.#hashNext[j];
        }
        this.#stamp++;
        i = this.#hashNext[i];
      }
    }
  }

  #markList(i: number): void {
    const start = this.#start[i];
    for (let p = start; p < start + this.#length[i]; p++) this.#mark[this.#list[p]] = this.#stamp;
  }

  #hasMarkedList(j: number, i: number): boolean {
    if (this.#length[j] !== this.#length[i] || this.#elements[j] !== this.#elements[i]) return false;
    const start = this.#start[j];
    for (let p = start; p < start + this.#length[j]; p++) {
      if (this.#mark[this.#list[p]] !== this.#stamp) return false;
    }
    return true;
  }

  #merge(from: number, into: number): void {
    this.#size[into] += this.#size[from];
    this.#size[from] = 0;
    this.#stage[into] = Math.min(this.#stage[into], this.#stage[from]);
    this.#nextMember[this.#lastMember[into]] = from;
    this.#lastMember[into] = this.#lastMember[from];
  }

  /** Adds |L_p \ i| to the degree bounds, returns the variables to the degree lists and stores L_p. */
  #finishElement(pivot: number, lp: Int32Array): void {
    const columns = this.#degree[pivot];
    let kept = 0;
    for (let q = 0; q < lp.length; q++) {
      const i = lp[q];
      const sizeI = -this.#size[i];
      if (sizeI === 0) continue;
      this.#size[i] = sizeI;
      const bound = Math.min(this.#degree[i] + columns - sizeI, this.#n - this.#eliminated - sizeI);
      this.#degree[i] = bound;
      if (this.#stage[i] <= this.#currentStage) this.#byDegree.insert(i, bound);
      lp[kept++] = i;
    }
    this.#mark[pivot] = kept === 0 ? 0 : 1;
    this.#variablesOf[pivot] = lp.subarray(0, kept);
  }
}
