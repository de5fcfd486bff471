import type { CsvCell } from "@tessera/contract";
import { t } from "../../../../texts/i18n.ts";
import type { Estimate } from "../../estimates.ts";
import { valueCells, valueColumns } from "../../view-texts.ts";
import type { MapSubject } from "./map-choice.ts";

/** The table of a map: its estimates, and what else it shows of them. */
export function mapTable(
  subject: MapSubject,
  areas: readonly { id: string; name: string }[],
  rows: ReadonlyMap<string, Estimate>,
): { columns: string[]; rows: CsvCell[][] } {
  const further = {
    estimate: [],
    probability: [t("maps.column.probability")],
    rank: [t("maps.column.rank"), t("maps.column.rankLower"), t("maps.column.rankUpper")],
  }[subject];
  const cells = (row: Estimate | undefined): CsvCell[] => {
    if (subject === "estimate") return [];
    return subject === "probability" ? [row?.probability] : [row?.rank, row?.rank_lower, row?.rank_upper];
  };
  return {
    columns: ["area_id", t("output.column.area"), ...valueColumns(), ...further],
    rows: areas.map(({ id, name }) => [id, name, ...valueCells(rows.get(id)), ...cells(rows.get(id))]),
  };
}
