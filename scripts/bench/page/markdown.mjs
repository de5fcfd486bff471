import { shown } from "../figures.mjs";
import { busyFrom } from "../report.mjs";

export const table = (columns, rows) =>
  [line(columns), `|${"---|".repeat(columns.length)}`, ...rows.map((row) => line(row.map(shown)))].join("\n");

const line = (cells) => `| ${cells.join(" | ")} |`;

export const paragraphs = (...texts) => texts.filter(Boolean).join("\n\n");

const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Where and when figures were taken, in a line. */
export function takenOn({ machine, node, date, busy = 0 }) {
  const others = busy < busyFrom ? "" : ` The machine was ${Math.round(100 * busy)} % busy with other things.`;
  return `${machine}; Node.js ${node}; ${days.format(new Date(date))}.${others}`;
}
