import type { TextKey } from "@tessera/i18n";
import { type Html, html } from "../../formats/html-page.js";
import { rowsOfDots } from "../charts/dot-charts.js";
import { scatter } from "../charts/scatter-plot.js";
import { colours, figure, figureGrid, type Series } from "../charts/svg.js";
import type { Chapter } from "../document/report-page.js";
import { type AreaGroup, groupsOf, pagesOf } from "../report-areas.js";
import type { ReportContext } from "../report-context.js";
import {
  ancArtCoverage,
  ancPrevalence,
  artCoverage,
  artNumber,
  type Compared,
  labelOf,
  largestDifference,
  type Pair,
  type Panel,
  panelsOf,
  prevalence,
  quantityName,
  quartersInSentence,
  surveyQuarters,
} from "./comparison-pairs.js";

type Part = (context: ReportContext, pairs: readonly Pair[]) => Chapter | undefined;

export const surveysByArea: Part = (context, pairs) =>
  byArea(context, pairs, "surveys", [prevalence, artCoverage], {
    quarter: quartersInSentence(context, surveyQuarters(pairs)),
  });

export const treatmentByArea: Part = (context, pairs) => byArea(context, pairs, "treatment", [artNumber]);

export const antenatalByArea: Part = (context, pairs) =>
  byArea(context, pairs, "antenatal", [ancPrevalence, ancArtCoverage]);

/** For each indicator, scatter plots by source, then charts of all districts. Undefined if there are no data. */
function byArea(
  context: ReportContext,
  pairs: readonly Pair[],
  name: "surveys" | "treatment" | "antenatal",
  indicators: readonly Compared[],
  values: Record<string, string> = {},
): Chapter | undefined {
  const { t } = context;
  const parts = indicators.flatMap((compared): Html[] => {
    const panels = panelsOf(pairs, compared);
    if (panels.length === 0) return [];
    const diagonals = panels.map((panel) => scatterOfPanel(context, panel));
    const rows = districtCharts(context, panels);
    return [html`<h3>${t(labelOf(compared))}</h3>\n${figureGrid([...diagonals, ...rows], "two")}`];
  });
  if (parts.length === 0) return undefined;
  const about: TextKey = `report.comparison.${name}.about`;
  return {
    id: name,
    title: t(`report.comparison.${name}`),
    body: html`<p>${t(about, values)}</p>\n${parts}`,
  };
}

/** Marks of area levels, from the districts up. */
const levelMarks: readonly Omit<Series, "name">[] = [
  { colour: "#0b4f6c", shape: "circle" },
  { colour: "#d55e00", shape: "diamond" },
  { colour: "#009e73", shape: "square" },
  { colour: "#e69f00", shape: "circle" },
  { colour: "#a3447a", shape: "diamond" },
];

/** Scatter plot of data against estimates of all areas. */
function scatterOfPanel(context: ReportContext, panel: Panel): Html {
  const { compared, quarter, source, pairs } = panel;
  const { t, numbers, quarterName, districts } = context;
  // Counts of regions and the country would dominate the axes.
  const shown =
    compared.unit.kind === "count" ? pairs.filter(({ area }) => area.area_level === districts[0]?.area_level) : pairs;
  const drawn = shown.length > 0 ? shown : pairs;
  const levels = [...new Map(drawn.map(({ area }) => [area.area_level, area.area_level_label]))].sort(
    ([a], [b]) => b - a,
  );
  const series = levels.map(([, name], k) => ({
    name,
    ...(levelMarks[k % levelMarks.length] as Omit<Series, "name">),
  }));
  const writer = numbers(compared);
  const far = largestDifference(drawn);
  const quantity = quantityName(panel, context);
  const alt = t("report.alt.scatter", {
    quantity,
    count: drawn.length,
    source,
    area: far.area.area_name,
    estimate: writer.range(far.estimate),
    data: writer.range(far.data),
  });
  const detail =
    compared.band === undefined
      ? t("report.comparison.diagonal")
      : t("report.comparison.band", { band: compared.band * 100 });
  const points = drawn
    .map((pair) => ({
      name: pair.area.area_name,
      series: levels.findIndex(([level]) => level === pair.area.area_level),
      estimate: pair.estimate,
      measured: pair.data.mean,
    }))
    .sort((a, b) => a.series - b.series);
  return figure(
    { title: `${quantity}, ${quarterName(quarter)}`, detail },
    scatter({
      alt,
      points,
      series,
      estimateName: far.estimateName,
      measuredName: source,
      numbers: writer,
      band: compared.band,
    }),
  );
}

const sourceMarks: readonly Omit<Series, "name">[] = [
  { colour: colours.measured, shape: "diamond" },
  { colour: colours.another, shape: "square" },
  { colour: colours.earlier, shape: "diamond" },
];

/**
 * Estimates and data of all districts by group and time point, highest estimate first. Grouped by region if there are
 * many districts.
 */
function districtCharts(context: ReportContext, panels: readonly Panel[]): Html[] {
  const together = new Map<string, Panel[]>();
  for (const panel of panels) {
    const key = `${panel.sex} ${panel.quarter}`;
    together.set(key, [...(together.get(key) ?? []), panel]);
  }
  return [...together.values()].flatMap((shown) =>
    groupsOf(context).flatMap((group) => chartsOfGroup(context, shown, group)),
  );
}

function chartsOfGroup(context: ReportContext, panels: readonly Panel[], { of, areas }: AreaGroup): Html[] {
  const { t, numbers, country, quarterName } = context;
  const [first] = panels;
  const pair = first?.pairs[0];
  if (!first || !pair) return [];
  const series: Series[] = [
    { name: pair.estimateName, colour: colours.estimate, shape: "circle" },
    ...panels.map(({ source }, k) => ({
      name: source,
      ...(sourceMarks[k % sourceMarks.length] as Omit<Series, "name">),
    })),
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
  const title = t("report.comparison.byArea", { quantity: of ? `${quantity}, ${of.area_name}` : quantity });
  return pagesOf(compared.sort((a, b) => b.estimate.mean - a.estimate.mean)).map((rows) => {
    const far = largestDifference(rows.flatMap(({ data }) => data.filter((one) => one !== undefined)));
    const alt = t("report.alt.areas", {
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
