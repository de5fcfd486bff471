import { findTool } from "./tools.mjs";

/** How tests start the browser of the system: CHROMIUM names it, or it is on the path. */
export function chromiumOptions() {
  const executablePath = findTool("chromium");
  if (!executablePath)
    throw new Error("No Chromium was found. Install it (apt-get install chromium), or name its program in CHROMIUM.");
  return { executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] };
}
