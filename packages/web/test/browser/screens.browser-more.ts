import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Project } from "../../src/project/project.ts";
import { launchChromium } from "./chromium.ts";
import { hasRealData, realProject } from "./real-project.ts";
import { expectApart, expectReadableLabels, expectWithin, printedPages } from "./screens.ts";
import { TestService } from "./service.ts";
import { expectAccessible, expectToFit, type Visit, visit } from "./visit.ts";

/** Folder for screenshots; none are taken without it. */
const pictures = process.env.TESSERA_PICTURES;
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
/** Steps, with the views of those that have several. */
const screens = [
  ...["inputs", "options", "fit", "calibrate", "save"].map((step) => ({ step, view: "" })),
  ...["timeSeries", "map", "comparison", "population"].map((view) => ({ step: "review", view })),
  ...["map", "bars", "table", "bubbles", "cascade", "comparison"].map((view) => ({ step: "output", view })),
];

describe.skipIf(!hasRealData)("every step with the files of a real country", () => {
  let service: TestService;
  let browser: Browser;
  let project: Project;

  beforeAll(async () => {
    [service, browser] = await Promise.all([TestService.start(), launchChromium()]);
    project = await realProject(service);
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    await service?.remove();
  });

  async function show(user: Visit, { step, view }: (typeof screens)[number]): Promise<void> {
    const { page } = user;
    await page.goto(`${service.address}/app/#/project/${project.id}/${step}`);
    if (view) await page.locator(`#tab-${view}`).click();
    await page.getByText(user.words("shell.loading")).waitFor({ state: "detached" });
    await page.locator("main h1, main h2, main svg[role=img], main table").first().waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
  }

  async function keep({ page }: Visit, name: string): Promise<void> {
    if (!pictures) return;
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: join(pictures, `screen-${name}.png`), fullPage: true });
  }

  it.each(sizes)("fits a screen of $width pixels", async (size) => {
    const user = await visit(browser, service.address, "en", { project, size });
    for (const screen of screens) {
      await show(user, screen);
      await keep(user, [screen.step, screen.view, size.width].filter(Boolean).join("-"));
      await expectToFit(user.page);
      await expectApart(user.page.locator("header .name"), user.page.getByLabel(user.words("shell.language")));
      if (screen.view === "map")
        await expectWithin(user.page.locator("main figure"), user.page.locator("div.map:has(figure)").last());
      if (screen.view === "bars") await expectReadableLabels(user.page.locator("main [role=img] svg"));
    }
    expect(user.troubles).toEqual([]);
    await user.context.close();
  });

  it("has enough contrast on a dark screen", async () => {
    const user = await visit(browser, service.address, "en", { project, scheme: "dark" });
    for (const screen of screens) {
      await show(user, screen);
      await keep(user, [screen.step, screen.view, "dark"].filter(Boolean).join("-"));
      await expectAccessible(user.page);
    }
    await user.context.close();
  });

  it("prints each view on as few pages as it fits", async () => {
    const user = await visit(browser, service.address, "en", { project });
    const most = { map: 1, bars: 1, bubbles: 1, cascade: 1, comparison: 1, table: 2 };
    for (const [view, pages] of Object.entries(most)) {
      await show(user, { step: "output", view });
      if (pictures) await user.page.pdf({ path: join(pictures, `print-${view}.pdf`), format: "A4" });
      expect(await printedPages(user.page), view).toBeLessThanOrEqual(pages);
    }
    await user.context.close();
  });
});
