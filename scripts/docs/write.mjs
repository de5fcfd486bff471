// npm run docs:write: writes the parts of the pages that are made from the sources.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { generatedPages } from "./generate/pages.mjs";
import { clone } from "./pages.mjs";

for (const [path, text] of Object.entries(await generatedPages())) {
  writeFileSync(join(clone, path), text);
  console.log(`wrote ${path}`);
}
