import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@tessera/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { provideApplication } from "./application.ts";
import {
  calibrate,
  checkOptions,
  goOn,
  mapColours,
  openDemo,
  reviewInputs,
  showView,
  startFit,
  waitForFit,
} from "./journey.ts";
import { expectAccessible, expectToFit, laptop, tablet, type Visit, visit } from "./visit.ts";

/** Folder for screenshots; none are taken without it. */
const pictures = process.env.TESSERA_PICTURES;

/** Tests of the whole path from files to estimates in these languages. */
export const describeWholePath = (languages: readonly Language[]) =>
  describe.each(languages)("the path from files to estimates (%s)", walk);

function walk(language: Language): void {
  const application = provideApplication();
  let user: Visit;
  let zip: string;
  const size = language === "pt" ? tablet : laptop;

  beforeAll(async () => {
    user = await visit(application, language, { size });
  });

  async function look(name: string): Promise<void> {
    await expectAccessible(user.page);
    await expectToFit(user.page);
    if (!pictures || language !== "en") return;
    mkdirSync(pictures, { recursive: true });
    await user.page.evaluate(() => scrollTo(0, 0));
    await user.page.screenshot({ path: join(pictures, `app-${name}.png`) });
  }

  it("begins with a page that says what this is", async () => {
    await user.page.getByRole("heading", { level: 1, name: user.words("projects.title") }).waitFor();
    await look("projects");
  });

  it("has the demo country's files checked at once", async () => {
    await openDemo(user);
    await look("inputs");
  });

  it("shows the inputs as series, map, comparison and pyramids", async () => {
    await goOn(user, "review");
    for (const tab of ["timeSeries", "map", "comparison", "population"] as const) {
      await user.page.getByRole("tab", { name: user.words(`review.tab.${tab}`) }).click();
      await user.page.getByText(user.words("shell.loading")).waitFor({ state: "detached" });
      await user.page.locator("main svg:visible, main table").first().waitFor();
      await look(`review-${tab}`);
    }
    await reviewInputs(user);
  });

  it("validates the default options", async () => {
    await goOn(user, "options");
    await checkOptions(user);
    await look("options");
  });

  it("fits the model and shows its progress", async () => {
    await goOn(user, "fit");
    await startFit(user);
    await user.page.getByText(user.words("fit.phase.running"), { exact: true }).first().waitFor({ timeout: 30_000 });
    await look("fit");
    await waitForFit(user);
  });

  it("calibrates, and shows the estimates before and after", async () => {
    await goOn(user, "calibrate");
    await calibrate(user);
    await user.page.locator("main [role=img] svg").first().waitFor();
    await user.page.getByRole("heading", { name: user.words("changes.title") }).waitFor();
    await look("calibrate");
  });

  it("shows the estimates in every view", async () => {
    await goOn(user, "output");
    const estimates = ["map", "grid", "bars", "table", "bubbles", "cascade", "trends", "pyramids"] as const;
    const beside = ["comparison", "surveys", "residuals", "explanation"] as const;
    for (const view of [...estimates, ...beside]) {
      await showView(user, view);
      await user.page
        .locator("main svg[role=img]:visible, main svg[role=group], main [role=img] svg, main table")
        .first()
        .waitFor();
      await look(`output-${view}`);
    }
  });

  it("changes the colours of the map when a filter changes", async () => {
    await showView(user, "map");
    await user.page.locator("svg path[data-area]").first().waitFor();
    const before = await mapColours(user.page);
    expect(before).toHaveLength(12);
    const sexes = user.page.locator("select").filter({ has: user.page.locator("option[value=female]") });
    await sexes.first().selectOption("female");
    await expect.poll(() => mapColours(user.page)).not.toEqual(before);
  });

  it("has an address for each view that opens without the project", async () => {
    await user.page.getByRole("button", { name: user.words("output.copyLink") }).waitFor();
    const calibration = await user.page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.startsWith("tessera.project."));
      return (JSON.parse(localStorage.getItem(key ?? "") ?? "{}") as { work: { calibration: { id: string } } }).work
        .calibration.id;
    });
    const other = await application.visit(language, { place: `#/results/${calibration}/map` });
    await other.page.locator("svg path[data-area]").first().waitFor();
    expect(await mapColours(other.page)).toHaveLength(12);
  });

  it("gives the estimates as a zip", async () => {
    await goOn(user, "save");
    const title = user.words("save.title.spectrum");
    await user.page.getByRole("button", { name: user.words("save.prepareNamed", { title }) }).click();
    const link = user.page.getByRole("link", { name: user.words("save.downloadNamed", { title }) });
    await link.waitFor({ timeout: 60_000 });
    await look("save");
    const [download] = await Promise.all([user.page.waitForEvent("download"), link.click()]);
    zip = join(application.service.dataDir, download.suggestedFilename());
    await download.saveAs(zip);
    expect(readFileSync(zip).subarray(0, 2).toString()).toBe("PK");
  });

  it("begins again from that zip, in a browser that knows nothing of the project", async () => {
    const other = await application.visit(language, { size });
    await other.page.getByLabel(other.words("projects.restore")).last().setInputFiles(zip);
    await other.page.locator("svg path[data-area]").first().waitFor();
    expect(await mapColours(other.page)).toHaveLength(12);
  });

  it("never had an error, and never asked another machine for anything", () => {
    expect(user.troubles).toEqual([]);
  });
}
