import { fiveYearAgeGroups } from "@tessera/contract";
import type pptx from "pptxgenjs";
import { type Quantity, quantities, type ReportContext } from "../reports/report-context.js";
import { type Deck, font, inks, page } from "./deck.js";

const frame = { x: page.left, y: page.top + 0.1, w: page.right - page.left, h: page.bottom - page.top - 0.1 };

/** Looks that all charts share. Charts are native, so that their numbers can be seen and edited. */
const look: pptx.default.IChartOpts = {
  catAxisLabelColor: inks.soft,
  valAxisLabelColor: inks.soft,
  catAxisLabelFontFace: font,
  valAxisLabelFontFace: font,
  valGridLine: { color: inks.line, size: 0.75 },
  catGridLine: { style: "none" },
  valAxisLineShow: false,
  legendFontFace: font,
  legendColor: inks.ink,
};

/** The number format of a quantity in an office program, and the factor from data to what is written. */
function written({ unit }: Quantity): { format: string; factor: number } {
  if (unit.kind === "percent") return { format: "0%", factor: 1 };
  return unit.kind === "perThousand" ? { format: "0.0", factor: 1000 } : { format: "#,##0", factor: 1 };
}

/** Women and men by age. */
export function ageSlide(deck: Deck, context: ReportContext, quantity: Quantity): void {
  const { t, roots, estimate, ageName, nameOf, country } = context;
  const [root] = roots;
  if (!root || roots.length > 1) return;
  const { factor, format } = written(quantity);
  const ages = fiveYearAgeGroups.filter((age) => estimate(root, quantity, { sex: "female", age }));
  if (ages.length === 0) return;
  const title = t(`indicator.${quantity.indicator}`);
  const slide = deck.slide(`${title} · ${t("report.ages")}`, country);
  const sexes = [
    { sex: "female", name: t("report.women"), colour: inks.female },
    { sex: "male", name: t("report.men"), colour: inks.male },
  ];
  const data = sexes.map(({ sex, name }) => ({
    name,
    labels: ages.map(ageName),
    values: ages.map((age) => (estimate(root, quantity, { sex, age })?.mean ?? 0) * factor),
  }));
  slide.addChart(deck.file.ChartType.line, data, {
    ...{ ...look, ...frame, chartColors: sexes.map(({ colour }) => colour), lineSize: 2.5, lineDataSymbolSize: 7 },
    ...{ catAxisLabelFontSize: 11, valAxisLabelFontSize: 11, valAxisLabelFormatCode: format, valAxisMinVal: 0 },
    ...{ showLegend: true, legendPos: "t", legendFontSize: 12, altText: nameOf(quantity) },
  });
}

/** People living with HIV, aware of it, and on ART: the larger areas side by side. */
export function cascadeSlide(deck: Deck, context: ReportContext): void {
  const { t, roots, estimate, numbers, country } = context;
  const [root] = roots;
  const living = root && estimate(root, quantities.plhiv);
  if (!root || roots.length > 1 || !living) return;
  const stages = [
    { name: t("report.cascade.living"), share: 1, text: numbers(quantities.plhiv).range(living) },
    ...[quantities.awareness, quantities.artCoverage].flatMap((quantity, k) => {
      const found = estimate(root, quantity);
      const name = t(k === 0 ? "report.cascade.aware" : "report.cascade.treated");
      return found ? [{ name, share: found.mean, text: numbers(quantity).range(found) }] : [];
    }),
  ];
  const slide = deck.slide(t("report.cascade.title", { country }), t("report.cascade.about"));
  slide.addChart(
    deck.file.ChartType.bar,
    [
      {
        name: country,
        labels: stages.map(({ name, text }) => `${name}\n${text}`),
        values: stages.map(({ share }) => share),
      },
    ],
    {
      ...{ ...look, ...frame, barDir: "col", barGapWidthPct: 60, chartColors: ["7FB2CC", "2F76B5", inks.accent] },
      ...{ catAxisLabelFontSize: 13, valAxisLabelFontSize: 11, valAxisLabelFormatCode: "0%", valAxisMaxVal: 1 },
      ...{
        valAxisMinVal: 0,
        showValue: true,
        dataLabelFormatCode: "0%",
        dataLabelFontSize: 14,
        dataLabelColor: inks.ink,
      },
      ...{ altText: t("report.cascade.title", { country }) },
    },
  );
}
