// `npm run validate -- coverage`: studies of the model's estimates. They report, and never fail on a figure.
import { namedEntries, runCommand } from "../named.mjs";
import { studies } from "./studies.mjs";

const words = process.argv.slice(2);
const { names, rest } = namedEntries(words.length > 0 ? words : ["--help"], {
  command: "npm run validate",
  what: "study",
  table: studies,
  isRest: () => false,
});
process.exitCode = names.map((name) => runCommand([...studies[name].command, ...rest])).find(Boolean) ?? 0;
