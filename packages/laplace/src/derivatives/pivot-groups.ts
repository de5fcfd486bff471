import type { JacobianLayout } from "./jacobian-layout.js";

/** Pivots eliminated at once. The kernels are written for four, so that their operands stay in registers. */
export const maximumGroupSize = 4;

/**
 * Partitions the pivots into groups in which the columns of the first member include those of the others, so that one pass
 * over the Hessian eliminates the group. Groups are in topological order: no pivot depends on one of its own or a later group.
 */
export function groupPivots(layout: JacobianLayout, latentSize: number): number[][] {
  const columnsOf = layout.pivots.map(({ node, row }) => layout.patterns.columns[layout.rowPatterns[node][row]]);
  const level = levels(columnsOf, latentSize);
  const widestFirst = columnsOf.map((_, k) => k).sort((a, b) => columnsOf[b].length - columnsOf[a].length || a - b);

  const groups: { level: number; members: number[]; columns: Set<number> }[] = [];
  /** Groups by level and by one of their columns. */
  const open = new Map<string, (typeof groups)[number][]>();
  for (const k of widestFirst) {
    // Only groups that are listed under a column of the pivot are considered; missing another costs a pass, no accuracy.
    const keys = Array.from(columnsOf[k], (column) => `${level[k]} ${column}`);
    const group = keys
      .flatMap((key) => open.get(key) ?? [])
      .find(({ members, columns }) => members.length < maximumGroupSize && columnsOf[k].every((c) => columns.has(c)));
    if (group) {
      group.members.push(k);
      continue;
    }
    const added = { level: level[k], members: [k], columns: new Set(columnsOf[k]) };
    groups.push(added);
    const key = rarest(keys, open);
    open.set(key, [...(open.get(key) ?? []), added]);
  }
  return groups.sort((a, b) => a.level - b.level).map(({ members }) => members);
}

/** Length of the longest chain of pivots on which each pivot depends. */
function levels(columnsOf: readonly Int32Array[], latentSize: number): Int32Array {
  const level = new Int32Array(columnsOf.length);
  columnsOf.forEach((columns, k) => {
    for (const column of columns)
      if (column >= latentSize) level[k] = Math.max(level[k], level[column - latentSize] + 1);
  });
  return level;
}

/** The key with the fewest groups, which keeps the lists short. */
function rarest<Group>(keys: readonly string[], open: ReadonlyMap<string, readonly Group[]>): string {
  const listed = (key: string) => open.get(key)?.length ?? 0;
  return keys.reduce((best, key) => (listed(key) < listed(best) ? key : best), keys[0] ?? "");
}
