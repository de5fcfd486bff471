import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Language } from "@tessera/contract";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import type { Project } from "../../src/project/project.ts";
import { type Words, wordsOf } from "./words.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Somebody at a browser, in a language; what goes wrong behind the screen is written down. */
export interface Visit {
  context: BrowserContext;
  page: Page;
  words: Words;
  /** Errors in the console, and requests that would have left the machine. */
  troubles: string[];
}

/** A usual laptop, a tablet held upright, and a telephone. */
export const laptop = { width: 1366, height: 768 };
export const tablet = { width: 820, height: 1180 };
export const telephone = { width: 390, height: 844 };

export interface Circumstances {
  place?: string;
  size?: typeof laptop;
  scheme?: "light" | "dark";
  /** A project that this browser has. */
  project?: Project;
}

/** Runs in the page before the application. */
function storeProject(project: Project): void {
  const key = `tessera.project.${project.id}`;
  if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify(project));
}

/** For somebody who stays for several tests, or whose troubles are expected; others come by `Application.visit`. */
export async function visit(
  { browser, address }: { browser: Browser; address: string },
  language: Language = "en",
  { place = "", size = laptop, scheme = "light", project }: Circumstances = {},
): Promise<Visit> {
  const context = await browser.newContext({
    locale: language,
    viewport: size,
    colorScheme: scheme,
    acceptDownloads: true,
  });
  // The deadline only tells a hang from a busy machine.
  context.setDefaultTimeout(100_000);
  if (project) await context.addInitScript(storeProject, project);
  const troubles: string[] = [];
  const origin = new URL(address).origin;
  await context.route("**/*", async (route) => {
    const { protocol, origin: to } = new URL(route.request().url());
    if (to === origin || protocol === "data:" || protocol === "blob:") return route.continue();
    troubles.push(`request to ${to}`);
    return route.abort();
  });
  const page = await context.newPage();
  watch(page, troubles);
  await page.goto(`${address}/app/${place}`);
  return { context, page, words: wordsOf(language), troubles };
}

export function watch(page: Page, troubles: string[]): void {
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("console", (message) => {
    // The browser itself writes of refused requests; those are answers of the service that the page shows.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      troubles.push(message.text());
  });
}

/** Nothing on the screen keeps people with a screen reader, a keyboard or weak eyes out. */
export async function expectAccessible(page: Page): Promise<void> {
  // A button that has just become usable changes its colour little by little.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  // Not as a script of the page, whose policy forbids all but its own.
  await page.evaluate(axe);
  const findings = await page.evaluate(async () => {
    const checker = (window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } }).axe;
    interface Finding {
      id: string;
      impact: string;
      nodes: { html: string; failureSummary: string }[];
    }
    const { violations } = await checker.run();
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" | ")}`,
      );
  });
  expect(findings).toEqual([]);
}

/** The page is no wider than the screen. */
export async function expectToFit(page: Page): Promise<void> {
  const [pageWidth, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(pageWidth).toBeLessThanOrEqual(screen ?? 0);
}
