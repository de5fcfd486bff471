import { beforeAll, describe, expect, it } from "vitest";
import { hasShared, sharedFile } from "../../../../scripts/test/shared.mjs";
import { provideApplication } from "./application.ts";
import { calibrate, checkOptions, goOn, reviewInputs, startFit, waitForFit } from "./journey.ts";
import { type Visit, visit } from "./visit.ts";

const hasData = hasShared("the path of the public files through the application", "data");
const minutes = 60_000;

/** The files of a public case, under the names that it has. The zones have the survey of the same country. */
function filesOf(set: string) {
  const file = (name: string, folder = set) => ({
    name,
    mimeType: "application/octet-stream",
    buffer: sharedFile("data", folder, name),
  });
  return [
    file(set === "mwi-zone" ? "pjnz.zip" : "pjnz.PJNZ"),
    file("areas.geojson"),
    file("population.csv"),
    file("survey.csv", set === "mwi-zone" ? "mwi-2024" : set),
    file("programme.csv"),
    file("anc.csv"),
  ];
}

/** Takes public cases through the application with nothing chosen but what it suggests. */
export function describePublicFiles(sets: readonly string[]): void {
  describe.skipIf(!hasData).each(sets)("the public files %s", takeThrough);
}

function takeThrough(set: string): void {
  const application = provideApplication();
  let user: Visit;
  beforeAll(async () => {
    user = await visit(application);
  });

  it("are all recognised and agree", async () => {
    const { page, words } = user;
    await page
      .getByRole("button", { name: words("projects.new"), exact: true })
      .first()
      .click();
    await page.getByLabel(words("projects.name")).fill(set);
    await page.getByRole("button", { name: words("projects.create"), exact: true }).click();
    await page.locator("input[type=file][multiple]").setInputFiles(filesOf(set));
    await page.getByRole("button", { name: words("shell.continue", { step: words("step.review") }) }).waitFor();
    await expect
      .poll(
        () => page.getByRole("button", { name: words("shell.continue", { step: words("step.review") }) }).isEnabled(),
        { timeout: 3 * minutes },
      )
      .toBe(true);
  });

  it("have an explained suggestion for every option, and are valid with these", async () => {
    const { page } = user;
    await goOn(user, "review");
    await reviewInputs(user);
    await goOn(user, "options");
    await page.locator("main [aria-expanded=false]").last().click();
    await page.locator("#option-psnu_level").waitFor();
    const unexplained = await page
      .locator("main [id^=option-]")
      .evaluateAll((fields) => fields.filter((field) => !field.querySelector(".note")).map(({ id }) => id));
    expect(unexplained).toEqual([]);
    await checkOptions(user);
  });

  it("are fitted and calibrated with nothing chosen", { timeout: 10 * minutes }, async () => {
    await goOn(user, "fit");
    await startFit(user);
    await waitForFit(user);
    await goOn(user, "calibrate");
    await calibrate(user);
  });

  it("give reports that can be saved", { timeout: 5 * minutes }, async () => {
    const { page, words } = user;
    await goOn(user, "output");
    await goOn(user, "save");
    for (const type of ["summary", "comparison", "spectrum"] as const) {
      const title = words(`save.title.${type}`);
      await page.getByRole("button", { name: words("save.prepareNamed", { title }) }).click();
      const link = page.getByRole("link", { name: words("save.downloadNamed", { title }) });
      await link.waitFor({ timeout: 2 * minutes });
      const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
      expect(await download.failure()).toBeNull();
    }
    expect(user.troubles).toEqual([]);
  });
}
