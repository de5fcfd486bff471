import { describe, expect, it } from "vitest";
import { provideApplication } from "./application.ts";
import { openDemo, press } from "./journey.ts";
import { asAdministrator, fill, participant, workshopCode } from "./people.ts";
import { act, goToList, lookAgain, newNamed, saved } from "./projects.ts";
import { expectAccessible, expectToFit, telephone, type Visit } from "./visit.ts";

const application = provideApplication({ TESSERA_SIGN_IN: "accounts" });

async function openSharing(visitor: Visit, name: string): Promise<void> {
  await act(visitor, name, "projects.share");
  const { page, words } = visitor;
  await page.getByRole("heading", { name: words("share.people") }).waitFor();
}

/** A link to a project, as its owner copies it. */
async function linkTo(visitor: Visit, name: string, role: "View" | "Edit"): Promise<string> {
  await goToList(visitor);
  await openSharing(visitor, name);
  await press(visitor, `share.linkTo${role}`);
  const address = await visitor.page.locator(".address").innerText();
  await visitor.page.keyboard.press("Escape");
  return new URL(address).hash;
}

async function setNotes(visitor: Visit, name: string, notes: string): Promise<void> {
  await act(visitor, name, "projects.notes");
  const { page, words } = visitor;
  await page.getByLabel(words("projects.notesOn", { name })).fill(notes);
  await page.getByRole("button", { name: words("projects.saveNotes") }).click();
}

describe("a shared project", () => {
  it("shows two people each other’s changes, and asks where both changed the same", async () => {
    const ana = await asAdministrator(application);
    const code = await workshopCode(ana);
    await newNamed(ana, "Together");
    const link = await linkTo(ana, "Together", "Edit");
    await expectAccessible(ana.page);
    const ben = await participant(application, code, "Ben of table 2");
    await ben.page.goto(`${application.address}/app/${link}`);
    await saved(ben);
    await goToList(ana);
    await ana.page.getByRole("link", { name: "Together" }).click();
    await saved(ana);

    await goToList(ben);
    await setNotes(ben, "Together", "by Ben");
    await ben.page.getByText("by Ben", { exact: true }).waitFor();
    await expect
      .poll(async () => {
        await lookAgain(ana.page);
        return ana.page.getByText(ana.words("keeping.changedBy", { name: "Ben of table 2" })).count();
      })
      .toBe(1);

    // Ana works without the network meanwhile.
    await ana.page.getByRole("banner").getByRole("link").click();
    await ana.page.getByRole("link", { name: "Together" }).waitFor();
    await ana.context.setOffline(true);
    await setNotes(ana, "Together", "by Ana");
    await setNotes(ben, "Together", "by Ben again");
    await ben.page.getByText("by Ben again", { exact: true }).waitFor();
    await ana.page.getByRole("link", { name: "Together" }).click();
    await ana.context.setOffline(false);
    const dialog = ana.page.getByRole("dialog", { name: ana.words("conflict.title") });
    await dialog.getByText("by Ben again").waitFor();
    await expectAccessible(ana.page);
    await dialog.getByRole("button", { name: ana.words("conflict.takeTheirs") }).click();
    await saved(ana);
    await goToList(ana);
    await ana.page.getByText("by Ben again", { exact: true }).waitFor();
  });

  it("is read-only for whoever may only view it, and can be copied", async () => {
    const ana = await asAdministrator(application);
    const code = await workshopCode(ana);
    await openDemo(ana);
    await saved(ana);
    const name = ana.words("projects.demoName", { country: "Tessaria" });
    const link = await linkTo(ana, name, "View");
    // Whoever has no session yet comes to the project after joining.
    const viewer = await application.visit("en", { place: link });
    await viewer.page.getByRole("link", { name: viewer.words("people.toWorkshop") }).click();
    await fill(viewer, { code, name: "Viewer" });
    await press(viewer, "people.way.workshop.action");
    await viewer.page.getByText(viewer.words("keeping.viewer")).waitFor();
    await seesFiles(viewer);
    await expectAccessible(viewer.page);
    await press(viewer, "keeping.viewerCopy");
    const copy = viewer.words("projects.copyName", { name });
    await viewer.page.getByRole("banner").getByText(copy).waitFor();
    await saved(viewer);
    await seesFiles(viewer);
    await viewer.page.setViewportSize(telephone);
    await expectToFit(viewer.page);
  });

  /** The files of the project are theirs to read: they are charted. */
  async function seesFiles({ page, words }: Visit): Promise<void> {
    await page.getByRole("heading", { level: 1, name: words("step.review") }).waitFor();
    await page.locator("main svg path").first().waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
  }

  it("is shared and left from inside it", async () => {
    const ana = await asAdministrator(application);
    const code = await workshopCode(ana);
    await newNamed(ana, "From inside");
    await press(ana, "projects.share");
    await press(ana, "share.linkToView");
    const link = new URL(await ana.page.locator(".address").innerText()).hash;
    await expectAccessible(ana.page);
    const guest = await participant(application, code, "Guest");
    await guest.page.goto(`${application.address}/app/${link}`);
    await guest.page.setViewportSize(telephone);
    await press(guest, "projects.share");
    await expectToFit(guest.page);
    await guest.page.getByRole("button", { name: guest.words("share.leave") }).click();
    await guest.page.getByText(guest.words("projects.none")).waitFor();
  });

  it("is shared by links that are listed and withdrawn one by one", async () => {
    const ana = await asAdministrator(application);
    const { page, words } = ana;
    const code = await workshopCode(ana);
    await newNamed(ana, "By links");
    const toEdit = await linkTo(ana, "By links", "Edit");
    await linkTo(ana, "By links", "View");
    await openSharing(ana, "By links");
    await page.getByText(words("share.linkCount", { count: 2 })).waitFor();
    const item = page.getByRole("listitem").filter({ hasText: words("share.role.editor") });
    expect(await item.innerText()).toContain("Ana");
    await expectAccessible(page);
    await item.getByRole("button").click();
    await page.getByText(words("share.linkCount", { count: 1 })).waitFor();
    expect(await item.count()).toBe(0);
    await expectAccessible(page);
    const late = await participant(application, code, "Too late");
    await late.page.goto(`${application.address}/app/${toEdit}`);
    await late.page.getByText(late.words("share.openTitle")).waitFor();
  });

  it("has no links any more when somebody is removed from it", async () => {
    const ana = await asAdministrator(application);
    const { page, words } = ana;
    const code = await workshopCode(ana);
    await newNamed(ana, "Not for long");
    const toEdit = await linkTo(ana, "Not for long", "Edit");
    const guest = await participant(application, code, "Removed guest");
    await guest.page.goto(`${application.address}/app/${toEdit}`);
    await saved(guest);
    await openSharing(ana, "Not for long");
    await page.getByText(words("share.linkCount", { count: 1 })).waitFor();
    await page.getByText(words("share.endHelp")).waitFor();
    await page.getByRole("button", { name: words("share.endNamed", { name: "Removed guest" }) }).click();
    await page.getByText(words("share.linkCount", { count: 1 })).waitFor({ state: "detached" });
    await goToList(guest);
    await guest.page.goto(`${application.address}/app/${toEdit}`);
    await guest.page.getByText(guest.words("share.openTitle")).waitFor();
  });

  it("is left by whoever it is shared with", async () => {
    const ana = await asAdministrator(application);
    const code = await workshopCode(ana);
    const leaver = await participant(application, code, "Leaver");
    await newNamed(ana, "Left alone");
    await goToList(ana);
    await openSharing(ana, "Left alone");
    await ana.page.getByLabel(ana.words("share.person"), { exact: true }).selectOption({ label: "Leaver" });
    await ana.page.getByRole("button", { name: ana.words("share.add"), exact: true }).click();
    await ana.page.getByRole("button", { name: ana.words("share.endNamed", { name: "Leaver" }) }).waitFor();
    await goToList(leaver);
    await openSharing(leaver, "Left alone");
    await leaver.page.getByRole("button", { name: leaver.words("share.leave") }).click();
    await leaver.page.getByText(leaver.words("projects.none")).waitFor();
  });
});
