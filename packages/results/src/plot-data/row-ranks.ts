import { setImmediate } from "node:timers/promises";
import { kindOf } from "@tessera/model";
import { type Distribution, distributionOf } from "../estimates/probability.js";
import { type UncertainRank, uncertainRanks } from "../estimates/uncertain-ranks.js";
import { cellsOf, type PlacedChunk } from "./placed-chunks.js";
import { type Condition, streamRows } from "./plot-database.js";
import { quantileColumns } from "./plotted-quantiles.js";

/** Rows with the same values in these are ranked among each other. */
const groupColumns = ["indicator", "area_level", "calendar_quarter", "sex", "age_group"] as const;

/** What ranks follow from, beside quantiles. */
export const rankedColumns = [...groupColumns, "lower", "median", "upper"] as const;

interface Group {
  indicator: string;
  places: number[];
  distributions: Distribution[];
}

/** Ranks of rows by row id. They are of all areas of a level, or of none. */
export async function rowRanks(
  chunks: readonly PlacedChunk[],
  quantiles: ReadonlyMap<number, ArrayLike<number>> = new Map(),
): Promise<Map<number, UncertainRank | null>> {
  const groups = new Map<string, Group>();
  for (const chunk of chunks) {
    const keys = groupColumns.map((name) => cellsOf(chunk, name));
    const [lower, median, upper] = [cellsOf(chunk, "lower"), cellsOf(chunk, "median"), cellsOf(chunk, "upper")];
    for (const [row, cell] of chunk.places.entries()) {
      const key = keys.map((column) => column[row]).join();
      const group = groups.get(key) ?? { indicator: String(keys[0]?.[row]), places: [], distributions: [] };
      groups.set(key, group);
      const place = Number(cell);
      const statistics = { lower: numberOf(lower[row]), median: numberOf(median[row]), upper: numberOf(upper[row]) };
      group.places.push(place);
      group.distributions.push(distributionOf(statistics, quantiles.get(place)));
    }
  }
  const ranks = new Map<number, UncertainRank | null>();
  for (const { indicator, places, distributions } of groups.values()) {
    const found = uncertainRanks(distributions, kindOf(indicator));
    places.forEach((place, k) => {
      ranks.set(place, found[k] ?? null);
    });
    // Short answers go out in between.
    await setImmediate();
  }
  return ranks;
}

/** Quantiles of the rows that a condition leaves, by row id. */
export async function readQuantiles(
  path: string,
  condition: Condition | undefined,
): Promise<Map<number, ArrayLike<number>>> {
  const found = new Map<number, ArrayLike<number>>();
  for await (const { values, rowCount } of streamRows(path, quantileColumns, [], condition, "quantiles")) {
    const [places = [], ...numbers] = values;
    for (let row = 0; row < rowCount; row++)
      found.set(
        Number(places[row]),
        Float32Array.from(numbers, (column) => numberOf(column[row])),
      );
  }
  return found;
}

function numberOf(cell: string | number | null | undefined): number {
  return typeof cell === "string" || cell === null || cell === undefined ? Number.NaN : Number(cell);
}
