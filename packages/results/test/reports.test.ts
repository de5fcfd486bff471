import { readFile } from "node:fs/promises";
import { Problem } from "@tessera/contract";
import { mockCalibration, mockFit } from "@tessera/demo";
import { languages, type StoredWarning, type TextKey, texts } from "@tessera/i18n";
import type { ModelOutput } from "@tessera/model";
import { describe, expect, it } from "vitest";
import type { DownloadRequest } from "../src/download-request.js";
import { writeDownload } from "../src/downloads/write-download.js";
import { comparisonReport } from "../src/reports/comparison/comparison-report.js";
import { summaryReport } from "../src/reports/summary/summary-report.js";
import { comparedOutput, squareCountry } from "./report-output.js";
import { smallOutput } from "./small-output.js";
import { temporaryFolder } from "./temporary-folder.js";

const inFolder = temporaryFolder();
const reports = { summary: summaryReport, comparison: comparisonReport };
const types = ["summary", "comparison"] as const;

function report(type: keyof typeof reports, output: ModelOutput, changes: Partial<DownloadRequest> = {}): string {
  const ids = { fit: "f", calibrate: "c" };
  return reports[type]({ output, ids, productName: "Tessera", language: "en", ...changes });
}

/** A country of several levels, with surveys, programme data, a projection and options. */
const tessaria = mockCalibration(
  mockFit(
    { area_level: "2", survey_prevalence: ["XTA2020PHIA"], include_art_t1: "true", artattend: "true" },
    "2.10.22",
  ),
  { spectrum_plhiv_calibration_level: "national", calibrate_method: "logistic" },
);

const all = (page: string, pattern: RegExp) => [...page.matchAll(pattern)].map(([, found = ""]) => found);

describe.each(types)("the %s report", (type) => {
  describe.each(languages)("in the language %s", (language) => {
    const page = report(type, tessaria, { language });

    it("says which language it is in", () => {
      expect(page).toContain(`<html lang="${language}">`);
    });

    it("has a text for everything", () => {
      const text = page.replace(/<code>[^<]*<\/code>/g, "");
      expect(text).not.toMatch(/\b(report|indicator|option|optionForm|detail|filter)\.[a-z]/);
      expect(text).not.toMatch(/\{\{|\}\}/);
    });

    it("tells of every picture what is seen on it, with numbers", () => {
      const drawings = all(page, /(<svg [^>]*>)/g).filter((tag) => !tag.includes('aria-hidden="true"'));
      expect(drawings.length).toBeGreaterThan(8);
      for (const drawing of drawings) expect(drawing).toMatch(/role="img" aria-label="[^"]{30,}"/);
      for (const [, alt] of page.matchAll(/aria-label="([^"]*)"/g)) expect(alt).toMatch(/\d/);
    });

    it("has no number that is none", () => {
      expect(page).not.toMatch(/NaN|Infinity|undefined|\bnull\b|∞/);
    });
  });

  it("is the file of its download", async () => {
    const request = {
      output: tessaria,
      ids: { fit: "f", calibrate: "c" },
      productName: "Tessera",
      language: "en",
    } as const;
    const madeAt = new Date(2025, 0, 1);
    await writeDownload(type, inFolder("report.html"), { ...request, madeAt });
    expect((await readFile(inFolder("report.html"), "utf8")) === report(type, tessaria, { madeAt })).toBe(true);
  });

  it("needs neither script nor network", () => {
    const page = report(type, tessaria);
    expect(page).not.toMatch(/<script|<link|<img|<iframe|\ssrc=|url\(|@import|\son\w+=/i);
    expect(page).not.toMatch(/https?:/i);
    for (const target of all(page, /href="([^"]*)"/g)) expect(target).toMatch(/^#/);
  });

  it("leads from its contents to chapters that exist, each once", () => {
    const page = report(type, tessaria);
    const ids = all(page, /\sid="([^"]*)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    expect(all(page, /<li><a href="#([^"]*)"/g).length).toBeGreaterThan(5);
    for (const target of all(page, /href="#([^"]*)"/g)) expect(ids).toContain(target);
    for (const target of all(page, /aria-labelledby="([^"]*)"/g)) expect(ids).toContain(target);
  });

  it("has one first heading, and leaves out no level below it", () => {
    const levels = all(report(type, tessaria), /<h([1-6])/g).map(Number);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, k) => {
      expect(level).toBeLessThanOrEqual((levels[k - 1] ?? 0) + 1);
    });
  });

  it("closes what it opens", () => {
    expect(unclosed(report(type, tessaria))).toEqual([]);
  });

  it("shows names as text, whatever is in them", () => {
    const hostile = `"><script>alert('x')</script><b onload=x>&`;
    const output = comparedOutput();
    const areas = output.areas.map((area) => ({ ...area, area_name: hostile, area_level_label: hostile }));
    const page = report(
      type,
      { ...output, areas },
      { productName: hostile, warnings: [{ text: hostile, locations: [] }] },
    );
    expect(page).not.toMatch(/<script|<b |alert\('/);
    expect(page).toContain("&#60;script&#62;alert(&#39;x&#39;)");
    expect(unclosed(page)).toEqual([]);
  });

  it("says when and with what it was made", () => {
    const page = report(type, tessaria, { madeAt: new Date(2025, 2, 7), language: "fr" });
    expect(page).toContain("Produit le 7 mars 2025 avec Tessera, version 2.10.22 du modèle.");
  });

  it("names the years of clinics whose data were used", () => {
    const options = {
      ...tessaria.options,
      sti_art_coverage_year1: "2020",
      sti_art_coverage_year2: "",
      sti_art_coverage_year3: 2025,
    };
    const line = "ART coverage of STI clinic clients: 2020 and 2025";
    expect(report(type, { ...tessaria, options })).toContain(line);
    expect(report(type, tessaria)).not.toContain("STI clinic");
  });

  it("cannot be made of an output without quarters", () => {
    expect(() => report(type, comparedOutput({ calendarQuarters: [] }))).toThrow();
  });
});

describe("the summary report", () => {
  it("has a row for every area in its table", () => {
    const [table = ""] = all(report("summary", smallOutput()), /id="areas"([\s\S]*?)<\/section>/g);
    expect(all(table, /<th scope="row">([^<]*)</g)).toEqual(["Smalland", "=North", "South &#60;&#38;&#62; Sons"]);
  });

  it("writes numbers rounded, with their intervals", () => {
    const page = report("summary", smallOutput());
    expect(page).toContain("4,800<small>4,300–5,200</small>");
    expect(page).toContain("10.0%<small>9.0–11.0%</small>");
  });

  it("is about the second quarter", () => {
    expect(report("summary", smallOutput())).toContain('<p class="subtitle">December 2024</p>');
  });

  it("ends with the warnings of the run in the language of the reader, and says so in a line at the start", () => {
    const fit = {
      objective: 1,
      converged: false,
      message: "",
      iterations: 9,
      samples: 5,
      seed: 1,
      hyperParameters: {},
    };
    const warnings: StoredWarning[] = [
      { text: "Look at Kivo.", locations: ["review_output"] },
      {
        key: "warning.model.impossible.aboveOne",
        values: { count: 6 },
        locations: ["review_output"],
        groups: [
          {
            indicator: "art_coverage",
            areas: "all",
            sexes: ["both"],
            ages: ["Y000_000"],
            times: ["CY2023Q4"],
            count: 6,
          },
        ],
      },
    ];
    const page = report("summary", smallOutput({ fit }), { warnings, language: "fr" });
    const [start, end] = page.split('<h2 id="warnings">') as [string, string];
    expect(start).not.toContain('<p class="warning">');
    expect(start).toContain('<a href="#warnings">3 avertissements');
    expect(end).toContain('<p class="warning">Look at Kivo.</p>');
    expect(end).toContain("enfants de moins de 1 an, toutes les zones, décembre 2023");
    expect(end).toContain(texts.fr["report.notConverged"].replaceAll("'", "&#39;"));
  });

  it("does without awareness where it was not estimated", () => {
    const { estimates } = tessaria;
    const aware = estimates.indicators.map((id) => id.includes("aware"));
    const mean = estimates.mean.map((value, row) => (aware[estimates.indicator[row] as number] ? Number.NaN : value));
    const page = report("summary", { ...tessaria, estimates: { ...estimates, mean } });
    expect(page).toContain(texts.en["report.cascade.treated"]);
    expect(page).not.toContain(texts.en["report.cascade.aware"]);
    expect(page).not.toContain("NaN");
  });

  it("tells how far calibration moved the sums", () => {
    expect(report("summary", tessaria)).toContain(texts.en["report.calibration.calibrated"]);
  });

  it("ranks the districts of a large country by region, a page at most in each picture", () => {
    const page = report("summary", squareCountry(8, 63));
    const [chapter = ""] = all(page, /id="districts"([\s\S]*?)<\/section>/g);
    expect(all(chapter, /<h3>([^<]*)</g)).toEqual(Array.from({ length: 8 }, (_, k) => `Region ${k}`));
    const rows = chapter
      .split("<svg")
      .slice(1)
      .map((drawing) => all(drawing, /<g>(<title>)/g).length);
    expect(Math.max(...rows)).toBeLessThanOrEqual(45);
    expect(rows.reduce((sum, count) => sum + count, 0)).toBe(8 * 63 * 3);
    expect(page.length).toBeLessThan(4e6);
  });

  it("draws an outline once, however many maps show it", () => {
    const page = report("summary", squareCountry(2, 9));
    expect(all(page, /<path id="(outline-\d+)"/g)).toHaveLength(21);
    expect(all(page, /<use href="(#outline-\d+)"/g).length).toBeGreaterThan(6 * 18);
  });
});

describe("the comparison report", () => {
  it("names the survey, the estimate it is held against and the levels of areas", () => {
    const page = report("comparison", comparedOutput());
    for (const text of [
      "XTS2020PHIA, September 2020",
      "Tessera estimate before calibration, September 2020",
      "Programme data, December 2024",
      "District",
      "Country",
    ])
      expect(page).toContain(text);
  });

  it("says in its overview how far estimates are from the data", () => {
    const page = report("comparison", comparedOutput());
    expect(page).toMatch(/HIV prevalence, 15-49<\/th>.*<td class="number">2<\/td><td class="number">-2.0 points<\/td>/);
  });

  it("lists the districts furthest from their data, and no larger area", () => {
    const [chapter = ""] = all(report("comparison", comparedOutput()), /id="differences"([\s\S]*?)<\/section>/g);
    expect(new Set(all(chapter, /<th scope="row">([^<]*)</g))).toEqual(
      new Set(["=North", "South &#60;&#38;&#62; Sons"]),
    );
  });

  it("leaves out chapters without data", () => {
    const output = comparedOutput();
    const fullData = { surveys: output.fullData?.surveys ?? [], art: [], anc: [] };
    const page = report("comparison", { ...output, fullData });
    expect(page).toContain('id="surveys"');
    expect(page).not.toContain('id="treatment"');
    expect(page).not.toContain('id="antenatal"');
  });

  it.each<[string, TextKey, ModelOutput]>([
    ["without inputs", "detail.model.comparisonWithoutInputs", smallOutput()],
    [
      "whose inputs are of other years",
      "detail.model.comparisonWithoutPairs",
      { ...comparedOutput(), fullData: { surveys: [], art: [], anc: [] } },
    ],
  ])("cannot be made of an output %s, and says so", (_, key, output) => {
    expect(() => report("comparison", output)).toThrow(new Problem("results", key));
  });
});

/** Elements that are not closed in the order in which they were opened. */
function unclosed(page: string): string[] {
  const open: string[] = [];
  for (const [, slash, name = "", rest = ""] of page.matchAll(/<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>/gi)) {
    if (name === "meta" || rest.endsWith("/")) continue;
    if (!slash) open.push(name);
    else if (open.at(-1) === name) open.pop();
    else return [...open, `/${name}`];
  }
  return open;
}
