import type { Area } from "@tessera/model";
import type { DownloadRequest } from "../../download-request.js";
import { type Html, html } from "../../formats/html-page.js";
import { outlinesOf } from "../charts/area-outlines.js";
import { extremes, knownValues } from "../report-areas.js";
import { quantities, type ReportContext, reportContext } from "../report-context.js";
import { type Chapter, reportPage } from "../report-page.js";
import { coverageText, impossibleChapter, warningsChapter, warningsLine } from "../shared-sections.js";
import { changes } from "./change-section.js";
import { areaTable, rankings } from "./district-sections.js";
import { maps } from "./map-section.js";
import { methodsSection } from "./methods-section.js";
import { agesAndSexes, cascade } from "./population-sections.js";

/**
 * The summary report on T2 for decision makers: main figures, maps and charts, then the table of areas and the
 * methods.
 */
export function summaryReport(request: DownloadRequest): string {
  const context = reportContext(request, "summary");
  const { t, country, quarter, quarterName } = context;
  const outlines = outlinesOf(context.output.areas);
  const chapters: [id: Chapter["id"], title: Parameters<ReportContext["t"]>[0], body: Chapter["body"]][] = [
    ["at-a-glance", "report.glance", atAGlance(context)],
    ["maps", "report.maps", maps(context, outlines)],
    ["districts", "report.rankings", rankings(context)],
    ["ages", "report.ages", agesAndSexes(context)],
    ["cascade", "report.cascade", cascade(context)],
    ["change", "report.change", changes(context)],
    ["areas", "report.table", areaTable(context)],
    ["making", "report.making", methodsSection(context)],
    ["reading", "report.reading", readingGuide(context)],
  ];
  return reportPage(context, {
    title: t("report.summary.title", { country }),
    subtitle: quarterName(quarter),
    chapters: [
      ...chapters.map(([id, title, body]) => ({ id, title: t(title), body })),
      ...warningsChapter(context),
      ...impossibleChapter(context),
    ],
    definitions: outlines.definitions,
  });
}

/** Quantities of the cards, in order. */
const headlines = [
  quantities.plhivAll,
  quantities.prevalence,
  quantities.infectionsAll,
  quantities.awareness,
  quantities.artCoverage,
  quantities.onArtAll,
  quantities.incidence,
  quantities.population,
];

/** National figures, and sentences on the differences between districts. */
function atAGlance(context: ReportContext): Html {
  const { t, roots } = context;
  const sentences = roots.length === 1 ? findings(context, roots[0] as Area) : [];
  const cards = roots.map((root) => {
    const heading = roots.length > 1 ? html`<h3>${root.area_name}</h3>\n` : "";
    return html`${heading}<ul class="cards">
${headlines.map((quantity) => card(context, root, quantity))}</ul>`;
  });
  return html`${sentences.map((sentence) => html`<p>${sentence}</p>\n`)}${cards}
<p class="note">${t("report.intervalNote", { coverage: coverageText(context) })}</p>
${warningsLine(context)}`;
}

function card(context: ReportContext, area: Area, quantity: (typeof headlines)[number]): Html {
  const { t, nameOf, numbers, estimate } = context;
  const found = estimate(area, quantity);
  if (!found) return html``;
  const writer = numbers(quantity);
  const interval = writer.interval(found);
  const range = interval && html`<span class="interval">${t("report.interval", { interval })}</span>`;
  return html`<li><span class="name">${nameOf(quantity)}</span><span class="value">${writer.marked(found)}</span>${range}</li>\n`;
}

function findings(context: ReportContext, country: Area): string[] {
  const { t, numbers, estimate, districts, quarterInSentence, quarter } = context;
  const { plhivAll, prevalence, artCoverage } = quantities;
  const [plhiv, share, coverage] = [plhivAll, prevalence, artCoverage].map((quantity) => estimate(country, quantity));
  const spread = extremes(knownValues(districts, (area) => estimate(area, prevalence)));
  const covered = extremes(knownValues(districts, (area) => estimate(area, artCoverage)));
  const sentences: string[] = [];
  if (plhiv && share)
    sentences.push(
      t("report.glance.epidemic", {
        quarter: quarterInSentence(quarter),
        country: country.area_name,
        plhiv: numbers(plhivAll).marked(plhiv),
        prevalence: numbers(prevalence).marked(share),
      }),
    );
  if (spread && districts.length > 1)
    sentences.push(
      t("report.glance.spread", {
        lowest: spread.lowest.area.area_name,
        least: numbers(prevalence).marked(spread.lowest.value),
        highest: spread.highest.area.area_name,
        most: numbers(prevalence).marked(spread.highest.value),
      }),
    );
  if (coverage && covered && districts.length > 1)
    sentences.push(
      t("report.glance.treatment", {
        coverage: numbers(artCoverage).marked(coverage),
        lowest: covered.lowest.area.area_name,
        least: numbers(artCoverage).marked(covered.lowest.value),
        highest: covered.highest.area.area_name,
        most: numbers(artCoverage).marked(covered.highest.value),
      }),
    );
  return sentences;
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
function readingGuide(context: ReportContext): Html {
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
  return html`${guideTexts.map(([title, text]) => html`<h3>${t(title)}</h3>\n<p>${t(text, values)}</p>\n`)}`;
}
