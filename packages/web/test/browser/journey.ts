import type { Page } from "playwright-core";
import { groupOf, type ViewName } from "../../src/plots/chart-address.ts";
import type { StepName } from "../../src/project/project.ts";
import type { Visit } from "./visit.ts";

const minutes = 60_000;

/** From the first page to a project of the demo country whose files are all checked. */
export async function openDemo({ page, words }: Visit): Promise<void> {
  await page.getByRole("button", { name: words("projects.tryDemo") }).click();
  await page.getByText(words("inputs.agree", { country: "Tessaria" })).waitFor({ timeout: minutes });
}

/** Presses the button that is called exactly so. */
export async function press({ page, words }: Visit, ...[name, values]: Parameters<Visit["words"]>): Promise<void> {
  await page.getByRole("button", { name: words(name, values), exact: true }).click();
}

/** Presses the button below a step that leads to the next one. */
export async function goOn({ page, words }: Visit, to: StepName): Promise<void> {
  await page.getByRole("button", { name: words("shell.continue", { step: words(`step.${to}`) }) }).click();
  await page.getByRole("heading", { level: 1, name: words(`step.${to}`) }).waitFor();
}

export async function reviewInputs({ page, words }: Visit): Promise<void> {
  await page.getByRole("button", { name: words("review.reviewed") }).click();
}

export async function checkOptions(visit: Visit): Promise<void> {
  const { page, words } = visit;
  await press(visit, "options.check");
  await page.getByText(words("options.valid")).waitFor({ timeout: minutes });
}

export async function startFit(visit: Visit): Promise<void> {
  const { page, words } = visit;
  await press(visit, "fit.run");
  await page.getByText(words("fit.runningTitle"), { exact: true }).waitFor();
}

export async function waitForFit({ page, words }: Visit): Promise<void> {
  await page.getByText(words("fit.completeTitle"), { exact: true }).waitFor({ timeout: 3 * minutes });
}

export async function calibrate(visit: Visit): Promise<void> {
  const { page, words } = visit;
  await press(visit, "calibrate.run");
  await page.getByRole("heading", { name: words("calibrate.plotTitle") }).waitFor({ timeout: minutes });
}

/** To the step in which the model is fitted, with nothing but what is needed before it. */
export async function goToFit(visit: Visit): Promise<void> {
  await openDemo(visit);
  await goOn(visit, "review");
  await reviewInputs(visit);
  await goOn(visit, "options");
  await checkOptions(visit);
  await goOn(visit, "fit");
}

/** Opens a view of the results by its two tabs. */
export async function showView({ page, words }: Visit, view: ViewName): Promise<void> {
  await page.getByRole("tab", { name: words(`output.group.${groupOf(view)}`), exact: true }).click();
  await page.getByRole("tab", { name: words(`output.view.${view}`), exact: true }).click();
}

/** Colours of the areas on the map that is shown. */
export function mapColours(page: Page): Promise<string[]> {
  return page
    .locator("svg path[data-area]")
    .evaluateAll((paths) => paths.map((path) => path.getAttribute("fill") ?? ""));
}
