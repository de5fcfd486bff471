import { beforeAll, expect, it } from "vitest";
import { provideApplication } from "./application.ts";
import { withEvidence } from "./changed-outputs.ts";
import { giveResult } from "./given-result.ts";
import { expectAccessible, expectToFit, telephone, type Visit } from "./visit.ts";

const application = provideApplication();
let user: Visit;
let calibration: string;

beforeAll(async () => {
  calibration = await giveResult(application.service, withEvidence);
});

it("surveys by district are drawn with their samples, sorted as chosen, and open the explanation by keyboard", async () => {
  user = await application.visit("en", { place: `#/results/${calibration}/surveys` });
  const lines = user.page.locator("svg [data-row]");
  await lines.first().waitFor();
  await expectAccessible(user.page);
  await user.page.getByLabel(user.words("output.order"), { exact: true }).selectOption("name");
  const names = (await lines.evaluateAll((all) => all.map((line) => line.getAttribute("aria-label") ?? ""))).map(
    (label) => label.split(",")[0] ?? "",
  );
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "en")));
  await lines.first().focus();
  await user.page.keyboard.press("ArrowDown");
  await user.page.keyboard.press("Enter");
  await user.page.getByRole("heading", { name: names[1] ?? "" }).waitFor();
  await user.page.getByText("25%", { exact: true }).waitFor();
  await expectAccessible(user.page);
});

it("observed and expected values stand in a chart and, the largest residuals first, in a table", async () => {
  user = await application.visit("en", {
    place: `#/results/${calibration}/residuals?indicator=art_current`,
  });
  const cells = user.page.locator("tbody tr td:last-child");
  await cells.first().waitFor();
  const sizes = (await cells.allTextContents()).map((text) => Math.abs(Number(text.replace("+", "").replace(",", ""))));
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  await expectAccessible(user.page);
});

it("the largest residuals are on a telephone with their standard errors, which order them, and with their source", async () => {
  const place = `#/results/${calibration}/residuals?indicator=art_current`;
  user = await application.visit("en", { place, size: telephone });
  const first = user.page.locator("tbody tr").first();
  await first.waitFor();
  const box = await first.locator("td:last-child").boundingBox();
  expect(box?.width).toBeGreaterThan(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(telephone.width);
  expect(await first.locator("th").innerText()).toContain("Programme data");
});

it.each(["surveys", "residuals", "explanation"])("the view %s fits a telephone", async (view) => {
  user = await application.visit("pt", { place: `#/results/${calibration}/${view}`, size: telephone });
  await user.page.locator(".picture svg").first().waitFor();
  await expectToFit(user.page);
});
