// docs/api.md has the endpoints and schemas that the service has now. Examples are not compared: they are new each time.
import { describeServices } from "../api/described-services.mjs";
import { apiPage, withoutExamples } from "../api/page.mjs";

export async function checkApi(pages) {
  const told = pages.find(({ path }) => path === "docs/api.md")?.text ?? "";
  if (withoutExamples(told) === withoutExamples(apiPage(await describeServices()))) return [];
  return [{ place: "docs/api.md", says: "is stale: run npm run docs -- api" }];
}
