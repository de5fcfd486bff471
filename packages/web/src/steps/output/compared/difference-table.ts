import type { CsvCell } from "@tessera/contract";
import type { DifferenceRow } from "@tessera/contract/api";
import { reasonOf } from "../../../plots/impossible-values.ts";
import { t } from "../../../texts/i18n.ts";
import { estimatesOf } from "./difference-values.ts";

/** The differences as a table to save, with columns of reasons where an estimate cannot be right. */
export function differenceTable(rows: readonly DifferenceRow[], other: string) {
  const of = (name: string) =>
    (["mean", "lower", "upper"] as const).map((end) => `${name}: ${t(`output.column.${end}`)}`);
  const why = (name: string) => `${name}: ${t("output.column.impossible")}`;
  const isMarked = rows.some((row) => row.first_impossible ?? row.second_impossible);
  const columns = [
    ...["area_id", t("output.column.area"), ...of(t("compared.thisResult")), ...of(other)],
    ...[t("compared.difference"), t("compared.ratio"), "z", t("compared.moreThanUncertainty")],
    ...(isMarked ? [why(t("compared.thisResult")), why(other)] : []),
  ];
  const cells = rows.map((row): CsvCell[] => [
    ...[row.area_id, row.area_name, row.first_mean, row.first_lower, row.first_upper],
    ...[row.second_mean, row.second_lower, row.second_upper, row.difference, row.ratio, row.z],
    t(row.beyond ? "compared.yes" : "compared.no"),
    ...(isMarked ? Object.values(estimatesOf(row)).map(reasonOf) : []),
  ]);
  return { columns, rows: cells };
}
