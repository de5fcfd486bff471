/** Members of each group, from the group of each member. */
export function grouped(groupOf: Int32Array, count: number): number[][] {
  const groups = Array.from({ length: count }, (): number[] => []);
  groupOf.forEach((group, index) => {
    groups[group]?.push(index);
  });
  return groups;
}

/** Parts that touch each part, where parts are sets of cells. */
export function touching(
  parts: readonly (readonly number[])[],
  neighbours: (cell: number) => readonly number[],
): number[][] {
  const partOf = new Map(parts.flatMap((cells, part) => cells.map((cell) => [cell, part] as const)));
  return parts.map((cells, part) => {
    const found = new Set<number>();
    for (const cell of cells) {
      for (const next of neighbours(cell)) {
        const other = partOf.get(next);
        if (other !== undefined && other !== part) found.add(other);
      }
    }
    return [...found].sort((a, b) => a - b);
  });
}
