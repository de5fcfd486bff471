import { listed } from "@tessera/contract";
import type { Areas } from "@tessera/inputs";
import { modelProblem } from "../errors.js";
import type { ModelArea } from "./model-frame.js";

/** Order of all vectors by area: `_` before digits before letters, so X_4_10 comes before X_4_2. */
export const collation = new Intl.Collator("en");

/** The areas that have model cells. */
export interface ModelledAreas {
  /** Sorted by id with `collation`. */
  areas: readonly ModelArea[];
  /** Names, in the order of `areas`. */
  names: readonly string[];
  /** Position of an id in `areas`. */
  index: ReadonlyMap<string, number>;
  /** Position of each area in the file of areas. */
  inFile: Int32Array;
  /** Positions in `areas`, in depth-first order of the hierarchy. */
  treeOrder: Int32Array;
}

export function modelledAreas(tree: AreaTree, scope: readonly string[]): ModelledAreas {
  const { file, regionCodes } = tree.areas;
  const leaves = tree.leavesInside(scope);
  const inFile = leaves.toSorted((a, b) => collation.compare(tree.idOf(a), tree.idOf(b)));
  const areas = inFile.map((area) => ({ id: tree.idOf(area), regionCode: regionCodes[area] as number }));
  const without = areas.filter(({ regionCode }) => Number.isNaN(regionCode)).map(({ id }) => id);
  if (without.length > 0) throw modelProblem("detail.model.regionCodeMissing", { file, areas: listed(without) });
  const index = new Map(areas.map(({ id }, position) => [id, position]));
  const treeOrder = Int32Array.from(leaves, (area) => index.get(tree.idOf(area)) as number);
  const names = inFile.map((area) => tree.areas.names[area] as string);
  return { areas, names, index, inFile: Int32Array.from(inFile), treeOrder };
}

/** The hierarchy of areas down to a level. Areas are given by their positions in the file. */
export class AreaTree {
  readonly areas: Areas;
  readonly level: number;

  constructor(areas: Areas, level: number) {
    this.areas = areas;
    this.level = level;
  }

  idOf(area: number): string {
    return this.areas.ids[area] as string;
  }

  childrenOf(area: number): readonly number[] {
    const { children, levels } = this.areas;
    return (children[area] as readonly number[]).filter((child) => (levels[child] as number) <= this.level);
  }

  /** The leaves below an area, depth first: tree order. */
  leavesOf(area: number): number[] {
    const children = this.childrenOf(area);
    return children.length === 0 ? [area] : children.flatMap((child) => this.leavesOf(child));
  }

  /** All areas, breadth first. */
  breadthFirst(): number[] {
    const order = [this.areas.root];
    // The loop also visits the areas it appends.
    for (const area of order) order.push(...this.childrenOf(area));
    return order;
  }

  /** The leaves below areas given by id, in tree order and without repetition. */
  leavesInside(scope: readonly string[]): number[] {
    const { positions, levels } = this.areas;
    const roots = scope.map((id) => positions.get(id) ?? -1);
    const unknown = scope.filter((_, k) => !((levels[roots[k] as number] as number) <= this.level));
    if (unknown.length > 0) {
      const values = { file: this.areas.file, areas: listed(unknown), level: this.level };
      throw modelProblem("detail.model.scopeUnknown", values);
    }
    return [...new Set(roots.flatMap((root) => this.leavesOf(root)))];
  }
}
