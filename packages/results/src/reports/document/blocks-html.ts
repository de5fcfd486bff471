import { type Html, html } from "../../formats/html-page.js";
import { figure, figureGrid } from "../charts/svg.js";
import type { Block, Card, Column, Figure, Figures, List, Paragraph, Row, Table } from "./blocks.js";

/** Blocks of a report as HTML. */
export function blocksHtml(blocks: readonly Block[]): Html {
  return html`${blocks.map((block) => html`${blockHtml(block)}\n`)}`;
}

function blockHtml(block: Block): Html {
  switch (block.kind) {
    case "heading":
      return html`<h3>${block.text}</h3>`;
    case "paragraph":
      return paragraphHtml(block);
    case "list":
      return listHtml(block);
    case "cards":
      return html`<ul class="cards">
${block.cards.map(cardHtml)}</ul>`;
    case "figure":
      return figureHtml(block.figure);
    case "figures":
      return figuresHtml(block);
    case "table":
      return tableHtml(block);
  }
}

function paragraphHtml({ text, look, link }: Paragraph): Html {
  const content = link ? html`<a href="#${link}">${text}</a>` : text;
  return look ? html`<p class="${look}">${content}</p>` : html`<p>${content}</p>`;
}

function listHtml({ items, isNames }: List): Html {
  const lines = items.map(({ term, text }) => html`<li>${term ? html`<b>${term}</b>: ` : ""}${text}</li>\n`);
  return html`<ul${isNames ? html` class="names"` : ""}>
${lines}</ul>`;
}

function cardHtml({ name, value, interval }: Card): Html {
  const range = interval ? html`<span class="interval">${interval}</span>` : "";
  return html`<li><span class="name">${name}</span><span class="value">${value}</span>${range}</li>\n`;
}

function figureHtml({ drawing, ...caption }: Figure): Html {
  return figure(caption, drawing);
}

function figuresHtml({ columns, figures, beside }: Figures): Html {
  return figureGrid([...figures.map(figureHtml), ...(beside ? [listHtml(beside)] : [])], columns);
}

const numberClass = ({ isNumber }: Column) => (isNumber ? html` class="number"` : "");

function tableHtml({ caption, spans, columns, rows }: Table): Html {
  const above = spans
    ? html`<tr><td></td>${spans.map(({ title, columns: count }) => html`<th class="span" scope="colgroup" colspan="${count}">${title}</th>`)}</tr>\n`
    : "";
  const head = columns.map((column) => html`<th${numberClass(column)} scope="col">${column.title}</th>`);
  return html`<table>
${caption ? html`<caption>${caption}</caption>\n` : ""}<thead>${above}<tr>${head}</tr></thead>
<tbody>
${rows.map((row) => rowHtml(row, columns))}</tbody>
</table>`;
}

function rowHtml(row: Row, columns: readonly Column[]): Html {
  if ("group" in row)
    return html`<tr><th class="group" scope="rowgroup" colspan="${columns.length}">${row.group}</th></tr>\n`;
  const cells = row.map(({ text, small, isHeader, isCode }, k) => {
    if (isHeader) return html`<th scope="row">${text}</th>`;
    const content = isCode ? html`<code>${text}</code>` : html`${text}${small ? html`<small>${small}</small>` : ""}`;
    return html`<td${numberClass(columns[k] as Column)}>${content}</td>`;
  });
  return html`<tr>${cells}</tr>\n`;
}
