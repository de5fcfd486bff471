import { translate } from "@tessera/i18n";
import { defaultRound, type ModelOutput, roundChecklist } from "@tessera/model";
import type { DownloadRequest } from "../download-request.js";
import { rootArea } from "../estimates/published-order.js";
import type { CsvTable } from "../formats/csv-text.js";

export const checklistColumns = ["NaomiCheckPermPrimKey", "NaomiCheckDes", "TrueFalse"];

/** The checklist of the round as the UNAIDS navigator reads it. */
export function navigatorChecklist({ output, surveys, language, round = defaultRound }: DownloadRequest): CsvTable {
  const rows = roundChecklist({
    round,
    options: { ...output.options, ...quartersOf(output) },
    calibration: output.calibrationOptions,
    country: rootArea(output).area_id,
    level: output.areas.every(({ spectrum_region_code }) => spectrum_region_code === 0) ? "national" : "subnational",
    surveys,
  });
  return {
    columns: checklistColumns,
    rows: rows.map(({ name, isMet }) => [name, translate(language, `checklist.${name}`), isMet]),
    missing: "NA",
  };
}

/** The quarters of the run. */
function quartersOf({ calendarQuarters }: ModelOutput): Record<string, string> {
  return Object.fromEntries(calendarQuarters.map((quarter, t) => [`calendar_quarter_t${t + 1}`, quarter]));
}
