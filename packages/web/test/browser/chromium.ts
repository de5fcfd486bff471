import { type Browser, chromium } from "playwright-core";
import { findTool } from "../../../../scripts/test/tools.mjs";

/** The browser of the system: CHROMIUM names it, or it is on the path. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findTool("chromium");
  if (!executablePath)
    throw new Error("No Chromium was found. Install it (apt-get install chromium), or name its program in CHROMIUM.");
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
}
