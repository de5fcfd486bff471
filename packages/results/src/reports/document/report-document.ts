import { dateLocales } from "@tessera/contract";
import { capitalised } from "../../estimates/labelled-estimates.js";
import type { Html } from "../../formats/html-page.js";
import type { ReportContext } from "../report-context.js";
import { accent, blocksDocx } from "./blocks-docx.js";
import type { BlockChapter } from "./report-page.js";

interface Document {
  title: string;
  subtitle: string;
  citation: string;
  chapters: readonly BlockChapter[];
  /** SVG definitions that charts refer to. */
  definitions: Html;
}

/** A report as a Word document: cover, contents and chapters, with the citation at the foot of each page. */
export async function reportDocument(context: ReportContext, document: Document): Promise<Buffer> {
  const { t, language, productName, output, madeAt } = context;
  const { title, subtitle, citation, chapters, definitions } = document;
  const library = await import("docx");
  const { Bookmark, Footer, PageNumber, Packer, Paragraph, TextRun, InternalHyperlink } = library;
  const product = capitalised(productName);
  const date = new Intl.DateTimeFormat(dateLocales[language], { dateStyle: "long" }).format(madeAt);
  const contents = chapters.map(
    ({ id, title: name }) =>
      new Paragraph({
        children: [new InternalHyperlink({ anchor: id, children: [new TextRun({ text: name, style: "Hyperlink" })] })],
        spacing: { after: 40 },
      }),
  );
  const body = [];
  for (const { id, title: name, body: blocks } of chapters)
    body.push(
      new Paragraph({ heading: "Heading1", children: [new Bookmark({ id, children: [new TextRun(name)] })] }),
      ...(await blocksDocx(library, blocks, definitions)),
    );
  const file = new library.Document({
    title,
    subject: subtitle,
    creator: product,
    description: citation,
    styles: {
      default: {
        document: {
          run: { font: "Calibri", size: 21, language: { value: language } },
          paragraph: { spacing: { after: 120 } },
        },
        title: { run: { size: 52, bold: true, color: accent }, paragraph: { spacing: { after: 60 } } },
        heading1: {
          run: { size: 32, bold: true, color: accent },
          paragraph: { spacing: { before: 360, after: 120 }, keepNext: true },
        },
        heading2: { run: { size: 25, bold: true }, paragraph: { spacing: { before: 240, after: 80 }, keepNext: true } },
      },
    },
    sections: [
      {
        properties: {
          page: { size: { width: 11906, height: 16838 }, margin: { top: 1100, bottom: 1100, left: 1150, right: 1150 } },
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                children: [
                  new TextRun({ text: `${citation} `, size: 14, color: "52606D" }),
                  new TextRun({ children: [PageNumber.CURRENT], size: 14, color: "52606D" }),
                ],
              }),
            ],
          }),
        },
        children: [
          new Paragraph({ text: title, heading: "Title" }),
          new Paragraph({ children: [new TextRun({ text: subtitle, size: 28, color: "52606D" })] }),
          new Paragraph(t("report.made", { date, product, version: output.modelVersion })),
          new Paragraph({ children: [new TextRun({ text: t("report.contents"), bold: true })] }),
          ...contents,
          ...body,
        ],
      },
    ],
  });
  return Packer.toBuffer(file);
}
