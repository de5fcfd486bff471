import type { Html } from "../../formats/html.js";
import type { ReportContext } from "../context.js";
import type { Series } from "../pictures/marks.js";
import { figure } from "../pictures/picture.js";
import { scatter } from "../pictures/scatter.js";
import { type Panel, quantityName } from "./compared.js";
import { furthest } from "./pairs.js";

/** Of levels, from the districts up. */
const looks: readonly Omit<Series, "name">[] = [
  { colour: "#0b4f6c", shape: "circle" },
  { colour: "#d55e00", shape: "diamond" },
  { colour: "#009e73", shape: "square" },
  { colour: "#e69f00", shape: "circle" },
  { colour: "#a3447a", shape: "diamond" },
];

/** Estimates and data of every area; points on the diagonal agree. */
export function againstDiagonal(context: ReportContext, panel: Panel): Html {
  const { compared, quarter, source, pairs } = panel;
  const { say, numbers, quarterName, districts } = context;
  // Numbers of people in regions and the country would press those of districts into a corner.
  const shown =
    compared.unit.kind === "count" ? pairs.filter(({ area }) => area.area_level === districts[0]?.area_level) : pairs;
  const drawn = shown.length > 0 ? shown : pairs;
  const levels = [...new Map(drawn.map(({ area }) => [area.area_level, area.area_level_label]))].sort(
    ([a], [b]) => b - a,
  );
  const series = levels.map(([, name], k) => ({ name, ...(looks[k % looks.length] as Omit<Series, "name">) }));
  const writer = numbers(compared);
  const far = furthest(drawn);
  const quantity = quantityName(panel, context);
  const alt = say("report.alt.scatter", {
    quantity,
    count: drawn.length,
    source,
    area: far.area.area_name,
    estimate: writer.range(far.estimate),
    data: writer.range(far.data),
  });
  const detail =
    compared.band === undefined
      ? say("report.comparison.diagonal")
      : say("report.comparison.band", { band: compared.band * 100 });
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
