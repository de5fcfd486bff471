// Runs stages and tells how long each took: `.ci/run` is the gate, `.ci/full [stage …]` the rest.
// The gate ends at the first stage that fails; the full run goes on, so that a night of it tells everything.
import { existsSync } from "node:fs";
import { namedEntries, runCommand } from "../named.mjs";
import { sharedFolder } from "../test/shared.mjs";
import { full, gate } from "./stages.mjs";

const [kind, ...words] = process.argv.slice(2);
const stages = kind === "gate" ? gate : full;
const { names } = namedEntries(words, {
  command: `.ci/${kind === "gate" ? "run" : "full"}`,
  what: "stage",
  table: stages,
});

// Reference tests may only be skipped where there is nothing to compare with.
const promise = existsSync(sharedFolder) ? { REQUIRE_SHARED: "1" } : {};
const outcomes = [];

for (const name of names.length > 0 ? names : Object.keys(stages)) {
  const { says, command, environment, isDue = () => true } = stages[name];
  if (!isDue()) {
    outcomes.push({ name, outcome: "not due", seconds: 0 });
    continue;
  }
  console.log(`\n--- ${name}: ${says}`);
  const start = performance.now();
  // What whoever starts it sets goes before what a stage is usually run with.
  const status = runCommand(command, { ...environment, ...process.env, ...promise });
  const seconds = (performance.now() - start) / 1000;
  outcomes.push({ name, outcome: status === 0 ? "green" : "RED", seconds });
  if (status !== 0) process.exitCode = 1;
  if (status !== 0 && kind === "gate") break;
}

console.log("");
for (const { name, outcome, seconds } of outcomes)
  console.log(`${name.padEnd(16)} ${outcome.padEnd(8)} ${seconds.toFixed(0).padStart(5)} s`);
console.log(
  `${"all".padEnd(25)} ${(outcomes.reduce((sum, { seconds }) => sum + seconds, 0) / 60).toFixed(1).padStart(5)} min`,
);
