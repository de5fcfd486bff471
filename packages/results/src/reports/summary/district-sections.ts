import { orderedAreas } from "../../estimates/published-order.js";
import { type Html, html } from "../../formats/html-page.js";
import { rowsOfDots } from "../charts/dot-charts.js";
import { colours, figure, figureGrid } from "../charts/svg.js";
import { type AreaGroup, extremes, groupsOf, highestFirst, knownValues, pagesOf } from "../report-areas.js";
import { type Quantity, quantities, type ReportContext } from "../report-context.js";

const ranked: readonly Quantity[] = [quantities.prevalence, quantities.artCoverage, quantities.incidence];

/** Districts from highest to lowest, with the national value. */
export function rankings(context: ReportContext): Html {
  const { t, districtLabel, roots, country } = context;
  const groups = groupsOf(context).map((group) => {
    const heading = group.of ? html`<h3>${group.of.area_name}</h3>\n` : "";
    const pages = ranked.map((quantity) => ranking(context, group, quantity));
    // First pages of all quantities side by side, then second pages.
    const rows = (pages[0] ?? []).map((_, k) => figureGrid(pages.flatMap((figures) => figures[k] ?? [])));
    return html`${heading}${rows}`;
  });
  const compared = roots.length === 1 ? html`<p>${t("report.rankings.compared", { country })}</p>\n` : "";
  return html`<p>${t("report.rankings.about", { level: districtLabel })}</p>\n${compared}${groups}`;
}

/** One chart a page. */
function ranking(context: ReportContext, group: AreaGroup, quantity: Quantity): Html[] {
  const { t, country, roots, districts, nameOf, numbers, estimate } = context;
  const writer = numbers(quantity);
  const [root] = roots;
  const whole = root && roots.length === 1 ? estimate(root, quantity) : undefined;
  const among = knownValues(districts, (area) => estimate(area, quantity)).flatMap(({ value }) => [
    value.lower,
    value.upper,
  ]);
  return pagesOf(highestFirst(knownValues(group.areas, (area) => estimate(area, quantity)))).flatMap((values) => {
    const ends = extremes(values);
    if (!ends) return [];
    const alt = t("report.alt.ranking", {
      quantity: nameOf(quantity),
      count: values.length,
      place: group.of?.area_name ?? country,
      highest: ends.highest.area.area_name,
      most: writer.range(ends.highest.value),
      lowest: ends.lowest.area.area_name,
      least: writer.range(ends.lowest.value),
    });
    const rows = values.map(({ area, value }) => ({
      name: area.area_name,
      dots: [value],
      colour: whole && value.mean < whole.mean ? colours.below : colours.above,
    }));
    const caption = { title: nameOf(quantity), ...(whole && { detail: `${country}: ${writer.range(whole)}` }) };
    const reference = whole && { value: whole.mean, name: writer.marked(whole) };
    const series = [{ name: nameOf(quantity), colour: colours.estimate, shape: "circle" as const }];
    return [figure(caption, rowsOfDots({ alt, rows, series, numbers: writer, reference, among }))];
  });
}

/** Column groups of the table. */
const spans = [
  ["report.table.distribution", [quantities.plhiv, quantities.prevalence]],
  ["report.table.infections", [quantities.infections, quantities.incidence]],
  ["report.table.treatment", [quantities.artCoverage, quantities.onArt, quantities.attending]],
] as const;

const columns: readonly Quantity[] = spans.flatMap(([, columnsOf]) => columnsOf as readonly Quantity[]);

/** Estimates and intervals of all areas, from the country down, with a heading for each level. */
export function areaTable(context: ReportContext): Html {
  const { output, t, nameOf, numbers, estimate, quarterInSentence, quarter } = context;
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
<caption>${t("report.table.caption", { quarter: quarterInSentence(quarter) })}</caption>
<thead><tr><td></td>${spans.map(([title, of]) => html`<th class="span" scope="colgroup" colspan="${of.length}">${t(title)}</th>`)}</tr>
<tr><th scope="col">${t("report.area")}</th>${columns.map((quantity) => html`<th class="number" scope="col">${nameOf(quantity)}</th>`)}</tr></thead>
<tbody>
${rows}</tbody>
</table>`;
}
