import { setImmediate } from "node:timers/promises";
import { kindOf } from "@tessera/model";
import { type Distribution, distributionOf } from "../estimates/probability.js";
import { type UncertainRank, uncertainRanks } from "../estimates/uncertain-ranks.js";
import { type Condition, type RowChunk, streamRows } from "./plot-database.js";
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

type RankedColumn = (typeof rankedColumns)[number];

/** Rows to rank, as they come. */
export function rankedRows(path: string, condition: Condition | undefined): AsyncIterable<RowChunk<RankedColumn>> {
  return streamRows(path, rankedColumns, textColumns, condition);
}

/**
 * Ranks of all rows that a condition leaves, by row id. It must leave all areas of a level, or none. `chunks` are these rows, with the ranked
 * columns among others.
 */
export async function readRanks(
  path: string,
  condition: Condition | undefined,
  hasQuantiles: boolean,
  chunks: AsyncIterable<RowChunk> | Iterable<RowChunk>,
): Promise<Map<number, UncertainRank | null>> {
  const quantiles = hasQuantiles ? await readQuantiles(path, condition) : new Map<number, Float32Array>();
  const groups = new Map<string, Group>();
  for await (const { columns, values, rowCount } of chunks) {
    const cells = (name: RankedColumn) => values[columns.indexOf(name)] ?? [];
    const keys = groupColumns.map(cells);
    const [lower, median, upper, places] = [cells("lower"), cells("median"), cells("upper"), cells("rowid")];
    const at = (column: readonly Cell[], row: number) => numberOf(column[row] ?? null);
    for (let row = 0; row < rowCount; row++) {
      const key = keys.map((column) => column[row]).join();
      const group = groups.get(key) ?? { indicator: String(keys[0]?.[row]), places: [], distributions: [] };
      groups.set(key, group);
      const place = Number(places[row]);
      const statistics = { lower: at(lower, row), median: at(median, row), upper: at(upper, row) };
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

type Cell = string | number | null;

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
