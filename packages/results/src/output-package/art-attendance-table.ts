import { allAges, type CsvCell, compareQuarters } from "@tessera/contract";
import { ageGroupLabel, type Language, quarterLabel } from "@tessera/i18n";
import { type AttendanceRow, currentTime, type ModelOutput, statistics } from "@tessera/model";
import { estimateFinder } from "../estimates/find-estimate.js";
import { modelLevel, orderedAreas } from "../estimates/published-order.js";
import type { CsvTable } from "../formats/csv-text.js";

const sex = "both";
const age = allAges;

export const attendanceQuantities = ["artnum", "prop_residents", "prop_attendees"] as const;

export const attendanceColumns = [
  "reside_area_id",
  "reside_area_name",
  "attend_area_id",
  "attend_area_name",
  "sex",
  "age_group",
  "age_group_label",
  "calendar_quarter",
  "quarter_label",
  ...attendanceQuantities.flatMap((quantity) => statistics.map((statistic) => `${quantity}_${statistic}`)),
];

/** People on ART by area of residence and area of treatment. */
export function artAttendance(output: ModelOutput, language: Language): CsvTable {
  const names = new Map(output.areas.map(({ area_id, area_name }) => [area_id, area_name]));
  const rows = (output.artAttendance ? estimated(output, output.artAttendance) : treatedAtHome(output)).map(
    ({ resideAreaId, attendAreaId, quarter, onArt, shareOfResidents, shareOfAttendees }): CsvCell[] => [
      ...[resideAreaId, names.get(resideAreaId) ?? null, attendAreaId, names.get(attendAreaId) ?? null],
      ...[sex, age, ageGroupLabel(age, language), quarter, quarterLabel(quarter, language)],
      ...[onArt, shareOfResidents, shareOfAttendees].flatMap((estimate) => statistics.map((name) => estimate[name])),
    ],
  );
  return { columns: attendanceColumns, rows };
}

/** By residence, area of treatment and quarter. */
function estimated({ areas }: ModelOutput, rows: readonly AttendanceRow[]): AttendanceRow[] {
  const rank = new Map(orderedAreas(areas).map(({ area_id }, place) => [area_id, place]));
  const place = (id: string) => rank.get(id) ?? 0;
  return rows.toSorted(
    (a, b) =>
      place(a.resideAreaId) - place(b.resideAreaId) ||
      place(a.attendAreaId) - place(b.attendAreaId) ||
      compareQuarters(a.quarter, b.quarter),
  );
}

/** A share of 1 without uncertainty. */
const wholeShare = { mean: 1, se: 0, median: 1, mode: 1, lower: 1, upper: 1 };

/**
 * For an output without estimates of attendance, such as a mocked one: areas that treat as many people as live there
 * on ART treat their own residents. Other areas are left out: their patients' residence is not known.
 */
function treatedAtHome(output: ModelOutput): AttendanceRow[] {
  const find = estimateFinder(output);
  const level = modelLevel(output);
  const areas = orderedAreas(output.areas.filter(({ area_level }) => area_level === level));
  return areas.flatMap(({ area_id: area }) =>
    output.calendarQuarters.slice(0, currentTime(output.options) + 1).flatMap((quarter) => {
      const residents = find({ area, sex, age, quarter, indicator: "art_current_residents" });
      const attendees = find({ area, sex, age, quarter, indicator: "art_current" });
      if (!residents || residents.mean !== attendees?.mean) return [];
      const shares = { shareOfResidents: wholeShare, shareOfAttendees: wholeShare };
      return [{ resideAreaId: area, attendAreaId: area, quarter, onArt: residents, ...shares }];
    }),
  );
}
