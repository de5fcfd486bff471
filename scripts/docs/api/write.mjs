import { startService } from "../running-service.mjs";
import { makeExamples } from "./examples.mjs";
import { apiPage } from "./page.mjs";

/** The API reference, with examples that are made now. */
export async function writtenApiPage() {
  const service = await startService();
  try {
    const document = await (await service.call("GET", "/openapi.json")).json();
    const examples = await makeExamples(service);
    return apiPage(document, (name) => {
      if (!examples.has(name))
        throw new Error(`there is no example of ${name}: add a call to scripts/docs/api/examples.mjs`);
      return examples.get(name);
    });
  } finally {
    await service.stop();
  }
}
