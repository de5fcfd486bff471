import type { Projection } from "../projection/projection.js";

/** Share of boys among births of each year, from males born per 100 females; that of girls is the rest. */
export function readShareOfBoys({ dp, years }: Projection): Float64Array {
  return Float64Array.from(dp.fullSeries("<SexBirthRatio MV>", 2, years.count), (boys) => boys / (boys + 100));
}
