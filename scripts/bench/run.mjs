// Runs benchmarks one after the other and writes the page: `npm run bench`, or `npm run bench -- model http` for some.
// Each replaces its own figures in docs/benchmarks and leaves those of the others.
import { readFileSync } from "node:fs";
import { runPrograms } from "./run-programs.mjs";
import { dataFolder, writePage } from "./write-page.mjs";

const prefix = "bench:";
const { scripts } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
const known = Object.keys(scripts)
  .filter((name) => name.startsWith(prefix))
  .map((name) => name.slice(prefix.length));

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(", ")}. There are: ${known.join(", ")}.`);
  process.exit(2);
}

const names = asked.length > 0 ? asked : known;
const outcomes = await runPrograms(Object.fromEntries(names.map((name) => [name, scripts[prefix + name]])), dataFolder);
writePage();

console.log("");
for (const [name, outcome] of Object.entries(outcomes))
  console.log(`${name.padEnd(12)} ${outcome}${outcome === "done" ? "" : "; what it did not measure is as before"}`);
process.exitCode = Object.values(outcomes).includes("failed") ? 1 : 0;
