import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { type DownloadRequest, writeDownload } from "../src/downloads/index.js";
import { smallOutput } from "./small-output.js";
import { temporaryFolder } from "./temporary-folder.js";

const inFolder = temporaryFolder();

async function report(type: "summary" | "comparison", changes: Partial<DownloadRequest> = {}): Promise<string> {
  const path = inFolder(`${type}.html`);
  const ids = { fit: "f", calibrate: "c" };
  await writeDownload(type, path, { output: smallOutput(), ids, productName: "Tessera", language: "en", ...changes });
  return readFile(path, "utf8");
}

describe.each(["summary", "comparison"] as const)("the %s report", (type) => {
  it("needs neither script nor network", async () => {
    expect(await report(type)).not.toMatch(/<script|<link|src=|href=|url\(/i);
  });

  it("shows area names as text, whatever is in them", async () => {
    const page = await report(type);
    expect(page).toContain("South &#60;&#38;&#62; Sons");
    expect(page).not.toContain("<&>");
  });

  it("has a row for every area", async () => {
    expect((await report(type)).match(/<tr><td>/g)).toHaveLength(3);
  });

  it("is written in the language of the request", async () => {
    const page = await report(type, { language: "pt" });
    expect(page).toContain('<html lang="pt">');
    expect(page).toContain("Prevalência do VIH, 15-49");
  });

  it("cannot be made of an output without quarters", async () => {
    await expect(report(type, { output: smallOutput({ calendarQuarters: [] }) })).rejects.toThrow(type);
  });
});

describe("numbers in a report", () => {
  it("carry their interval", async () => {
    expect(await report("summary")).toContain("10.0% (9.0%–11.0%)");
  });

  it("are rounded to hundreds where they count people living with HIV", async () => {
    expect(await report("summary")).toContain("4,800 (4,300–5,200)");
  });

  it("are those of the second quarter in the summary and of the first in the comparison", async () => {
    expect(await report("summary")).toContain("December 2024");
    expect(await report("comparison")).toContain("September 2020");
  });
});
