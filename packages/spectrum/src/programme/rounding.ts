/** To an integer, a half to the even neighbour. */
export function roundedHalfToEven(value: number): number {
  const below = Math.floor(value);
  const rest = value - below;
  const isUp = rest > 0.5 || (rest === 0.5 && below % 2 !== 0);
  return (isUp ? below + 1 : below) + 0;
}
