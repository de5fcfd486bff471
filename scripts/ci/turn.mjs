// One turn of the full run, the last stage of the gate. It notes in .ci/turns.json what was green, and at how many commits.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runCommand } from "../named.mjs";
import { suites } from "../test/suites.mjs";
import { toolsLacking } from "../test/tools.mjs";
import { dueShares, sharesOf } from "./shares.mjs";
import { full } from "./stages.mjs";

const clone = fileURLToPath(new URL("../..", import.meta.url));
const note = join(clone, ".ci/turns.json");

/** Shares that are due, and those passed over because this machine lacks what they need, each with a sentence. */
export function turn() {
  const notes = existsSync(note) ? JSON.parse(readFileSync(note, "utf8")) : {};
  const commits = countOfCommits();
  return { ...dueShares(sharesOf(full, commits), notes, commits, lackOf), notes, commits };
}

export function shownTurn() {
  const { due, passedOver } = turn();
  return [
    `The turn is at ${due.map(({ name }) => name).join(", ") || "nothing that this machine can run"}.`,
    ...passedOver.map(({ name, lack }) => `It passes over ${name}: ${lack}`),
  ].join("\n");
}

/** Of a shallow clone, as many as it has. */
function countOfCommits() {
  const { stdout } = spawnSync("git", ["rev-list", "--count", "HEAD"], { cwd: clone, encoding: "utf8" });
  return Number(stdout) || 0;
}

/** Says what a stage needs and this machine neither has nor can install. */
function lackOf({ command: [program, script, , ...names] }) {
  if (program !== "npm" || script !== "test") return undefined;
  return toolsLacking(names.flatMap((name) => suites[name]?.needs ?? []));
}

function runTurn() {
  const { due, passedOver, notes, commits } = turn();
  for (const { name, lack } of passedOver) console.warn(`\nSKIPPED: ${name}: ${lack}`);
  for (const { name, says, command, environment } of due) {
    console.log(`\n--- turn: ${name}: ${says}`);
    // The caller's environment overrides the stage's.
    const status = runCommand(command, { ...environment, ...process.env });
    if (status !== 0) return status;
    notes[name] = commits;
  }
  const sorted = Object.fromEntries(Object.entries(notes).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(note, `${JSON.stringify(sorted, null, 2)}\n`);
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = runTurn();
