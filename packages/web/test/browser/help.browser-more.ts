import { languages } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { loadHelp } from "../../src/help/help-texts.ts";
import { provideApplication } from "./application.ts";
import { goOn, openDemo } from "./journey.ts";
import { expectAccessible, expectToFit, telephone, type Visit } from "./visit.ts";

const application = provideApplication({ USE_MOCK_MODEL: "true" });
let user: Visit | undefined;

describe.each(languages)("the help (%s)", (language) => {
  it("is about the page that is open, and accessible", async () => {
    user = await application.visit(language);
    const { page, words } = user;
    const { topics } = await loadHelp(language);
    await page.getByRole("button", { name: words("help.open"), exact: true }).click();
    await page.getByText(topics.projects.purpose).waitFor();
    await openDemo(user);
    await page.getByText(topics.inputs.purpose).waitFor();
    await goOn(user, "review");
    await page.getByText(topics.review.purpose).waitFor();
    await expectAccessible(page);
  });

  it("finds words of the glossary", async () => {
    user = await application.visit(language);
    const { page, words } = user;
    await page.getByRole("button", { name: words("help.open"), exact: true }).click();
    await page.getByRole("tab", { name: words("help.glossary") }).click();
    await page.getByLabel(words("help.find")).fill(language === "fr" ? "calibration" : "calibra");
    await expect.poll(() => page.locator("dt").count()).toBeLessThan(6);
    await page.getByLabel(words("help.find")).fill("xyz");
    await page.getByText(words("help.noWord", { text: "xyz" })).waitFor();
  });

  it("leads to versions, licences, privacy and accessibility", async () => {
    user = await application.visit(language, { size: telephone });
    const { page, words } = user;
    await page.getByRole("button", { name: words("help.open"), exact: true }).click();
    await page.getByRole("link", { name: words("help.about") }).click();
    for (const part of ["versions", "licences", "privacy", "accessibility"] as const)
      await page.getByRole("heading", { name: words(`about.${part}`), exact: true }).waitFor();
    await page.getByRole("cell", { name: "vue", exact: true }).waitFor();
    await expectToFit(page);
    await expectAccessible(page);
  });
});

it("the help is opened, read and closed by keyboard, and the focus returns", async () => {
  user = await application.visit();
  const { page, words } = user;
  const opener = page.getByRole("button", { name: words("help.open"), exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("complementary").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await page.getByRole("complementary").count()).toBe(0);
});

it("the texts of all licences are there", async () => {
  const text = await (await fetch(`${application.address}/app/licences.txt`)).text();
  expect(text).toContain("Permission is hereby granted");
  expect(text.length).toBeGreaterThan(100_000);
});
