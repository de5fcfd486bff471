import fc from "fast-check";

/** Numbers spread evenly from `from` to `to`; fast-check's own doubles crowd around 0. */
export function between(from: number, to: number): fc.Arbitrary<number> {
  const last = 2 ** 31 - 1;
  return fc.nat({ max: last }).map((k) => from + (to - from) * (k / last));
}
