// `npm run check -- pages`: links lead somewhere, names exist, generated parts are those of the sources.
// Whether the commands of the pages run is a suite of its own: `npm test -- pages`.
import { checkApi } from "./check/api.mjs";
import { checkGenerated } from "./check/generated.mjs";
import { checkLinks } from "./check/links.mjs";
import { checkNames } from "./check/names.mjs";
import { tellProblems } from "./check/problems.mjs";
import { readPages } from "./pages.mjs";

const pages = readPages();
await tellProblems(pages, {
  links: () => checkLinks(pages),
  names: () => checkNames(pages),
  "generated parts": () => checkGenerated(pages),
  "the API reference": () => checkApi(pages),
});
