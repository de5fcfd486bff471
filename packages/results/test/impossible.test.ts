import { languages, translate } from "@tessera/i18n";
import { describe, expect, it } from "vitest";
import type { DownloadRequest } from "../src/download-request.js";
import { writeDownload } from "../src/downloads/write-download.js";
import { comparisonReport } from "../src/reports/comparison/comparison-report.js";
import { summaryReport } from "../src/reports/summary/summary-report.js";
import { lines, readArchive } from "./archive.js";
import { impossibleOutput } from "./impossible-output.js";
import { comparedOutput } from "./report-output.js";
import { smallOutput } from "./small-output.js";
import { temporaryFolder } from "./temporary-folder.js";

const inFolder = temporaryFolder();

const requestOf = (output: DownloadRequest["output"], language: DownloadRequest["language"] = "en") => ({
  output,
  language,
  ids: { fit: "f", calibrate: "c" },
  productName: "Tessera",
});

describe("estimates that cannot be", () => {
  it.each(["spectrum", "coarse_output"] as const)(
    "are listed in a file of the package %s, each with its reason",
    async (type) => {
      await writeDownload(type, inFolder(type), requestOf(impossibleOutput()));
      const files = await readArchive(inFolder(type));
      const [header, ...rows] = lines(files.get("info/impossible.csv"));
      expect(header).toMatch(/^"area_id",.*,"impossible"$/);
      expect(rows).toHaveLength(2);
      expect(rows[0]).toMatch(/^"S_2",.*"art_coverage",.*,1\.2,1\.2,"is above 1"$/);
      expect(files.get("README.html")).toContain("info/impossible.csv");
    },
  );

  it("leave a package without such a file where there are none", async () => {
    await writeDownload("spectrum", inFolder("sound"), requestOf(smallOutput()));
    expect([...(await readArchive(inFolder("sound"))).keys()]).not.toContain("info/impossible.csv");
  });

  it.each(languages)("have a chapter in both reports, in the language %s", (language) => {
    const title = translate(language, "report.impossible");
    for (const report of [summaryReport, comparisonReport]) {
      expect(report(requestOf(impossibleOutput(comparedOutput()), language))).toContain(title);
      expect(report(requestOf(comparedOutput(), language))).not.toContain(title);
    }
  });

  describe("where every ART coverage has an upper bound above 1", () => {
    const output = comparedOutput();
    for (const table of [output.estimates, output.uncalibrated ?? output.estimates]) {
      const code = table.indicators.indexOf("art_coverage");
      table.upper.forEach((_, row) => {
        if (table.indicator[row] === code) table.upper[row] = 1.3;
      });
    }
    const [summary, comparison] = [summaryReport(requestOf(output)), comparisonReport(requestOf(output))];
    const drawings = (report: string, title: string) =>
      report.split("<figure>").filter((figure) => figure.startsWith(`<figcaption>${title}`));

    it("are marked in the table of areas and in the figures at a glance", () => {
      expect(summary).toMatch(/<td class="number">10\.0%\u2009⚠<small>/);
      expect(summary).toMatch(/<span class="value">10\.0%\u2009⚠<\/span>/);
    });

    it("are marked in every picture of them in the summary, and in no other", () => {
      const shown = drawings(summary, "ART coverage");
      // The map, the ranking, the ages, the time line and the change of districts.
      expect(shown).toHaveLength(5);
      for (const drawing of shown) expect(drawing).toMatch(/⚠<\/text>/);
      for (const drawing of drawings(summary, "HIV prevalence")) expect(drawing).not.toContain("⚠");
    });

    it("are marked in the pictures and differences of the comparison, which lists those before calibration", () => {
      const shown = comparison.split("<figure>").filter((figure) => /⚠<\/text>/.test(figure));
      expect(shown.length).toBeGreaterThan(0);
      expect(comparison).toMatch(/<td class="number">10\.0%\u2009⚠<small>/);
      expect(comparison).toContain(translate("en", "report.impossible"));
    });

    it("leave reports without a mark where all can be", () => {
      for (const report of [summaryReport, comparisonReport])
        expect(report(requestOf(comparedOutput()))).not.toContain("⚠");
    });
  });
});
