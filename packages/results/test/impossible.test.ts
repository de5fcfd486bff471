import { languages, translate } from "@tessera/i18n";
import { describe, expect, it } from "vitest";
import { type DownloadRequest, writeDownload } from "../src/downloads/index.js";
import { comparisonReport } from "../src/reports/comparison/report.js";
import { summaryReport } from "../src/reports/summary/report.js";
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

  it("are marked in the table of areas", () => {
    const output = comparedOutput();
    const { estimates } = output;
    const code = estimates.indicators.indexOf("art_coverage");
    estimates.mean.forEach((_, row) => {
      if (estimates.indicator[row] === code) estimates.upper[row] = 1.3;
    });
    expect(summaryReport(requestOf(output))).toMatch(/<td class="number">10\.0%\u2009⚠<small>/);
    expect(summaryReport(requestOf(comparedOutput()))).not.toContain("⚠");
  });
});
