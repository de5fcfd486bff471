import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { provideApplication } from "./application.ts";
import { calibrate, checkOptions, goOn, openDemo, reviewInputs, startFit, waitForFit } from "./journey.ts";
import { expectAccessible, type Visit, visit } from "./visit.ts";

/** Options of the demo country with both of its surveys, in the order in which a user sets them. */
const chosen = [
  ["survey_prevalence", "XTA2015HIS"],
  ["survey_art_coverage", "XTA2015HIS"],
  ["survey_prevalence_t2", "XTA2020HIS"],
  ["survey_art_coverage_t2", "XTA2020HIS"],
  ["calendar_quarter_t1", "CY2015Q4"],
  ["calendar_quarter_t2", "CY2020Q3"],
  ["calendar_quarter_t3", "CY2024Q4"],
  ["calendar_quarter_t4", "CY2025Q3"],
  ["calendar_quarter_t5", "CY2026Q3"],
  ["anc_clients_year2", ""],
  ["anc_prevalence_year1", "2015"],
  ["anc_prevalence_year2", "2020"],
  ["anc_prevalence_year3", "2024"],
  ["anc_art_coverage_year1", "2015"],
  ["anc_art_coverage_year2", "2020"],
  ["anc_art_coverage_year3", "2024"],
  ["anc_clients_year3", "2024"],
  ["include_art_t3", "true"],
  ["survey_recently_infected", "XTA2015HIS"],
  ["survey_recently_infected_t2", "XTA2020HIS"],
  ["art_report_bias_t3", "true"],
  ["no_of_samples", "100"],
  ["uncertainty", "fixed"],
] as const;

describe("two surveys in the application", () => {
  const application = provideApplication();
  let user: Visit;
  let zip: string;

  beforeAll(async () => {
    user = await visit(application, "en");
    await openDemo(user);
    await goOn(user, "review");
    await reviewInputs(user);
    await goOn(user, "options");
  });

  /** Sets an option of any kind, as a user does. */
  async function set(name: string, value: string): Promise<void> {
    const control = user.page.locator(`#option-${name}`);
    if ((await control.locator("select").count()) > 0) await control.locator("select").selectOption(value);
    else if ((await control.locator("input[type=number]").count()) > 0) {
      await control.locator("input[type=number]").fill(value);
      await control.locator("input[type=number]").press("Tab");
    } else {
      await control.locator(".opener").click();
      const boxes = control.locator("input[type=checkbox]");
      for (const box of await boxes.all()) await box.uncheck();
      await control.getByLabel(value, { exact: true }).check();
      await user.page.keyboard.press("Escape");
    }
  }

  it("are chosen in the form, and are valid", async () => {
    await user.page.getByRole("button", { name: "Advanced" }).click();
    for (const [name, value] of chosen) await set(name, value);
    await checkOptions(user);
    await expectAccessible(user.page);
  });

  it("are fitted and calibrated, and plots open on time 3, with the bias of reports among the indicators", async () => {
    await goOn(user, "fit");
    await startFit(user);
    await waitForFit(user);
    await goOn(user, "calibrate");
    await calibrate(user);
    await goOn(user, "output");
    await user.page.locator("svg path[data-area]").first().waitFor();
    const periods = user.page.locator("select").filter({ has: user.page.locator("option[value=CY2024Q4]") });
    expect(await periods.first().inputValue()).toBe("CY2024Q4");
    const indicators = user.page
      .locator("select")
      .filter({ has: user.page.locator("option[value=art_report_rel_bias]") });
    expect(await indicators.count()).toBeGreaterThan(0);
  });

  it("come back from their zip, in a browser that knows nothing of the project", async () => {
    await goOn(user, "save");
    const title = user.words("save.title.spectrum");
    await user.page.getByRole("button", { name: user.words("save.prepareNamed", { title }) }).click();
    const link = user.page.getByRole("link", { name: user.words("save.downloadNamed", { title }) });
    await link.waitFor({ timeout: 60_000 });
    const [download] = await Promise.all([user.page.waitForEvent("download"), link.click()]);
    zip = join(application.service.dataDir, download.suggestedFilename());
    await download.saveAs(zip);
    const other = await application.visit("en");
    await other.page.getByLabel(other.words("projects.restore")).last().setInputFiles(zip);
    await other.page.locator("svg path[data-area]").first().waitFor();
    const options = await other.page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.startsWith("tessera.project."));
      return (JSON.parse(localStorage.getItem(key ?? "") ?? "{}") as { work: { options: Record<string, unknown> } })
        .work.options;
    });
    expect(options).toMatchObject({
      survey_prevalence_t2: ["XTA2020HIS"],
      include_art_t3: "true",
      art_report_bias_t3: "true",
    });
  });

  it("had no error on the way", () => {
    expect(user.troubles).toEqual([]);
  });
});
