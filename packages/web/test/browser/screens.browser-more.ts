import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { viewOf } from "../../src/plots/chart-address.ts";
import type { Project, StepName } from "../../src/project/project.ts";
import { provideApplication } from "./application.ts";
import { showView } from "./journey.ts";
import { hasRealData, realProject } from "./real-project.ts";
import { expectApart, expectPrintedWhole, expectReadableLabels, expectWithin, printedPages } from "./screens.ts";
import { expectAccessible, expectToFit, type Visit } from "./visit.ts";

/** Folder for screenshots; none are taken without it. */
const pictures = process.env.TESSERA_PICTURES;
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
/** A4 upright without its margins. */
const paper = { width: 718, height: 1047 };

interface Screen {
  step: StepName;
  view: string;
  /** What is there once the screen has its data. */
  content: string;
}
const screensOf = (step: StepName, contents: Record<string, string>): Screen[] =>
  Object.entries(contents).map(([view, content]) => ({ step, view, content }));
const areas = "path[data-area]";
const chart = "[role=img] svg text";
const screens = [
  ...screensOf("inputs", { "": "li" }),
  ...screensOf("review", {
    timeSeries: "svg[data-drawing]",
    map: areas,
    comparison: "td",
    population: "svg[data-drawing]",
  }),
  ...screensOf("options", { "": "fieldset, select" }),
  ...screensOf("fit", { "": "table, ol, dl, h2" }),
  ...screensOf("calibrate", { "": chart }),
  ...screensOf("output", { map: areas, bars: chart, table: "td", bubbles: areas, cascade: chart, comparison: chart }),
  ...screensOf("save", { "": "article" }),
];

describe.skipIf(!hasRealData)("every step with the files of a real country", () => {
  const application = provideApplication();
  let project: Project;

  beforeAll(async () => {
    project = await realProject(application.service);
  }, 600_000);

  async function show(user: Visit, { step, view, content }: Screen): Promise<void> {
    const { page, words } = user;
    await page.goto(`${application.address}/app/#/project/${project.id}/${step}`);
    await page.getByRole("heading", { level: 1, name: words(`step.${step}`) }).waitFor({ state: "attached" });
    if (step === "output") await showView(user, viewOf(view));
    else if (view) await page.locator(`#tab-${view}`).click();
    const main = page.locator(view ? `main [role=tabpanel][aria-labelledby=tab-${view}]` : "main");
    await main.locator(content).first().waitFor();
    await expect.poll(() => main.locator("[role=progressbar]:not([aria-valuenow]), [aria-busy=true]").count()).toBe(0);
    // Charts move into place.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  }

  async function keep({ page }: Visit, name: string): Promise<void> {
    if (!pictures) return;
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: join(pictures, `screen-${name}.png`), fullPage: true });
  }

  it.each(sizes)("fits a screen of $width pixels", async (size) => {
    const user = await application.visit("en", { project, size });
    for (const screen of screens) {
      await show(user, screen);
      await keep(user, [screen.step, screen.view, size.width].filter(Boolean).join("-"));
      await expectToFit(user.page);
      await expectApart(user.page.locator("header .name"), user.page.getByLabel(user.words("shell.language")));
      if (screen.view === "map")
        await expectWithin(user.page.locator("main figure"), user.page.locator("div.map:has(figure)").last());
      if (screen.view === "bars") await expectReadableLabels(user.page.locator("main [role=img] svg"));
    }
  });

  it("has enough contrast on a dark screen", async () => {
    const user = await application.visit("en", { project, scheme: "dark" });
    for (const screen of screens) {
      await show(user, screen);
      await keep(user, [screen.step, screen.view, "dark"].filter(Boolean).join("-"));
      await expectAccessible(user.page);
    }
  });

  it("prints each view on as few pages as it fits", async () => {
    const user = await application.visit("en", { project, size: paper });
    const most: Record<string, number> = { table: 2 };
    for (const screen of screens.filter(({ step }) => step === "output")) {
      await show(user, screen);
      const { view } = screen;
      expect(await printedPages(user.page), view).toBeLessThanOrEqual(most[view] ?? 1);
      if (view !== "table") await expectPrintedWhole(user.page);
      await user.page.emulateMedia({ media: "print" });
      await keep(user, `${view}-printed`);
      await user.page.emulateMedia({ media: null });
    }
  });
});
