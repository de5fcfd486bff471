// Minutes that the stages of the full run took, for docs/contributing.md and for the turn of the
// gate.
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("minutes.json", import.meta.url);
const noted = JSON.parse(readFileSync(file, "utf8"));

/** @returns {number | undefined} */
export const minutesOf = (stage) => noted[stage];

/** Notes stages that were green, and leaves the others as they were. */
export function noteMinutes(outcomes) {
  for (const { name, outcome, seconds } of outcomes)
    if (outcome === "green") noted[name] = Math.round(seconds / 6) / 10;
  writeFileSync(file, `${JSON.stringify(noted, null, 2)}\n`);
}
