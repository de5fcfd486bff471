import { beforeAll, expect, it } from "vitest";
import { provideApplication } from "./application.ts";
import { giveResult } from "./given-result.ts";
import { type Visit, visit } from "./visit.ts";

const site = "https://tiles.example.org";
const application = provideApplication({
  TESSERA_BASE_MAP: `${site}/{z}/{x}/{y}.png`,
  TESSERA_BASE_MAP_CREDIT: "© map makers",
});
let calibration: string;

beforeAll(async () => {
  calibration = await giveResult(application.service);
});

async function openMap(): Promise<Visit> {
  const user = await visit(application, "en", { place: `#/results/${calibration}/map` });
  await user.page.locator("path[data-area]").first().waitFor();
  return user;
}

it("a base map is asked for only after somebody chooses it, and the page allows its site", async () => {
  const user = await openMap();
  const { page, words, troubles } = user;
  const button = page.getByRole("button", { name: words("plots.baseMap") });
  await button.waitFor();
  expect(troubles).toEqual([]);
  await button.click();
  await page.getByText("© map makers").waitFor();
  // A request reaches the network, where the test stops it, only if the policy of the page lets it through.
  await expect.poll(() => new Set(troubles)).toEqual(new Set([`request to ${site}`]));
  await user.context.close();
});

it("the choice of a base map is kept", async () => {
  const user = await openMap();
  const button = user.page.getByRole("button", { name: user.words("plots.baseMap") });
  await button.click();
  await user.page.reload();
  await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
  await user.context.close();
});
