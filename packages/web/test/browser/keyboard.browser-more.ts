import { beforeAll, expect, it } from "vitest";
import { type ViewName, views } from "../../src/plots/chart-address.ts";
import { provideApplication } from "./application.ts";
import { withEvidence } from "./changed-outputs.ts";
import { giveResult } from "./given-result.ts";
import { expectReachedByTab, focused } from "./tab-walk.ts";
import { expectAccessible, type Visit } from "./visit.ts";

const application = provideApplication();
let user: Visit;
let calibration: string;
let other: string;

beforeAll(async () => {
  calibration = await giveResult(application.service, withEvidence);
  other = await giveResult(application.service);
});

/** What is there once a view has its data. The sensitivity of a result needs its project: it is walked where an analysis is run. */
const contents: Partial<Record<ViewName, string>> = {
  ...{ map: "path[data-area]", grid: "svg[data-drawing]", bubbles: "path[data-area]", difference: "path[data-area]" },
  ...{ bars: "[role=img] svg", cascade: "[role=img] svg", comparison: "[role=img] svg", against: "[role=img] svg" },
  ...{ table: "tbody td", changes: "tbody td", residuals: "tbody td" },
  ...{ trends: "svg[data-drawing]", pyramids: "svg[data-drawing]", surveys: "[data-row]", explanation: ".picture svg" },
};
const walked = views.map(({ id }) => id).filter((id) => contents[id] !== undefined);

it.each(walked)(
  "every control of the view %s is reached by Tab, in the order of the page, and its focus is seen",
  async (view) => {
    const place = `#/results/${calibration}/${view}?other=${other}&other=2023`;
    user = await application.visit("en", { place });
    const { page } = user;
    await page.locator(`main ${contents[view]}`).first().waitFor();
    await expect
      .poll(() => page.locator("main [aria-busy=true], main [role=progressbar]:not([aria-valuenow])").count())
      .toBe(0);
    await expectReachedByTab(page);
    await expectAccessible(page);
  },
);

it("arrow keys move between the views, and Tab goes on to the controls of the one shown", async () => {
  user = await application.visit("en", { place: `#/results/${calibration}/map` });
  const { page, words } = user;
  await page.locator("path[data-area]").first().waitFor();
  await page.getByRole("tab", { name: words("output.view.map"), exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await page
    .getByRole("img", { name: /^Map: / })
    .first()
    .waitFor();
  expect((await focused(page))?.name).toContain(words("output.view.grid"));
  await page.keyboard.press("Tab");
  expect((await focused(page))?.name).toMatch(/^SELECT/);
});

it("what the tooltip of an area says is read in the list by arrow keys", async () => {
  user = await application.visit("en", {
    place: `#/results/${calibration}/map?map.subject=probability&indicator=prevalence`,
  });
  const { page } = user;
  const row = page.locator("main li[role=option]").first();
  await row.waitFor();
  await row.focus();
  await page.keyboard.press("ArrowDown");
  const name = ((await page.locator("[role=option][aria-selected=true] .name").textContent()) ?? "").trim();
  const card = page.getByRole("region", { name });
  await card.waitFor();
  await card.getByText(/% · /).waitFor();
  // The estimate with its interval.
  await card
    .getByText(/\d% \(\d.*% – \d.*%\)/)
    .first()
    .waitFor();
});
