import type { Area } from "@tessera/model";
import { pointsByGroup, rowsOfDots } from "../charts/dot-charts.js";
import { colours, type Series } from "../charts/svg.js";
import { type Block, type Figure, figures, heading, paragraph } from "../document/blocks.js";
import { groupsOf, pagesOf, regionsOf } from "../report-areas.js";
import { type Quantity, quantities, type ReportContext } from "../report-context.js";

const ofCountry: readonly Quantity[] = [
  quantities.prevalence,
  quantities.artCoverage,
  quantities.plhivAll,
  quantities.infectionsAll,
];
const ofAreas: readonly Quantity[] = [quantities.prevalence, quantities.artCoverage];

/** The country from T1 to the first projection, and the districts at T1 and at present: later projections do not have all indicators. */
export function changes(context: ReportContext): Block[] {
  const { t, roots, districts, output, current, quarter: to, quarterName } = context;
  const times = output.calendarQuarters.slice(0, current + 2);
  const [from = ""] = times;
  const overTime = roots.flatMap((root) => [
    ...(roots.length > 1 ? [heading(root.area_name)] : []),
    ...figures(
      ofCountry.flatMap((quantity) => timeLine(context, root, quantity, times) ?? []),
      "two",
    ),
  ]);
  const isGrouped = groupsOf(context).length > 1;
  const regions = regionsOf(context);
  const shown = isGrouped && regions.length > 0 ? regions : districts;
  const between = ofAreas.map((quantity) => change(context, shown, quantity, from, to));
  const rows = (between[0] ?? []).flatMap((_, k) =>
    figures(
      between.flatMap((some) => some[k] ?? []),
      "two",
    ),
  );
  return [
    paragraph(t("report.change.about")),
    ...overTime,
    heading(t("report.change.between", { from: quarterName(from), to: quarterName(to) })),
    ...rows,
  ];
}

function timeLine(
  context: ReportContext,
  area: Area,
  quantity: Quantity,
  times: readonly string[],
): Figure | undefined {
  const { t, nameOf, numbers, estimate, quarterName } = context;
  const values = times.map((quarter) => estimate(area, quantity, { quarter }));
  const writer = numbers(quantity);
  const labels = times.flatMap((quarter, k) => {
    const value = values[k];
    return value ? [`${quarterName(quarter)} ${writer.range(value)}`] : [];
  });
  if (labels.length === 0) return undefined;
  const title = nameOf(quantity);
  const alt = t("report.alt.times", { quantity: title, place: area.area_name, values: labels.join("; ") });
  const series = [{ name: title, colour: colours.estimate, shape: "circle" as const, values }];
  const groups = times.map(quarterName);
  return { title, drawing: pointsByGroup({ alt, groups, series, numbers: writer, height: 180, writesValues: true }) };
}

function change(
  context: ReportContext,
  areas: readonly Area[],
  quantity: Quantity,
  from: string,
  to: string,
): Figure[] {
  const { t, country, nameOf, numbers, estimate, quarterName, quarterInSentence } = context;
  const moved = areas.flatMap((area) => {
    const [before, after] = [from, to].map((quarter) => estimate(area, quantity, { quarter }));
    return before && after ? [{ area, before, after, by: after.mean - before.mean }] : [];
  });
  const writer = numbers(quantity);
  const series: Series[] = [
    { name: quarterName(from), colour: colours.earlier, shape: "diamond" },
    { name: quarterName(to), colour: colours.estimate, shape: "circle" },
  ];
  return pagesOf(moved.toSorted((a, b) => b.after.mean - a.after.mean)).map((page) => {
    const most = page.reduce((a, b) => (Math.abs(b.by) > Math.abs(a.by) ? b : a));
    const alt = t("report.alt.change", {
      quantity: nameOf(quantity),
      from: quarterInSentence(from),
      to: quarterInSentence(to),
      place: country,
      rose: page.filter(({ by }) => by > 0).length,
      fell: page.filter(({ by }) => by < 0).length,
      area: most.area.area_name,
      before: writer.marked(most.before),
      after: writer.marked(most.after),
    });
    const rows = page.map(({ area, before, after }) => ({ name: area.area_name, dots: [before, after] }));
    return { title: nameOf(quantity), drawing: rowsOfDots({ alt, width: 460, rows, series, numbers: writer }) };
  });
}
