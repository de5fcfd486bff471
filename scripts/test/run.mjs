// `npm test` runs the unit tests, `npm test -- contract parity` the suites named; words after them go to vitest.
import { installed, namedEntries, runCommand } from "../named.mjs";
import { suites } from "./suites.mjs";
import { provideTools } from "./tools.mjs";

const { names, rest } = namedEntries(process.argv.slice(2), {
  usage: "npm test [-- suite …] [arguments of vitest]",
  what: "suite",
  table: suites,
  // `npm test -- packages/model` and `npm test -- -t 'a name'` select unit tests.
  isRest: (word, names) => names.length > 0 || /^-|[/.]/.test(word),
});
const chosen = names.length > 0 ? names : ["unit"];
provideTools(chosen.flatMap((name) => suites[name].needs ?? []));

const commandOf = (name) => {
  const { command, arguments: own = [] } = suites[name];
  return command ?? installed("vitest", "run", "--project", name, ...own);
};
const statuses = chosen.map((name) => runCommand([...commandOf(name), ...rest]));
process.exitCode = statuses.find((status) => status !== 0) ?? 0;
