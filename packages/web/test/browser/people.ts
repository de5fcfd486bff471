import type { Application } from "./application.ts";
import { press } from "./journey.ts";
import type { Circumstances, Visit } from "./visit.ts";

/** Of the administrator. */
export const password = "a long enough password";

export async function fill(
  { page, words }: Visit,
  fields: Partial<Record<"name" | "email" | "password" | "newPassword" | "code", string>>,
) {
  for (const [field, value] of Object.entries(fields))
    await page.getByLabel(words(`people.field.${field as "name"}`), { exact: true }).fill(value);
}

/** Signs in as the administrator; the first time the account is made. */
export async function asAdministrator(application: Application, circumstances?: Circumstances): Promise<Visit> {
  const ana = await application.visit("en", circumstances);
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

export async function isIn({ page, words }: Visit, name: string): Promise<void> {
  await page.getByRole("button", { name: words("people.menu", { name }) }).waitFor();
}

export async function choose({ page, words }: Visit, name: string, key: Parameters<Visit["words"]>[0]): Promise<void> {
  await page.getByRole("button", { name: words("people.menu", { name }) }).click();
  await page.getByRole("menuitem", { name: words(key) }).click();
}

/** The code of a workshop, as the administrator shows it. */
export async function workshopCode(ana: Visit): Promise<string> {
  await choose(ana, "Ana", "people.title");
  await press(ana, "people.workshopCode");
  const code = await ana.page.locator(".code").innerText();
  await ana.page.keyboard.press("Escape");
  return code;
}

export async function participant(application: Application, code: string, name: string): Promise<Visit> {
  const visitor = await application.visit("en", { place: `#/workshop/${code}` });
  await fill(visitor, { name });
  await press(visitor, "people.way.workshop.action");
  await isIn(visitor, name);
  return visitor;
}
