import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sourceName } from "../../src/steps/output/source-names.ts";
import { chooseLanguage } from "../../src/texts/i18n.ts";

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("localStorage", { setItem: () => undefined });
});
afterAll(async () => {
  await chooseLanguage("en");
  vi.unstubAllGlobals();
});

test("a source is named with its month instead of the code of its quarter", () => {
  expect(sourceName("DEMO2020PHIA CY2020Q3")).toBe("DEMO2020PHIA, September 2020");
  expect(sourceName("programme CY2023Q4")).toBe("Programme data, December 2023");
  expect(sourceName("interpolated CY2020Q3")).toBe("Programme data, interpolated, September 2020");
});

test("the source of estimates says that they are those before calibration, in the language of the reader", async () => {
  await chooseLanguage("fr");
  expect(sourceName("Tessera estimate CY2020Q3")).toBe("Estimation Tessera avant calibration, septembre 2020");
  expect(sourceName("Tessera estimate CY2020Q1 females 15-49")).toBe(
    "Estimation Tessera avant calibration, mars 2020, femmes de 15-49 ans",
  );
});

test("a source without a quarter keeps its name", () => {
  expect(sourceName("DEMO2020PHIA")).toBe("DEMO2020PHIA");
});
