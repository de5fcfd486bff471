import { setImmediate } from "node:timers/promises";
import type { ResponseRow } from "@tessera/inputs";
import type { RowChunk } from "@tessera/results";
import { cellWriter } from "./write-json.js";

let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn of the event loop that no other caller has: pieces of large answers, however many are under way, are worked on one in
 * a turn, and short answers go out in between.
 */
export function ownTurn(): Promise<unknown> {
  last = last.then(() => setImmediate());
  return last;
}

/** Rows as they are read, written as the members of a JSON array without its brackets. */
export async function* writtenRows(chunks: AsyncIterable<RowChunk>): AsyncGenerator<string> {
  const write = chunkWriter();
  for await (const chunk of chunks) {
    await ownTurn();
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

/** Rows that are written at once: a text of all of them could be longer than a text can be. */
const batch = 10_000;

/** JSON of the rows of a file, in memory that is its own and can be handed to another thread. */
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

/** Writes a row that has the same members as the first one, as the rows of a file do. */
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
