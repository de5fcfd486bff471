import type { JacobianLayout } from "./jacobian-layout.js";

/** Pivots that are eliminated at once; more would not fit the registers of the loops that do it. */
export const largestGroup = 4;

/**
 * Divides the pivots into groups in which the columns of one hold those of the others, so that one pass over the entries of
 * the Hessian serves them all. Groups are in an order in which no pivot depends on one of its own group or of a later one.
 */
export function groupPivots(layout: JacobianLayout, latentSize: number): number[][] {
  const columnsOf = layout.pivots.map(({ node, row }) => layout.patterns.columns[layout.rowPatterns[node][row]]);
  const level = levels(columnsOf, latentSize);
  const widestFirst = columnsOf.map((_, k) => k).sort((a, b) => columnsOf[b].length - columnsOf[a].length || a - b);

  const groups: { level: number; members: number[]; columns: Set<number> }[] = [];
  /** Groups that may take more, by level and by the last column of their widest member. */
  const open = new Map<string, (typeof groups)[number][]>();
  for (const k of widestFirst) {
    // Columns of districts come in blocks: a pivot's group is found by any one of its columns.
    const keys = Array.from(columnsOf[k], (column) => `${level[k]} ${column}`);
    const host = keys
      .flatMap((key) => open.get(key) ?? [])
      .find(({ members, columns }) => members.length < largestGroup && columnsOf[k].every((c) => columns.has(c)));
    if (host) {
      host.members.push(k);
      continue;
    }
    const group = { level: level[k], members: [k], columns: new Set(columnsOf[k]) };
    groups.push(group);
    const own = rarest(keys, open);
    open.set(own, [...(open.get(own) ?? []), group]);
  }
  return groups.sort((a, b) => a.level - b.level).map(({ members }) => members);
}

/** How many pivots stand one behind the other up to this one. */
function levels(columnsOf: readonly Int32Array[], latentSize: number): Int32Array {
  const level = new Int32Array(columnsOf.length);
  columnsOf.forEach((columns, k) => {
    for (const column of columns)
      if (column >= latentSize) level[k] = Math.max(level[k], level[column - latentSize] + 1);
  });
  return level;
}

/** The key under which the fewest groups are listed, so that they are found quickly. */
function rarest<Group>(keys: readonly string[], open: ReadonlyMap<string, readonly Group[]>): string {
  const listed = (key: string) => open.get(key)?.length ?? 0;
  return keys.reduce((best, key) => (listed(key) < listed(best) ? key : best), keys[0] ?? "");
}
