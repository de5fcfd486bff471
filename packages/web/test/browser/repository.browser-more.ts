import { type FileType, languages } from "@tessera/contract";
import type { Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { CkanSite, type NewResource } from "../../../repository/test/stand-in/ckan-site.js";
import { newId, newProject, type Project } from "../../src/project/project.ts";
import { provideApplication } from "./application.ts";
import { outputZip } from "./ask.ts";
import { giveResult } from "./given-result.ts";
import { press } from "./journey.ts";
import { newNamed } from "./projects.ts";
import { datasetOf, demoResources, key } from "./repository-site.ts";
import { expectAccessible, expectToFit, telephone, type Visit } from "./visit.ts";

const site = new CkanSite();
beforeAll(() => site.open());
afterAll(() => site.close());
const application = provideApplication(() => ({ TESSERA_REPOSITORY_URL: site.url, TESSERA_REPOSITORY_TIMEOUT: "60" }));
let demo: Map<FileType, NewResource>;
let calibration: string;
let zip: NewResource;

beforeAll(async () => {
  demo = await demoResources(application.service);
  calibration = await giveResult(application.service);
  zip = {
    ...{ name: "Estimates", filename: "estimates.zip", resource_type: "inputs-unaids-naomi-output-zip" },
    content: await outputZip(application.service, calibration),
  };
});
afterEach(() => site.faults.clear());

const host = () => new URL(site.url).host;

/** A dialog of the repository. If it asks for a key, the right one is entered. */
async function openDialog(visitor: Visit, name: "repository.import" | "repository.send" | "repository.open") {
  const { page, words } = visitor;
  await press(visitor, name);
  const dialog = page.getByRole("dialog", { name: words(name) });
  const field = dialog.getByLabel(words("repository.key"), { exact: true });
  const forget = dialog.getByRole("button", { name: words("repository.forgetKey") });
  await field.or(forget).waitFor();
  if (await field.isVisible()) {
    await field.fill(key);
    await field.press("Enter");
    await forget.waitFor();
  }
  return dialog;
}

async function chooseDataset({ words }: Visit, dialog: Locator, title: string): Promise<void> {
  await dialog.getByLabel(words("repository.search")).fill(title);
  // The list gives way to the files of the dataset.
  await dialog.getByRole("radio", { name: title }).click();
}

/** Imports all that a dataset has one file for. */
async function importAll(visitor: Visit, title: string, count: number): Promise<void> {
  const dialog = await openDialog(visitor, "repository.import");
  await chooseDataset(visitor, dialog, title);
  await dialog.getByRole("button", { name: visitor.words("repository.importFiles", { count }) }).click();
}

async function arrived({ page, words }: Visit): Promise<void> {
  await page.getByText(words("repository.done.import")).waitFor();
}

async function agree({ page, words }: Visit): Promise<void> {
  await page.getByText(words("inputs.agree", { country: "Tessaria" })).waitFor();
}

/** A project with a calibrated result, which only the browser has until it opens. */
function calibrated(): Project {
  const project = newProject("Calibrated", Date.now());
  project.id = newId();
  project.work.calibration = { id: calibration, submitted: Date.now(), state: "complete" };
  project.work.country = { name: "Tessaria", iso3: "XTA" };
  project.work.restored = { files: [], tasks: [] };
  return project;
}

describe("files of the data repository", () => {
  it.each(languages)("are imported with a key, and checked like uploaded ones, in %s", async (language) => {
    const title = `Tessaria in ${language}`;
    const old = { ...(demo.get("survey") as NewResource), name: "Survey of before" };
    const { named } = datasetOf(site, title, [...demo.values(), old]);
    const user = await application.visit(language);
    const { page, words } = user;
    await newNamed(user, title);
    await press(user, "repository.import");
    const dialog = page.getByRole("dialog", { name: words("repository.import") });
    const field = dialog.getByLabel(words("repository.key"), { exact: true });
    await field.fill("a-key-of-nobody");
    await field.press("Enter");
    await dialog.getByRole("alert").waitFor();
    const account = dialog.getByRole("link", { name: words("repository.keyWhere", { site: host() }) });
    expect(await account.getAttribute("href")).toBe(`${site.url}/user/me`);
    await expectAccessible(page);
    await field.fill(key);
    await field.press("Enter");
    await chooseDataset(user, dialog, title);
    const among = words("repository.chooseAmong", { type: words("inputs.type.survey") });
    await dialog.getByLabel(among).selectOption(named("Resource of survey").id);
    await expectAccessible(page);
    await page.setViewportSize(telephone);
    await expectToFit(page);
    await dialog.getByRole("button", { name: words("repository.importFiles", { count: 6 }) }).click();
    await arrived(user);
    await agree(user);
    await expectAccessible(page);
    await expectToFit(page);
    expect(await page.content()).not.toContain(key);

    const again = await openDialog(user, "repository.import");
    await again.getByRole("button", { name: words("repository.forgetKey") }).click();
    await again.getByLabel(words("repository.key"), { exact: true }).waitFor();
  });

  it("come from the release that is chosen", async () => {
    const { dataset, named } = datasetOf(site, "Tessaria released", [demo.get("anc") as NewResource]);
    site.addRelease(dataset, "January");
    site.changeFile(named("Resource of anc"), "not the file of January");
    const user = await application.visit();
    const { page, words } = user;
    await newNamed(user, "January");
    const dialog = await openDialog(user, "repository.import");
    await chooseDataset(user, dialog, dataset.title);
    const release = dialog.getByLabel(words("repository.releaseLabel"));
    const january = release.locator("option", { hasText: "January" });
    await release.selectOption(await january.getAttribute("value"));
    await dialog.getByRole("button", { name: words("repository.importFiles", { count: 1 }) }).click();
    await arrived(user);
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  it("that do not come are named with what to do, in the language of the reader", async () => {
    const { dataset } = datasetOf(site, "Tessaria broken", [demo.get("anc") as NewResource]);
    site.faults.meet("download", { kind: "status", status: 404 });
    const user = await application.visit();
    await newNamed(user, "Broken");
    await importAll(user, dataset.title, 1);
    await user.page.getByText(user.words("repository.state.failed")).waitFor();
    await user.page.getByText("does not have this, or no longer").waitFor();
    await expectAccessible(user.page);
    await user.page.getByLabel(user.words("shell.language")).selectOption("fr");
    await user.page.getByText("ne l’a pas, ou plus").waitFor();
  });

  it("stop coming when the transfer is cancelled, also after the page was loaded again", async () => {
    const { dataset } = datasetOf(site, "Tessaria slow", [demo.get("anc") as NewResource]);
    site.faults.meet("download", ...Array.from({ length: 4 }, () => ({ kind: "hang" }) as const));
    const user = await application.visit();
    await newNamed(user, "Slow");
    await importAll(user, dataset.title, 1);
    // The title has the name of the dataset once the service has begun.
    await user.page.getByText(user.words("repository.title.import", { dataset: dataset.title })).waitFor();
    await user.page.reload();
    await press(user, "repository.cancel");
    await user.page.getByText("The transfer was cancelled").waitFor();
    await press(user, "shell.dismiss");
    await user.page.getByRole("button", { name: user.words("repository.import") }).isEnabled();
  });

  it("take no result away before the user has agreed", async () => {
    const { dataset } = datasetOf(site, "Tessaria for a result", [demo.get("anc") as NewResource]);
    const project = calibrated();
    const user = await application.visit("en", { project, place: `#/project/${project.id}/inputs` });
    const { page, words } = user;
    await importAll(user, dataset.title, 1);
    const question = page.getByRole("dialog", { name: words("options.lossTitle") });
    await question.getByRole("button", { name: words("options.lossGoOn") }).click();
    await arrived(user);
  });
});

describe("a file that has changed in the data repository", () => {
  it.each(languages)("is named with what has changed, and imported again, in %s", async (language) => {
    const title = `Tessaria changing in ${language}`;
    const { dataset, named } = datasetOf(site, title, demo.values());
    const user = await application.visit(language);
    const { page, words } = user;
    await newNamed(user, title);
    await importAll(user, title, 6);
    await agree(user);
    const anc = named("Resource of anc");
    site.changeFile(anc, `${anc.content}\n`);
    site.removeResource(dataset, named("Resource of programme"));
    await page.reload();
    const notice = page.getByRole("status").filter({ hasText: words("repository.changed") });
    await notice.getByText(`${words("inputs.type.anc")}`).waitFor();
    await notice.getByText(words("repository.what.hash")).waitFor();
    const removed = { type: words("inputs.type.programme"), name: "Resource of programme" };
    await notice.getByText(words("repository.change.removed", removed)).waitFor();
    await expectAccessible(page);
    await notice.getByRole("button", { name: words("repository.refresh") }).click();
    await notice.getByText(words("inputs.type.anc")).waitFor({ state: "detached" });
    await agree(user);
  });
});

describe("outputs", () => {
  it.each(languages)("are prepared, sent to a dataset and replaced there, in %s", async (language) => {
    const title = `Tessaria outputs in ${language}`;
    const { dataset } = datasetOf(site, title, []);
    const project = calibrated();
    const user = await application.visit(language, { project, place: `#/project/${project.id}/save` });
    const { page, words } = user;
    for (const state of ["done", "replaced"] as const) {
      const dialog = await openDialog(user, "repository.send");
      await chooseDataset(user, dialog, title);
      await expectAccessible(page);
      await dialog.getByRole("button", { name: words("repository.sendFiles", { count: 1 }) }).click();
      await page.getByText(words("repository.done.push")).waitFor();
      const [hasText = ""] = words(`repository.state.${state}`, { bytes: "" }).split("(");
      await page.getByRole("status").filter({ hasText }).waitFor();
      await expectAccessible(page);
      const [resource, second] = dataset.resources;
      expect(second).toBeUndefined();
      expect(resource).toMatchObject({ resource_type: "inputs-unaids-naomi-output-zip" });
      const type = words("save.title.spectrum");
      const link = page.getByRole("link", { name: words("repository.page", { type }) });
      expect(await link.getAttribute("href")).toBe(`${site.url}/dataset/${dataset.name}/resource/${resource?.id}`);
    }
  });

  it("that a dataset has open as a new project", async () => {
    datasetOf(site, "Tessaria without outputs", []);
    const { dataset } = datasetOf(site, "Tessaria with a zip", [zip]);
    const user = await application.visit();
    const { page, words } = user;
    const dialog = await openDialog(user, "repository.open");
    expect(await dialog.getByRole("radio", { name: "Tessaria without outputs" }).isDisabled()).toBe(true);
    await chooseDataset(user, dialog, dataset.title);
    await dialog.getByRole("checkbox", { name: words("save.title.spectrum") }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: words("repository.openProject") }).click();
    await press(user, "projects.openResults");
    await page.getByRole("heading", { level: 1, name: words("step.output") }).waitFor();
    await page.locator("path[data-area]").first().waitFor();
  });

  it("that are dropped on the first step of a project open as another one", async () => {
    const user = await application.visit();
    const { page, words } = user;
    await newNamed(user, "Stays");
    const stays = page.url();
    const buffer = zip.content as Buffer;
    const file = { name: "estimates.zip", mimeType: "application/zip", buffer };
    await page.getByLabel(words("inputs.choose")).first().setInputFiles(file);
    await press(user, "inputs.restore");
    await press(user, "projects.openResults");
    await page.getByRole("heading", { level: 1, name: words("step.output") }).waitFor();
    expect(page.url()).not.toBe(stays);
  });
});

describe("the key of somebody with an account", () => {
  const other = provideApplication(() => ({ TESSERA_SIGN_IN: "accounts", TESSERA_REPOSITORY_URL: site.url }));

  it("is forgotten from the menu under the name", async () => {
    const user = await other.visit();
    const { page, words } = user;
    await page.getByLabel(words("people.field.name"), { exact: true }).fill("Ana");
    await page.getByLabel(words("people.field.email"), { exact: true }).fill("ana@example.org");
    await page.getByLabel(words("people.field.newPassword"), { exact: true }).fill("a long enough password");
    await press(user, "people.way.first.action");
    await openDialog(user, "repository.open");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: words("people.menu", { name: "Ana" }) }).click();
    await page.getByRole("menuitem", { name: words("repository.forgetKeyOf", { site: host() }) }).click();
    await page.getByText(words("repository.keyForgotten", { site: host() })).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await press(user, "repository.open");
    await page.getByLabel(words("repository.key"), { exact: true }).waitFor();
  });
});
