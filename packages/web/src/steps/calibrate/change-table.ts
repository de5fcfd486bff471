import type { CalibrationChangeRow, CalibrationChanges } from "@tessera/contract/api";
import { t } from "../../texts/i18n.ts";

/** Ratios of an indicator and age group, by sex in the order of the columns. */
export interface ChangeLine {
  key: string;
  indicator: string;
  age: string;
  /** Whether it is the first line of its indicator. */
  isFirst: boolean;
  cells: (CalibrationChangeRow | undefined)[];
}

export const changeSexes = ["female", "male", "both"] as const;

/** The lines of the table at a quarter, of a region; `region` is null for the country. */
export function changeLines(
  rows: readonly CalibrationChangeRow[],
  { quarter, region }: { quarter: string; region: string | null },
): ChangeLine[] {
  const lines = new Map<string, ChangeLine>();
  const here = rows.filter((row) => row.calendar_quarter === quarter && row.spectrum_region_code === region);
  const indicators = [...new Set(here.map(({ indicator }) => indicator))];
  const inOrder = indicators.flatMap((indicator) => here.filter((row) => row.indicator === indicator));
  for (const row of inOrder) {
    const key = `${row.indicator} ${row.age_group}`;
    const isFirst = ![...lines.values()].some(({ indicator }) => indicator === row.indicator_label);
    const line = lines.get(key) ?? {
      key,
      indicator: row.indicator_label,
      age: row.age_group_label,
      isFirst,
      cells: changeSexes.map(() => undefined),
    };
    line.cells[(changeSexes as readonly string[]).indexOf(row.sex)] = row;
    lines.set(key, line);
  }
  return [...lines.values()];
}

/** Distinct values with their labels, in the order of the rows. */
export function choicesIn<Id>(
  rows: readonly CalibrationChangeRow[],
  choiceOf: (row: CalibrationChangeRow) => { id: Id; label: string },
): { id: Id; label: string }[] {
  return [...new Map(rows.map((row) => [choiceOf(row).id, choiceOf(row)])).values()];
}

/** Time points in their order, T1 first. Those after the present one are projections. */
export function quartersIn({ data: rows, current_quarter }: CalibrationChanges): { id: string; label: string }[] {
  const quarters = choicesIn(rows, ({ calendar_quarter: id, quarter_label: label }) => ({ id, label }));
  return quarters
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, label }) => ({
      id,
      label: id > current_quarter ? t("plots.projectionOf", { period: label }) : label,
    }));
}
