import { describeServices } from "./described-services.mjs";
import { apiPage } from "./page.mjs";

/** The API reference, with examples that are made now. */
export async function writtenApiPage() {
  const { paths, examples } = await describeServices({ withExamples: true });
  return apiPage({ paths }, (name) => {
    if (!examples.has(name)) throw new Error(`there is no example of ${name}: add a call to scripts/docs/api`);
    return examples.get(name);
  });
}
