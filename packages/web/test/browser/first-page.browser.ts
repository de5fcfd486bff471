import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchChromium } from "./chromium.ts";
import { TestService } from "./service.ts";

/** Over the wireless of a workshop, twenty people open it at once. */
const mostKilobytes = 150;

describe("the first page", () => {
  let service: TestService;
  let browser: Browser;
  beforeAll(async () => {
    [service, browser] = await Promise.all([TestService.start(), launchChromium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.remove();
  });

  it(`takes less than ${mostKilobytes} kB, headers included`, async () => {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    let bytes = 0;
    session.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(`${service.address}/app/`, { waitUntil: "networkidle" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(bytes / 1024).toBeGreaterThan(50);
    expect(bytes / 1024).toBeLessThan(mostKilobytes);
  });
});
