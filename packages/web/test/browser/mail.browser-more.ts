import { languages } from "@tessera/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningMailServer, startMailServer, textOf } from "../../../service/test/contract/mail-server.js";
import { provideApplication } from "./application.ts";
import { expectAccessible, type Visit } from "./visit.ts";

const publicAddress = "https://tessera.example.org";
const [email, password] = ["ana@example.org", "a long enough password"];
let mail: RunningMailServer;
let user: Visit;

beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(() => mail?.stop());
const application = provideApplication(() => ({
  TESSERA_SIGN_IN: "accounts",
  TESSERA_PUBLIC_URL: publicAddress,
  TESSERA_SMTP_URL: mail.url,
  TESSERA_SMTP_FROM: "Tessera <tessera@example.org>",
}));
beforeAll(async () => {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ name: "Ana", email, password });
  expect((await fetch(`${application.address}/people/join`, { method: "POST", headers, body })).status).toBe(200);
});

async function press(name: Parameters<Visit["words"]>[0]): Promise<void> {
  await user.page.getByRole("button", { name: user.words(name), exact: true }).click();
}

async function fill(field: "email" | "password" | "newPassword", value: string): Promise<void> {
  await user.page.getByLabel(user.words(`people.field.${field}`), { exact: true }).fill(value);
}

async function isIn(): Promise<void> {
  await user.page.getByRole("button", { name: user.words("people.menu", { name: "Ana" }) }).waitFor();
}

/** The place in the application that the last mail links to. */
async function mailedPlace(to: string, count: number): Promise<string> {
  await expect.poll(() => mail.mails.filter((one) => one.to.includes(to)).length).toBe(count);
  const last = mail.mails.filter((one) => one.to.includes(to)).at(-1);
  return /#\/\S+/.exec(last ? textOf(last) : "")?.[0] ?? "";
}

it("whoever has forgotten the password gets a link by mail, and is in with a new one", async () => {
  user = await application.visit();
  await user.page.getByRole("link", { name: user.words("people.way.forgotten.title") }).click();
  await fill("email", email);
  await press("people.way.forgotten.action");
  await user.page.getByText(user.words("people.forgottenSent")).waitFor();
  await user.page.goto(`${application.address}/app/${await mailedPlace(email, 1)}`);
  await fill("newPassword", password);
  await press("people.way.reset.action");
  await isIn();
});

it.each(languages)("the page for a forgotten password can be used by everybody, in %s", async (language) => {
  user = await application.visit(language, { place: "#/forgotten" });
  await user.page.getByRole("heading", { name: user.words("people.way.forgotten.title") }).waitFor();
  await expectAccessible(user.page);
});

it("an invitation is sent to the address, and the administrator learns whether it was", async () => {
  user = await application.visit();
  await fill("email", email);
  await fill("password", password);
  await press("people.way.signIn.action");
  await isIn();
  await user.page.getByRole("button", { name: user.words("people.menu", { name: "Ana" }) }).click();
  await user.page.getByRole("menuitem", { name: user.words("people.title") }).click();
  const field = user.page.getByLabel(user.words("people.inviteEmail"));
  await field.fill("ben@example.org");
  await press("people.invite");
  await user.page.getByText(user.words("people.isSent", { email: "ben@example.org" })).waitFor();
  expect(await mailedPlace("ben@example.org", 1)).toMatch(/^#\/join\//);
  await expectAccessible(user.page);
  await field.fill("refused@example.org");
  await press("people.invite");
  await user.page.getByText(user.words("people.isNotSent", { email: "refused@example.org" })).waitFor();
});
