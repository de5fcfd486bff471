// docs/api.md has the endpoints and schemas that the service has now. Examples are not compared: they are new each time.
import { apiPage, withoutExamples } from "../api/page.mjs";
import { startService } from "../running-service.mjs";

export async function checkApi(pages) {
  const service = await startService();
  try {
    const document = await (await service.call("GET", "/openapi.json")).json();
    const told = pages.find(({ path }) => path === "docs/api.md")?.text ?? "";
    if (withoutExamples(told) === withoutExamples(apiPage(document))) return [];
    return [{ place: "docs/api.md", says: "is stale: run npm run docs -- api" }];
  } finally {
    await service.stop();
  }
}
