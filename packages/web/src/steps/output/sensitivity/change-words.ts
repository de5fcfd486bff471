import type { CsvCell } from "@tessera/contract";
import type { IndicatorChangeRow, SensitivityAnswer } from "@tessera/contract/api";
import { numberFormatter } from "../../../texts/formatters.ts";
import { language, t } from "../../../texts/i18n.ts";

export type ChangeKind = SensitivityAnswer["indicators"][number]["kind"];

/** A change in words: points of a share, new infections for each thousand, or per cent of a number of people. */
export function changeWords(change: number, kind: ChangeKind, hasSign = true): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const signDisplay = hasSign ? "exceptZero" : "never";
  const style = kind === "count" ? "percent" : "decimal";
  const format = numberFormatter(language.value, { ...digits, signDisplay, style });
  if (kind === "count") return format.format(change);
  return kind === "rate"
    ? format.format(change * 1000)
    : t("sensitivity.points", { number: format.format(change * 100) });
}

export function kindOf({ indicators }: SensitivityAnswer, id: string): ChangeKind {
  return indicators.find((indicator) => indicator.id === id)?.kind ?? "count";
}

/** What the chosen indicator changes by with a variant; undefined where it could not be fitted. */
export function chosenChange(
  { chosen }: SensitivityAnswer,
  { changes }: SensitivityAnswer["variants"][number],
): IndicatorChangeRow | undefined {
  return changes.find(({ indicator }) => indicator === chosen.indicator);
}

/** Every area and variant of the chosen indicator as rows of a table. */
export function areaTable(answer: SensitivityAnswer): { columns: string[]; rows: CsvCell[][] } {
  const columns = [
    ...["id", t("output.column.area")],
    ...[t("sensitivity.base"), t("output.column.lower"), t("output.column.upper")],
    ...answer.variants.map(({ label }) => label),
  ];
  const rows = answer.areas.map((area, place) => [
    ...[area.area_id, area.area_name, area.mean, area.lower, area.upper],
    ...answer.variants.map(({ mean }) => mean[place] ?? null),
  ]);
  return { columns, rows };
}
