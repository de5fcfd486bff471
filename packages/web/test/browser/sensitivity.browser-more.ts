import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { newProject, type Project } from "../../src/project/project.ts";
import { provideApplication } from "./application.ts";
import { ask, done } from "./ask.ts";
import { showView } from "./journey.ts";
import type { TestService } from "./service.ts";
import { expectReachedByTab } from "./tab-walk.ts";
import { expectAccessible, expectToFit, telephone, type Visit, visit } from "./visit.ts";

const minutes = 60_000;

describe("an analysis of sensitivity in the application", () => {
  const application = provideApplication();
  let project: Project;
  let user: Visit;

  beforeAll(async () => {
    project = await calibratedProject(application.service);
    user = await visit(application, "en", { project, place: `#/project/${project.id}/output` });
    await showView(user, "sensitivity");
  }, 5 * minutes);

  const label = (name: string) => user.page.getByRole("checkbox", { name });

  it("offers the variants of the options, the usual ones chosen, and says which would change nothing", async () => {
    await label("Without antenatal care data").waitFor();
    expect(await label("Without antenatal care data").isChecked()).toBe(true);
    expect(await label("Without HIV prevalence at antenatal care").isChecked()).toBe(false);
    await user.page.getByText(user.words("sensitivity.absent")).click();
    await user.page.getByText("No survey can be left out", { exact: false }).waitFor();
    await expectAccessible(user.page);
  });

  it("has every variant and choice within reach of Tab, and their focus is seen", async () => {
    await user.page.reload();
    await label("Without antenatal care data").waitFor();
    await expectReachedByTab(user.page);
  });

  it("runs the variants that were chosen by keyboard, shows each, and then what it changes", async () => {
    for (const box of await user.page.getByRole("checkbox").all()) await box.uncheck();
    for (const variant of ["Population 10% larger", "Calibration by the other method"]) {
      await label(variant).focus();
      await user.page.keyboard.press("Space");
    }
    await user.page.getByRole("button", { name: user.words("sensitivity.run") }).focus();
    await user.page.keyboard.press("Enter");
    await user.page.getByText(user.words("sensitivity.runningTitle")).waitFor();
    const sentence = user.page.getByText(/Population 10% larger: HIV prevalence \(adults 15–49\) falls from/);
    await sentence.waitFor({ timeout: 3 * minutes });
    await expectAccessible(user.page);
  });

  it("has the choices and the table of a finished analysis within reach of Tab", async () => {
    await user.page.reload();
    await user.page.getByText(/Population 10% larger: HIV prevalence/).waitFor();
    await expectReachedByTab(user.page);
  });

  it("shows the districts of a variant and another indicator, and keeps the choice in the address", async () => {
    await user.page.getByLabel(user.words("sensitivity.indicator")).selectOption("art_coverage");
    await user.page.getByText(/Population 10% larger: ART coverage/).waitFor();
    await user.page.getByLabel(user.words("sensitivity.shown")).selectOption("population-larger");
    await user.page.waitForURL(/sensitivity\.shown=population-larger/);
    expect(await user.page.locator("svg[role=img] circle[data-variant]").count()).toBeGreaterThan(3);
  });

  it("is saved as a picture whose lines and dots have colours of their own, without the style sheet of the page", async () => {
    await user.page.getByRole("button", { name: user.words("plots.save"), exact: true }).click();
    const [download] = await Promise.all([
      user.page.waitForEvent("download"),
      user.page.getByRole("button", { name: user.words("plots.saveSvg") }).click(),
    ]);
    const svg = readFileSync(await download.path(), "utf8");
    const lines = svg.match(/<line [^>]*>/g) ?? [];
    expect(lines.length).toBeGreaterThan(8);
    expect(lines.filter((line) => !line.includes("stroke="))).toEqual([]);
    expect(svg.match(/<circle [^>]*data-variant[^>]*fill="#/g)?.length).toBeGreaterThan(3);
  });

  it("is there again after a reload, and fits a telephone", async () => {
    await user.page.setViewportSize(telephone);
    await user.page.reload();
    await user.page.getByText(/Population 10% larger: ART coverage/).waitFor();
    await expectToFit(user.page);
    await expectAccessible(user.page);
  });

  it("opens from a link in a browser that knows nothing of the project", async () => {
    const kept = await user.page.evaluate(
      (id) => JSON.parse(localStorage.getItem(`tessera.project.${id}`) ?? "{}").work.sensitivity.id as string,
      project.id,
    );
    const place = `#/results/${project.work.calibration?.id}/sensitivity?sensitivity.analysis=${kept}`;
    const other = await application.visit("fr", { place });
    await other.page.getByText(/Population plus grande de 10 % : Prévalence du VIH/).waitFor();
  });

  it("had no error on the way", () => {
    expect(user.troubles).toEqual([]);
  });
});

/** A project of the demo country with four districts, fitted and calibrated. */
async function calibratedProject(service: TestService): Promise<Project> {
  type Demo = { files: Record<string, object>; options: Record<string, string> };
  const demo = await ask<Demo>(service, "/internal/demo", { districts: 4, seed: 1 });
  const version = await ask(service, "/service/version");
  const options = { ...demo.options, no_of_samples: "50", uncertainty: "fixed" };
  const { vmmc: _, sti: __, ...data } = demo.files;
  const levels = ["plhiv", "artnum", "aware", "infections"].flatMap((name) => [
    [`spectrum_${name}_calibration_level`, "national"],
    [`spectrum_${name}_calibration_strat`, "sex_age_coarse"],
  ]);
  const calibrationOptions = { ...Object.fromEntries(levels), calibrate_method: "logistic" };
  const fit = await done(service, "model", "/model/submit", { data, options, version });
  const calibration = await done(service, "calibrate", `/calibrate/submit/${fit.id}`, {
    options: calibrationOptions,
    version,
  });
  const project = newProject("Sensitivity", Date.now());
  Object.assign(project.work, {
    ...{ country: { name: "Tessaria", iso3: "XTA" }, files: data, filesAgree: true, inputsReviewed: true },
    ...{ options, optionsAreValid: true, fit, calibrationOptions, calibration, outputOpened: true },
  });
  return project;
}
