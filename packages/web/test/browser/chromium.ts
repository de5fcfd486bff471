import { type Browser, chromium } from "playwright-core";
import { chromiumOptions } from "../../../../scripts/test/chromium.mjs";

export function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumOptions());
}
