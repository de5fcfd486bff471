// Runs stages and prints the time of each: `.ci/run` is the gate, `.ci/full [stage …]` the rest.
// `.ci/full --times [stage …]` notes how long the green ones took. The gate ends at the first
// stage that fails. The full run continues, so that one run reports every failure.
import { existsSync } from "node:fs";
import { namedEntries, runCommand } from "../named.mjs";
import { sharedFolder } from "../test/shared.mjs";
import { noteMinutes } from "./minutes.mjs";
import { full, gate } from "./stages.mjs";
import { shownTurn } from "./turn.mjs";

const [kind, ...given] = process.argv.slice(2);
const isGate = kind === "gate";
const isNoting = !isGate && given[0] === "--times";
const words = isNoting ? given.slice(1) : given;
const stages = isGate ? gate : full;
const usage = isGate ? `.ci/run [stage …]\n\n${shownTurn()}` : ".ci/full [--times] [stage …]";
const { names } = namedEntries(words, { usage, what: "stage", table: stages });

// Where the folder is there, a skipped reference test is an error.
const shared = existsSync(sharedFolder) ? { REQUIRE_SHARED: "1" } : {};
const outcomes = [];

for (const name of names.length > 0 ? names : Object.keys(stages)) {
  const { says, command, environment, isDue = () => true } = stages[name];
  if (!isDue()) {
    outcomes.push({ name, outcome: "not due", seconds: 0 });
    continue;
  }
  console.log(`\n--- ${name}: ${says}`);
  const start = performance.now();
  // The caller's environment overrides the stage's.
  const status = runCommand(command, { ...environment, ...process.env, ...shared });
  const seconds = (performance.now() - start) / 1000;
  outcomes.push({ name, outcome: status === 0 ? "green" : "RED", seconds });
  if (status !== 0) process.exitCode = 1;
  if (status !== 0 && isGate) break;
}

const minutes = outcomes.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
console.log("");
for (const { name, outcome, seconds } of outcomes)
  console.log(`${name.padEnd(16)} ${outcome.padEnd(8)} ${seconds.toFixed(0).padStart(5)} s`);
console.log(`${"all".padEnd(25)} ${minutes.toFixed(1).padStart(5)} min`);
if (isNoting) noteMinutes(outcomes);
