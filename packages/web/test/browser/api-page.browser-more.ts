import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchChromium } from "./chromium.ts";
import { TestService } from "./service.ts";

let service: TestService;
let browser: Browser;

beforeAll(async () => {
  [service, browser] = await Promise.all([TestService.start(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await service?.remove();
});

it("the page that describes the API works under its own content security policy", async () => {
  const page = await browser.newPage();
  const troubles: string[] = [];
  page.on("console", (message) => message.type() === "error" && troubles.push(message.text()));
  page.on("pageerror", (error) => troubles.push(error.message));
  await page.goto(`${service.address}/docs/`);
  await page.getByText("/service/version").first().click();
  await page.getByRole("button", { name: "Try it out" }).click();
  await page.getByRole("button", { name: "Execute" }).click();
  await page.getByText('"status": "success"').first().waitFor();
  expect(troubles).toEqual([]);
});
