import { readdirSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { languages } from "@tessera/contract";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { zipMembers } from "../../../service/test/contract/downloaded-files.js";
import { provideApplication } from "./application.ts";
import { goToFit, openDemo } from "./journey.ts";
import { SupportDesk } from "./support-desk.ts";
import { expectAccessible, expectToFit, telephone, type Visit } from "./visit.ts";

const desk = new SupportDesk();
beforeAll(() => desk.open());
afterAll(() => desk.close());
const application = provideApplication(() => ({ TESSERA_SUPPORT_URL: `http://${desk.host}/in?key=secret` }));

beforeEach(() => {
  desk.status = 200;
  desk.received.splice(0);
});

/** The dialog about the open project of the demo country. */
async function openDialog({ page, words }: Visit): Promise<Locator> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: words("projects.support") })
    .click();
  const dialog = page.getByRole("dialog", {
    name: words("support.title", { name: words("projects.demoName", { country: "Tessaria" }) }),
  });
  await dialog.waitFor();
  return dialog;
}

async function press({ words }: Visit, dialog: Locator, key: Parameters<Visit["words"]>[0]): Promise<void> {
  await dialog.getByRole("button", { name: words(key), exact: true }).click();
}

/** What a saved bundle holds. */
async function savedBundle(user: Visit, dialog: Locator): Promise<Map<string, string>> {
  const [download] = await Promise.all([user.page.waitForEvent("download"), press(user, dialog, "support.save")]);
  expect(download.suggestedFilename()).toMatch(/^tessera-support-.*\.zip$/);
  const name = download.suggestedFilename();
  await dialog.getByText(user.words("support.savedAs", { name })).waitFor();
  return zipMembers(await readFile(await download.path()));
}

const foldersOf = (members: Map<string, string>) => new Set([...members.keys()].map((name) => name.split("/")[0]));
const aboutOf = (members: Map<string, string>) => JSON.parse(members.get("about.json") ?? "null");

describe("a bundle for support", () => {
  it.each(languages)("is saved with what the user agrees to, in %s", async (language) => {
    const user = await application.visit(language);
    const { page, words } = user;
    await openDemo(user);
    const dialog = await openDialog(user);
    await dialog.getByLabel(words("support.message")).fill("The map is empty");
    await dialog.getByLabel(words("support.contact")).fill("ana@example.org");
    expect(await dialog.getByLabel(words("support.part.always")).isDisabled()).toBe(true);
    await dialog
      .getByText(/\d\s(kB|ko|MB|Mo)/)
      .first()
      .waitFor();
    await expectAccessible(page);

    const small = await savedBundle(user, dialog);
    expect(foldersOf(small)).toEqual(new Set(["about.json", "project.json"]));
    expect(aboutOf(small)).toMatchObject({ message: "The map is empty", contact: "ana@example.org", parts: [] });
    expect(small.get("project.json")).toContain("population.csv");

    await dialog.getByLabel(words("support.part.inputs"), { exact: true }).check();
    const large = await savedBundle(user, dialog);
    expect(aboutOf(large).parts).toEqual(["inputs"]);
    const { work } = JSON.parse(large.get("project.json") ?? "null").content;
    expect(large.get(`inputs/${work.files.population.path}`)).toContain("area_id");
    await expectAccessible(page);
    await page.setViewportSize(telephone);
    await expectToFit(page);
    await expectAccessible(page);
  });

  it("is sent to the address of support, whose host and reference the user is told", async () => {
    const user = await application.visit();
    const { page, words } = user;
    await openDemo(user);
    const dialog = await openDialog(user);
    await dialog.getByText(words("support.purposeSend", { host: desk.host })).waitFor();
    await dialog.getByLabel(words("support.message")).fill("The map is empty");
    await press(user, dialog, "support.send");
    await dialog.getByText(words("support.sent", { host: desk.host })).waitFor();
    const [{ reference, bundle } = { reference: "", bundle: Buffer.alloc(0) }, second] = desk.received;
    expect(second).toBeUndefined();
    await dialog.getByText(words("support.reference", { reference })).waitFor();
    expect(aboutOf(await zipMembers(bundle))).toMatchObject({ message: "The map is empty", contact: null });
    await expectAccessible(page);
    expect(await page.content()).not.toContain("secret");
  });

  it("that support does not take is told so, stays as it was entered, and can be saved", async () => {
    desk.status = 500;
    const user = await application.visit();
    const { page, words } = user;
    await openDemo(user);
    const dialog = await openDialog(user);
    await dialog.getByLabel(words("support.message")).fill("The map is empty");
    await press(user, dialog, "support.send");
    const alert = dialog.getByRole("alert");
    await alert.waitFor();
    expect(await alert.innerText()).toContain(`${desk.host} did not take the bundle`);
    await expectAccessible(page);
    expect(aboutOf(await savedBundle(user, dialog)).message).toBe("The map is empty");
    expect(await alert.count()).toBe(0);
  });

  it("is no longer sent after the user has cancelled", async () => {
    desk.status = undefined;
    const user = await application.visit();
    const { page, words } = user;
    await openDemo(user);
    const dialog = await openDialog(user);
    await press(user, dialog, "support.send");
    await dialog.getByText(words("support.sending", { host: desk.host })).waitFor();
    await expect.poll(() => desk.received.length).toBe(1);
    await expectAccessible(page);
    await press(user, dialog, "shell.cancel");
    await expect.poll(() => desk.waiting()).toBe(0);
  });

  it("is made with the keyboard alone, from the list of projects", async () => {
    const user = await application.visit();
    const { page, words } = user;
    await openDemo(user);
    await page.goto(`${application.address}/app/`);
    const name = words("projects.demoName", { country: "Tessaria" });
    await page
      .getByRole("button", { name: words("projects.actions", { name }) })
      .first()
      .press("Enter");
    await page.getByRole("menuitem", { name: words("projects.support") }).press("Enter");
    const dialog = page.getByRole("dialog", { name: words("support.title", { name }) });
    const focused = (label: string) =>
      expect
        .poll(() => dialog.getByLabel(label, { exact: true }).evaluate((it) => it === document.activeElement))
        .toBe(true);
    await focused(words("support.message"));
    await page.keyboard.type("Nothing is drawn");
    await page.keyboard.press("Tab");
    await focused(words("support.contact"));
    await page.keyboard.press("Tab");
    await focused(words("support.part.inputs"));
    await page.keyboard.press("Tab");
    await focused(words("support.part.results"));
    await page.keyboard.press("Space");
    for (const _ of ["close", "save", "send"]) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await dialog.getByText(words("support.sent", { host: desk.host })).waitFor();
    const about = aboutOf(await zipMembers(desk.received[0]?.bundle ?? Buffer.alloc(0)));
    expect(about).toMatchObject({ message: "Nothing is drawn", parts: ["results"] });
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  it("of a failed fit begins with its message", async () => {
    const user = await application.visit();
    const { page, words } = user;
    await goToFit(user);
    const uploads = join(application.service.dataDir, "uploads");
    for (const name of readdirSync(uploads)) if (name.endsWith(".geojson")) rmSync(join(uploads, name));
    await page.getByRole("button", { name: words("fit.run"), exact: true }).click();
    const alert = page.getByRole("alert").filter({ hasText: words("fit.failedTitle") });
    await alert.getByRole("button", { name: words("projects.support") }).click();
    const dialog = page.getByRole("dialog");
    expect(await dialog.getByLabel(words("support.message")).inputValue()).toContain("areas.geojson");
    await expectAccessible(page);
    const members = await savedBundle(user, dialog);
    expect(aboutOf(members).message).toContain("areas.geojson");
    const [task] = [...members].filter(([name]) => name.startsWith("tasks/")).map(([, text]) => JSON.parse(text));
    expect(task).toMatchObject({ task: { job: "fit" } });
  });
});

describe("where no address of support is set", () => {
  const other = provideApplication({ TESSERA_SUPPORT_URL: "" });

  it("a bundle can only be saved", async () => {
    const user = await other.visit();
    await openDemo(user);
    const dialog = await openDialog(user);
    await dialog.getByText(user.words("support.purpose")).waitFor();
    expect(foldersOf(await savedBundle(user, dialog))).toEqual(new Set(["about.json", "project.json"]));
    expect(await dialog.getByRole("button", { name: user.words("support.send") }).count()).toBe(0);
  });
});
