import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { circumstances } from "./circumstances.mjs";
import { rounded, shown } from "./figures.mjs";

/** How a program ends that could not measure anything here. */
export const skippedStatus = 75;

/** Share of the processors in the hands of others from which figures are too high to keep. */
export const busyFrom = 0.1;

/**
 * A table that grows on the screen row by row and, where BENCH_OUT names a folder, becomes its file `<name>.json`.
 * Open it before the work begins: how busy the machine is with other things is measured then.
 *   command  what somebody types to get these figures
 *   method   what was done, in a sentence or two
 *   columns  headings, with the unit of their figures; the first one names the row
 *   goal     what was aimed at, in words, where that is not a column
 */
export async function openReport(name, { title, command, method, columns, goal }) {
  const taken = await beginning(title);
  const rows = [];
  const notes = [];
  console.log(method);
  console.log(line(columns, columns));
  return {
    add(...cells) {
      const row = cells.map((cell) => (typeof cell === "number" ? figure(cell) : cell));
      rows.push(row);
      console.log(line(row, columns));
    },
    /** A finding, in a sentence. */
    note(text) {
      notes.push(text);
      console.log(text);
    },
    close() {
      if (goal) console.log(`Goal: ${goal}.`);
      keep(name, { title, command, method, ...(goal && { goal }), columns, rows, notes, ...taken });
    },
  };
}

/** Says what begins, and whether it is a good moment. */
export async function beginning(title) {
  const taken = await circumstances();
  console.log(`\n${title}`);
  if (taken.busy >= busyFrom)
    console.log(`The machine is ${Math.round(100 * taken.busy)} % busy with other things: these figures are too high.`);
  return taken;
}

/** Writes what was measured to the folder of BENCH_OUT, if there is one. */
export function keep(name, data) {
  const folder = process.env.BENCH_OUT;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${rowByRow(JSON.stringify(data, null, 2))}\n`);
}

export function skip(reason) {
  console.log(`SKIPPED: ${reason}`);
  process.exit(skippedStatus);
}

/** Innermost lists on a line each, so that a table reads as one. */
const rowByRow = (json) => json.replace(/\[\s+[^[\]{}]*\]/g, (list) => list.replace(/\s*\n\s*/g, " "));

/** JSON has no NaN: a figure that could not be taken is none. */
const figure = (value) => (Number.isFinite(value) ? rounded(value) : null);

const line = (cells, columns) =>
  cells
    .map((cell, k) => (k === 0 ? String(cell).padEnd(44) : shown(cell).padStart(Math.max(9, columns[k].length))))
    .join("  ");
