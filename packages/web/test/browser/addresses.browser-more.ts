import { languages } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { newProject } from "../../src/project/project.ts";
import { projectFileText } from "../../src/projects/project-file.ts";
import { provideApplication } from "./application.ts";
import { ask } from "./ask.ts";
import { calibrate, goOn, goToFit, openDemo, startFit, waitForFit } from "./journey.ts";
import { expectAccessible } from "./visit.ts";

const mocked = { USE_MOCK_MODEL: "true", MOCK_MODEL_SECONDS: "2" };

describe("with the names of the reference", () => {
  const application = provideApplication({ ...mocked, TESSERA_COMPATIBILITY: "reference" });

  it("the application goes from files to a saved zip, whose name stays the same while it is shown", async () => {
    const user = await application.visit();
    await goToFit(user);
    await startFit(user);
    await waitForFit(user);
    await goOn(user, "calibrate");
    await calibrate(user);
    await goOn(user, "output");
    await goOn(user, "save");
    const title = user.words("save.title.spectrum");
    await user.page.getByRole("button", { name: user.words("save.prepareNamed", { title }) }).click();
    const link = user.page.getByRole("link", { name: user.words("save.downloadNamed", { title }) });
    await link.waitFor({ timeout: 60_000 });
    expect(await link.getAttribute("download")).toMatch(/^XTA_naomi-output_\d{8}-\d{4}\.zip$/);
  });
});

describe("an address", () => {
  const application = provideApplication(mocked);

  it("of a project opens it in every browser that uses the service", async () => {
    const owner = await application.visit();
    await openDemo(owner);
    await owner.page.getByText(owner.words("keeping.saved"), { exact: true }).waitFor();
    const user = await application.visit("en", { place: new URL(owner.page.url()).hash });
    await user.page.getByText(user.words("inputs.agree", { country: "Tessaria" })).waitFor();
    await user.page
      .getByText(user.words("projects.demoName", { country: "Tessaria" }))
      .first()
      .waitFor();
  });

  it.each(languages)("of a project that the service does not have says so, and what to do (%s)", async (language) => {
    const user = await application.visit(language, { place: "#/project/00112233445566ff/inputs" });
    await user.page.getByRole("heading", { level: 1, name: user.words("elsewhere.title") }).waitFor();
    await user.page.getByText(user.words("elsewhere.why")).waitFor();
    await expectAccessible(user.page);
    const project = { ...newProject("From a file", 1) };
    const file = {
      name: "a.tessera.json",
      mimeType: "application/json",
      buffer: Buffer.from(projectFileText(project)),
    };
    await user.page.getByLabel(user.words("projects.openFile")).last().setInputFiles(file);
    await user.page.getByText("From a file").first().waitFor();
    await user.page.getByRole("navigation", { name: user.words("shell.steps") }).waitFor();
  });

  it("of a project that another tab deletes says so", async () => {
    const user = await application.visit();
    await openDemo(user);
    await user.page.getByText(user.words("keeping.saved"), { exact: true }).waitFor();
    const address = user.page.url();
    const other = await user.context.newPage();
    await other.goto(`${application.address}/app/`);
    const id = /project\/([0-9a-f]+)/.exec(address)?.[1] ?? "";
    const row = other.getByRole("row").filter({ has: other.locator(`a[href*="${id}"]`) });
    await row.getByRole("button").click();
    await row.getByRole("menuitem", { name: user.words("projects.delete") }).click();
    await other.getByRole("button", { name: user.words("projects.undo") }).waitFor();
    await user.page.getByRole("heading", { level: 1, name: user.words("elsewhere.title") }).waitFor();
  });

  it("that is no page says so, and leads to the start", async () => {
    const user = await application.visit("en", { place: "#/no/such/page" });
    await user.page.getByRole("heading", { level: 1, name: user.words("noPage.title") }).waitFor();
    await expectAccessible(user.page);
    await user.page.getByRole("link", { name: user.words("noPage.start") }).click();
    await user.page.getByRole("heading", { level: 1, name: user.words("projects.title") }).waitFor();
  });
});

describe("a fit that waits", () => {
  const application = provideApplication({ ...mocked, MOCK_MODEL_SECONDS: "3600", TESSERA_WORKERS: "1" });

  async function submitFit(): Promise<string> {
    const file = { path: "/uploads/file", hash: "file", filename: "file" };
    const data = { pjnz: file, shape: file, population: file, survey: file };
    const version = await ask(application, "/service/version");
    const { id } = await ask<{ id: string }>(application, "/model/submit", { data, options: {}, version });
    return id;
  }

  it("says how many tasks come before it, and then that it is the next", async () => {
    await submitFit();
    const ahead = await submitFit();
    const user = await application.visit();
    await goToFit(user);
    await user.page.getByRole("button", { name: user.words("fit.run"), exact: true }).click();
    await user.page.getByText(user.words("fit.waitingTitle"), { exact: true }).waitFor();
    await user.page.getByText(user.words("task.waiting", { count: 1 }), { exact: true }).waitFor();
    await fetch(`${application.address}/model/cancel/${ahead}`, { method: "POST" });
    await user.page.getByText(user.words("task.next"), { exact: true }).waitFor();
  });
});
