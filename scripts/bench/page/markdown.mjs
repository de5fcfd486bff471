import { shown } from "../figures.mjs";

export const table = (columns, rows) =>
  [line(columns), `|${"---|".repeat(columns.length)}`, ...rows.map((row) => line(row.map(shown)))].join("\n");

const line = (cells) => `| ${cells.join(" | ")} |`;

export const paragraphs = (...texts) => texts.filter(Boolean).join("\n\n");
