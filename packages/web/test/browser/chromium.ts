import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "playwright-core";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The browser of the system: CHROMIUM names it, or it is on the path. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: executable(), args: ["--no-sandbox", "--disable-dev-shm-usage"] });
}

function executable(): string {
  const given = process.env.CHROMIUM;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = given ? [given] : folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const found = candidates.find(isExecutable);
  if (!found)
    throw new Error("No Chromium was found. Install it (apt-get install chromium), or name its program in CHROMIUM.");
  return found;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
