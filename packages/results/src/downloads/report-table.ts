import { type Language, translate } from "@tessera/i18n";
import { ageGroupLabel } from "@tessera/inputs";
import type { Estimate, ModelOutput } from "@tessera/model";
import { type Html, html } from "../formats/html.js";
import { type IndicatorId, indicatorLabel } from "../indicators.js";
import { orderedAreas } from "../model-output/areas.js";
import { estimateFinder } from "../model-output/estimates.js";

/** An indicator in an age group, both sexes, and how its numbers are written. */
export interface ReportColumn {
  indicator: IndicatorId;
  age: string;
  scale?: number;
  /** Decimals; negative to round to tens or hundreds. */
  digits: number;
  suffix?: string;
}

export const percentOf = { scale: 100, digits: 1, suffix: "%" };

/** Estimates of every area with their intervals, from the country down, a heading above each level. */
export function reportTable(output: ModelOutput, language: Language, quarter: string, columns: ReportColumn[]): Html {
  const find = estimateFinder(output);
  const cell = (area: string, column: ReportColumn) => {
    const { indicator, age } = column;
    return html`<td class="number">${withInterval(find({ area, sex: "both", age, quarter, indicator }), column, language)}</td>`;
  };
  let level = -1;
  const rows = orderedAreas(output.areas).map(({ area_id, area_name, area_level, area_level_label }) => {
    const heading = html`<tr><th class="group" colspan="${columns.length + 1}">${area_level_label}</th></tr>\n`;
    const row = html`<tr><td>${area_name}</td>${columns.map((column) => cell(area_id, column))}</tr>\n`;
    const isNewLevel = area_level !== level;
    level = area_level;
    return isNewLevel ? [heading, row] : [row];
  });
  const headings = columns.map(
    ({ indicator, age }) =>
      html`<th class="number">${indicatorLabel(indicator, language)}, ${ageGroupLabel(age, language)}</th>`,
  );
  return html`<table>
<thead><tr><th>${translate(language, "report.area")}</th>${headings}</tr></thead>
<tbody>
${rows}</tbody>
</table>`;
}

function withInterval(estimate: Estimate | undefined, column: ReportColumn, language: Language): string {
  if (!estimate) return "";
  const { scale = 1, digits, suffix = "" } = column;
  const step = 10 ** -digits;
  const decimals = Math.max(digits, 0);
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const text = (value: number) => format.format(Math.round((value * scale) / step) * step) + suffix;
  return `${text(estimate.mean)} (${text(estimate.lower)}–${text(estimate.upper)})`;
}
