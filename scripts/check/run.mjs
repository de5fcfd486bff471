// `npm run check` looks at everything that can be seen without a test; `npm run check -- lint types` at some of it.
import { namedEntries, runCommand } from "../named.mjs";
import { checks } from "./checks.mjs";

const { names } = namedEntries(process.argv.slice(2), {
  usage: "npm run check [-- check …]",
  what: "check",
  table: checks,
});
const failed = (names.length > 0 ? names : Object.keys(checks)).filter((name) => {
  console.log(`\n${name}: ${checks[name].says}`);
  return checks[name].commands.map((command) => runCommand(command)).some((status) => status !== 0);
});
if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}.`);
process.exitCode = failed.length > 0 ? 1 : 0;
