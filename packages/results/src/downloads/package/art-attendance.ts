import type { Language } from "@tessera/i18n";
import { ageGroupLabel, quarterLabel } from "@tessera/inputs";
import { type ModelOutput, statistics } from "@tessera/model";
import type { CsvCell, CsvTable } from "../../formats/csv.js";
import { modelLevel, orderedAreas } from "../../model-output/areas.js";
import { estimateFinder } from "../../model-output/estimates.js";

/** Attendance is estimated where there are treatment data: not for projections. */
const quartersWithAttendance = 2;

const sex = "both";
const age = "Y000_999";

const columns = [
  "reside_area_id",
  "reside_area_name",
  "attend_area_id",
  "attend_area_name",
  "sex",
  "age_group",
  "age_group_label",
  "calendar_quarter",
  "quarter_label",
  ...["artnum", "prop_residents", "prop_attendees"].flatMap((quantity) =>
    statistics.map((statistic) => `${quantity}_${statistic}`),
  ),
];

/** Everybody is treated at home: all residents of the area, all attendees of the area, without uncertainty. */
const everybody = statistics.map((statistic) => (statistic === "se" ? 0 : 1));

/**
 * Where people on treatment live and where they are treated. An area that treats exactly as many as live there treats
 * its own residents; of any other the estimates do not tell where its patients come from.
 */
export function artAttendance(output: ModelOutput, language: Language): CsvTable {
  const find = estimateFinder(output);
  const level = modelLevel(output);
  const rows: CsvCell[][] = [];
  for (const { area_id, area_name } of orderedAreas(output.areas.filter(({ area_level }) => area_level === level))) {
    for (const quarter of output.calendarQuarters.slice(0, quartersWithAttendance)) {
      const residents = find({ area: area_id, sex, age, quarter, indicator: "art_current_residents" });
      const attendees = find({ area: area_id, sex, age, quarter, indicator: "art_current" });
      if (!residents || residents.mean !== attendees?.mean) continue;
      rows.push([
        ...[area_id, area_name, area_id, area_name],
        ...[sex, age, ageGroupLabel(age, language), quarter, quarterLabel(quarter, language)],
        ...statistics.map((statistic) => residents[statistic]),
        ...everybody,
        ...everybody,
      ]);
    }
  }
  return { columns, rows };
}
