import type { CsvCell } from "@tessera/contract";
import type { EvidenceRow } from "@tessera/contract/api";
import { t } from "../../../texts/i18n.ts";
import { sourceName } from "../source-names.ts";

/** Columns of measurements in a saved table. */
export function columnsOf(): string[] {
  const ends = (name: string) => [name, `${name}: ${t("output.column.lower")}`, `${name}: ${t("output.column.upper")}`];
  return [
    t("output.column.area"),
    `${t("output.column.area")} (id)`,
    t("evidence.column.source"),
    t("evidence.sampleSize"),
    ...ends(t("evidence.column.observed")),
    ...ends(t("evidence.mark.fitted")),
    ...ends(t("evidence.mark.calibrated")),
    t("evidence.column.residual"),
    t("evidence.column.standardised"),
  ];
}

export function cellsOf(row: EvidenceRow): CsvCell[] {
  return [
    row.area_name,
    row.area_id,
    sourceName(row.source),
    row.sample_size,
    ...[row.observed, row.observed_lower, row.observed_upper],
    ...[row.fitted, row.fitted_lower, row.fitted_upper],
    ...[row.calibrated, row.calibrated_lower, row.calibrated_upper],
    row.residual,
    row.standardised,
  ];
}
