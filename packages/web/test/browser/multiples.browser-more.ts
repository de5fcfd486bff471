import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { provideApplication } from "./application.ts";
import { withPrevalenceAboveOne } from "./changed-outputs.ts";
import { giveResult } from "./given-result.ts";
import { expectAccessible, expectToFit, telephone, type Visit } from "./visit.ts";

const application = provideApplication();
let user: Visit;
let calibration: string;

beforeAll(async () => {
  calibration = await giveResult(application.service, withPrevalenceAboveOne);
});

const open = (view: string, query = "", size?: typeof telephone) =>
  application.visit("en", { place: `#/results/${calibration}/${view}${query}`, ...(size && { size }) });

const drawings = () => user.page.locator("main svg[data-drawing]");

it("a grid of maps has one map for each period and one legend, and marks values that cannot be", async () => {
  user = await open("grid");
  await drawings().first().waitFor();
  const maps = user.page.getByRole("img", { name: /^Map: / });
  expect(await maps.count()).toBe(3);
  expect(await user.page.locator("figure svg").count()).toBe(1);
  await user.page.locator("figure svg").getByText(user.words("plots.impossibleKey")).waitFor();
  expect(await maps.first().getByText("⚠").count()).toBeGreaterThan(1);
  await expectAccessible(user.page);
});

it("a map of the grid opens in large by keyboard, with its age, and going back shows the grid", async () => {
  user = await open("grid", "?grid.over=age");
  const button = user.page.getByRole("button", { name: user.words("multiples.openMap", { title: "25-29" }) });
  await button.focus();
  await user.page.keyboard.press("Enter");
  await user.page.locator("path[data-area]").first().waitFor();
  await user.page.getByText(/Tessaria .* 25-29/).waitFor();
  expect(new URL(user.page.url()).hash).toContain("/map");
  await user.page.goBack();
  await button.waitFor();
  expect(await user.page.getByRole("img", { name: /^Map: / }).count()).toBe(17);
});

it("an area at the pointer is marked on every map of the grid", async () => {
  user = await open("grid", "?grid.over=sex");
  await drawings().first().waitFor();
  await drawings().first().hover();
  const marked = user.page.locator("main svg[data-drawing] > path[stroke-width='2']");
  await marked.first().waitFor();
  expect(await marked.count()).toBe(2);
});

it("trends show every district beside the country, in the chosen order, and enlarge by keyboard", async () => {
  user = await open("trends", "?indicator=plhiv&trends.order=value");
  await user.page.getByText(user.words("multiples.scaledCountry", { country: "Tessaria" })).waitFor();
  // Each names its values in the order of time; the second of three is the estimate by which areas are sorted.
  const values = await user.page
    .locator("li svg[data-drawing]")
    .evaluateAll((all) =>
      all.map((one) =>
        Number(
          [...(one.getAttribute("aria-label") ?? "").matchAll(/: ([\d,]+) \(/g)][1]?.[1]?.replaceAll(",", "") ??
            Number.NaN,
        ),
      ),
    );
  expect(values.length).toBeGreaterThan(3);
  expect(values).toEqual(values.toSorted((a, b) => b - a));
  const opener = user.page.getByRole("button", { name: /^Enlarge / }).first();
  await opener.focus();
  await user.page.keyboard.press("Enter");
  const dialog = user.page.getByRole("dialog");
  await dialog.getByRole("row").nth(3).waitFor();
  await expectAccessible(user.page);
  await user.page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

it("pyramids show PLHIV and those not on treatment, and save the numbers of the page", async () => {
  user = await open("pyramids");
  await user.page.locator("main svg[data-drawing] g rect").first().waitFor();
  await user.page
    .locator("svg text")
    .getByText(/ not on ART$/)
    .first()
    .waitFor();
  await expectAccessible(user.page);
  await user.page.getByRole("button", { name: user.words("plots.save"), exact: true }).click();
  const [download] = await Promise.all([
    user.page.waitForEvent("download"),
    user.page.getByRole("button", { name: user.words("plots.saveCsv") }).click(),
  ]);
  const [head = "", first = ""] = readFileSync(await download.path(), "utf8").split("\r\n");
  expect(head).toContain("area_id");
  expect(first.split(",").length).toBe(12);
});

/** Pyramids, with the numbers of a page that is chosen later held back until they are released. */
async function openPyramidsHeld() {
  user = await open("pyramids");
  const bar = user.page.locator("li svg[data-drawing] g rect").first();
  await bar.waitFor();
  const asked: string[] = [];
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await user.page.route(/\/calibrate\/estimates\/.*area_id=/, async (route) => {
    asked.push(route.request().url());
    await isReleased;
    await route.continue();
  });
  const totals = user.page.waitForResponse((answer) => answer.url().includes("area_level="));
  await user.page.getByLabel("Period", { exact: true }).selectOption({ index: 0 });
  await (await totals).finished();
  return { bar, asked, release };
}

it("pyramids of another period are asked for once, although the totals of all areas arrive before them", async () => {
  const { bar, asked, release } = await openPyramidsHeld();
  const width = await bar.getAttribute("width");
  release();
  await expect.poll(() => bar.getAttribute("width")).not.toBe(width);
  expect(asked.length).toBe(1);
});

it("pyramids keep title and totals until the numbers of another period are there", async () => {
  const { release } = await openPyramidsHeld();
  const [newest = "", chosen] = await user.page
    .getByLabel("Period", { exact: true })
    .locator("option")
    .allTextContents();
  const title = user.page.locator("main header p");
  const summary = user.page.locator("li svg[data-drawing]").first();
  const totals = await summary.getAttribute("aria-label");
  expect(await title.textContent()).toContain(chosen);
  release();
  await expect.poll(() => title.textContent()).toContain(newest);
  expect(await summary.getAttribute("aria-label")).not.toBe(totals);
});

it.each(["grid", "trends", "pyramids"])("the view %s fits a telephone", async (view) => {
  user = await open(view, "", telephone);
  await drawings().nth(1).waitFor();
  await expectToFit(user.page);
});

it.each(["trends", "pyramids"])("an area of the view %s that is enlarged on a telephone can be read", async (view) => {
  user = await open(view, "", telephone);
  await drawings().first().waitFor();
  await user.page
    .getByRole("button", { name: /^Enlarge / })
    .first()
    .click();
  const letters = user.page.getByRole("dialog").locator("svg[data-drawing] text");
  await letters.first().waitFor();
  const sizes = await letters.evaluateAll((texts) =>
    texts.map(
      (text) => Number.parseFloat(getComputedStyle(text).fontSize) * ((text as SVGTextElement).getScreenCTM()?.a ?? 0),
    ),
  );
  expect(Math.min(...sizes)).toBeGreaterThan(9);
});
