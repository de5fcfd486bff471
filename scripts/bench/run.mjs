// Runs benchmarks one after the other and writes the page: `npm run bench`, or `npm run bench -- model http` for some.
// Each replaces its own figures in docs/benchmarks and leaves those of the others. Words after the names go to the programs.
import { namedEntries } from "../named.mjs";
import { programs } from "./programs.mjs";
import { runPrograms } from "./run-programs.mjs";
import { dataFolder, writePage } from "./write-page.mjs";

const { names, rest } = namedEntries(process.argv.slice(2), {
  usage: "npm run bench [-- benchmark …] [arguments of the benchmark]",
  what: "benchmark",
  table: programs,
  isRest: (_, names) => names.length > 0,
});
const commandOf = (name) =>
  programs[name].files.map((file) => ["node", "--expose-gc", file, ...rest].join(" ")).join(" && ");
const chosen = names.length > 0 ? names : Object.keys(programs);
const outcomes = await runPrograms(Object.fromEntries(chosen.map((name) => [name, commandOf(name)])), dataFolder);
writePage();

console.log("");
for (const [name, outcome] of Object.entries(outcomes))
  console.log(`${name.padEnd(12)} ${outcome}${outcome === "done" ? "" : "; what it did not measure is as before"}`);
process.exitCode = Object.values(outcomes).includes("failed") ? 1 : 0;
