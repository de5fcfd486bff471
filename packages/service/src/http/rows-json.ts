import type { RowChunk } from "@tessera/results";
import { toJson } from "./json.js";
import { ownTurn } from "./own-turn.js";

/** Texts that are remembered as they are written. Most cells say one of a few things. */
const mostRemembered = 10_000;

/** Rows as they are read, written as the members of a JSON array without its brackets. */
export async function* writtenRows(chunks: AsyncIterable<RowChunk>): AsyncGenerator<string> {
  const write = rowWriter();
  for await (const chunk of chunks) {
    await ownTurn();
    yield write(chunk);
  }
}

function rowWriter(): (chunk: RowChunk) => string {
  const remembered = new Map<string, string>();
  const cell = (value: string | number | null | undefined): string => {
    if (typeof value !== "string") return toJson(value);
    const known = remembered.get(value);
    if (known !== undefined) return known;
    const written = JSON.stringify(value);
    if (remembered.size < mostRemembered) remembered.set(value, written);
    return written;
  };
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
