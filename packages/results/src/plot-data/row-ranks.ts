import { setImmediate } from "node:timers/promises";
import { kindOf } from "@tessera/model";
import { type Distribution, distributionOf } from "../estimates/probability.js";
import { type UncertainRank, uncertainRanks } from "../estimates/uncertain-ranks.js";
import { type Condition, streamRows } from "./plot-database.js";
import { quantileColumns } from "./plotted-quantiles.js";
import { textColumns } from "./read-plot-data.js";

/** Rows with the same values in these are ranked among each other. */
const groupColumns = ["indicator", "area_level", "calendar_quarter", "sex", "age_group"] as const;
const rankedColumns = [...groupColumns, "lower", "median", "upper", "rowid"] as const;

interface Group {
  indicator: string;
  places: number[];
  distributions: Distribution[];
}

/** Ranks of all rows that a condition leaves, by row id. It must leave all areas of a level, or none. */
export async function readRanks(
  path: string,
  condition: Condition | undefined,
  hasQuantiles: boolean,
): Promise<Map<number, UncertainRank | null>> {
  const quantiles = hasQuantiles ? await readQuantiles(path, condition) : new Map<number, Float32Array>();
  const groups = new Map<string, Group>();
  for await (const { values, rowCount } of streamRows(path, rankedColumns, textColumns, condition)) {
    for (let row = 0; row < rowCount; row++) {
      const cells = values.map((column) => column[row] ?? null);
      const key = cells.slice(0, groupColumns.length).join();
      const [lower, median, upper, place] = cells.slice(groupColumns.length).map(numberOf) as NumberCells;
      const group = groups.get(key) ?? { indicator: String(cells[0]), places: [], distributions: [] };
      groups.set(key, group);
      group.places.push(place);
      group.distributions.push(distributionOf({ lower, median, upper }, quantiles.get(place)));
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

type NumberCells = [lower: number, median: number, upper: number, place: number];

async function readQuantiles(path: string, condition: Condition | undefined): Promise<Map<number, Float32Array>> {
  const found = new Map<number, Float32Array>();
  for await (const { values, rowCount } of streamRows(path, quantileColumns, [], condition, "quantiles")) {
    const [places = [], ...numbers] = values;
    for (let row = 0; row < rowCount; row++)
      found.set(
        Number(places[row]),
        Float32Array.from(numbers, (column) => numberOf(column[row] ?? null)),
      );
  }
  return found;
}

function numberOf(cell: string | number | null): number {
  return typeof cell === "string" || cell === null ? Number.NaN : Number(cell);
}
