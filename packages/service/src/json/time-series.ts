import { type SeriesBlock, seriesBlocks, type TimeSeries } from "@tessera/inputs";
import { toJson } from "./write-json.js";

/** Large enough for few pieces in a large country, small enough for a small country. */
const pieceBytes = 4 * 1024 * 1024;
/** Upper bound of the characters of a number. */
const numberBytes = 32;

/**
 * JSON of the rows of a time series, in pieces. A large country has two million rows that differ in little but a number, so what
 * rows share is encoded once for each area and period, and copied.
 */
export function seriesJson(series: TimeSeries): Uint8Array[] {
  const out = new Pieces();
  const plots = series.plots.map(({ id }) => Buffer.from(`${JSON.stringify(id)},"value":`));
  const endOf = endWriter();
  let isFirst = true;
  out.add(Buffer.from("["));
  for (const { place, values, missing } of seriesBlocks(series)) {
    const start = Buffer.from(`,${JSON.stringify(place).slice(0, -1)},"plot":`);
    for (let plot = 0; plot < plots.length; plot++) {
      out.add(isFirst ? start.subarray(1) : start);
      isFirst = false;
      out.add(plots[plot] as Buffer);
      out.addNumber(values[plot] as number);
      out.add(endOf(missing[plot] ?? null));
    }
  }
  out.add(Buffer.from("]"));
  return out.all();
}

/** The rest of a row after its number. Plots with the same gaps share the encoded list. */
function endWriter(): (list: SeriesBlock["missing"][number]) => Buffer {
  const endOf = (list: unknown) => Buffer.from(`,"missing_ids":${JSON.stringify(list)}}`);
  const none = endOf(null);
  let last: readonly string[] | null = null;
  let written = none;
  return (list) => {
    if (list === null) return none;
    if (list !== last) written = endOf(list);
    last = list;
    return written;
  };
}

/** A growing sequence of bytes, in buffers that can be transferred to another thread. */
class Pieces {
  readonly #full: Uint8Array[] = [];
  #piece = newPiece(pieceBytes);
  #length = 0;

  add(bytes: Buffer): void {
    this.#reserve(bytes.length);
    this.#piece.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  addNumber(value: number): void {
    this.#reserve(numberBytes);
    this.#length += this.#piece.write(toJson(value), this.#length, "latin1");
  }

  /** The last piece is trimmed, because results are cached. */
  all(): Uint8Array[] {
    return [...this.#full, Uint8Array.from(this.#piece.subarray(0, this.#length))];
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#piece.length) return;
    this.#full.push(new Uint8Array(this.#piece.buffer, 0, this.#length));
    this.#piece = newPiece(Math.max(pieceBytes, bytes));
    this.#length = 0;
  }
}

/** A buffer that does not share the pool of Node.js. */
function newPiece(bytes: number): Buffer {
  return Buffer.from(new ArrayBuffer(bytes));
}
