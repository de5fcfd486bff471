// One turn of the full run, the last stage of the gate. The number of commits says which.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { runCommand } from "../named.mjs";
import { suites } from "../test/suites.mjs";
import { toolsLacking } from "../test/tools.mjs";
import { dueShares } from "./shares.mjs";
import { full } from "./stages.mjs";

const clone = fileURLToPath(new URL("../..", import.meta.url));

/** Shares that are due, each with a sentence if this machine lacks what it needs. */
export function turn() {
  return dueShares(full, countOfCommits()).map((share) => ({ ...share, lack: lackOf(share) }));
}

export function shownTurn() {
  const shares = turn();
  const missing = shares.filter(({ lack }) => lack).map(({ name, lack }) => `It skips ${name}: ${lack}`);
  return [`The turn is at ${shares.map(({ name }) => name).join(", ")}.`, ...missing].join("\n");
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
  for (const { name, says, command, environment, lack } of turn()) {
    if (lack) {
      console.warn(`\nSKIPPED: ${name}: ${lack}`);
      continue;
    }
    console.log(`\n--- turn: ${name}: ${says}`);
    // The caller's environment overrides the stage's.
    const status = runCommand(command, { ...environment, ...process.env });
    if (status !== 0) return status;
  }
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = runTurn();
