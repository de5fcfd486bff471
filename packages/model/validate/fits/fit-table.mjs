import { readFileSync, writeFileSync } from "node:fs";
import { changed } from "./changes.mjs";
import { countryFiles } from "./country-files.mjs";

const file = new URL("../../test/fits/fits.csv", import.meta.url);
const header = "country,changes,objective,integral,suite";
const between = "; ";

/**
 * A fit that has to converge at the lowest known objective.
 * @typedef {object} FitRow
 * @property {string} country a public one, or a made-up one by districts and seed
 * @property {readonly string[]} changes to its files and options
 * @property {number} objective lowest known
 * @property {boolean} isIntegrated whether the objective has the numerical integral along one direction
 * @property {string} suite which runs it: shapes, with every change, or fits
 */

/** @returns {FitRow[]} */
export function readFitTable() {
  const [, ...lines] = readFileSync(file, "utf8").trimEnd().split("\n");
  return lines.map((line) => {
    const [country = "", changes = "", objective, integral, suite = ""] = line.split(",");
    const names = changes === "" ? [] : changes.split(between);
    return { country, changes: names, objective: Number(objective), isIntegrated: integral === "yes", suite };
  });
}

/** @param {readonly FitRow[]} rows */
export function writeFitTable(rows) {
  const lines = rows.map(({ country, changes, objective, isIntegrated, suite }) =>
    [country, changes.join(between), objective.toFixed(5), isIntegrated ? "yes" : "no", suite].join(","),
  );
  writeFileSync(file, `${[header, ...lines].join("\n")}\n`);
}

/** @param {Pick<FitRow, "country" | "changes">} row */
export function nameOf({ country, changes }) {
  return [country, ...changes].join(", ");
}

/** @param {Pick<FitRow, "country" | "changes">} row */
export async function countryOf({ country, changes }) {
  return changed(await countryFiles(country), changes);
}
