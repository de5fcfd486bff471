import { languages } from "@tessera/contract";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { newProject } from "../../src/project/project.ts";
import { launchChromium } from "./chromium.ts";
import { openDemo } from "./journey.ts";
import { TestService } from "./service.ts";
import { expectAccessible, expectToFit, telephone, type Visit, visit } from "./visit.ts";

const password = "a long enough password";
let service: TestService;
let browser: Browser;
const visits: Visit[] = [];

beforeAll(async () => {
  [service, browser] = await Promise.all([TestService.start({ TESSERA_SIGN_IN: "accounts" }), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await service?.remove();
});
afterEach(async () => {
  for (const one of visits.splice(0)) {
    expect(one.troubles).toEqual([]);
    await one.context.close();
  }
});

async function come(...[language, circumstances]: [Parameters<typeof visit>[2]?, Parameters<typeof visit>[3]?]) {
  const visitor = await visit(browser, service.address, language, circumstances);
  visits.push(visitor);
  return visitor;
}

async function fill(
  { page, words }: Visit,
  fields: Partial<Record<"name" | "email" | "password" | "newPassword" | "code", string>>,
) {
  for (const [field, value] of Object.entries(fields))
    await page.getByLabel(words(`people.field.${field as "name"}`), { exact: true }).fill(value);
}

async function press({ page, words }: Visit, key: Parameters<Visit["words"]>[0]): Promise<void> {
  await page.getByRole("button", { name: words(key), exact: true }).click();
}

/** Signs in as the administrator; the first time the account is made. */
async function asAdministrator(circumstances?: Parameters<typeof visit>[3]): Promise<Visit> {
  const ana = await come("en", circumstances);
  const first = ana.page.getByRole("heading", { name: ana.words("people.way.first.title") });
  const signIn = ana.page.getByRole("heading", { name: ana.words("people.way.signIn.title") });
  await first.or(signIn).waitFor();
  if (await first.isVisible()) {
    await fill(ana, { name: "Ana", email: "ana@example.org", newPassword: password });
    await press(ana, "people.way.first.action");
  } else {
    await fill(ana, { email: "ana@example.org", password });
    await press(ana, "people.way.signIn.action");
  }
  await isIn(ana, "Ana");
  return ana;
}

async function isIn({ page, words }: Visit, name: string): Promise<void> {
  await page.getByRole("button", { name: words("people.menu", { name }) }).waitFor();
}

async function choose({ page, words }: Visit, name: string, key: Parameters<Visit["words"]>[0]): Promise<void> {
  await page.getByRole("button", { name: words("people.menu", { name }) }).click();
  await page.getByRole("menuitem", { name: words(key) }).click();
}

/** The code of a workshop, as the administrator shows it. */
async function workshopCode(ana: Visit): Promise<string> {
  await choose(ana, "Ana", "people.title");
  await press(ana, "people.workshopCode");
  const code = await ana.page.locator(".code").innerText();
  await ana.page.keyboard.press("Escape");
  return code;
}

async function participant(code: string, name: string): Promise<Visit> {
  const visitor = await come("en", { place: `#/workshop/${code}` });
  await fill(visitor, { name });
  await press(visitor, "people.way.workshop.action");
  await isIn(visitor, name);
  return visitor;
}

async function newNamed({ page, words }: Visit, name: string): Promise<void> {
  await page.getByRole("button", { name: words("projects.new") }).click();
  await page.getByLabel(words("projects.name")).fill(name);
  await page.getByRole("button", { name: words("projects.create") }).click();
  await saved({ page, words });
}

async function saved({ page, words }: Pick<Visit, "page" | "words">): Promise<void> {
  await page.getByText(words("keeping.saved"), { exact: true }).waitFor();
}

async function goToList({ page, words }: Visit): Promise<void> {
  await page.goto(`${service.address}/app/`);
  await page.getByRole("heading", { level: 1, name: words("projects.title") }).waitFor();
}

async function openSharing(visitor: Visit, name: string): Promise<void> {
  const { page, words } = visitor;
  await page.getByRole("button", { name: words("projects.actions", { name }) }).click();
  await page.getByRole("menuitem", { name: words("projects.share") }).click();
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

function lookAgain(page: Page): Promise<unknown> {
  return page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

async function setNotes({ page, words }: Visit, name: string, notes: string): Promise<void> {
  await page.getByRole("button", { name: words("projects.actions", { name }) }).click();
  await page.getByRole("menuitem", { name: words("projects.notes"), exact: true }).click();
  await page.getByLabel(words("projects.notesOn", { name })).fill(notes);
  await page.getByRole("button", { name: words("projects.saveNotes") }).click();
}

describe("signing in", () => {
  it.each(languages)("asks for the first account, accessible in %s", async (language) => {
    const other = await TestService.start({ TESSERA_SIGN_IN: "accounts" });
    const visitor = await visit(browser, other.address, language);
    await visitor.page.getByRole("heading", { name: visitor.words("people.way.first.title") }).waitFor();
    await expectAccessible(visitor.page);
    await visitor.context.close();
    await other.remove();
  });

  it.each(languages)("has pages that everybody can use, in %s", async (language) => {
    await asAdministrator();
    for (const [place, way] of [
      ["", "signIn"],
      ["#/join/some-secret", "join"],
      ["#/reset/some-secret", "reset"],
      ["#/workshop/ABCD", "workshop"],
    ] as const) {
      const visitor = await come(language, { place, size: telephone });
      await visitor.page.getByRole("heading", { name: visitor.words(`people.way.${way}.title`) }).waitFor();
      await expectAccessible(visitor.page);
      await expectToFit(visitor.page);
    }
  });

  it("says that a password is wrong, and opens the page of the address with the right one", async () => {
    const ana = await asAdministrator();
    await newNamed(ana, "Addressed");
    const again = await come("en", { place: new URL(ana.page.url()).hash });
    await fill(again, { email: "ana@example.org", password: "not the password" });
    await press(again, "people.way.signIn.action");
    await again.page.getByText(again.words("access.refused")).waitFor();
    await fill(again, { password });
    await again.page.keyboard.press("Enter");
    await again.page.getByRole("banner").getByText("Addressed").waitFor();
  });

  it("by an invitation makes an account, and a link sets a new password", async () => {
    const ana = await asAdministrator();
    await choose(ana, "Ana", "people.title");
    await press(ana, "people.invite");
    const invitation = new URL(await ana.page.locator(".address").innerText()).hash;
    await expectAccessible(ana.page);
    const ben = await come("en", { place: invitation });
    await fill(ben, { name: "Ben", email: "ben@example.org", newPassword: password });
    await press(ben, "people.way.join.action");
    await isIn(ben, "Ben");
    await ana.page.keyboard.press("Escape");
    await choose(ana, "Ana", "people.title");
    await ana.page.getByRole("button", { name: ana.words("people.actions", { name: "Ben" }) }).click();
    await ana.page.getByRole("menuitem", { name: ana.words("people.reset") }).click();
    const reset = new URL(await ana.page.locator(".address").innerText()).hash;
    const forgetful = await come("en", { place: reset });
    await fill(forgetful, { newPassword: "another long password" });
    await press(forgetful, "people.way.reset.action");
    await isIn(forgetful, "Ben");
  });

  it("by the code of a workshop needs a name only", async () => {
    const ana = await asAdministrator();
    const code = await workshopCode(ana);
    const visitor = await come();
    await visitor.page.getByRole("link", { name: visitor.words("people.toWorkshop") }).click();
    await fill(visitor, { code, name: "Table 1" });
    await press(visitor, "people.way.workshop.action");
    await isIn(visitor, "Table 1");
    await visitor.page.getByText(visitor.words("projects.none")).waitFor();
    await expectAccessible(visitor.page);
  });

  it("lets programs act by a token that is shown once, until it is withdrawn", async () => {
    const ana = await asAdministrator();
    await choose(ana, "Ana", "people.tokens");
    await ana.page.getByLabel(ana.words("people.tokenName")).fill("nightly");
    await press(ana, "people.makeToken");
    const token = await ana.page.locator(".token").innerText();
    await expectAccessible(ana.page);
    const ask = async () =>
      (await fetch(`${service.address}/projects`, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await ask()).toBe(200);
    await ana.page.getByRole("button", { name: ana.words("people.withdrawNamed", { name: "nightly" }) }).click();
    await expect.poll(ask).toBe(401);
  });

  it("of another person shows nothing of the one before", async () => {
    const ana = await asAdministrator();
    const code = await workshopCode(ana);
    await newNamed(ana, "Ana’s own");
    await choose(ana, "Ana", "access.signOut");
    await ana.page.getByRole("heading", { name: ana.words("people.way.signIn.title") }).waitFor();
    expect(await ana.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(".project.")))).toEqual(
      [],
    );
    await ana.page.goto(`${service.address}/app/#/workshop/${code}`);
    await fill(ana, { name: "Next at this desk" });
    await press(ana, "people.way.workshop.action");
    await ana.page.getByText(ana.words("projects.none")).waitFor();
  });
});

describe("a shared project", () => {
  it("shows two people each other’s changes, and asks where both changed the same", async () => {
    const ana = await asAdministrator();
    const code = await workshopCode(ana);
    await newNamed(ana, "Together");
    const link = await linkTo(ana, "Together", "Edit");
    await expectAccessible(ana.page);
    const ben = await participant(code, "Ben of table 2");
    await ben.page.goto(`${service.address}/app/${link}`);
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
    const ana = await asAdministrator();
    const code = await workshopCode(ana);
    await openDemo(ana);
    await saved(ana);
    const name = ana.words("projects.demoName", { country: "Tessaria" });
    const link = await linkTo(ana, name, "View");
    // Whoever has no session yet comes to the project after joining.
    const viewer = await come("en", { place: link });
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
    const ana = await asAdministrator();
    const code = await workshopCode(ana);
    await newNamed(ana, "From inside");
    await press(ana, "projects.share");
    await press(ana, "share.linkToView");
    const link = new URL(await ana.page.locator(".address").innerText()).hash;
    await expectAccessible(ana.page);
    const guest = await participant(code, "Guest");
    await guest.page.goto(`${service.address}/app/${link}`);
    await guest.page.setViewportSize(telephone);
    await press(guest, "projects.share");
    await expectToFit(guest.page);
    await guest.page.getByRole("button", { name: guest.words("share.leave") }).click();
    await guest.page.getByText(guest.words("projects.none")).waitFor();
  });

  it("is shared by links that are listed and withdrawn one by one", async () => {
    const ana = await asAdministrator();
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
    const late = await participant(code, "Too late");
    await late.page.goto(`${service.address}/app/${toEdit}`);
    await late.page.getByText(late.words("share.openTitle")).waitFor();
  });

  it("is left by whoever it is shared with", async () => {
    const ana = await asAdministrator();
    const code = await workshopCode(ana);
    await participant(code, "Leaver");
    await newNamed(ana, "Left alone");
    await goToList(ana);
    await openSharing(ana, "Left alone");
    await ana.page.getByLabel(ana.words("share.person"), { exact: true }).selectOption({ label: "Leaver" });
    await ana.page.getByRole("button", { name: ana.words("share.add"), exact: true }).click();
    await ana.page.getByRole("button", { name: ana.words("share.endNamed", { name: "Leaver" }) }).waitFor();
    const leaver = visits.at(-1) as Visit;
    await goToList(leaver);
    await openSharing(leaver, "Left alone");
    await leaver.page.getByRole("button", { name: leaver.words("share.leave") }).click();
    await leaver.page.getByText(leaver.words("projects.none")).waitFor();
  });
});

describe("projects that a browser had before there were accounts", () => {
  it("are offered to whoever signs in, and move to the account", async () => {
    const ana = await asAdministrator({ project: newProject("From before", Date.now()) });
    await ana.page.getByText(ana.words("projects.unclaimed", { count: 1 })).waitFor();
    await expectAccessible(ana.page);
    await press(ana, "projects.claim");
    await ana.page.getByText(ana.words("projects.unclaimed", { count: 1 })).waitFor({ state: "detached" });
    const elsewhere = await asAdministrator();
    await expect
      .poll(async () => {
        await lookAgain(elsewhere.page);
        return elsewhere.page.getByRole("link", { name: "From before" }).count();
      })
      .toBe(1);
  });
});
