import { singleAges } from "../projection/counts.js";
import { awarenessBands, type StatusAwareness } from "../testing/awareness.js";
import type { CoarseGroup } from "./coarse-groups.js";
import { rowsInYear } from "./region-table.js";

/** Share who do not know their status among adults not on ART, `[year][sex][band]` with bands 15-19 to 45-49 and 50+. */
export type UnawareShares = Pick<StatusAwareness, "years" | "unawareShare">;

/** What keeps a group in which nobody, or everybody, is aware from having infinite log odds. */
const margin = 0.001;

/**
 * Share unaware among those not on ART, by member of a coarse group in a year (index `t`); 0/0 is missing (NaN). A group of
 * nothing but 1, or nothing but 0, is moved off the edge; it is missing as a whole when missing members leave open whether
 * it is such a group.
 */
export function untreatedShares(
  { rows }: CoarseGroup,
  { t, year }: { t: number; year: number },
  untreated: Float64Array,
  simulated: UnawareShares | null,
): number[] {
  const shares = rows.map((offset) => {
    const number = untreated[t * rowsInYear + offset] as number;
    const share = simulatedShare(simulated, year, Math.floor(offset / singleAges), offset % singleAges);
    return (number * share) / number;
  });
  for (const [edge, move] of [
    [1, -margin],
    [0, margin],
  ] as const) {
    if (shares.some((share) => !Number.isNaN(share) && share !== edge)) continue;
    return shares.some(Number.isNaN) ? shares.map(() => Number.NaN) : shares.map((share) => share + move);
  }
  return shares;
}

/** Where testing says nothing nobody is aware: children, and bands without anybody off ART. */
function simulatedShare(simulated: UnawareShares | null, year: number, sex: number, age: number): number {
  if (!simulated || age < 15) return 1;
  const band = Math.min(Math.floor((age - 15) / 5), awarenessBands.length - 1);
  const t = year - simulated.years.first;
  return simulated.unawareShare[(t * 2 + sex) * awarenessBands.length + band] ?? 1;
}
