// `npm test -- pages` runs the commands of every page; `npm test -- pages README.md` those of one.
import { checkCommands } from "./check/commands.mjs";
import { tellProblems } from "./check/problems.mjs";
import { readPages } from "./pages.mjs";

const named = process.argv.slice(2);
const pages = readPages().filter(({ path }) => named.length === 0 || named.includes(path));
await tellProblems(pages, {
  commands: () => checkCommands(pages, (path) => console.log(`  ran the commands of ${path}`)),
});
