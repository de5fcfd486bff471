/** Letters that must be put in, left out or replaced to make one word of another. */
export function slipsBetween(from: string, to: string): number {
  let before = Array.from({ length: to.length + 1 }, (_, length) => length);
  for (let at = 1; at <= from.length; at++) {
    const now = [at];
    for (let column = 1; column <= to.length; column++) {
      const replaced = (before[column - 1] as number) + (from[at - 1] === to[column - 1] ? 0 : 1);
      now.push(Math.min(replaced, (before[column] as number) + 1, (now[column - 1] as number) + 1));
    }
    before = now;
  }
  return before[to.length] as number;
}
