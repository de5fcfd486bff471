import type { Html } from "../../formats/html.js";
import type { ReportContext } from "../context.js";
import { type AreaGroup, groupsOf, pagesOf } from "../hierarchy.js";
import { colours, type Series } from "../pictures/marks.js";
import { figure } from "../pictures/picture.js";
import { rowsOfDots } from "../pictures/rows-of-dots.js";
import { type Panel, quantityName } from "./compared.js";
import { furthest } from "./pairs.js";

const looks: readonly Omit<Series, "name">[] = [
  { colour: colours.measured, shape: "diamond" },
  { colour: colours.another, shape: "square" },
  { colour: colours.earlier, shape: "diamond" },
];

/** For each group of people and time point every district, estimate beside data, highest estimate first; regions apart where districts are many. */
export function areaRows(context: ReportContext, panels: readonly Panel[]): Html[] {
  const together = new Map<string, Panel[]>();
  for (const panel of panels) {
    const key = `${panel.sex} ${panel.quarter}`;
    together.set(key, [...(together.get(key) ?? []), panel]);
  }
  return [...together.values()].flatMap((shown) => groupsOf(context).flatMap((group) => rowsOf(context, shown, group)));
}

function rowsOf(context: ReportContext, panels: readonly Panel[], { of, areas }: AreaGroup): Html[] {
  const { say, numbers, country, quarterName } = context;
  const [first] = panels;
  const pair = first?.pairs[0];
  if (!first || !pair) return [];
  const series: Series[] = [
    { name: pair.estimateName, colour: colours.estimate, shape: "circle" },
    ...panels.map(({ source }, k) => ({ name: source, ...(looks[k % looks.length] as Omit<Series, "name">) })),
  ];
  const byArea = panels.map(({ pairs }) => new Map(pairs.map((one) => [one.area.area_id, one])));
  const compared = areas.flatMap((area) => {
    const data = byArea.map((pairs) => pairs.get(area.area_id));
    const estimate = data.find((one) => one !== undefined)?.estimate;
    return estimate
      ? [{ name: area.area_name, estimate, data, dots: [estimate, ...data.map((one) => one?.data)] }]
      : [];
  });
  const writer = numbers(first.compared);
  const quantity = quantityName(first, context);
  const title = say("report.comparison.byArea", { quantity: of ? `${quantity}, ${of.area_name}` : quantity });
  return pagesOf(compared.sort((a, b) => b.estimate.mean - a.estimate.mean)).map((rows) => {
    const far = furthest(rows.flatMap(({ data }) => data.filter((one) => one !== undefined)));
    const alt = say("report.alt.areas", {
      quantity,
      count: rows.length,
      place: of?.area_name ?? country,
      source: panels.map(({ source }) => source).join(", "),
      area: far.area.area_name,
      estimate: writer.range(far.estimate),
      data: writer.range(far.data),
    });
    const caption = { title, detail: quarterName(first.quarter) };
    return figure(caption, rowsOfDots({ alt, rows, series, numbers: writer, width: 460 }));
  });
}
