import type { Area } from "@tessera/model";
import type pptx from "pptxgenjs";
import type { Outlines, Position } from "../reports/charts/area-outlines.js";
import { type Classes, classesOf } from "../reports/charts/scales.js";
import { extremes, highestFirst, knownValues, regionsOf } from "../reports/report-areas.js";
import type { Quantity, ReportContext } from "../reports/report-context.js";
import type { NumberWriter } from "../reports/report-numbers.js";
import { type Deck, inks, page, type Slide } from "./deck.js";
import { valueTable } from "./table-slides.js";

/** Room of the map, in inches. */
const field = { x: page.left, y: page.top, w: 7.2, h: 4.85 };
const listed = 5;

/** Districts as shapes that can be coloured and named by hand, a legend, and the districts with the highest and lowest values. */
export function mapSlide(deck: Deck, context: ReportContext, outlines: Outlines, quantity: Quantity): void {
  const { t, districts, nameOf, numbers, estimate, roots, country } = context;
  const values = knownValues(districts, (area) => estimate(area, quantity));
  const ends = extremes(values);
  if (!ends) return;
  const writer = numbers(quantity);
  const [root] = roots;
  const whole = root && roots.length === 1 ? estimate(root, quantity) : undefined;
  const slide = deck.slide(nameOf(quantity), whole ? `${country}: ${writer.range(whole)}` : "");
  const classes = classesOf(
    values.map(({ value }) => value.mean),
    quantity,
  );
  const colours = new Map(values.map(({ area, value }) => [area.area_id, classes.colourOf(value.mean)]));
  const texts = new Map(values.map(({ area, value }) => [area.area_id, writer.range(value)]));
  const place = placeIn(outlines);
  for (const area of districts)
    shape(
      slide,
      outlines.ringsOf(area).map((ring) => ring.map(place)),
      {
        name: `${area.area_name}: ${texts.get(area.area_id) ?? "–"}`,
        fill: colours.get(area.area_id) ?? "#ffffff",
        line: { color: "64748B", width: 0.5 },
      },
    );
  for (const area of regionsOf(context))
    shape(
      slide,
      outlines.ringsOf(area).map((ring) => ring.map(place)),
      {
        name: area.area_name,
        line: { color: inks.ink, width: 1.25 },
      },
    );
  legend(deck, slide, classes, writer);
  const order = highestFirst(values);
  const isLong = order.length > 2 * listed;
  const row = ({ area, value }: { area: Area; value: (typeof order)[number]["value"] }) => [
    area.area_name,
    writer.marked(value),
    writer.interval(value),
  ];
  const x = field.x + field.w + 0.35;
  valueTable(deck, slide, {
    ...{ x, y: page.top, w: page.right - x },
    head: [isLong ? t("slides.highest") : t("report.area"), t("slides.value"), "95%"],
    rows: (isLong ? order.slice(0, listed) : order).map(row),
  });
  if (!isLong) return;
  valueTable(deck, slide, {
    ...{ x, y: page.top + 2.75, w: page.right - x },
    head: [t("slides.lowest"), t("slides.value"), "95%"],
    rows: order.slice(-listed).map(row),
  });
}

/** Maps pixels of outlines to inches, in the middle of the field. */
function placeIn({ width, height }: Outlines): (at: Position) => Position {
  const scale = Math.min(field.w / width, field.h / height);
  const [left, top] = [field.x + (field.w - width * scale) / 2, field.y + (field.h - height * scale) / 2];
  return ([x, y]) => [left + x * scale, top + y * scale];
}

/** The types of the library forget this shape. */
const outline = "custGeom" as pptx.default.SHAPE_NAME;

interface ShapeLook {
  name: string;
  fill?: string;
  line: { color: string; width: number };
}

function shape(slide: Slide, rings: readonly (readonly Position[])[], look: ShapeLook): void {
  const points = rings.flat();
  const ends = (axis: 0 | 1) => {
    const all = points.map((point) => point[axis]);
    return [Math.min(...all), Math.max(...all)] as const;
  };
  const [[left, right], [top, bottom]] = [ends(0), ends(1)];
  slide.addShape(outline, {
    ...{ x: left, y: top, w: right - left, h: bottom - top, objectName: look.name, line: look.line },
    ...(look.fill && { fill: { color: look.fill.slice(1).toUpperCase() } }),
    points: rings.flatMap((ring) => [
      ...ring.map(([x, y], k) => ({ x: rounded(x - left), y: rounded(y - top), ...(k === 0 && { moveTo: true }) })),
      { close: true as const },
    ]),
  });
}

/** A thousandth of an inch is finer than a pixel of a projector. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function legend(deck: Deck, slide: Slide, { breaks, step, colours }: Classes, numbers: NumberWriter): void {
  const width = Math.min(0.85, (field.w - 1) / colours.length);
  const left = field.x + (field.w - width * colours.length) / 2;
  const y = page.bottom - 0.42;
  colours.forEach((colour, k) => {
    slide.addShape(deck.file.ShapeType.rect, {
      ...{ x: left + k * width, y, w: width, h: 0.18 },
      fill: { color: colour.slice(1).toUpperCase() },
      line: { color: "64748B", width: 0.5 },
    });
  });
  breaks.forEach((value, k) => {
    slide.addText(numbers.tick(value, step), {
      ...deck.style(10, inks.soft),
      ...{ x: left + k * width - 0.5, y: y + 0.19, w: 1, h: 0.24, align: "center", valign: "top", margin: 0 },
    });
  });
}
