// `npm run validate -- coverage`: studies of the model's estimates. They report, and never fail on a figure.
import { namedEntries, runCommand } from "../named.mjs";
import { studies } from "./studies.mjs";

const words = process.argv.slice(2);
const { names, rest } = namedEntries(words.length > 0 ? words : ["--help"], {
  usage: "npm run validate -- study [arguments of the study]",
  what: "study",
  table: studies,
  isRest: (_, names) => names.length > 0,
});
process.exitCode = names.map((name) => runCommand([...studies[name].command, ...rest])).find(Boolean) ?? 0;
