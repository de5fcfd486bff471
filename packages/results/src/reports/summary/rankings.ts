import { type Html, html } from "../../formats/html.js";
import type { ReportContext } from "../context.js";
import { extremes, known, sorted } from "../extremes.js";
import { type AreaGroup, groupsOf, pagesOf } from "../hierarchy.js";
import { colours } from "../pictures/marks.js";
import { figure, pictures } from "../pictures/picture.js";
import { rowsOfDots } from "../pictures/rows-of-dots.js";
import { type Quantity, quantities } from "../quantities.js";

const ranked: readonly Quantity[] = [quantities.prevalence, quantities.artCoverage, quantities.incidence];

/** Districts from highest to lowest, beside the number of the country. */
export function rankings(context: ReportContext): Html {
  const { say, districtLabel, heads, country } = context;
  const groups = groupsOf(context).map((group) => {
    const heading = group.of ? html`<h3>${group.of.area_name}</h3>\n` : "";
    const pages = ranked.map((quantity) => ranking(context, group, quantity));
    // The first page of each quantity beside those of the others, then the second.
    const rows = (pages[0] ?? []).map((_, k) => pictures(pages.flatMap((figures) => figures[k] ?? [])));
    return html`${heading}${rows}`;
  });
  const compared = heads.length === 1 ? html`<p>${say("report.rankings.compared", { country })}</p>\n` : "";
  return html`<p>${say("report.rankings.about", { level: districtLabel })}</p>\n${compared}${groups}`;
}

/** More than one picture where the group has too many districts for a page. */
function ranking(context: ReportContext, group: AreaGroup, quantity: Quantity): Html[] {
  const { say, country, heads, districts, nameOf, numbers, estimate } = context;
  const writer = numbers(quantity);
  const [head] = heads;
  const whole = head && heads.length === 1 ? estimate(head, quantity) : undefined;
  const among = known(districts, (area) => estimate(area, quantity)).flatMap(({ value }) => [value.lower, value.upper]);
  return pagesOf(sorted(known(group.areas, (area) => estimate(area, quantity)))).flatMap((values) => {
    const ends = extremes(values);
    if (!ends) return [];
    const alt = say("report.alt.ranking", {
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
