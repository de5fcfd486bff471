import { axis, startsAtZero } from "../reports/charts/scales.js";
import { highestFirst, knownValues } from "../reports/report-areas.js";
import { type Quantity, quantities, type ReportContext } from "../reports/report-context.js";
import { type Deck, inks, page, type Slide } from "./deck.js";

const ranked = [quantities.prevalence, quantities.artCoverage, quantities.incidence];
const mostRows = 34;
const gap = 0.3;
/** Width of the names of areas, in inches. */
const nameWidth = 1.25;

/** Districts from highest to lowest, with their intervals. Drawn with shapes, because charts of the library have no intervals. */
export function rankingSlide(deck: Deck, context: ReportContext): void {
  const { t, country, districts, roots } = context;
  if (districts.length < 2) return;
  const shown = Math.min(districts.length, mostRows);
  const detail = [
    ...(roots.length === 1 ? [t("slides.dots", { country })] : []),
    ...(shown < districts.length ? [t("slides.mostShown", { count: shown })] : []),
  ];
  const slide = deck.slide(t("report.rankings"), detail.join(" "));
  const width = (page.right - page.left - (ranked.length - 1) * gap) / ranked.length;
  ranked.forEach((quantity, k) => {
    panel(deck, slide, context, quantity, { left: page.left + k * (width + gap), width });
  });
}

interface Place {
  left: number;
  width: number;
}

function panel(deck: Deck, slide: Slide, context: ReportContext, quantity: Quantity, { left, width }: Place): void {
  const { districts, roots, nameOf, numbers, estimate } = context;
  const rows = highestFirst(knownValues(districts, (area) => estimate(area, quantity))).slice(0, mostRows);
  if (rows.length === 0) return;
  const [root] = roots;
  const whole = root && roots.length === 1 ? estimate(root, quantity)?.mean : undefined;
  const values = rows.flatMap(({ value }) => [value.mean, value.lower, value.upper]);
  const shown = whole === undefined ? values : [...values, whole];
  const scale = axis(shown, [left + nameWidth, left + width - 0.2], { steps: 4, zero: startsAtZero(shown) });
  const [top, bottom] = [page.top + 0.35, page.bottom - 0.25];
  const height = Math.min(0.3, (bottom - top) / rows.length);
  const end = top + height * rows.length;
  const fontSize = height > 0.2 ? 10 : 8;
  const text = { margin: 0, valign: "middle" as const };
  slide.addText(nameOf(quantity), {
    ...{ ...deck.style(12, inks.accent), ...text, bold: true, x: left, y: page.top, w: width, h: 0.3 },
  });
  const line = (x: number, y: number, w: number, h: number, look: { color: string; width: number; dash?: boolean }) =>
    slide.addShape(deck.file.ShapeType.line, {
      ...{ x, y, w, h },
      line: { color: look.color, width: look.width, ...(look.dash && { dashType: "dash" }) },
    });
  for (const tick of scale.ticks) {
    line(scale.place(tick), top, 0, end - top, { color: inks.line, width: 0.75 });
    slide.addText(numbers(quantity).tick(tick, scale.step), {
      ...{ ...deck.style(9, inks.soft), ...text, x: scale.place(tick) - 0.4, y: end, w: 0.8, h: 0.25, align: "center" },
    });
  }
  if (whole !== undefined) line(scale.place(whole), top, 0, end - top, { color: inks.soft, width: 1, dash: true });
  rows.forEach(({ area, value }, k) => {
    const y = top + (k + 0.5) * height;
    slide.addText(area.area_name, {
      ...{
        ...deck.style(fontSize),
        ...text,
        x: left,
        y: y - height / 2,
        w: nameWidth - 0.1,
        h: height,
        align: "right",
      },
    });
    if (value.lower < value.upper)
      line(scale.place(value.lower), y, scale.place(value.upper) - scale.place(value.lower), 0, {
        ...{ color: inks.accent, width: 1.5 },
      });
    const size = Math.min(0.11, height * 0.6);
    slide.addShape(deck.file.ShapeType.ellipse, {
      ...{ x: scale.place(value.mean) - size / 2, y: y - size / 2, w: size, h: size, fill: { color: inks.accent } },
      objectName: `${area.area_name}: ${numbers(quantity).range(value)}`,
    });
  });
}
