import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId, type Project } from "../../src/project/project.ts";
import { provideApplication } from "./application.ts";
import { checkOptions } from "./journey.ts";
import { hasRealData, realProject } from "./real-project.ts";
import { expectAccessible, type Visit, visit } from "./visit.ts";

describe.skipIf(!hasRealData)("warnings of a real country", () => {
  const application = provideApplication();
  let user: Visit;
  let project: Project;

  beforeAll(async () => {
    project = await realProject(application.service);
    user = await visit(application, "en", { project, place: `#/project/${project.id}/calibrate` });
  }, 600_000);
  afterAll(() => expect(user?.troubles ?? []).toEqual([]));

  const summary = () =>
    user.page
      .locator("details > summary")
      .filter({ hasText: /warnings|avertissements/ })
      .first();

  it("are one line that opens, in groups and without codes", async () => {
    await summary().waitFor();
    expect((await summary().boundingBox())?.height).toBeLessThan(40);
    await summary().click();
    const list = user.page.locator("details[open]").first();
    await list.getByRole("heading", { name: user.words("warnings.kind.calibration") }).waitFor();
    expect(await list.textContent()).not.toMatch(/CY20\d\d|Y0\d\d_|number_on_art|art_current/);
    await expectAccessible(user.page);
  });

  it("follow the language of the reader", async () => {
    await user.page.getByLabel(user.words("shell.language")).selectOption("fr");
    await user.page.getByText("La calibration change « Prévalence du VIH »").first().waitFor();
    await user.page.getByLabel("Langue").selectOption("en");
    await user.page.getByText("Calibration changes HIV prevalence").first().waitFor();
  });

  it("of options follow it too", async () => {
    const unfinished = { fit: null, calibration: null, calibrationOptions: null, warnings: {} };
    const again = { ...project, id: newId(), work: { ...project.work, ...unfinished } };
    const place = `#/project/${again.id}/options`;
    const other = await application.visit("en", { project: again, place });
    const { page, words } = other;
    await page.locator("#option-artattend select").selectOption("false");
    await checkOptions(other);
    await page.getByText("ART data are used without attendance").first().waitFor({ state: "attached" });
    await page.getByLabel(words("shell.language")).selectOption("fr");
    await page.getByText("sans fréquentation du TAR").first().waitFor({ state: "attached" });
  });

  it("say what calibration changed, with marked ratios and a caution in place of the green sign", async () => {
    await user.page.getByRole("heading", { name: user.words("changes.title") }).waitFor();
    await user.page.getByText("Calibration changed", { exact: false }).first().waitFor();
    expect(await user.page.locator("td.marked").count()).toBeGreaterThan(0);
  });

  it("lead to the chart that shows them", async () => {
    await user.page
      .locator("details[open]")
      .first()
      .getByRole("link", { name: user.words("warnings.show") })
      .first()
      .click();
    await user.page.waitForURL(/\/output\?.*indicator=/);
    await user.page.locator("main svg[role=img]:visible, main [role=img] svg").first().waitFor();
  });
});
