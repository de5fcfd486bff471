import type pptx from "pptxgenjs";
import { orderedAreas } from "../estimates/published-order.js";
import { regionsOf } from "../reports/report-areas.js";
import { quantities, type ReportContext } from "../reports/report-context.js";
import { type Deck, inks, page, type Slide } from "./deck.js";

type Border = pptx.default.BorderProps;

interface ValueTable {
  x: number;
  y: number;
  w: number;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Widths of the columns relative to each other; default: names twice as wide as numbers. */
  shares?: readonly number[];
  /** Alignment of the columns after the first; default: right, for numbers. */
  align?: "left" | "right";
  fontSize?: number;
  rowHeight?: number;
}

/** A table whose first column has names and whose others have numbers. */
export function valueTable(deck: Deck, slide: Slide, table: ValueTable): void {
  const { x, y, w, head, rows, align = "right", fontSize = 12, rowHeight = 0.36 } = table;
  const shares = table.shares ?? head.map((_, k) => (k === 0 ? 1.8 : 1.2));
  const sum = shares.reduce((total, share) => total + share, 0);
  const cell = (text: string, k: number, more: pptx.default.TableCellProps): pptx.default.TableCell => ({
    text,
    options: { align: k === 0 ? "left" : align, ...more },
  });
  const none = { type: "none" as const };
  const below = (color: string, pt: number): [Border, Border, Border, Border] => [
    none,
    none,
    { type: "solid", color, pt },
    none,
  ];
  slide.addTable(
    [
      head.map((text, k) => cell(text, k, { bold: true, color: inks.accent, border: below(inks.accent, 1.5) })),
      ...rows.map((row) => row.map((text, k) => cell(text, k, { border: below(inks.line, 0.75) }))),
    ],
    {
      ...(deck.style(fontSize) as pptx.default.TableProps),
      ...{ x, y, w, colW: shares.map((share) => (w * share) / sum), rowH: rowHeight, valign: "middle" },
      margin: [0.02, 0.06, 0.02, 0.06],
    },
  );
}

const columns = [
  quantities.plhiv,
  quantities.prevalence,
  quantities.incidence,
  quantities.artCoverage,
  quantities.onArt,
];
const mostRows = 13;
/** With more districts, only the larger areas are listed: nobody shows fifty slides of numbers. */
const mostListed = 90;

/** Tables of all areas, as many slides as they need. */
export function areaTables(deck: Deck, context: ReportContext): void {
  const { t, output, districts, nameOf, numbers, estimate, quarterInSentence, quarter } = context;
  const isLong = districts.length > mostListed;
  const larger = isLong ? new Set([...context.roots, ...regionsOf(context)].map(({ area_id }) => area_id)) : undefined;
  const areas = orderedAreas(output.areas).filter(({ area_id }) => larger?.has(area_id) ?? true);
  const rows = areas.map((area) => [
    area.area_name,
    ...columns.map((quantity) => {
      const value = estimate(area, quantity);
      return value ? numbers(quantity).range(value) : "–";
    }),
  ]);
  const pages = Math.max(1, Math.ceil(rows.length / mostRows));
  const size = Math.ceil(rows.length / pages);
  const detail = [
    t("slides.table", { quarter: quarterInSentence(quarter) }),
    ...(isLong ? [t("slides.regionsOnly", { count: districts.length })] : []),
  ].join(" ");
  for (let number = 1; number <= pages; number++) {
    const title = t("report.table");
    const slide = deck.slide(pages > 1 ? t("slides.page", { title, page: number, pages }) : title, detail);
    valueTable(deck, slide, {
      ...{ x: page.left, y: page.top, w: page.right - page.left, fontSize: 10, rowHeight: 0.37 },
      head: [t("report.area"), ...columns.map(nameOf)],
      rows: rows.slice((number - 1) * size, number * size),
      shares: [1.7, ...columns.map(() => 1.9)],
    });
  }
}
