import { beforeAll, expect, it } from "vitest";
import { provideApplication } from "./application.ts";
import { withPrevalenceAboveOne } from "./changed-outputs.ts";
import { giveResult } from "./given-result.ts";
import { expectAccessible, type Visit } from "./visit.ts";

const application = provideApplication();
let user: Visit;
let calibration: string;

beforeAll(async () => {
  calibration = await giveResult(application.service, withPrevalenceAboveOne);
});

/** The notice above a view, whatever it counts. */
const notice = ({ page, words }: Visit) =>
  page.getByRole("status").filter({ hasText: words("plots.impossibleShown", { count: "" }).split(":")[0] ?? "" });

it("a map of values that cannot be says so, explains the mark in its legend, and gives the reason in the trend", async () => {
  user = await application.visit("en", { place: `#/results/${calibration}/map` });
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
  user = await application.visit("en", { place: `#/results/${calibration}/comparison` });
  await notice(user).waitFor();
  await user.page.locator("svg text").getByText("⚠").first().waitFor();
});
