import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { mockCalibration, mockFit } from "@tessera/demo";
import { languages } from "@tessera/i18n";
import { describe, expect, it } from "vitest";
import { findTool } from "../../../scripts/test/tools.mjs";
import { writeDownload } from "../src/downloads/write-download.js";
import { readArchive } from "./archive.js";
import { temporaryFolder } from "./temporary-folder.js";

const inFolder = temporaryFolder();
const output = mockCalibration(mockFit({ area_scope: "XTA", area_level: "2" }, "2.10.22"), {});

/** Opens a file with LibreOffice, which prints it. */
function printed(path: string): string {
  const soffice = findTool("soffice");
  if (!soffice)
    throw new Error(
      "No LibreOffice was found. Install it (apt-get install libreoffice-impress), or name its program in SOFFICE.",
    );
  const profile = `-env:UserInstallation=file://${inFolder("profile")}`;
  execFileSync(soffice, [profile, "--headless", "--convert-to", "pdf", "--outdir", dirname(path), path]);
  return path.replace(/\.\w+$/, ".pdf");
}

/** The text of each page. */
function pagesOf(pdf: string): string[] {
  return execFileSync("pdftotext", ["-layout", pdf, "-"], { encoding: "utf8" }).split("\f").slice(0, -1);
}

describe.each(languages)("LibreOffice, in the language %s,", (language) => {
  const request = { output, ids: { fit: "f", calibrate: "c0ffee" }, productName: "tessera", language };

  it("shows every slide with its title and the citation", async () => {
    const path = inFolder(`slides-${language}.pptx`);
    await writeDownload("slides", path, request);
    const slides = [...(await readArchive(path)).keys()].filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
    const pages = pagesOf(printed(path));
    expect(pages).toHaveLength(slides.length);
    for (const page of pages) expect(page).toContain("c0ffee");
  });

  it("draws the maps of the slides in colour", () => {
    const name = inFolder(`map-${language}`);
    execFileSync("pdftoppm", ["-r", "40", "-f", "3", "-l", "3", "-png", inFolder(`slides-${language}.pdf`), name]);
    const [picture = ""] = readdirSync(dirname(name)).filter((file) => file.startsWith(`map-${language}`));
    // A page with a title and a table alone is a fraction of this.
    expect(statSync(inFolder(picture)).size).toBeGreaterThan(15_000);
  });

  it("shows the document with its tables and contents", async () => {
    const path = inFolder(`document-${language}.docx`);
    await writeDownload("document", path, request);
    const pages = pagesOf(printed(path));
    expect(pages.length).toBeGreaterThan(4);
    expect(pages[0]).toContain("Tessaria");
    for (const page of pages) expect(page).toContain("c0ffee");
    const districts = output.areas.filter(({ area_level }) => area_level === 2);
    for (const { area_name } of districts) expect(pages.join("\n")).toContain(area_name);
  });
});
