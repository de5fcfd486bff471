import type { ResponseRow } from "@tessera/inputs";
import { cellWriter } from "../http/cell-json.js";

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
