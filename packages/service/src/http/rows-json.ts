import type { RowChunk } from "@tessera/results";
import { cellWriter } from "./cell-json.js";
import { ownTurn } from "./own-turn.js";

/** Rows as they are read, written as the members of a JSON array without its brackets. */
export async function* writtenRows(chunks: AsyncIterable<RowChunk>): AsyncGenerator<string> {
  const write = rowWriter();
  for await (const chunk of chunks) {
    await ownTurn();
    yield write(chunk);
  }
}

function rowWriter(): (chunk: RowChunk) => string {
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
