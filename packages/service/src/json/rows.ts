import { setImmediate } from "node:timers/promises";
import type { ResponseRow } from "@tessera/inputs";
import type { RowChunk } from "@tessera/results";
import { cellWriter } from "./write-json.js";

let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn of the event loop that no other caller has: one piece of all large responses is processed in a turn, and short
 * responses are sent in between.
 */
export function freeTurn(): Promise<unknown> {
  last = last.then(() => setImmediate());
  return last;
}

/** Rows as members of a JSON array, without its brackets, as they are read. */
export async function* writtenRows(chunks: AsyncIterable<RowChunk>): AsyncGenerator<string> {
  const write = chunkWriter();
  for await (const chunk of chunks) {
    await freeTurn();
    yield write(chunk);
  }
}

function chunkWriter(): (chunk: RowChunk) => string {
  const cell = cellWriter();
  return ({ columns, values, rowCount }) => {
    const labels = columns.map((name, index) => `${index === 0 ? "{" : ","}${JSON.stringify(name)}:`);
    let text = "";
    for (let row = 0; row < rowCount; row++) {
      if (row > 0) text += ",";
      for (let column = 0; column < labels.length; column++) text += labels[column] + cell(values[column]?.[row]);
      text += "}";
    }
    return text;
  };
}

/** Rows in one string: all of them could exceed the maximum length of a string. */
const batch = 10_000;

/** JSON of the rows of a file, in a buffer of its own that can be transferred to another thread. */
export function rowsJson(rows: readonly ResponseRow[]): Uint8Array {
  const encoder = new TextEncoder();
  const write = rowWriter(rows[0] ?? {});
  const pieces: Uint8Array[] = [];
  let text = "[";
  rows.forEach((row, index) => {
    text += index === 0 ? write(row) : `,${write(row)}`;
    if ((index + 1) % batch > 0) return;
    pieces.push(encoder.encode(text));
    text = "";
  });
  pieces.push(encoder.encode(`${text}]`));
  return joined(pieces);
}

/** Writes rows that have the same members as the first one. */
function rowWriter(first: ResponseRow): (row: ResponseRow) => string {
  const members = Object.keys(first).map((name) => ({ name, label: `${JSON.stringify(name)}:` }));
  const cell = cellWriter();
  return (row) => {
    let text = "";
    for (const { name, label } of members) text += `${text === "" ? "{" : ","}${label}${cell(row[name])}`;
    return `${text}}`;
  };
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
