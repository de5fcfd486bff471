import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { withPrevalenceAboveOne } from "./changed-outputs.ts";
import { launchChromium } from "./chromium.ts";
import { giveResult } from "./given-result.ts";
import { TestService } from "./service.ts";
import { expectAccessible, type Visit, visit } from "./visit.ts";

let service: TestService;
let browser: Browser;
let user: Visit;
let calibration: string;

beforeAll(async () => {
  [service, browser] = await Promise.all([TestService.start(), launchChromium()]);
  calibration = await giveResult(service, withPrevalenceAboveOne);
});
afterEach(async () => {
  expect(user.troubles).toEqual([]);
  await user.context.close();
});
afterAll(async () => {
  await browser?.close();
  await service?.remove();
});

/** The notice above a view, whatever it counts. */
const notice = ({ page, words }: Visit) =>
  page.getByRole("status").filter({ hasText: words("plots.impossibleShown", { count: "" }).split(":")[0] ?? "" });

it("a map of values that cannot be says so, explains the mark in its legend, and gives the reason in the trend", async () => {
  user = await visit(browser, service.address, "en", { place: `#/results/${calibration}/map` });
  await notice(user).waitFor();
  await user.page.locator("figure svg").getByText(user.words("plots.impossibleKey")).waitFor();
  await user.page.getByRole("option").filter({ hasText: "⚠" }).first().click();
  const trend = user.page.getByRole("img", { name: user.words("output.trend", { values: "" }).trim() });
  await trend.waitFor();
  expect(await trend.getAttribute("aria-label")).toContain(`⚠ ${user.words("plots.impossible.aboveOne")}`);
  expect(await trend.getByText("⚠", { exact: true }).count()).toBeGreaterThan(1);
  await expectAccessible(user.page);
});

it("the comparison marks estimates that cannot be, and says so", async () => {
  user = await visit(browser, service.address, "en", { place: `#/results/${calibration}/comparison` });
  await notice(user).waitFor();
  await user.page.locator("svg text").getByText("⚠").first().waitFor();
});
