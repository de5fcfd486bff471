// `npm run docs` writes the parts of the pages that are made from the sources; `npm run docs -- api` the API reference, `npm run docs -- mcp` the questions to the tools.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { namedEntries } from "../named.mjs";
import { clone } from "./pages.mjs";

const writers = {
  parts: {
    says: "columns of input files, messages, sizes, stages of the tests",
    texts: async () => (await import("./generate/pages.mjs")).generatedPages(),
  },
  api: {
    says: "docs/api.md, with examples that are made now by a service that is started for it",
    texts: async () => ({ "docs/api.md": await (await import("./api/write.mjs")).writtenApiPage() }),
  },
  mcp: {
    says: "the questions of docs/mcp.md, with the answers of a service that is started for it",
    texts: async () => ({ "docs/mcp.md": await (await import("./mcp/write.mjs")).writtenMcpPage() }),
  },
};

const { names } = namedEntries(process.argv.slice(2), {
  usage: "npm run docs [-- part …]",
  what: "part",
  table: writers,
});
for (const name of names.length > 0 ? names : ["parts"])
  for (const [path, text] of Object.entries(await writers[name].texts())) {
    writeFileSync(join(clone, path), text);
    console.log(`wrote ${path}`);
  }
