import type { Node, UnaryNode } from "../graph/node.js";
import { unaryOf } from "../graph/unary.js";

/** A node without its functions, which threads cannot be given: they go by their names. */
export type PortableNode = Exclude<Node, UnaryNode> | (Omit<UnaryNode, "phi"> & { readonly phi: string });

export function portableNode(node: Node): PortableNode {
  return node.kind === "unary" ? { ...node, phi: node.phi.name } : node;
}

export function returnedNode(node: PortableNode): Node {
  return node.kind === "unary" ? { ...node, phi: unaryOf(node.phi) } : node;
}
