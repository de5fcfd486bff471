import { languages } from "@tessera/contract";
import { expect, it } from "vitest";
import { provideApplication } from "./application.ts";
import { openDemo } from "./journey.ts";
import { expectAccessible } from "./visit.ts";

const token = "a-token-for-the-browser";
const application = provideApplication({ TESSERA_ACCESS_TOKENS: token });

it.each(languages)(
  "a service with access tokens asks for one and then continues the request, in %s",
  async (language) => {
    const user = await application.visit(language);
    const { page, words, context } = user;
    const demo = openDemo(user);
    const dialog = page.getByRole("dialog", { name: words("access.title") });
    const field = dialog.getByLabel(words("access.token"));
    await field.fill("a-token-that-is-not-one");
    await dialog.getByRole("button", { name: words("access.signIn") }).click();
    await dialog.getByText(words("access.refused")).waitFor();
    await expectAccessible(page);
    await field.fill(token);
    await field.press("Enter");
    await demo;
    await dialog.waitFor({ state: "detached" });

    // As a link does, which cannot carry a header; and no script can read what it carries.
    const linked = await context.newPage();
    expect((await linked.goto(`${application.address}/service/version`))?.status()).toBe(200);
    expect(await page.evaluate(() => document.cookie)).toBe("");
    await linked.close();

    await page.getByRole("button", { name: words("access.signOut") }).click();
    await page.getByRole("button", { name: words("access.signOut") }).waitFor({ state: "detached" });
    const refused = await context.request.get(`${application.address}/service/version`);
    expect(refused.status()).toBe(401);
  },
);
