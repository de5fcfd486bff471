import { generateCountry } from "@tessera/demo";
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { provideApplication } from "./application.ts";
import { goOn, openDemo } from "./journey.ts";
import { type Visit, visit } from "./visit.ts";

describe("shares of antenatal and STI clinic data in the review of inputs", () => {
  const application = provideApplication();
  let user: Visit;

  beforeAll(async () => {
    user = await visit(application, "en");
    await openDemo(user);
    await addStiClinics();
    await goOn(user, "review");
  });

  /** The demo country of the application has none; they are those of the same country from the command line. */
  async function addStiClinics(): Promise<void> {
    const { files } = await generateCountry({ districts: 12, seed: 1 });
    const file = { name: "sti.csv", mimeType: "text/csv", buffer: files["sti.csv"] };
    await user.page.locator("input[type=file][multiple]").setInputFiles(file);
    const row = user.page.getByRole("listitem").filter({ hasText: "sti.csv" });
    await row.getByText(user.words("inputs.state.valid"), { exact: true }).waitFor();
  }

  const drawnName = (drawing: Locator) => drawing.locator("text").first().textContent();

  const choose = (label: string, value: string) =>
    user.page.getByRole("main").getByLabel(label, { exact: true }).selectOption(value);

  it("have the number of women beside them, on the charts and in their tables", async () => {
    await choose("Data source", "anc");
    await choose("Plot type", "anc_prevalence");
    const lines = user.page.locator("svg text", { hasText: / · n = [\d,]+$/ });
    await lines.first().waitFor();
    expect(await lines.count()).toBeGreaterThan(2);
    await user.page
      .getByRole("button", { name: /^Enlarge/ })
      .first()
      .click();
    const dialog = user.page.getByRole("dialog");
    await dialog.getByRole("columnheader", { name: user.words("review.denominator") }).waitFor();
    const cells = await dialog.locator("tbody tr").first().locator("td").allTextContents();
    expect(cells[0]).toMatch(/^\d+\.\d%$/);
    const [part = 0, whole = 0] = cells.slice(2).map((cell) => Number(cell.replaceAll(",", "")));
    expect(part / whole).toBeCloseTo(Number.parseFloat(cells[0] ?? "") / 100, 2);
    await dialog.getByText(/^ANC HIV prevalence = \(.+ \+ .+\) \/ \(.+\)$/).waitFor();
    await user.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  it("are limited to ticked areas, and to all again", async () => {
    const drawn = user.page.locator("li svg[data-drawing]");
    await drawn.nth(1).waitFor();
    const all = await drawn.count();
    await user.page.getByRole("button", { name: user.words("review.tickedAreas") }).click();
    await user.page.getByRole("checkbox", { name: (await drawnName(drawn.nth(1))) ?? "" }).check();
    await expect.poll(() => drawn.count()).toBe(1);
    // The open list covers the button.
    await user.page.keyboard.press("Escape");
    await user.page.getByRole("button", { name: user.words("review.allAreas") }).click();
    await expect.poll(() => drawn.count()).toBe(all);
  });

  it("have none where they are counts", async () => {
    await choose("Plot type", "anc_clients");
    await user.page.getByRole("heading", { name: "ANC clients", exact: true }).waitFor();
    await user.page.getByText(user.words("shell.loading")).waitFor({ state: "detached" });
    expect(await user.page.locator("svg text", { hasText: "n = " }).count()).toBe(0);
  });

  it("have the number of clients of STI clinics beside them", async () => {
    await choose("Data source", "sti");
    await user.page.getByRole("heading", { name: "ART coverage of STI clinic clients" }).waitFor();
    const lines = user.page.locator("svg text", { hasText: /\d% · n = [\d,]+$/ });
    await lines.first().waitFor();
    expect(await lines.count()).toBeGreaterThan(2);
  });

  it("have it on the map too", async () => {
    await user.page.getByRole("tab", { name: user.words("review.tab.map") }).click();
    await choose("Data source", "anc");
    const indicators = user.page.locator("main select", { has: user.page.locator("option[value=anc_art_coverage]") });
    await indicators.selectOption("anc_art_coverage");
    await user.page.getByText(user.words("review.values")).click();
    await user.page.getByRole("columnheader", { name: user.words("review.denominator") }).waitFor();
    await choose("Data source", "sti");
    await user.page.getByRole("heading", { name: "ART coverage of STI clinic clients" }).waitFor();
    // The table is still open.
    await user.page.getByRole("columnheader", { name: user.words("review.denominator") }).waitFor();
    expect(user.troubles).toEqual([]);
  });
});
