import type { IndicatorMetadata } from "@tessera/contract/api";
import { reasonOf, withReason } from "../../plots/impossible-values.ts";
import { isProjection } from "../../plots/result-periods.ts";
import type { Caption } from "../../saving/save-file.ts";
import { indicatorFormat, withInterval } from "../../texts/formats.ts";
import { language, t } from "../../texts/i18n.ts";
import type { ValueRow } from "./grouped-values.ts";
import { type Choices, optionsOf } from "./plot-choices.ts";
import type { ScaleKind } from "./scale-choice.ts";

/** Filters that are shown as axes or in the title are not repeated in the subtitle, except selected areas. */
function isElsewhere({ settings, controls }: Choices, id: string): boolean {
  const axes = [
    settings.x_axis,
    settings.disagg_by,
    settings.over,
    ...(controls.table?.row ?? []),
    ...(controls.table?.column ?? []),
  ];
  return (id !== "area" && axes.includes(id)) || id === "detail" || id.toLowerCase().includes("indicator");
}

/** The label of a value. One that this plot does not have is a value of the estimates. */
export function labelOf({ controls, estimates }: Choices, filter: string, value: string | undefined): string {
  const { options = [], column = "" } = controls.filters.find(({ id }) => id === filter) ?? {};
  const known = [...options, ...(optionsOf(estimates, column) ?? [])];
  return known.find(({ id }) => id === value)?.label ?? value ?? "";
}

/** Title and subtitle of a plot: indicator; country, areas, quarter, sex and age. */
export function captionOf(choices: Choices, title: string, country: { id: string; name: string }): Caption {
  const parts = [country.name];
  for (const { id, isHidden } of choices.controls.filters) {
    const values = choices.values[id] ?? [];
    const isCountry = id === "area" && values.length === 1 && values[0] === country.id;
    if (isHidden || isCountry || isElsewhere(choices, id)) continue;
    const labels = values.map((value) => labelOf(choices, id, value));
    if (labels.length > 0) parts.push(labels.length > 4 ? `${labels.slice(0, 4).join(", ")} …` : labels.join(", "));
  }
  return { title, subtitle: parts.join(" · ") };
}

/** The line below the title of a legend: whether the values are a projection, and how the range was chosen. */
export function legendNote({ values, estimates }: Choices, scale: ScaleKind): string {
  const isFuture = isProjection(values.period?.[0], estimates);
  return [...(isFuture ? [t("plots.projection")] : []), t(`output.scaleNote.${scale}`)].join(" · ");
}

/** The metadata of an indicator, with defaults for an unknown one. */
export function indicatorOf({ metadata }: Pick<Choices, "metadata">, id: string | undefined): IndicatorMetadata {
  const found = metadata.indicators.find(({ indicator }) => indicator === id);
  return (
    found ?? {
      indicator: id ?? "",
      name: id ?? "",
      value_column: "mean",
      error_low_column: "lower",
      error_high_column: "upper",
      indicator_column: "indicator",
      indicator_value: id ?? "",
      indicator_sort_order: 0,
      min: 0,
      max: 1,
      colour: "",
      invert_scale: false,
      scale: 1,
      accuracy: null,
      format: "0.00",
    }
  );
}

/** Formatters of an indicator: rounded to its accuracy, and without rounding for axes and legends. */
export function formatsOf(indicator: IndicatorMetadata) {
  return {
    format: indicatorFormat(indicator, language.value),
    axisFormat: indicatorFormat({ ...indicator, accuracy: null }, language.value),
  };
}

/** A value with its interval, or a text if it is missing. */
export function textOf(row: ValueRow | undefined, format: (value: number | null | undefined) => string): string {
  if (!row) return t("plots.noValue");
  return withReason(withInterval(format, row.mean, row.lower, row.upper), row);
}

/** Columns of a value in a saved table, with a prefix if there are several values. */
export function valueColumns(name?: string): string[] {
  const ends = [
    t("output.column.mean"),
    t("output.column.lower"),
    t("output.column.upper"),
    t("output.column.impossible"),
  ];
  return name === undefined ? ends : ends.map((end) => `${name}: ${end}`);
}

export function valueCells(row: ValueRow | undefined) {
  return [row?.mean, row?.lower, row?.upper, reasonOf(row)];
}
