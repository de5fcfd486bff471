// The pages, or parts of pages, that are made from the sources. `npm run docs` writes them, `npm run check -- pages` compares.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { generateCountry } from "@tessera/demo";
import { pageOf } from "../../bench/page/page.mjs";
import { dataFolder, readFigures } from "../../bench/write-page.mjs";
import { clone } from "../pages.mjs";
import { csvSection, csvTypes } from "./csv-columns.mjs";
import { glossaryPage } from "./glossary.mjs";
import { withSections } from "./markdown.mjs";
import { messagesPage } from "./messages.mjs";
import { resourceTypesSection } from "./resource-types.mjs";
import { shapeSection } from "./shape-properties.mjs";
import { sizingSection, stagesSections } from "./tables-of-scripts.mjs";
import { thresholdsSection } from "./thresholds.mjs";
import { toolsSection } from "./tools.mjs";

/** Text by path. */
export async function generatedPages() {
  return {
    "docs/benchmarks.md": pageOf(readFigures(dataFolder)),
    "docs/contributing.md": withSections(textOf("docs/contributing.md"), stagesSections()),
    "docs/files.md": await filesPage(),
    "docs/glossary.md": glossaryPage(),
    "docs/mcp.md": withSections(textOf("docs/mcp.md"), { tools: toolsSection() }),
    "docs/messages.md": await messagesPage(),
    "docs/operating.md": withSections(textOf("docs/operating.md"), { sizing: sizingSection() }),
    "docs/repository.md": withSections(textOf("docs/repository.md"), { types: resourceTypesSection() }),
    "docs/results.md": withSections(textOf("docs/results.md"), { thresholds: thresholdsSection() }),
  };
}

function textOf(path) {
  return readFileSync(join(clone, path), "utf8");
}

async function filesPage() {
  const { files } = await generateCountry({ districts: 2 });
  const sections = { shape: await shapeSection(files) };
  for (const type of csvTypes) sections[type] = await csvSection(type, files);
  return withSections(textOf("docs/files.md"), sections);
}
