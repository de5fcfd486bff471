import type { WarningText } from "@tessera/contract/api";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Project } from "../../src/project/project.ts";
import { addWarnings, warningsOfTask } from "../../src/project/steps.ts";
import { launchChromium } from "./chromium.ts";
import { hasRealData, realProject } from "./real-project.ts";
import { TestService } from "./service.ts";
import { expectAccessible, type Visit, visit } from "./visit.ts";

describe.skipIf(!hasRealData)("warnings of a real country", () => {
  let service: TestService;
  let browser: Browser;
  let user: Visit;
  let project: Project;

  beforeAll(async () => {
    [service, browser] = await Promise.all([TestService.start(), launchChromium()]);
    project = await realProject(service);
    const { fit, calibration } = project.work;
    const warningsAt = async (path: string) => {
      const answer = (await (await fetch(service.address + path)).json()) as { data: { warnings: WarningText[] } };
      return answer.data.warnings;
    };
    const fitId = fit?.id ?? "";
    const calibrationId = calibration?.id ?? "";
    addWarnings(project.work, "fit", warningsOfTask(fitId, await warningsAt(`/model/result/${fitId}`)));
    const ofCalibration = await warningsAt(`/calibrate/result/metadata/${calibrationId}`);
    addWarnings(project.work, "calibrate", warningsOfTask(calibrationId, ofCalibration));
    user = await visit(browser, service.address, "en");
    await user.page.evaluate(
      ([id, text]) => localStorage.setItem(`tessera.project.${id}`, text as string),
      [project.id, JSON.stringify(project)],
    );
    await user.page.goto(`${service.address}/app/#/project/${project.id}/calibrate`);
    await user.page.reload();
  });
  afterAll(async () => {
    expect(user.troubles).toEqual([]);
    await browser?.close();
    await service?.remove();
  });

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
