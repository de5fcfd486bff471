import { describe, expect, it } from "vitest";
import { provideApplication } from "./application.ts";

/** Over the wireless of a workshop, twenty people open it at once. */
const mostKilobytes = 150;

describe("the first page", () => {
  const application = provideApplication();

  it(`takes less than ${mostKilobytes} kB, headers included`, async () => {
    const page = await application.browser.newPage();
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    let bytes = 0;
    session.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(`${application.address}/app/`, { waitUntil: "networkidle" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(bytes / 1024).toBeGreaterThan(50);
    expect(bytes / 1024).toBeLessThan(mostKilobytes);
  });
});
