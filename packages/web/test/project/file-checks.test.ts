import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { checkOnce } from "../../src/project/file-checks.ts";
import { chooseLanguage, language } from "../../src/texts/i18n.ts";

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("localStorage", { setItem: () => undefined });
});
afterEach(() => chooseLanguage("en"));
afterAll(() => vi.unstubAllGlobals());

/** A check that warns in the language of its request. */
const warns = async () => ({ warnings: [{ text: language.value, locations: [] }] });
const isFine = vi.fn(async () => ({ warnings: [] }));

test("a file with warnings is checked again in another language, which they are then in", async () => {
  const texts = async () => {
    const outcome = await checkOnce("survey with warnings", warns);
    return outcome.state === "valid" ? outcome.found.warnings.map(({ text }) => text) : outcome.state;
  };
  expect(await texts()).toEqual(["en"]);
  await chooseLanguage("fr");
  expect(await texts()).toEqual(["fr"]);
});

test("a file without warnings is checked once", async () => {
  await checkOnce("survey without warnings", isFine);
  await chooseLanguage("fr");
  await checkOnce("survey without warnings", isFine);
  expect(isFine).toHaveBeenCalledTimes(1);
});
