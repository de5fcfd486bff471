import type { TextKey } from "@tessera/i18n";
import type { Area } from "@tessera/model";
import type { DownloadRequest } from "../../download-request.js";
import { type Outlines, outlinesOf } from "../charts/area-outlines.js";
import { type Block, heading, paragraph } from "../document/blocks.js";
import { type BlockChapter, reportPage } from "../document/report-page.js";
import { coverageText, impossibleChapter, warningsChapter, warningsLine } from "../document/shared-sections.js";
import { type ReportContext, reportContext } from "../report-context.js";
import { changes } from "./change-section.js";
import { areaTable, rankings } from "./district-sections.js";
import { findings, keyFigures } from "./key-figures.js";
import { maps } from "./map-section.js";
import { methodsSection } from "./methods-section.js";
import { agesAndSexes, cascade } from "./population-sections.js";

/**
 * The summary report on T2 for decision makers: main figures, maps and charts, then the table of areas and the
 * methods.
 */
export function summaryReport(request: DownloadRequest): string {
  const context = reportContext(request, "summary");
  const outlines = outlinesOf(context.output.areas);
  return reportPage(context, {
    ...summaryTitles(context),
    chapters: summaryChapters(context, outlines),
    definitions: outlines.definitions,
  });
}

export function summaryTitles({ t, country, quarter, quarterName }: ReportContext): {
  title: string;
  subtitle: string;
} {
  return { title: t("report.summary.title", { country }), subtitle: quarterName(quarter) };
}

/** The chapters, which the page and the document share. */
export function summaryChapters(context: ReportContext, outlines: Outlines): BlockChapter[] {
  const { t } = context;
  const chapters: [id: string, title: TextKey, body: readonly Block[]][] = [
    ["at-a-glance", "report.glance", atAGlance(context)],
    ["maps", "report.maps", maps(context, outlines)],
    ["districts", "report.rankings", rankings(context)],
    ["ages", "report.ages", agesAndSexes(context)],
    ["cascade", "report.cascade", cascade(context)],
    ["change", "report.change", changes(context)],
    ["areas", "report.table", [areaTable(context)]],
    ["making", "report.making", methodsSection(context)],
    ["reading", "report.reading", readingGuide(context)],
  ];
  return [
    ...chapters.map(([id, title, body]) => ({ id, title: t(title), body })),
    ...warningsChapter(context),
    ...impossibleChapter(context),
  ];
}

/** National figures, and sentences on the differences between districts. */
function atAGlance(context: ReportContext): Block[] {
  const { t, roots } = context;
  const sentences = roots.length === 1 ? findings(context, roots[0] as Area) : [];
  return [
    ...sentences.map((sentence) => paragraph(sentence)),
    ...roots.flatMap((root): Block[] => [
      ...(roots.length > 1 ? [heading(root.area_name)] : []),
      { kind: "cards", cards: keyFigures(context, root) },
    ]),
    paragraph(t("report.intervalNote", { coverage: coverageText(context) }), { look: "note" }),
    ...warningsLine(context),
  ];
}

const guideTexts = [
  ["report.reading.intervals", "report.reading.intervals.text"],
  ["report.reading.overlap", "report.reading.overlap.text"],
  ["report.reading.sums", "report.reading.sums.text"],
  ["report.reading.residents", "report.reading.residents.text"],
  ["report.reading.model", "report.reading.model.text"],
  ["report.reading.times", "report.reading.times.text"],
] as const;

/** Explains intervals, sums, residence and the model. */
function readingGuide(context: ReportContext): Block[] {
  const { t, output, quarterInSentence, districtLabel, productName } = context;
  const [t1 = "", t2 = "", t3 = ""] = output.calendarQuarters;
  const quarterOrNone = (quarter: string) => (quarter ? quarterInSentence(quarter) : "–");
  const values = {
    level: districtLabel,
    product: productName,
    coverage: coverageText(context),
    t1: quarterOrNone(t1),
    t2: quarterOrNone(t2),
    t3: quarterOrNone(t3),
  };
  return guideTexts.flatMap(([title, text]) => [heading(t(title)), paragraph(t(text, values))]);
}
