/** Rows whose values differ, five at most; a comparison that shows all of half a million takes minutes. */
export function unequalRows(ours: ArrayLike<number>, theirs: ArrayLike<number>): number[] {
  if (ours.length !== theirs.length) return [Math.min(ours.length, theirs.length)];
  const unequal: number[] = [];
  for (let row = 0; row < ours.length && unequal.length < 5; row++) if (ours[row] !== theirs[row]) unequal.push(row);
  return unequal;
}
