import { SparseMatrix } from "../sparse/sparse-matrix.js";
import { type Unary, unaryOf } from "./unary-functions.js";

/** A named block of z = (θ, u): hyper-parameters θ are optimised, latent parameters u are integrated out. */
export interface Block {
  readonly name: string;
  readonly role: "hyper" | "latent";
  /** Position of the first element in θ or u. */
  readonly offset: number;
  readonly size: number;
}

/** y is a slice of z. */
interface InputNode {
  readonly kind: "input";
  readonly size: number;
  readonly block: Block;
}

/** y = c + Σ A x */
export interface AffineNode {
  readonly kind: "affine";
  readonly size: number;
  readonly constant: Float64Array | undefined;
  readonly terms: readonly { readonly matrix: SparseMatrix; readonly input: number }[];
  /** The node is y = x, and its elements are pivots: see `Vector.pivot`. */
  readonly pivot?: true;
  /** The node is y = x, and its squares are low-rank terms: see `Vector.lowRank`. */
  readonly lowRank?: true;
}

/** y = φ(x), elementwise */
export interface UnaryNode {
  readonly kind: "unary";
  readonly size: number;
  readonly input: number;
  readonly phi: Unary;
}

/** y = p ∘ q, elementwise */
export interface ProductNode {
  readonly kind: "product";
  readonly size: number;
  readonly left: number;
  readonly right: number;
}

export type Node = InputNode | AffineNode | UnaryNode | ProductNode;

/** The operands of a node. */
export function inputsOf(node: Node): number[] {
  switch (node.kind) {
    case "input":
      return [];
    case "affine":
      return node.terms.map(({ input }) => input);
    case "unary":
      return [node.input];
    case "product":
      return [node.left, node.right];
  }
}

/** A node that can be sent to another thread: functions are replaced by their names. */
export type PortableNode = Exclude<Node, UnaryNode> | (Omit<UnaryNode, "phi"> & { readonly phi: string });

export function portableNode(node: Node): PortableNode {
  return node.kind === "unary" ? { ...node, phi: node.phi.name } : node;
}

/** Objects that were sent to another thread have lost their class. */
export function nodeFromPortable(node: PortableNode): Node {
  if (node.kind === "unary") return { ...node, phi: unaryOf(node.phi) };
  if (node.kind !== "affine") return node;
  return { ...node, terms: node.terms.map(({ matrix, input }) => ({ matrix: SparseMatrix.from(matrix), input })) };
}
