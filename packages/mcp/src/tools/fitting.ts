/** Rows of one answer at most. */
export const mostRows = 200;

/** Characters of the rows of one answer at most, as JSON: a few thousand tokens. */
export const mostCharacters = 12_000;

/** The first rows, as many as a limit and the room of an answer allow. */
export function fitting<Row>(rows: readonly Row[], limit: number = mostRows, room: number = mostCharacters): Row[] {
  const fit: Row[] = [];
  let taken = 0;
  for (const row of rows.slice(0, limit)) {
    taken += JSON.stringify(row).length + 1;
    if (taken > room) break;
    fit.push(row);
  }
  return fit;
}

/** A text of somebody, cut where it would fill an answer. */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** Five digits: more than any estimate is known to. */
export function rounded(value: number): number {
  return Number(value.toPrecision(5));
}
