import type { Language } from "@tessera/i18n";
import { ageGroupLabel, quarterLabel } from "@tessera/inputs";
import { type AttendanceRow, impossibilityOf, type ModelOutput, statistics } from "@tessera/model";
import type { CsvTable } from "@tessera/results";

const quantities = [
  ["artnum", "onArt", "people"],
  ["prop_residents", "shareOfResidents", "share"],
  ["prop_attendees", "shareOfAttendees", "share"],
] as const;

const [sex, age] = ["both", "Y000_999"];

const columns = [
  ...["reside_area_id", "reside_area_name", "attend_area_id", "attend_area_name"],
  ...["sex", "age_group", "age_group_label", "calendar_quarter", "quarter_label"],
  ...quantities.flatMap(([prefix]) => statistics.map((statistic) => `${prefix}_${statistic}`)),
  "impossible",
];

/** Where people on ART live and where they attend; the last column says of which quantity the numbers cannot be, and why. */
export function attendanceTable({ artAttendance = [], areas }: ModelOutput, language: Language): CsvTable {
  const names = new Map(areas.map(({ area_id, area_name }) => [area_id, area_name]));
  const named = (id: string) => [id, names.get(id) ?? ""];
  const rows = artAttendance.map((row) => [
    ...named(row.resideAreaId),
    ...named(row.attendAreaId),
    ...[sex, age, ageGroupLabel(age, language), row.quarter, quarterLabel(row.quarter, language)],
    ...quantities.flatMap(([, quantity]) => statistics.map((statistic) => row[quantity][statistic])),
    marksOf(row),
  ]);
  return { columns, rows };
}

/** Such as `prop_residents: aboveOne`; null where all can be. */
function marksOf(row: AttendanceRow): string | null {
  const marks = quantities.flatMap(([prefix, quantity, kind]) => {
    const why = impossibilityOf(kind, row[quantity]);
    return why ? [`${prefix}: ${why}`] : [];
  });
  return marks.join("; ") || null;
}
