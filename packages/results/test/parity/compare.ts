/** The first cells that differ between rows of two tables, which must have equally many. */
export function unequalTexts<Row extends object>(
  ours: readonly Row[],
  theirs: readonly object[],
  columns: readonly string[],
): string[] {
  if (ours.length !== theirs.length) return [`${ours.length} rows, not ${theirs.length}`];
  const at = (rows: readonly object[], row: number, column: string) => (rows[row] as Record<string, unknown>)[column];
  const unequal = theirs.flatMap((_, row) =>
    columns
      .filter((column) => at(ours, row, column) !== at(theirs, row, column))
      .map((column) => `row ${row}: ${column} ${at(ours, row, column)}, not ${at(theirs, row, column)}`),
  );
  return unequal.slice(0, 5);
}

/**
 * Largest relative difference of numbers, and the row that has it. What differs by no more than `rounding` is the same; a number that is
 * missing on one side alone differs infinitely.
 */
export function largestRelative<Row extends object>(
  ours: readonly Row[],
  theirs: readonly object[],
  columns: readonly string[],
  isWanted: (row: Row) => boolean,
  rounding = 0,
): { worst: number; row: object | undefined } {
  let worst = 0;
  let found: object | undefined;
  ours.forEach((row, k) => {
    if (!isWanted(row)) return;
    for (const column of columns) {
      const [own, other] = [row, theirs[k] as object].map((one) => numberOf((one as Record<string, unknown>)[column]));
      const difference = relative(own as number | null, other as number | null, rounding);
      if (difference <= worst) continue;
      worst = difference;
      found = row;
    }
  });
  return { worst, row: found };
}

function numberOf(cell: unknown): number | null {
  return cell === null || cell === undefined || cell === "" ? null : Number(cell);
}

function relative(own: number | null, other: number | null, rounding: number): number {
  if (own === null || other === null) return own === other ? 0 : Number.POSITIVE_INFINITY;
  const difference = Math.abs(own - other);
  return difference <= rounding ? 0 : difference / Math.max(Math.abs(own), Math.abs(other));
}

/** Differences in units of their errors: the largest, and the root of the mean square. Certain numbers have none. */
export function zScores(numbers: readonly { own: number; other: number; error: number }[]) {
  const uncertain = numbers.filter(({ own, error }) => error > 1e-9 * Math.abs(own));
  const scores = uncertain.map(({ own, other, error }) => Math.abs(own - other) / error);
  return {
    worst: scores.reduce((worst, z) => Math.max(worst, z), 0),
    typical: Math.sqrt(scores.reduce((sum, z) => sum + z * z, 0) / scores.length),
  };
}
