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

interface Comparison<Row> {
  /** All rows if absent. */
  isWanted?: (row: Row) => boolean;
  /** Half a unit of the last recorded decimal: only what a difference has beyond it counts. */
  rounding?: number;
  /** A number that differences of a row may be relative to, if it is larger than the value itself. */
  scaleOf?: (row: Row) => number;
}

/**
 * Largest relative difference of numbers, and the row that has it. A number that is missing on one side alone differs infinitely, and
 * so do tables that have unequally many rows or no number to compare.
 */
export function largestRelative<Row extends object>(
  ours: readonly Row[],
  theirs: readonly object[],
  columns: readonly string[],
  { isWanted = () => true, rounding = 0, scaleOf = () => 0 }: Comparison<Row> = {},
): { worst: number; row: object | undefined } {
  let worst = Number.NEGATIVE_INFINITY;
  let found: object | undefined;
  ours.forEach((row, k) => {
    if (!isWanted(row)) return;
    for (const column of columns) {
      const [own, other] = [row, theirs[k]].map((one) =>
        numberOf((one as Record<string, unknown> | undefined)?.[column]),
      );
      const difference = relative(own as number | null, other as number | null, rounding, scaleOf(row));
      if (difference <= worst) continue;
      worst = difference;
      found = row;
    }
  });
  const areComparable = found && ours.length === theirs.length;
  return { worst: areComparable ? worst : Number.POSITIVE_INFINITY, row: found };
}

function numberOf(cell: unknown): number | null {
  const value = cell === null || cell === undefined || cell === "" ? Number.NaN : Number(cell);
  return Number.isNaN(value) ? null : value;
}

function relative(own: number | null, other: number | null, rounding: number, scale: number): number {
  if (own === null || other === null) return own === other ? 0 : Number.POSITIVE_INFINITY;
  const beyond = Math.abs(own - other) - rounding;
  return beyond <= 0 ? 0 : beyond / Math.max(Math.abs(own), Math.abs(other), scale);
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
