import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { provideApplication } from "./application.ts";
import { goToFit, openDemo, startFit, waitForFit } from "./journey.ts";
import { type Visit, watch } from "./visit.ts";

const application = provideApplication();
let user: Visit;

beforeEach(async () => {
  user = await application.visit();
});

/** A file as the user drops or selects it. */
function textFile(name: string, content: string) {
  return { name, mimeType: "text/plain", buffer: Buffer.from(content) };
}

describe("a bad file", () => {
  it("is refused with its row and column, and the good one stays in use", async () => {
    await openDemo(user);
    const rows = [
      "area_id,area_name,calendar_quarter,sex,age_group,population",
      "XTA_2_1,x,CY2020Q3,female,Y000_004,many",
    ];
    await user.page
      .getByLabel(user.words("inputs.add", { type: user.words("inputs.type.population") }))
      .setInputFiles(textFile("wrong.csv", `${rows.join("\n")}\n`));
    const alert = user.page.getByRole("alert").filter({ hasText: "wrong.csv" });
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/population/);
    expect(await alert.innerText()).toContain(user.words("inputs.kept", { filename: "population.csv" }));
    await user.page.getByRole("button", { name: user.words("inputs.withdraw", { filename: "wrong.csv" }) }).click();
    await user.page.getByText(user.words("inputs.agree", { country: "Tessaria" })).waitFor();
  });

  it("that is nothing we know is named, and the user is asked what it is", async () => {
    await openDemo(user);
    await user.page.locator("input[type=file][multiple]").setInputFiles(textFile("letter.txt", "Dear colleagues"));
    await user.page.getByText(user.words("inputs.unknown", { filename: "letter.txt" })).waitFor();
  });
});

describe("a fit", () => {
  it("that fails shows why, and can be run again", async () => {
    await goToFit(user);
    const uploads = join(application.service.dataDir, "uploads");
    for (const name of readdirSync(uploads)) if (name.endsWith(".geojson")) rmSync(join(uploads, name));
    await user.page.getByRole("button", { name: user.words("fit.run"), exact: true }).click();
    await user.page.getByText(user.words("fit.failedTitle")).waitFor({ timeout: 60_000 });
    const said = await user.page.getByRole("alert").first().innerText();
    expect(said).toContain("areas.geojson");
    await user.page.getByRole("button", { name: user.words("fit.runAgain") }).waitFor();
    // The country is made anew: its file is there again.
    await fetch(`${application.address}/internal/demo`, { method: "POST" });
    await user.page.getByRole("button", { name: user.words("fit.runAgain") }).click();
    await waitForFit(user);
  });

  it("that is cancelled ends at once, and can be run again", async () => {
    await goToFit(user);
    await startFit(user);
    await user.page.getByRole("button", { name: user.words("fit.cancel"), exact: true }).click();
    await user.page.getByText(user.words("fit.cancelledTitle")).waitFor();
    await user.page.getByRole("button", { name: user.words("fit.runAgain") }).waitFor();
  });

  it("whose service is restarted in its middle says what became of it, and can be run again", async () => {
    await goToFit(user);
    await startFit(user);
    await user.page.getByText(user.words("fit.phase.running"), { exact: true }).first().waitFor();
    await application.service.stop("SIGKILL");
    await user.page.getByText(user.words("fit.silentTitle")).waitFor();
    await application.service.start();
    await user.page.getByText(user.words("fit.failedTitle")).waitFor({ timeout: 60_000 });
    await user.page.getByRole("button", { name: user.words("fit.runAgain") }).click();
    await waitForFit(user);
  });

  it("is shown again after a reload of the page", async () => {
    await goToFit(user);
    await startFit(user);
    await user.page.reload();
    await waitForFit(user);
  });
});

describe("two tabs", () => {
  it("show the same project, and one reports changes of the other", async () => {
    await goToFit(user);
    const other = await user.context.newPage();
    watch(other, user.troubles);
    await other.goto(user.page.url());
    await other.getByRole("button", { name: user.words("fit.run"), exact: true }).waitFor();
    await startFit(user);
    await other.getByText(user.words("shell.changedElsewhere")).waitFor();
    await Promise.all([waitForFit(user), waitForFit({ ...user, page: other })]);
  });
});

describe("a change of language", () => {
  it("keeps what was entered and where the user is", async () => {
    await goToFit(user);
    await user.page.getByLabel(user.words("shell.language")).selectOption("fr");
    await user.page.getByRole("button", { name: "Ajuster le modèle", exact: true }).first().waitFor();
    await user.page.getByRole("link", { name: "Options du modèle" }).click();
    await user.page.getByText("Les options sont valides").first().waitFor();
  });
});

describe("a project", () => {
  it("is taken to a file and opened from it again", async () => {
    await openDemo(user);
    await user.page.goto(`${application.address}/app/`);
    const name = user.words("projects.demoName", { country: "Tessaria" });
    await user.page.getByRole("button", { name: user.words("projects.actions", { name }) }).click();
    const [download] = await Promise.all([
      user.page.waitForEvent("download"),
      user.page.getByRole("menuitem", { name: user.words("projects.export") }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.tessera\.json$/);
    const elsewhere = await application.visit();
    await elsewhere.page
      .getByLabel(user.words("projects.openFile"))
      .last()
      .setInputFiles(await download.path());
    await elsewhere.page.getByText(name).first().waitFor();
  });
});
