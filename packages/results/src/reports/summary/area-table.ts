import { type Html, html } from "../../formats/html.js";
import { orderedAreas } from "../../model-output/areas.js";
import type { ReportContext } from "../context.js";
import { type Quantity, quantities } from "../quantities.js";

/** Columns under the headings that span them. */
const spans = [
  ["report.table.distribution", [quantities.plhiv, quantities.prevalence]],
  ["report.table.infections", [quantities.infections, quantities.incidence]],
  ["report.table.treatment", [quantities.artCoverage, quantities.onArt, quantities.attending]],
] as const;

const columns: readonly Quantity[] = spans.flatMap(([, columnsOf]) => columnsOf as readonly Quantity[]);

/** Estimates of every area with their intervals, from the country down, a heading above each level. */
export function areaTable(context: ReportContext): Html {
  const { output, say, nameOf, numbers, estimate, quarterInSentence, quarter } = context;
  let level = -1;
  const rows = orderedAreas(output.areas).map((area) => {
    const cells = columns.map((quantity) => {
      const value = estimate(area, quantity);
      if (!value) return html`<td class="number">–</td>`;
      const writer = numbers(quantity);
      return html`<td class="number">${writer.marked(value)}<small>${writer.interval(value)}</small></td>`;
    });
    const row = html`<tr><th scope="row">${area.area_name}</th>${cells}</tr>\n`;
    if (area.area_level === level) return row;
    level = area.area_level;
    return html`<tr><th class="group" scope="rowgroup" colspan="${columns.length + 1}">${area.area_level_label}</th></tr>\n${row}`;
  });
  return html`<table>
<caption>${say("report.table.caption", { quarter: quarterInSentence(quarter) })}</caption>
<thead><tr><td></td>${spans.map(([title, of]) => html`<th class="span" scope="colgroup" colspan="${of.length}">${say(title)}</th>`)}</tr>
<tr><th scope="col">${say("report.area")}</th>${columns.map((quantity) => html`<th class="number" scope="col">${nameOf(quantity)}</th>`)}</tr></thead>
<tbody>
${rows}</tbody>
</table>`;
}
