import type { Language } from "@tessera/contract";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { launchChromium } from "./chromium.ts";
import { TestService } from "./service.ts";
import { type Circumstances, type Visit, visit } from "./visit.ts";

type Settings = Record<string, string>;

/** A service, and a browser in which people visit it. */
export class Application {
  service!: TestService;
  browser!: Browser;
  readonly #visits: Visit[] = [];

  get address(): string {
    return this.service.address;
  }

  /** Somebody new at the browser, until the test ends. */
  async visit(language?: Language, circumstances?: Circumstances): Promise<Visit> {
    const visitor = await visit(this, language, circumstances);
    this.#visits.push(visitor);
    return visitor;
  }

  /** Nothing may have gone wrong behind the screens of those who visited. */
  async endVisits(): Promise<void> {
    const ended = this.#visits.splice(0);
    const troubles = ended.flatMap((one) => one.troubles);
    for (const { context } of ended) await context.close();
    expect(troubles).toEqual([]);
  }
}

/** The application for the tests of a file or of a group, from before the first of them until after the last. */
export function provideApplication(settings: Settings | (() => Settings) = {}): Application {
  const application = new Application();
  beforeAll(async () => {
    const environment = typeof settings === "function" ? settings() : settings;
    const starts = [
      TestService.start(environment).then((service) => {
        application.service = service;
      }),
      launchChromium().then((browser) => {
        application.browser = browser;
      }),
    ];
    // Whichever has started is ended below, also where the other one has not.
    await Promise.allSettled(starts);
    await Promise.all(starts);
  });
  afterEach(() => application.endVisits());
  afterAll(async () => {
    await application.browser?.close();
    await application.service?.remove();
  });
  return application;
}
