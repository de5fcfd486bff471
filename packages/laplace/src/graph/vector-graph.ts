import { SparseMatrix } from "../sparse/sparse-matrix.js";
import { type Block, type Node, nodeFromPortable, type PortableNode, portableNode } from "./nodes.js";
import * as phi from "./unary-functions.js";

/** A constant: one number for all elements, or one for each. */
export type Constant = number | ArrayLike<number>;

/** A graph that can be sent to another thread. */
export interface PortableGraph {
  nodes: readonly PortableNode[];
  blocks: readonly Block[];
  objective: readonly number[];
}

/**
 * The computational graph of a model's negative log density, with vectors as nodes. Vectors of one element are broadcast to
 * the size of the other operand.
 */
export class Graph {
  readonly nodes: Node[] = [];
  readonly blocks: Block[] = [];
  /** Nodes whose elements sum to the negative log density. */
  readonly objective: number[] = [];

  static from({ nodes, blocks, objective }: PortableGraph): Graph {
    const graph = new Graph();
    graph.nodes.push(...nodes.map(nodeFromPortable));
    graph.blocks.push(...blocks);
    graph.objective.push(...objective);
    return graph;
  }

  portable(): PortableGraph {
    return { nodes: this.nodes.map(portableNode), blocks: this.blocks, objective: this.objective };
  }

  /** Hyper-parameters θ, over which the marginal density is optimised. */
  hyper(name: string, size = 1): Vector {
    return this.#input(name, "hyper", size);
  }

  /** Latent parameters u, which are integrated out. */
  latent(name: string, size: number): Vector {
    return this.#input(name, "latent", size);
  }

  /** Adds the sum of a vector's elements to the negative log density. */
  add(term: Vector): void {
    this.objective.push(term.id);
  }

  /** The linear predictor c + Σ A x. */
  linear(constant: ArrayLike<number>, terms: readonly { matrix: SparseMatrix; vector: Vector }[]): Vector {
    const size = constant.length;
    for (const { matrix, vector } of terms)
      if (matrix.rows !== size || matrix.columns !== vector.size)
        throw new Error(`a ${matrix.rows} × ${matrix.columns} matrix does not take ${vector.size} elements to ${size}`);
    return this.push({
      kind: "affine",
      size,
      constant: Float64Array.from(constant),
      terms: terms.map(({ matrix, vector }) => ({ matrix, input: vector.id })),
    });
  }

  sizeOf(role: Block["role"]): number {
    return this.blocks.reduce((sum, block) => sum + (block.role === role ? block.size : 0), 0);
  }

  block(name: string): Block {
    const found = this.blocks.find((block) => block.name === name);
    if (!found) throw new Error(`there is no parameter block ${name}`);
    return found;
  }

  /** Name of a parameter in messages, such as `u[3]`. */
  nameOf(role: Block["role"], position: number): string {
    const block = this.blocks.find(
      ({ role: r, offset, size }) => r === role && position >= offset && position < offset + size,
    );
    return block ? `${block.name}[${position - block.offset}]` : `${role} ${position}`;
  }

  push(node: Node): Vector {
    this.nodes.push(node);
    return new Vector(this, this.nodes.length - 1, node.size);
  }

  #input(name: string, role: Block["role"], size: number): Vector {
    if (this.blocks.some((block) => block.name === name)) throw new Error(`there are two parameter blocks ${name}`);
    const block: Block = { name, role, offset: this.sizeOf(role), size };
    this.blocks.push(block);
    return this.push({ kind: "input", size, block });
  }
}

/** A vector of a graph. Its methods add nodes to the graph; values are computed later. */
export class Vector {
  readonly graph: Graph;
  readonly id: number;
  readonly size: number;

  constructor(graph: Graph, id: number, size: number) {
    this.graph = graph;
    this.id = id;
    this.size = size;
  }

  plus(other: Vector | Constant): Vector {
    return this.#combine(other, 1);
  }

  minus(other: Vector | Constant): Vector {
    return this.#combine(other, -1);
  }

  /** Elementwise product with a vector or with constants. */
  times(other: Vector | Constant): Vector {
    if (other instanceof Vector) {
      const size = commonSize(this.size, other.size);
      return this.graph.push({
        kind: "product",
        size,
        left: this.broadcast(size).id,
        right: other.broadcast(size).id,
      });
    }
    const size = typeof other === "number" ? this.size : commonSize(this.size, other.length);
    const factors = constants(other, size);
    return this.broadcast(size).#affine(SparseMatrix.diagonal(factors));
  }

  negated(): Vector {
    return this.times(-1);
  }

  /** A x, for a constant matrix A. */
  multipliedBy(matrix: SparseMatrix): Vector {
    if (matrix.columns !== this.size)
      throw new Error(`a matrix of ${matrix.columns} columns cannot multiply a vector of ${this.size}`);
    return this.#affine(matrix);
  }

  sum(): Vector {
    return this.#affine(SparseMatrix.groupSums(new Int32Array(this.size), 1));
  }

  /** The elements at the given positions, in their order. */
  at(positions: ArrayLike<number>): Vector {
    return this.#affine(SparseMatrix.selection(positions, this.size));
  }

  broadcast(size: number): Vector {
    if (this.size === size) return this;
    if (this.size !== 1) throw new Error(`a vector of ${this.size} cannot stand in for one of ${size}`);
    return this.at(new Int32Array(size));
  }

  /**
   * The same vector, whose elements are pivots: the Hessian is first accumulated with them as additional independent variables,
   * which are eliminated at the end. This is efficient where many latent parameters affect many rows through few intermediate
   * values, such as the total of a district.
   */
  pivot(): Vector {
    const terms = [{ matrix: SparseMatrix.identity(this.size), input: this.id }];
    return this.graph.push({ kind: "affine", size: this.size, constant: undefined, terms, pivot: true });
  }

  /**
   * The same vector, whose functions are low-rank terms of the Hessian whatever their width. This is accurate where their curvature is
   * so much larger than that of other terms that it would absorb it in a sum.
   */
  lowRank(): Vector {
    const terms = [{ matrix: SparseMatrix.identity(this.size), input: this.id }];
    return this.graph.push({ kind: "affine", size: this.size, constant: undefined, terms, lowRank: true });
  }

  apply(f: phi.Unary): Vector {
    return this.graph.push({ kind: "unary", size: this.size, input: this.id, phi: f });
  }

  exp = () => this.apply(phi.exp);
  log = () => this.apply(phi.log);
  logit = () => this.apply(phi.logit);
  invLogit = () => this.apply(phi.invLogit);
  softplus = () => this.apply(phi.softplus);
  reciprocal = () => this.apply(phi.reciprocal);
  square = () => this.apply(phi.square);
  sqrt = () => this.apply(phi.sqrt);
  tanh = () => this.apply(phi.tanh);
  log1mExp = () => this.apply(phi.log1mExp);
  within01 = () => this.apply(phi.within01);

  #affine(matrix: SparseMatrix): Vector {
    const terms = [{ matrix, input: this.id }];
    return this.graph.push({ kind: "affine", size: matrix.rows, constant: undefined, terms });
  }

  #combine(other: Vector | Constant, otherSign: number): Vector {
    const otherSize = other instanceof Vector ? other.size : typeof other === "number" ? 1 : other.length;
    const size = commonSize(this.size, otherSize);
    const term = (vector: Vector, sign: number) => {
      const index = Int32Array.from({ length: size }, (_, r) => (vector.size === 1 ? 0 : r));
      return { matrix: SparseMatrix.selection(index, vector.size).scaled(sign), input: vector.id };
    };
    if (other instanceof Vector) {
      const terms = [term(this, 1), term(other, otherSign)];
      return this.graph.push({ kind: "affine", size, constant: undefined, terms });
    }
    const constant = constants(other, size).map((x) => otherSign * x);
    return this.graph.push({ kind: "affine", size, constant, terms: [term(this, 1)] });
  }
}

function commonSize(a: number, b: number): number {
  if (a === b || b === 1) return a;
  if (a === 1) return b;
  throw new Error(`vectors of ${a} and ${b} elements do not match`);
}

function constants(value: Constant, size: number): Float64Array {
  if (typeof value === "number") return new Float64Array(size).fill(value);
  return value.length === size ? Float64Array.from(value) : new Float64Array(size).fill(value[0]);
}
