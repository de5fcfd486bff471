import { languages } from "@tessera/contract";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { newProject } from "../../src/project/project.ts";
import { projectFileText } from "../../src/projects/project-file.ts";
import { launchChromium } from "./chromium.ts";
import { calibrate, goOn, goToFit, openDemo, startFit, waitForFit } from "./journey.ts";
import { TestService } from "./service.ts";
import { expectAccessible, type Visit, visit } from "./visit.ts";

let browser: Browser;
let service: TestService;
let user: Visit | undefined;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());
afterEach(async () => {
  expect(user?.troubles ?? []).toEqual([]);
  await user?.context.close();
  user = undefined;
});

const mocked = { USE_MOCK_MODEL: "true", MOCK_MODEL_SECONDS: "2" };

describe("with the names of the reference", () => {
  beforeAll(async () => {
    service = await TestService.start({ ...mocked, TESSERA_COMPATIBILITY: "reference" });
  });
  afterAll(() => service.remove());

  it("the application goes from files to a saved zip, whose name stays the same while it is shown", async () => {
    user = await visit(browser, service.address);
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
  beforeAll(async () => {
    service = await TestService.start(mocked);
  });
  afterAll(() => service.remove());

  it("of a project opens it in every browser that uses the service", async () => {
    const owner = await visit(browser, service.address);
    await openDemo(owner);
    await owner.page.getByText(owner.words("keeping.saved"), { exact: true }).waitFor();
    user = await visit(browser, service.address, "en", { place: new URL(owner.page.url()).hash });
    await user.page.getByText(user.words("inputs.agree", { country: "Tessaria" })).waitFor();
    await user.page
      .getByText(user.words("projects.demoName", { country: "Tessaria" }))
      .first()
      .waitFor();
    await owner.context.close();
  });

  it.each(languages)("of a project that the service does not have says so, and what to do (%s)", async (language) => {
    user = await visit(browser, service.address, language, { place: "#/project/00112233445566ff/inputs" });
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
    user = await visit(browser, service.address);
    await openDemo(user);
    await user.page.getByText(user.words("keeping.saved"), { exact: true }).waitFor();
    const address = user.page.url();
    const other = await user.context.newPage();
    await other.goto(`${service.address}/app/`);
    const id = /project\/([0-9a-f]+)/.exec(address)?.[1] ?? "";
    const row = other.getByRole("row").filter({ has: other.locator(`a[href*="${id}"]`) });
    await row.getByRole("button").click();
    await row.getByRole("menuitem", { name: user.words("projects.delete") }).click();
    await other.getByRole("button", { name: user.words("projects.undo") }).waitFor();
    await user.page.getByRole("heading", { level: 1, name: user.words("elsewhere.title") }).waitFor();
  });

  it("that is no page says so, and leads to the start", async () => {
    user = await visit(browser, service.address, "en", { place: "#/no/such/page" });
    await user.page.getByRole("heading", { level: 1, name: user.words("noPage.title") }).waitFor();
    await expectAccessible(user.page);
    await user.page.getByRole("link", { name: user.words("noPage.start") }).click();
    await user.page.getByRole("heading", { level: 1, name: user.words("projects.title") }).waitFor();
  });
});

describe("a fit that waits", () => {
  beforeAll(async () => {
    service = await TestService.start({ ...mocked, MOCK_MODEL_SECONDS: "3600", TESSERA_WORKERS: "1" });
  });
  afterAll(() => service.remove());

  async function submitFit(): Promise<string> {
    const ask = async (path: string, body?: object) => {
      const init = body && {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      };
      return ((await (await fetch(service.address + path, init)).json()) as { data: never }).data;
    };
    const file = { path: "/uploads/file", hash: "file", filename: "file" };
    const data = { pjnz: file, shape: file, population: file, survey: file };
    const version = await ask("/service/version");
    const { id } = (await ask("/model/submit", { data, options: {}, version })) as { id: string };
    return id;
  }

  it("says how many tasks come before it, and then that it is the next", async () => {
    await submitFit();
    const ahead = await submitFit();
    user = await visit(browser, service.address);
    await goToFit(user);
    await user.page.getByRole("button", { name: user.words("fit.run"), exact: true }).click();
    await user.page.getByText(user.words("fit.waitingTitle"), { exact: true }).waitFor();
    await user.page.getByText(user.words("task.waiting", { count: 1 }), { exact: true }).waitFor();
    await fetch(`${service.address}/model/cancel/${ahead}`, { method: "POST" });
    await user.page.getByText(user.words("task.next"), { exact: true }).waitFor();
  });
});
