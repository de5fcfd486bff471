import { type Html, html, htmlDocument } from "../formats/html.js";
import type { ReportContext } from "./context.js";
import { reportStyle } from "./style.js";

/** A chapter of a report; `id` is where its entry in the table of contents leads. */
export interface Chapter {
  id: string;
  title: string;
  body: Html;
}

export interface Report {
  title: string;
  subtitle: string;
  chapters: readonly Chapter[];
  /** Drawn nowhere, but used by pictures. */
  definitions?: Html;
}

/** A whole report: cover, table of contents and chapters. */
export function reportPage(
  { say, language, productName, madeAt, output }: ReportContext,
  { title, subtitle, chapters, definitions }: Report,
): string {
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(madeAt);
  const made = say("report.made", { date, product: productName, version: output.modelVersion });
  const body = html`${definitions ?? ""}
<header class="cover">
<p class="product">${productName}</p>
<h1>${title}</h1>
<p class="subtitle">${subtitle}</p>
<p class="made">${made}</p>
</header>
<nav aria-labelledby="contents"><h2 id="contents">${say("report.contents")}</h2>
<ol>${chapters.map(({ id, title: name }) => html`<li><a href="#${id}">${name}</a></li>`)}</ol></nav>
<main>
${chapters.map(
  ({ id, title: name, body: content }) => html`<section aria-labelledby="${id}">
<h2 id="${id}">${name}</h2>
${content}
</section>
`,
)}</main>
<footer><p>${made}</p></footer>`;
  return htmlDocument(language, title, reportStyle, body);
}
