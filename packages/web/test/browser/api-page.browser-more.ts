import { expect, it } from "vitest";
import { provideApplication } from "./application.ts";

const application = provideApplication();

it("the page that describes the API works under its own content security policy", async () => {
  const page = await application.browser.newPage();
  const troubles: string[] = [];
  page.on("console", (message) => message.type() === "error" && troubles.push(message.text()));
  page.on("pageerror", (error) => troubles.push(error.message));
  await page.goto(`${application.address}/docs/`);
  await page.getByText("/service/version").first().click();
  await page.getByRole("button", { name: "Try it out" }).click();
  await page.getByRole("button", { name: "Execute" }).click();
  await page.getByText('"status": "success"').first().waitFor();
  expect(troubles).toEqual([]);
});
