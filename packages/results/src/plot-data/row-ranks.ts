import { setImmediate } from "node:timers/promises";
import { kindOf } from "@tessera/model";
import { type Distribution, distributionOf } from "../estimates/probability.js";
import { type UncertainRank, uncertainRanks } from "../estimates/uncertain-ranks.js";
import type { EstimateChoice } from "./estimate-choice.js";
import { cellsOf, type PlacedChunk } from "./placed-chunks.js";
import type { PlotFacts } from "./plot-facts.js";
import { quantileRows } from "./quantile-rows.js";

/** Rows with the same values in these are of the same people and time. Those of a level are ranked among each other. */
const peopleColumns = ["indicator", "calendar_quarter", "sex", "age_group"] as const;

/** What ranks follow from, beside quantiles. */
export const rankedColumns = [...peopleColumns, "area_level", "lower", "median", "upper"] as const;

/** Rows that are ranked or that ranks need, and their quantiles by row id, if the result has some. */
export interface RankedRows {
  chunks: readonly PlacedChunk[];
  quantiles?: ReadonlyMap<number, ArrayLike<number>> | undefined;
}

/** Rows of the same people and time, and of a level. */
interface Group {
  indicator: string;
  people: string;
  places: number[];
  distributions: Distribution[];
}

/** Ranks of rows by row id. They are of all areas of a level, or of none. `country` has the country's rows of the same people and times. */
export async function rowRanks(rows: RankedRows, country: RankedRows): Promise<Map<number, UncertainRank | null>> {
  const ranks = new Map<number, UncertainRank | null>();
  const countries = new Map(groupsOf(country).map(({ people, distributions }) => [people, distributions[0]]));
  for (const { indicator, people, places, distributions } of groupsOf(rows)) {
    const found = uncertainRanks(distributions, kindOf(indicator), countries.get(people));
    places.forEach((place, k) => {
      ranks.set(place, found[k] ?? null);
    });
    // Short answers go out in between.
    await setImmediate();
  }
  return ranks;
}

function groupsOf({ chunks, quantiles }: RankedRows): Group[] {
  const groups = new Map<string, Group>();
  for (const chunk of chunks) {
    const levels = cellsOf(chunk, "area_level");
    const keys = peopleColumns.map((name) => cellsOf(chunk, name));
    const [lower, median, upper] = [cellsOf(chunk, "lower"), cellsOf(chunk, "median"), cellsOf(chunk, "upper")];
    for (const [row, cell] of chunk.places.entries()) {
      const people = keys.map((column) => column[row]).join();
      const key = `${people},${levels[row]}`;
      const group = groups.get(key) ?? { indicator: String(keys[0]?.[row]), people, places: [], distributions: [] };
      groups.set(key, group);
      const place = Number(cell);
      const statistics = { lower: numberOf(lower[row]), median: numberOf(median[row]), upper: numberOf(upper[row]) };
      group.places.push(place);
      group.distributions.push(distributionOf(statistics, quantiles?.get(place)));
    }
  }
  return [...groups.values()];
}

/** Quantiles of chosen rows, by row id. */
export async function readQuantiles(
  path: string,
  choice: EstimateChoice,
  facts: PlotFacts,
): Promise<Map<number, ArrayLike<number>>> {
  const found = new Map<number, ArrayLike<number>>();
  for await (const { values, rowCount } of quantileRows(path, choice, facts)) {
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
