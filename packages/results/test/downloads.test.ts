import { download, downloadLabel, downloadTypes, parseDownloadType } from "@tessera/contract";
import { languages } from "@tessera/i18n";
import { describe, expect, it } from "vitest";
import { downloadDescription } from "../src/downloads/write-download.js";
import { describeGolden, golden } from "./golden.js";
import { smallOutput } from "./small-output.js";

describe("download types", () => {
  it("are known with a hyphen or an underscore", () => {
    expect(parseDownloadType("coarse-output")).toBe("coarse_output");
    expect(parseDownloadType("coarse_output")).toBe("coarse_output");
    expect(parseDownloadType("spectrum")).toBe("spectrum");
  });

  it("that do not exist are not known, nor are members that every object has", () => {
    for (const text of ["", "Spectrum", "constructor", "__proto__", "to-string"]) {
      expect(parseDownloadType(text)).toBeUndefined();
    }
  });

  it("name the product in the label of the complete package only", () => {
    expect(downloadTypes.map((type) => downloadLabel(type, "Tessera"))).toEqual([
      ...["tessera-output", "coarse-output", "summary-report", "comparison-report", "AGYW", "pepfar-tst-2025"],
      ...["summary-report", "slides", "results-site"],
    ]);
  });
});

describe("the description of a download", () => {
  it("says what the file is and which run it comes from", () => {
    const [what, blank, ...run] = (downloadDescription("summary", smallOutput(), "en") ?? "").split("\n");
    expect(what).toMatch(/^Summary report/);
    expect(blank).toBe("");
    expect(run).toEqual([
      "Area scope - S",
      "Area level - 1",
      "Quarter of the estimates - CY2024Q4",
      "Quarter of the short-term projection - CY2025Q3",
    ]);
  });

  it("joins several areas", () => {
    const output = smallOutput({ options: { area_scope: ["S_1", "S_2"] } });
    expect(downloadDescription("spectrum", output, "pt")).toContain("Âmbito geográfico - S_1, S_2\n");
  });

  it("is missing for coarse output, in every language", () => {
    for (const language of languages) expect(downloadDescription("coarse_output", smallOutput(), language)).toBeNull();
  });
});

describeGolden("downloads, held against recorded answers", () => {
  it.each(downloadTypes.filter((type) => !download(type).isFurther))("names and describes %s as recorded", (type) => {
    interface Recorded {
      metadata: { description?: string; file_label: string; file_extension: string };
    }
    const { metadata } = golden<Recorded>(`download_result_path_${type}.json`);
    expect(download(type).extension).toBe(metadata.file_extension);
    expect(download(type).isDescribed).toBe(metadata.description !== undefined);
    if (type !== "spectrum") expect(downloadLabel(type, "Tessera")).toBe(metadata.file_label);
  });
});
