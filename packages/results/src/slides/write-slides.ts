import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type pptx from "pptxgenjs";
import { citation } from "../about/citation.js";
import type { DownloadRequest } from "../download-request.js";
import { outlinesOf } from "../reports/charts/area-outlines.js";
import { quantities, type ReportContext, reportContext } from "../reports/report-context.js";
import { findings, keyFigures } from "../reports/summary/key-figures.js";
import { summaryTitles } from "../reports/summary/summary-report.js";
import { ageSlide, cascadeSlide } from "./chart-slides.js";
import { Deck, inks, page } from "./deck.js";
import { mapSlide } from "./map-slide.js";
import { methodsSlide, optionSlides } from "./methods-slide.js";
import { rankingSlide } from "./ranking-slide.js";
import { areaTables } from "./table-slides.js";

const mapped = [quantities.prevalence, quantities.artCoverage, quantities.incidence, quantities.plhiv];

/** Writes the slides: key figures, maps, charts, tables and methods. Everything on them can be edited. */
export async function writeSlides(path: string, request: DownloadRequest): Promise<void> {
  const context = reportContext(request, "summary");
  const cited = citation({ ...request, madeAt: context.madeAt });
  // As a CommonJS module: its other form is not marked as a module, which Node.js before 20.19 refuses.
  const Presentation = createRequire(import.meta.url)("pptxgenjs") as typeof pptx.default;
  const deck = new Deck(new Presentation(), summaryTitles(context).title, cited, context);
  titleSlide(deck, context, cited);
  keyFigureSlide(deck, context);
  const outlines = outlinesOf(context.output.areas);
  for (const quantity of mapped) mapSlide(deck, context, outlines, quantity);
  rankingSlide(deck, context);
  ageSlide(deck, context, quantities.prevalence);
  cascadeSlide(deck, context);
  areaTables(deck, context);
  methodsSlide(deck, context);
  optionSlides(deck, context);
  const bytes = (await deck.file.write({ outputType: "nodebuffer", compression: true })) as Buffer;
  await writeFile(path, bytes);
}

function titleSlide(deck: Deck, context: ReportContext, cited: string): void {
  const { title, subtitle } = summaryTitles(context);
  const slide = deck.file.addSlide();
  slide.background = { color: inks.accent };
  const wide = { x: 0.9, w: page.width - 1.8, margin: 0 };
  slide.addText(title, { ...deck.style(40, inks.white), ...wide, y: 2.2, h: 1.4, bold: true, valign: "bottom" });
  slide.addText(subtitle, { ...deck.style(22, "C5DDE0"), ...wide, y: 3.75, h: 0.6, valign: "top" });
  slide.addText(cited, { ...deck.style(12, "C5DDE0"), ...wide, y: 6.3, h: 0.7, valign: "bottom" });
}

const cardsInRow = 4;

function keyFigureSlide(deck: Deck, context: ReportContext): void {
  const { t, roots, quarterName, quarter, country } = context;
  const [root] = roots;
  if (!root || roots.length > 1) return;
  const slide = deck.slide(`${country} · ${t("report.glance")}`, quarterName(quarter));
  const [gap, height] = [0.2, 1.5];
  const width = (page.right - page.left - (cardsInRow - 1) * gap) / cardsInRow;
  keyFigures(context, root).forEach(({ name, value, interval = "" }, k) => {
    const x = page.left + (k % cardsInRow) * (width + gap);
    const y = page.top + Math.floor(k / cardsInRow) * (height + gap);
    slide.addShape(deck.file.ShapeType.rect, { x, y, w: width, h: height, fill: { color: inks.pale } });
    slide.addShape(deck.file.ShapeType.rect, { x, y, w: 0.06, h: height, fill: { color: inks.accent } });
    const text = { x: x + 0.18, w: width - 0.25, margin: 0 };
    slide.addText(name, { ...deck.style(11, inks.soft), ...text, y: y + 0.1, h: 0.42, valign: "top" });
    slide.addText(value, { ...deck.style(26), ...text, y: y + 0.52, h: 0.55, bold: true, valign: "middle" });
    slide.addText(interval, { ...deck.style(10, inks.soft), ...text, y: y + 1.08, h: 0.32, valign: "top" });
  });
  slide.addText(
    findings(context, root).map((text) => ({ text, options: { bullet: true, breakLine: true } })),
    {
      ...deck.style(14),
      ...{ x: page.left, y: page.top + 2 * (height + gap) + 0.05, w: page.right - page.left, h: 1.9 },
      ...{ valign: "top", margin: 0, paraSpaceAfter: 5 },
    },
  );
}
