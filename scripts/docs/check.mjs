// npm run docs:check: links lead somewhere, commands run, names exist, generated parts are those of the sources.
// With pages named after `--`, only the commands of those are run.
import { checkApi } from "./check/api.mjs";
import { checkCommands } from "./check/commands.mjs";
import { checkGenerated } from "./check/generated.mjs";
import { checkLinks } from "./check/links.mjs";
import { checkNames } from "./check/names.mjs";
import { readPages } from "./pages.mjs";

const pages = readPages();
const named = process.argv.slice(2);
const toRun = pages.filter(({ path }) => named.length === 0 || named.includes(path));
const checks = {
  links: () => checkLinks(pages),
  names: () => checkNames(pages),
  "generated parts": () => checkGenerated(pages),
  "the API reference": () => checkApi(pages),
  commands: () => checkCommands(toRun, (path) => console.log(`  ran the commands of ${path}`)),
};

let found = 0;
for (const [name, check] of Object.entries(checks)) {
  console.log(name);
  for (const { place, says } of await check()) {
    found++;
    console.error(`  ${place}: ${says}`);
  }
}
console.log(found === 0 ? `${pages.length} pages are right.` : `${found} problems in ${pages.length} pages.`);
process.exitCode = found === 0 ? 0 : 1;
