import { Readable } from "node:stream";
import { envelopeOf } from "@tessera/contract/api";
import type { Language } from "@tessera/i18n";
import { type TSchema, Type } from "typebox";
import { freeTurn } from "../json/rows.js";
import { type SchemaCheck, type SchemaProblem, schemaCheck } from "../json/schema-check.js";
import { toJson } from "../json/write-json.js";
import { success } from "./responses.js";
import { responsesBeingSent } from "./spooled-pieces.js";

/** A response whose member `data` is rows that are streamed as they are read. */
export class StreamedRows {
  readonly #pieces: () => AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
  readonly #beside: object;
  readonly #key: string | undefined;

  /** Each piece is rows without the enclosing brackets; `pieces` may be called more than once. */
  constructor(
    pieces: () => AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
    /** Members after the rows. */
    beside: object = {},
    /** Identity of the rows: concurrent responses with the same key share them. */
    key?: string,
  ) {
    this.#pieces = pieces;
    this.#beside = beside;
    this.#key = key;
  }

  /** Bytes of the envelope on demand: a reader that stops ends the reading of rows too. */
  stream(): Readable {
    return Readable.from(this.#text(), { objectMode: false });
  }

  async *#text(): AsyncGenerator<Uint8Array> {
    const [head, tail] = this.#around();
    yield Buffer.from(head);
    yield* this.#key === undefined ? this.#rows() : responsesBeingSent.read(this.#key, () => this.#rows());
    yield Buffer.from(tail);
  }

  async *#rows(): AsyncGenerator<Uint8Array> {
    let isFirst = true;
    for await (const piece of this.#pieces()) {
      if (piece.length === 0) continue;
      if (!isFirst) yield Buffer.from(",");
      isFirst = false;
      yield typeof piece === "string" ? Buffer.from(piece) : piece;
    }
  }

  #around(): [head: string, tail: string] {
    const beside = toJson(this.#beside).slice(1, -1);
    return ['{"status":"success","errors":null,"data":{"data":[', `]${beside === "" ? "" : ","}${beside}}}`];
  }

  /** Checks all pieces before anything is sent, so that an invalid response can still be refused. */
  async problem(check: RowsCheck, language: Language): Promise<SchemaProblem | undefined> {
    const around = check.envelope(JSON.parse(toJson(success({ data: [], ...this.#beside }))), language);
    if (around) return around;
    for await (const piece of this.#pieces()) {
      const text = typeof piece === "string" ? piece : Buffer.from(piece).toString("utf8");
      const found = check.rows(JSON.parse(`[${text}]`), language);
      if (found) return { ...found, place: `/data/data${found.place}` };
      // Pieces in memory would otherwise block the event loop.
      await freeTurn();
    }
    return undefined;
  }
}

export interface RowsCheck {
  envelope: SchemaCheck;
  rows: SchemaCheck;
}

/** `data` is the schema of the data of the response, `row` that of a row. */
export function rowsCheck(data: TSchema, row: TSchema): RowsCheck {
  return { envelope: schemaCheck(envelopeOf(data)), rows: schemaCheck(Type.Array(row)) };
}
