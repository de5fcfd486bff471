import { listed, ModelError } from "../errors.js";
import type { AreaTree } from "./area-tree.js";
import type { ModelArea } from "./frame.js";

/** `_` before digits before letters, so that X_4_10 comes before X_4_2: the order of every vector by area. */
export const collation = new Intl.Collator("en");

/** Areas that the model has cells of. */
export interface ModelledAreas {
  /** In the collation order of their ids. */
  areas: readonly ModelArea[];
  /** Position of an id in that order. */
  index: ReadonlyMap<string, number>;
  /** Where each is in the file of areas. */
  inFile: Int32Array;
  /** Positions in that order, in the order of the hierarchy. */
  treeOrder: Int32Array;
}

export function modelledAreas(tree: AreaTree, scope: readonly string[]): ModelledAreas {
  const { file, regionCodes } = tree.areas;
  const leaves = tree.leavesInside(scope);
  const inFile = leaves.toSorted((a, b) => collation.compare(tree.idOf(a), tree.idOf(b)));
  const areas = inFile.map((area) => ({ id: tree.idOf(area), regionCode: regionCodes[area] as number }));
  const without = areas.filter(({ regionCode }) => Number.isNaN(regionCode)).map(({ id }) => id);
  if (without.length > 0) throw new ModelError("detail.model.regionCodeMissing", { file, areas: listed(without) });
  const index = new Map(areas.map(({ id }, position) => [id, position]));
  const treeOrder = Int32Array.from(leaves, (area) => index.get(tree.idOf(area)) as number);
  return { areas, index, inFile: Int32Array.from(inFile), treeOrder };
}
