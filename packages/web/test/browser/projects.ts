import type { Page } from "playwright-core";
import type { Visit } from "./visit.ts";

/** Makes a project without files, and returns its place. */
export async function newNamed(visit: Visit, name: string): Promise<string> {
  const { page, words } = visit;
  await page.getByRole("button", { name: words("projects.new") }).click();
  await page.getByLabel(words("projects.name")).fill(name);
  await page.getByRole("button", { name: words("projects.create") }).click();
  await saved(visit);
  return new URL(page.url()).hash;
}

export async function saved({ page, words }: Visit): Promise<void> {
  await page.getByText(words("keeping.saved"), { exact: true }).waitFor();
}

export async function goToList({ page, words }: Visit): Promise<void> {
  await page.goto(new URL("/app/", page.url()).href);
  await page.getByRole("heading", { level: 1, name: words("projects.title") }).waitFor();
}

/** What the menu of a project offers. */
export async function act({ page, words }: Visit, name: string, action: Parameters<Visit["words"]>[0]): Promise<void> {
  await page.getByRole("button", { name: words("projects.actions", { name }) }).click();
  await page.getByRole("menuitem", { name: words(action), exact: true }).click();
}

/** As when a page is looked at again. */
export function lookAgain(page: Page): Promise<unknown> {
  return page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}
