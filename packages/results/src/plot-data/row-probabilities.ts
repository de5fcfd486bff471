import { formulaOf, isIndicator, type Threshold } from "@tessera/contract";
import { probabilityOf } from "../estimates/probability.js";
import { cellsOf, type PlacedChunk } from "./placed-chunks.js";
import type { RowChunk } from "./plot-database.js";

/** What a probability follows from, beside quantiles. */
export const probableColumns = ["indicator", "lower", "median", "upper"] as const;

/**
 * Probabilities of chosen rows, which are asked for in their order. Their quantiles are read meanwhile, a few thousand rows at a time. `close`
 * is called when no more are asked for.
 */
export class RowProbabilities {
  readonly #threshold: Threshold;
  readonly #chunks: AsyncGenerator<RowChunk>;
  /** The first chunk, which is read while the rows are. */
  #first: Promise<IteratorResult<RowChunk>> | undefined;
  #chunk: RowChunk | undefined;
  #next = 0;

  constructor(quantiles: AsyncGenerator<RowChunk>, threshold: Threshold) {
    this.#threshold = threshold;
    this.#chunks = quantiles;
    this.#first = this.#chunks.next();
    // An error is thrown where the chunk is used.
    this.#first.catch(() => {});
  }

  /** Null where a row has no quantiles, because it counts people. */
  async of(chunk: PlacedChunk): Promise<(number | null)[]> {
    const [indicators, lower, median, upper] = probableColumns.map((name) => cellsOf(chunk, name));
    const found: (number | null)[] = [];
    for (const [k, place] of chunk.places.entries()) {
      const quantiles = await this.#quantilesAt(Number(place));
      const statistics = { lower: number(lower?.[k]), median: number(median?.[k]), upper: number(upper?.[k]) };
      const indicator = String(indicators?.[k]);
      const isProbable = quantiles && isIndicator(indicator);
      found.push(isProbable ? probabilityOf(this.#threshold, quantiles, statistics, formulaOf(indicator).kind) : null);
    }
    return found;
  }

  async close(): Promise<void> {
    await this.#chunks.return(undefined);
  }

  async #quantilesAt(place: number): Promise<number[] | undefined> {
    while (true) {
      if (!this.#chunk || this.#next >= this.#chunk.rowCount) {
        const { value, done } = await (this.#first ?? this.#chunks.next());
        this.#first = undefined;
        if (done) return undefined;
        this.#chunk = value;
        this.#next = 0;
      }
      const [places = [], ...numbers] = this.#chunk.values;
      const own = Number(places[this.#next]);
      if (own > place) return undefined;
      if (own === place) return numbers.map((column) => number(column[this.#next]));
      this.#next++;
    }
  }
}

function number(cell: string | number | null | undefined): number {
  return typeof cell === "number" ? cell : Number.NaN;
}
