import { dateLocales } from "@tessera/contract";
import { capitalised } from "../../estimates/labelled-estimates.js";
import { Html, html, htmlDocument } from "../../formats/html-page.js";
import type { ReportContext } from "../report-context.js";
import type { Block } from "./blocks.js";
import { blocksHtml } from "./blocks-html.js";

/** A chapter of a report. `id` is the anchor of its entry in the table of contents. */
export interface Chapter {
  id: string;
  title: string;
  body: Html | readonly Block[];
}

/** A chapter that a document can have, too. */
export interface BlockChapter extends Chapter {
  body: readonly Block[];
}

interface Report {
  title: string;
  subtitle: string;
  chapters: readonly Chapter[];
  /** SVG definitions that charts refer to. */
  definitions?: Html;
}

/** The HTML of a report: cover, table of contents and chapters. */
export function reportPage(
  { t, language, productName: product, madeAt, output }: ReportContext,
  { title, subtitle, chapters, definitions }: Report,
): string {
  const productName = capitalised(product);
  const date = new Intl.DateTimeFormat(dateLocales[language], { dateStyle: "long" }).format(madeAt);
  const made = t("report.made", { date, product: productName, version: output.modelVersion });
  const body = html`${definitions ?? ""}
<header class="cover">
<p class="product">${productName}</p>
<h1>${title}</h1>
<p class="subtitle">${subtitle}</p>
<p class="made">${made}</p>
</header>
<nav aria-labelledby="contents"><h2 id="contents">${t("report.contents")}</h2>
<ol>${chapters.map(({ id, title: name }) => html`<li><a href="#${id}">${name}</a></li>`)}</ol></nav>
<main>
${chapters.map(
  ({ id, title: name, body: content }) => html`<section aria-labelledby="${id}">
<h2 id="${id}">${name}</h2>
${content instanceof Html ? content : blocksHtml(content)}
</section>
`,
)}</main>
<footer><p>${made}</p></footer>`;
  return htmlDocument(language, title, reportStyle, body);
}

/** Style sheet for screen and print. Charts are not split between printed pages. */
const reportStyle = new Html(`
:root { --ink: #1f2933; --soft: #52606d; --line: #d9dee4; --accent: #0b4f6c; --pale: #f4f7f9; }
* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); background: #fff; font: 16px/1.55 system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
.cover, nav, main, footer { max-width: 1160px; margin: 0 auto; padding: 0 24px; }
.cover { padding-top: 40px; padding-bottom: 20px; border-top: 6px solid var(--accent); }
.product { margin: 0; color: var(--accent); font-weight: 600; letter-spacing: 0.06em; text-transform: uppercase; font-size: 13px; }
h1 { margin: 6px 0 4px; font-size: 34px; line-height: 1.2; font-weight: 650; letter-spacing: -0.01em; }
h2 { margin: 56px 0 12px; padding-bottom: 6px; border-bottom: 2px solid var(--accent); font-size: 24px; line-height: 1.25; }
h3 { margin: 32px 0 8px; font-size: 18px; }
.subtitle { margin: 0; font-size: 20px; color: var(--soft); }
.made, footer { color: var(--soft); font-size: 14px; }
p { max-width: 75ch; }
nav h2 { margin-top: 16px; font-size: 15px; border: 0; padding: 0; color: var(--soft); }
nav ol { margin: 0; padding-left: 20px; columns: 3; column-gap: 32px; font-size: 15px; }
a { color: var(--accent); }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(250px, 1fr)); gap: 14px; margin: 18px 0; padding: 0; list-style: none; }
.cards li { background: var(--pale); border-left: 4px solid var(--accent); border-radius: 4px; padding: 12px 16px; break-inside: avoid; }
.cards .name { display: block; font-size: 14px; color: var(--soft); }
.cards .value { display: block; font-size: 28px; font-weight: 650; line-height: 1.3; font-variant-numeric: tabular-nums; }
.cards .interval { display: block; font-size: 14px; color: var(--soft); }
.pictures { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 24px 28px; align-items: start; margin: 18px 0; }
.pictures.two { grid-template-columns: repeat(2, minmax(0, 1fr)); }
.pictures svg { width: 100%; }
.names { margin: 0; font-size: 15px; }
.names li { margin-bottom: 6px; }
figure { margin: 0; break-inside: avoid; }
figcaption { font-weight: 600; font-size: 15px; line-height: 1.3; margin-bottom: 6px; }
figcaption small { display: block; font-weight: 400; color: var(--soft); font-size: 13px; }
svg { display: block; max-width: 100%; height: auto; font-family: inherit; }
svg text { fill: var(--ink); }
svg .soft { fill: var(--soft); }
.definitions { position: absolute; width: 0; height: 0; }
table { border-collapse: collapse; width: 100%; margin: 14px 0; font-size: 14px; line-height: 1.35; }
caption { text-align: left; font-weight: 600; padding-bottom: 6px; }
th, td { border-bottom: 1px solid var(--line); padding: 6px 8px; text-align: left; vertical-align: top; }
thead th { border-bottom: 2px solid var(--accent); vertical-align: bottom; font-weight: 600; }
thead .span { text-align: center; color: var(--accent); border-bottom: 1px solid var(--line); }
tbody th { font-weight: 400; }
tbody th.group { background: var(--pale); font-weight: 600; color: var(--accent); }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
td.number small { color: var(--soft); font-size: 12px; display: block; white-space: nowrap; }
.note { background: var(--pale); border-radius: 4px; padding: 10px 16px; font-size: 15px; }
.warning { background: #fff6e5; border-left: 4px solid #b45309; border-radius: 4px; padding: 8px 16px; }
footer { margin-top: 56px; padding-top: 8px; padding-bottom: 32px; }
@media screen and (max-width: 820px) { .pictures, .pictures.two { grid-template-columns: minmax(0, 1fr); } nav ol { columns: 1; } table { display: block; overflow-x: auto; } }
@media print {
  @page { size: A4; margin: 14mm 13mm; }
  body { font-size: 10.5pt; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .cover, nav, main, footer { max-width: none; padding: 0; }
  .cover { padding-top: 12px; }
  .pictures { gap: 14px 16px; grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .pictures.maps { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  section > p { break-after: avoid; }
  .note { break-after: auto; }
  p, li { break-inside: avoid; }
  nav ol { font-size: 10pt; }
  h2 { margin-top: 28px; break-after: avoid; }
  h3 { break-after: avoid; }
  table { font-size: 8.5pt; }
  th, td { padding: 3px 5px; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  a { color: inherit; text-decoration: none; }
  .cards { grid-template-columns: repeat(4, 1fr); gap: 8px; }
  .cards li { padding: 8px 10px; }
  .cards .value { font-size: 16pt; }
  .cards .name, .cards .interval { font-size: 8.5pt; }
}
`);
