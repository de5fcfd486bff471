import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { mockCalibration, mockFit } from "@tessera/demo";
import { writeDownload } from "@tessera/results";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { launchChromium } from "./chromium.ts";
import { expectAccessible, expectToFit, laptop, telephone, watch } from "./visit.ts";
import { wordsOf } from "./words.ts";

/** The results site as somebody opens it from a USB stick: unpacked, without a server and without a network. */
const folder = mkdtempSync(join(tmpdir(), "tessera-site-"));
const built = new URL("../../dist", import.meta.url).pathname;
const calibration = "c0ffee";
const words = wordsOf("en");
let browser: Browser;
let context: BrowserContext;
let page: Page;
const troubles: string[] = [];

beforeAll(async () => {
  const output = mockCalibration(mockFit({ area_scope: "XTA", area_level: "2" }, "2.10.22"), {});
  const zip = join(folder, "site.zip");
  const ids = { fit: "f", calibrate: calibration };
  await writeDownload("site", zip, { output, ids, productName: "tessera", language: "en", siteShell: built });
  execFileSync("unzip", ["-q", zip, "-d", join(folder, "stick")]);
  browser = await launchChromium();
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: laptop, offline: true, acceptDownloads: true });
  context.setDefaultTimeout(100_000);
  page = await context.newPage();
  watch(page, troubles);
  page.on("request", (request) => {
    if (!/^(file|data|blob):/.test(request.url())) troubles.push(`request to ${request.url()}`);
  });
  await open("index.html");
  await page.locator("svg path[data-area]").first().waitFor();
});
afterEach(async () => {
  expect(troubles.splice(0)).toEqual([]);
  await context.close();
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (place: string) => page.goto(`${pathToFileURL(join(folder, "stick")).href}/${place}`);
const openView = (view: string) => open(`index.html#/results/${calibration}/${view}`);

describe("the results site, opened from a disk without a network", () => {
  it("shows a map of every indicator that the result has", async () => {
    const indicator = page.getByLabel("Indicator", { exact: true });
    const names = await indicator.locator("option").allTextContents();
    expect(names.length).toBeGreaterThan(5);
    for (const name of names.slice(0, 5)) {
      await indicator.selectOption({ label: name });
      await page.getByRole("heading", { level: 2, name }).waitFor();
    }
  });

  it.each(["grid", "bars", "table", "bubbles", "cascade", "trends", "pyramids"])("shows the view %s", async (view) => {
    await openView(view);
    await page.getByRole("tab", { name: words(`output.view.${view as "bars"}`), selected: true }).waitFor();
    await page.locator("[role=tabpanel]").locator("svg:not(.icon):visible, table:visible").first().waitFor();
  });

  it("speaks the other languages as well", async () => {
    await page.locator("header select").selectOption("fr");
    await page.getByRole("heading", { level: 2, name: "Prévalence du VIH" }).waitFor();
  });

  it("saves a view as a workbook with a sheet on citation and options", async () => {
    await page.getByRole("button", { name: words("plots.save") }).click();
    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name: words("plots.saveXlsx") }).click();
    const path = join(folder, "view.xlsx");
    await (await waiting).saveAs(path);
    const members = execFileSync("unzip", ["-p", path, "xl/*"], { encoding: "utf8", maxBuffer: 1e8 });
    expect(members).toContain(`Calibration ${calibration}.`);
    expect(members).toContain(words("about.sheet"));
  });

  it("writes the citation below a saved drawing", async () => {
    await page.getByRole("button", { name: words("plots.save") }).click();
    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name: words("plots.saveSvg") }).click();
    const path = join(folder, "view.svg");
    await (await waiting).saveAs(path);
    expect(readFileSync(path, "utf8")).toContain(calibration);
  });

  it("leads to the reports and the data", async () => {
    await page.getByRole("link", { name: words("site.files") }).click();
    await page.getByRole("link", { name: words("site.summary") }).click();
    await page.getByRole("heading", { level: 1, name: "Tessaria" }).waitFor();
  });

  it("keeps nobody out, also on a telephone", async () => {
    await expectAccessible(page);
    for (const place of ["index.html", "index.html#/about"]) {
      await page.setViewportSize(telephone);
      await open(place);
      await page.locator("main h1").waitFor({ state: "attached" });
      await expectToFit(page);
    }
    await expectAccessible(page);
  });
});
