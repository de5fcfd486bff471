import { chosenOptions } from "../about/about-result.js";
import type { Block } from "../reports/document/blocks.js";
import { coverageText, dataSources } from "../reports/document/shared-sections.js";
import type { ReportContext } from "../reports/report-context.js";
import { type Deck, inks, page } from "./deck.js";
import { valueTable } from "./table-slides.js";

/** Data of the run, and how to read the intervals. */
export function methodsSlide(deck: Deck, context: ReportContext): void {
  const { t } = context;
  const slide = deck.slide(t("report.making"));
  const lines = linesOf(dataSources(context));
  slide.addText(
    [
      { text: t("report.sources"), options: { bold: true, color: inks.accent, breakLine: true } },
      ...lines.map((text) => ({ text, options: { bullet: true, breakLine: true } })),
      { text: " ", options: { breakLine: true } },
      { text: t("report.intervalNote", { coverage: coverageText(context) }) },
    ],
    {
      ...deck.style(14),
      ...{ x: page.left, y: page.top, w: page.right - page.left, h: page.bottom - page.top, valign: "top", margin: 0 },
      paraSpaceAfter: 6,
    },
  );
}

function linesOf(block: Block): string[] {
  if (block.kind === "list") return block.items.map(({ text }) => text);
  return block.kind === "paragraph" ? [block.text] : [];
}

const mostRows = 15;

/** Options of the model, as many slides as they need. */
export function optionSlides(deck: Deck, { t, output }: ReportContext): void {
  const options = chosenOptions(output.options, t);
  const pages = Math.ceil(options.length / mostRows);
  const size = Math.ceil(options.length / pages);
  for (let number = 1; number <= pages; number++) {
    const title = t("report.options");
    const slide = deck.slide(pages > 1 ? t("slides.page", { title, page: number, pages }) : title);
    valueTable(deck, slide, {
      ...{
        x: page.left,
        y: 1.05,
        w: page.right - page.left,
        fontSize: 11,
        rowHeight: 0.35,
        shares: [3, 2],
        align: "left" as const,
      },
      head: [t("report.option"), t("report.option.value")],
      rows: options
        .slice((number - 1) * size, number * size)
        .map(({ label, value }) => [label, value.length > 60 ? `${value.slice(0, 59)}…` : value]),
    });
  }
}
