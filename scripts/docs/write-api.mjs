// npm run docs:api: writes docs/api.md with examples that are made now, against a service that is started for it.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeExamples } from "./api/examples.mjs";
import { apiPage } from "./api/page.mjs";
import { clone } from "./pages.mjs";
import { startService } from "./running-service.mjs";

const service = await startService();
try {
  const document = await (await service.call("GET", "/openapi.json")).json();
  const examples = await makeExamples(service);
  const exampleOf = (name) => {
    if (!examples.has(name))
      throw new Error(`there is no example of ${name}: add a call to scripts/docs/api/examples.mjs`);
    return examples.get(name);
  };
  writeFileSync(join(clone, "docs/api.md"), apiPage(document, exampleOf));
  console.log(`wrote docs/api.md with ${examples.size} examples`);
} finally {
  await service.stop();
}
