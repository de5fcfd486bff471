import { Random } from "../random-draws.js";
import type { CountsAtQuarter } from "./district-counts.js";
import { cells } from "./district-counts.js";

/** Reports are as true as without over-reporting until the end of this year, after the second survey. */
export const lastTrueYear = 2020;

/** The factor by which each district reports more people on ART than it treats: 1, and 1 + size in half of the districts. */
export function reportingFactors(districts: number, size: number, seed: number): Float64Array {
  const random = new Random(seed, "over-reporting");
  const ranks = Array.from({ length: districts }, (_, district) => ({ district, rank: random.uniform() }));
  const chosen = ranks.sort((a, b) => a.rank - b.rank).slice(0, Math.ceil(districts / 2));
  const factors = new Float64Array(districts).fill(1);
  for (const { district } of chosen) factors[district] = 1 + size;
  return factors;
}

/** Counts with people on ART as districts report them. */
export function asReported(counts: CountsAtQuarter, factors: Float64Array): CountsAtQuarter {
  const artAttending = counts.artAttending.map(
    (people, cell) => people * (factors[Math.floor(cell / cells)] as number),
  );
  return { ...counts, artAttending };
}
