import { languages } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { newProject } from "../../src/project/project.ts";
import { provideApplication } from "./application.ts";
import { press } from "./journey.ts";
import { asAdministrator, choose, fill, isIn, participant, password, workshopCode } from "./people.ts";
import { lookAgain, newNamed } from "./projects.ts";
import { TestService } from "./service.ts";
import { expectAccessible, expectToFit, telephone, visit } from "./visit.ts";

const accounts = { TESSERA_SIGN_IN: "accounts" };
const application = provideApplication(accounts);

describe("signing in", () => {
  it.each(languages)("asks for the first account, accessible in %s", async (language) => {
    const other = await TestService.start(accounts);
    const visitor = await visit({ browser: application.browser, address: other.address }, language);
    await visitor.page.getByRole("heading", { name: visitor.words("people.way.first.title") }).waitFor();
    await expectAccessible(visitor.page);
    await visitor.context.close();
    await other.remove();
  });

  it.each(languages)("has pages that everybody can use, in %s", async (language) => {
    await asAdministrator(application);
    for (const [place, way] of [
      ["", "signIn"],
      ["#/join/some-secret", "join"],
      ["#/reset/some-secret", "reset"],
      ["#/workshop/ABCD", "workshop"],
    ] as const) {
      const visitor = await application.visit(language, { place, size: telephone });
      await visitor.page.getByRole("heading", { name: visitor.words(`people.way.${way}.title`) }).waitFor();
      await expectAccessible(visitor.page);
      await expectToFit(visitor.page);
    }
  });

  it("says that a password is wrong, and opens the page of the address with the right one", async () => {
    const ana = await asAdministrator(application);
    await newNamed(ana, "Addressed");
    const again = await application.visit("en", { place: new URL(ana.page.url()).hash });
    await fill(again, { email: "ana@example.org", password: "not the password" });
    await press(again, "people.way.signIn.action");
    await again.page.getByText(again.words("access.refused")).waitFor();
    await fill(again, { password });
    await again.page.keyboard.press("Enter");
    await again.page.getByRole("banner").getByText("Addressed").waitFor();
  });

  it("by an invitation makes an account, and a link sets a new password", async () => {
    const ana = await asAdministrator(application);
    await choose(ana, "Ana", "people.title");
    await press(ana, "people.invite");
    const invitation = new URL(await ana.page.locator(".address").innerText()).hash;
    await expectAccessible(ana.page);
    const ben = await application.visit("en", { place: invitation });
    await fill(ben, { name: "Ben", email: "ben@example.org", newPassword: password });
    await press(ben, "people.way.join.action");
    await isIn(ben, "Ben");
    await ana.page.keyboard.press("Escape");
    await choose(ana, "Ana", "people.title");
    await ana.page.getByRole("button", { name: ana.words("people.actions", { name: "Ben" }) }).click();
    await ana.page.getByRole("menuitem", { name: ana.words("people.reset") }).click();
    const reset = new URL(await ana.page.locator(".address").innerText()).hash;
    const forgetful = await application.visit("en", { place: reset });
    await fill(forgetful, { newPassword: "another long password" });
    await press(forgetful, "people.way.reset.action");
    await isIn(forgetful, "Ben");
  });

  it("by the code of a workshop needs a name only", async () => {
    const ana = await asAdministrator(application);
    const code = await workshopCode(ana);
    const visitor = await application.visit();
    await visitor.page.getByRole("link", { name: visitor.words("people.toWorkshop") }).click();
    await fill(visitor, { code, name: "Table 1" });
    await press(visitor, "people.way.workshop.action");
    await isIn(visitor, "Table 1");
    await visitor.page.getByText(visitor.words("projects.none")).waitFor();
    await expectAccessible(visitor.page);
  });

  it("lets programs act by a token that is shown once, until it is withdrawn", async () => {
    const ana = await asAdministrator(application);
    await choose(ana, "Ana", "people.tokens");
    await ana.page.getByLabel(ana.words("people.tokenName")).fill("nightly");
    await press(ana, "people.makeToken");
    const token = await ana.page.locator(".token").innerText();
    await expectAccessible(ana.page);
    const ask = async () =>
      (await fetch(`${application.address}/projects`, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await ask()).toBe(200);
    await ana.page.getByRole("button", { name: ana.words("people.withdrawNamed", { name: "nightly" }) }).click();
    await expect.poll(ask).toBe(401);
  });

  it("ends for whoever is disabled, and is possible again afterwards", async () => {
    const ana = await asAdministrator(application);
    const code = await workshopCode(ana);
    const guest = await participant(application, code, "Guest to lock out");
    const { page, words } = ana;
    const name = "Guest to lock out";
    await choose(ana, "Ana", "people.title");
    const doIt = async (key: Parameters<typeof words>[0]) => {
      await page.getByRole("button", { name: words("people.actions", { name }) }).click();
      await page.getByRole("menuitem", { name: words(key), exact: true }).click();
    };
    await doIt("people.disable");
    const dialog = page.getByRole("dialog", { name: words("people.disableTitle", { name }) });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: words("people.disable"), exact: true }).click();
    const row = page.getByRole("row").filter({ hasText: name });
    await row.getByText(words("people.disabled")).waitFor();
    await guest.page.reload();
    await guest.page.getByRole("heading", { name: guest.words("people.way.signIn.title") }).waitFor();
    await doIt("people.tokens");
    await page.getByText(words("people.noTokens")).waitFor();
    await page.keyboard.press("Escape");
    await doIt("people.enable");
    await row.getByText(words("people.disabled")).waitFor({ state: "detached" });
    await doIt("people.remove");
    await page.getByLabel(words("people.receiver", { name })).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: words("people.remove"), exact: true }).click();
    await row.waitFor({ state: "detached" });
  });

  it("of another person shows nothing of the one before", async () => {
    const ana = await asAdministrator(application);
    const code = await workshopCode(ana);
    await newNamed(ana, "Ana’s own");
    await choose(ana, "Ana", "access.signOut");
    await ana.page.getByRole("heading", { name: ana.words("people.way.signIn.title") }).waitFor();
    expect(await ana.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(".project.")))).toEqual(
      [],
    );
    await ana.page.goto(`${application.address}/app/#/workshop/${code}`);
    await fill(ana, { name: "Next at this desk" });
    await press(ana, "people.way.workshop.action");
    await ana.page.getByText(ana.words("projects.none")).waitFor();
  });
});

describe("projects that a browser had before there were accounts", () => {
  it("are offered to whoever signs in, and move to the account", async () => {
    const ana = await asAdministrator(application, { project: newProject("From before", Date.now()) });
    await ana.page.getByText(ana.words("projects.unclaimed", { count: 1 })).waitFor();
    await expectAccessible(ana.page);
    await press(ana, "projects.claim");
    await ana.page.getByText(ana.words("projects.unclaimed", { count: 1 })).waitFor({ state: "detached" });
    const elsewhere = await asAdministrator(application);
    await expect
      .poll(async () => {
        await lookAgain(elsewhere.page);
        return elsewhere.page.getByRole("link", { name: "From before" }).count();
      })
      .toBe(1);
  });
});
