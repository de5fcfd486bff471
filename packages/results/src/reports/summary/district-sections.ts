import { orderedAreas } from "../../estimates/published-order.js";
import { rowsOfDots } from "../charts/dot-charts.js";
import { colours } from "../charts/svg.js";
import { type Block, type Cell, type Figure, figures, heading, paragraph, type Row } from "../document/blocks.js";
import { type AreaGroup, extremes, groupsOf, highestFirst, knownValues, pagesOf } from "../report-areas.js";
import { type Quantity, quantities, type ReportContext } from "../report-context.js";

const ranked: readonly Quantity[] = [quantities.prevalence, quantities.artCoverage, quantities.incidence];

/** Districts from highest to lowest, with the national value. */
export function rankings(context: ReportContext): Block[] {
  const { t, districtLabel, roots, country } = context;
  const groups = groupsOf(context).flatMap((group) => {
    const pages = ranked.map((quantity) => ranking(context, group, quantity));
    // First pages of all quantities side by side, then second pages.
    const rows = (pages[0] ?? []).flatMap((_, k) => figures(pages.flatMap((some) => some[k] ?? [])));
    return [...(group.of ? [heading(group.of.area_name)] : []), ...rows];
  });
  return [
    paragraph(t("report.rankings.about", { level: districtLabel })),
    ...(roots.length === 1 ? [paragraph(t("report.rankings.compared", { country }))] : []),
    ...groups,
  ];
}

/** One chart a page. */
function ranking(context: ReportContext, group: AreaGroup, quantity: Quantity): Figure[] {
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
    return [{ ...caption, drawing: rowsOfDots({ alt, rows, series, numbers: writer, reference, among }) }];
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
export function areaTable(context: ReportContext): Block {
  const { output, t, nameOf, numbers, estimate, quarterInSentence, quarter } = context;
  let level = -1;
  const rows = orderedAreas(output.areas).flatMap((area): Row[] => {
    const cells = columns.map((quantity): Cell => {
      const value = estimate(area, quantity);
      if (!value) return { text: "–" };
      const writer = numbers(quantity);
      return { text: writer.marked(value), small: writer.interval(value) };
    });
    const row: Row = [{ text: area.area_name, isHeader: true }, ...cells];
    if (area.area_level === level) return [row];
    level = area.area_level;
    return [{ group: area.area_level_label }, row];
  });
  return {
    kind: "table",
    caption: t("report.table.caption", { quarter: quarterInSentence(quarter) }),
    spans: spans.map(([title, of]) => ({ title: t(title), columns: of.length })),
    columns: [{ title: t("report.area") }, ...columns.map((one) => ({ title: nameOf(one), isNumber: true }))],
    rows,
  };
}
