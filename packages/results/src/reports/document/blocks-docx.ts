import type * as docx from "docx";
import type { Html } from "../../formats/html-page.js";
import type { Block, Card, Figure, List, Paragraph, Row, Table } from "./blocks.js";
import { pictureOf } from "./picture.js";

type Docx = typeof docx;
type Content = docx.Paragraph | docx.Table;

export const accent = "0B4F6C";
const soft = "52606D";
const pale = "F4F7F9";
const lineColour = "D9DEE4";
const amber = "FFF6E5";

/** Width between the margins, in pixels of 1/96 inch, and in twentieths of a point. */
const textWidth = 640;
const textTwips = 9600;
const none = { style: "none", size: 0, color: "FFFFFF" } as const;
const noBorders = { top: none, bottom: none, left: none, right: none };

/** Blocks of a report as paragraphs, tables and pictures of Word. */
export async function blocksDocx(library: Docx, blocks: readonly Block[], definitions: Html): Promise<Content[]> {
  const content: Content[] = [];
  for (const block of blocks) content.push(...(await blockDocx(library, block, definitions)));
  return content;
}

async function blockDocx(library: Docx, block: Block, definitions: Html): Promise<Content[]> {
  switch (block.kind) {
    case "heading":
      return [new library.Paragraph({ text: block.text, heading: "Heading2" })];
    case "paragraph":
      return [paragraph(library, block)];
    case "list":
      return list(library, block);
    case "cards":
      return [cards(library, block.cards), new library.Paragraph("")];
    case "figure":
      return figure(library, block.figure, definitions, textWidth);
    case "figures": {
      const columns = block.columns === "two" ? 2 : 3;
      const cells = await Promise.all(
        block.figures.map((one) => figure(library, one, definitions, textWidth / columns - 12)),
      );
      if (block.beside) cells.push(list(library, block.beside));
      return [grid(library, cells, columns)];
    }
    case "table":
      return table(library, block);
  }
}

function paragraph({ Paragraph, TextRun, InternalHyperlink }: Docx, { text, look, link }: Paragraph): docx.Paragraph {
  const run = link
    ? new InternalHyperlink({ anchor: link, children: [new TextRun({ text, style: "Hyperlink" })] })
    : new TextRun(text);
  return new Paragraph({
    children: [run],
    ...(look && { shading: { type: "clear", fill: look === "warning" ? amber : pale } }),
  });
}

function list({ Paragraph, TextRun }: Docx, { items, isNames }: List): docx.Paragraph[] {
  return items.map(
    ({ term, text }) =>
      new Paragraph({
        children: [
          ...(term ? [new TextRun({ text: `${term}: `, bold: true })] : []),
          new TextRun({ text, ...(isNames && { size: 18 }) }),
        ],
        bullet: { level: 0 },
      }),
  );
}

const cardsInRow = 4;

/** Cards are cells of a table. */
function cards(library: Docx, all: readonly Card[]): docx.Table {
  const { Paragraph, TextRun } = library;
  const cells = all.map(({ name, value, interval }) => [
    new Paragraph({ children: [new TextRun({ text: name, size: 16, color: soft })], keepNext: true }),
    new Paragraph({ children: [new TextRun({ text: value, size: 32, bold: true, color: accent })] }),
    new Paragraph({ children: [new TextRun({ text: interval ?? "", size: 15, color: soft })] }),
  ]);
  return grid(library, cells, cardsInRow, pale);
}

/** Content side by side: a table without lines. */
function grid({ Table, TableRow, TableCell, Paragraph }: Docx, cells: Content[][], columns: number, fill?: string) {
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    Array.from({ length: columns }, (_, column) => cells[row * columns + column] ?? [new Paragraph("")]),
  );
  const width = Math.floor(textTwips / columns);
  const white = { style: "single", size: 24, color: "FFFFFF" } as const;
  return new Table({
    width: { size: textTwips, type: "dxa" },
    columnWidths: Array.from({ length: columns }, () => width),
    layout: "fixed",
    borders: { ...noBorders, insideHorizontal: none, insideVertical: none },
    rows: rows.map(
      (row) =>
        new TableRow({
          cantSplit: true,
          children: row.map(
            (children) =>
              new TableCell({
                children,
                width: { size: width, type: "dxa" },
                margins: { top: 60, bottom: 60, left: 90, right: 90 },
                borders: fill ? { top: white, bottom: white, left: white, right: white } : noBorders,
                ...(fill && children.length > 1 && { shading: { type: "clear" as const, fill } }),
              }),
          ),
        }),
    ),
  });
}

/** A caption and a picture, at most `widest` pixels wide, with its alternative text. */
async function figure(
  { Paragraph, TextRun, ImageRun }: Docx,
  { title, detail, drawing }: Figure,
  definitions: Html,
  widest: number,
): Promise<docx.Paragraph[]> {
  const data = await pictureOf(drawing, definitions);
  const scale = Math.min(widest / drawing.width, 880 / drawing.height, 1.15);
  return [
    new Paragraph({
      children: [
        new TextRun({ text: title, bold: true, size: 18 }),
        ...(detail ? [new TextRun({ text: detail, size: 16, color: soft, break: 1 })] : []),
      ],
      keepNext: true,
    }),
    new Paragraph({
      children: [
        new ImageRun({
          type: "png",
          data,
          transformation: { width: Math.round(drawing.width * scale), height: Math.round(drawing.height * scale) },
          altText: { name: title, title, description: drawing.alt },
        }),
      ],
    }),
  ];
}

/** A table of Word whose heading is repeated on each page. */
function table(library: Docx, { caption, spans, columns, rows }: Table): Content[] {
  const { Table, TableRow, TableCell, Paragraph, TextRun } = library;
  // The first column names the row and needs more room.
  const share = columns.length > 4 ? 1.6 : 1.2;
  const unit = Math.floor(textTwips / (columns.length - 1 + share));
  const widths = columns.map((_, k) => (k === 0 ? Math.floor(unit * share) : unit));
  const rule = (size: number, color: string) => ({ style: "single" as const, size, color });
  const cell = (children: docx.Paragraph[], k: number, more: Partial<docx.ITableCellOptions> = {}) =>
    new TableCell({
      children,
      width: { size: widths[k] ?? unit, type: "dxa" },
      margins: { top: 30, bottom: 30, left: 40, right: 40 },
      borders: { ...noBorders, bottom: rule(4, lineColour) },
      ...more,
    });
  const text = (value: string, k: number, look: Partial<docx.IRunOptions> = {}) =>
    new Paragraph({
      children: [new TextRun({ text: value, size: 16, ...look })],
      alignment: columns[k]?.isNumber ? "right" : "left",
      spacing: { after: 0 },
    });
  const head = (title: string, k: number, more: Partial<docx.ITableCellOptions> = {}) =>
    cell([text(title, k, { bold: true, size: columns.length > 5 ? 14 : 16 })], k, {
      borders: { ...noBorders, bottom: rule(8, accent) },
      ...more,
    });
  const heads = [
    ...(spans
      ? [
          [
            cell([text("", 0)], 0),
            ...spans.map(({ title, columns: count }) =>
              cell([text(title, 0, { bold: true, color: accent })], 1, { columnSpan: count }),
            ),
          ],
        ]
      : []),
    columns.map(({ title }, k) => head(title, k)),
  ].map((children) => new TableRow({ children, tableHeader: true, cantSplit: true }));
  const row = (one: Row) => {
    if ("group" in one)
      return new TableRow({
        children: [
          cell([text(one.group, 0, { bold: true, color: accent })], 0, {
            columnSpan: columns.length,
            shading: { type: "clear", fill: pale },
          }),
        ],
      });
    const cells = one.map(({ text: value, small, isCode }, k) =>
      cell(
        [
          text(value, k, isCode ? { font: "Courier New", size: 14 } : {}),
          ...(small ? [text(small, k, { size: 13, color: soft })] : []),
        ],
        k,
      ),
    );
    return new TableRow({ children: cells, cantSplit: true });
  };
  return [
    ...(caption
      ? [new Paragraph({ children: [new TextRun({ text: caption, bold: true, size: 18 })], keepNext: true })]
      : []),
    new Table({
      width: { size: textTwips, type: "dxa" },
      columnWidths: widths,
      layout: "fixed",
      rows: [...heads, ...rows.map(row)],
    }),
    new Paragraph(""),
  ];
}
