import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chromiumOptions } from "../../../../scripts/test/chromium.mjs";
import { client, type RunningProvider, startProvider } from "./identity-provider.js";
import { type RunningService, startService } from "./running-service.js";

let provider: RunningProvider;
let service: RunningService;
let browser: Browser;

beforeAll(async () => {
  provider = await startProvider();
  provider.accounts.set("ana", { name: "Ana", email: "ana@example.org" });
  const environment = {
    TESSERA_OIDC_ISSUER: provider.issuer,
    TESSERA_OIDC_CLIENT_ID: client.id,
    TESSERA_OIDC_CLIENT_SECRET: client.secret,
  };
  service = await startService({ environment, flags: ["--workers=0", "--sign-in=oidc"] });
  provider.serve(service.url);
  browser = await chromium.launch(chromiumOptions());
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await provider?.leave();
});

/** Signs in on the pages of the provider. */
async function signIn(page: Page): Promise<void> {
  await page.goto(`${service.url}/people/oidc/start?to=%2Fone`);
  await signInThere(page);
}

async function signInThere(page: Page): Promise<void> {
  await page.locator("[name=login]").fill("ana");
  await page.locator("[name=password]").fill("anything");
  await page.locator("[type=submit]").click();
  await page.getByText("Authorize", { exact: true }).waitFor();
  await page.locator("[type=submit]").click();
}

const person = (page: Page) =>
  page.evaluate(async () => {
    const answer = (await (await fetch("/people/me")).json()) as { data: { person: { name: string } | null } };
    return answer.data.person?.name;
  });

it("a browser that comes back from the site of the provider has a session", async () => {
  const page = await browser.newPage();
  await signIn(page);
  await page.waitForURL((url) => url.href.startsWith(`${service.url}/app/`));
  expect(new URL(page.url()).hash).toMatch(/^#\/one/);
  expect(await person(page)).toBe("Ana");
  await page.reload();
  expect(await person(page)).toBe("Ana");
  const cookies = await page.context().cookies(service.url);
  expect(cookies).toMatchObject([{ name: "tessera_session", sameSite: "Strict", httpOnly: true }]);
  await page.close();
});

it("a page says why a sign-in has failed, and begins again", async () => {
  const page = await browser.newPage();
  await page.goto(`${service.url}/people/oidc/callback?state=none&code=none`);
  await page.getByRole("heading", { name: "You are not signed in" }).waitFor();
  await page.getByRole("link", { name: "Sign in again" }).click();
  await page.waitForURL((url) => url.href.startsWith(provider.issuer));
  await page.close();
});

it("the application leads to the provider and back to its page, and signing out ends the session there", async () => {
  const page = await browser.newPage();
  await page.goto(`${service.url}/app/#/workshop`);
  await page.getByRole("link", { name: "Sign in with your organisation" }).click();
  await page.getByRole("link", { name: "Join a workshop with a code" }).waitFor();
  expect(await page.locator("input").count()).toBe(0);
  await page.goto(`${service.url}/app/#/project/none`);
  await page.getByRole("link", { name: "Sign in with your organisation" }).click();
  await signInThere(page);
  await page.getByRole("button", { name: "Ana: account" }).click();
  expect(new URL(page.url()).hash).toMatch(/^#\/project\/none/);
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.waitForURL((url) => url.href.startsWith(`${provider.issuer}/session/end`));
  await page.close();
});

it("a link for a password leads to the sign-in where the provider has the passwords", async () => {
  const page = await browser.newPage();
  await page.goto(`${service.url}/app/#/reset/some-secret`);
  await page.getByRole("link", { name: "Sign in with your organisation" }).waitFor();
  await page.close();
});
