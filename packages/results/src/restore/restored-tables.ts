import {
  type Area,
  type AreaGeometry,
  type AttendanceRow,
  type Estimate,
  type InputFile,
  type ModelOutput,
  type Statistic,
  statistics,
} from "@tessera/model";
import { attendanceColumns } from "../output-package/art-attendance-table.js";
import { inputFileColumns, requestRole } from "../output-package/run-information.js";
import { calibratedCounts, calibrationStages } from "../output-package/spectrum-calibration-table.js";
import { resultsProblem } from "../problem.js";
import { csvRows, numberOf } from "./csv-rows.js";
import type { ZipMembers } from "./zip-members.js";

const member = "boundaries.geojson";

interface Feature {
  properties?: Partial<Record<string, unknown>> | null;
  geometry?: AreaGeometry | null;
}

/** Areas from `boundaries.geojson`, in its order. */
export function areasOf(text: string, file: string): Area[] {
  const refused = (reason: string) => resultsProblem("detail.package.invalid", { file, member, reason });
  const { features } = parsed(text, refused);
  if (!Array.isArray(features) || features.length === 0) throw refused("features");
  return (features as Feature[]).map(({ properties, geometry }, index) => {
    const of = (name: string) => properties?.[name];
    if (typeof of("area_id") !== "string" || !geometry) throw refused(`features[${index}]`);
    return {
      area_id: of("area_id") as string,
      area_name: String(of("area_name") ?? ""),
      area_level: Number(of("area_level")),
      area_level_label: String(of("area_level_label") ?? ""),
      parent_area_id: typeof of("parent_area_id") === "string" ? (of("parent_area_id") as string) : null,
      area_sort_order: Number(of("area_sort_order")),
      spectrum_region_code: Number(of("spectrum_region_code")),
      center_x: Number(of("center_x")),
      center_y: Number(of("center_y")),
      // A package holds displayed areas only.
      display: true,
      geometry,
    };
  });
}

function parsed(text: string, refused: (reason: string) => Error): { features?: unknown } {
  try {
    return (JSON.parse(text) ?? {}) as { features?: unknown };
  } catch (error) {
    throw refused((error as Error).message);
  }
}

type CalibrationTable = NonNullable<ModelOutput["spectrum"]>["calibrationTable"];

export async function readAttendance(zip: ZipMembers): Promise<AttendanceRow[]> {
  const ids = ["reside_area_id", "attend_area_id", "calendar_quarter"];
  const numbers = attendanceColumns.slice(-3 * statistics.length);
  const rows: AttendanceRow[] = [];
  for await (const { cells } of csvRows(zip, "art_attendance.csv", [...ids, ...numbers])) {
    const [resideAreaId = "", attendAreaId = "", quarter = "", ...values] = cells;
    const estimate = (quantity: number) =>
      Object.fromEntries(
        statistics.map((name: Statistic, k) => [name, numberOf(values[quantity * statistics.length + k] as string)]),
      ) as Estimate;
    const [onArt, shareOfResidents, shareOfAttendees] = [estimate(0), estimate(1), estimate(2)];
    rows.push({ resideAreaId, attendAreaId, quarter, onArt, shareOfResidents, shareOfAttendees });
  }
  return rows;
}

const stratum = ["spectrum_region_code", "spectrum_region_name", "sex", "age_group", "calendar_quarter"];

/** Totals before and after calibration. A package has no births: only a calibration needs them. */
export async function readCalibration(zip: ZipMembers, quarters: readonly string[]): Promise<CalibrationTable> {
  const names = calibratedCounts.flatMap(([column, name]) =>
    calibrationStages.map((stage) => [`${column}_${stage.toLowerCase()}`, `${name}${stage}`] as const),
  );
  const rows: CalibrationTable[number][] = [];
  const columns = [...stratum, ...names.map(([column]) => column)];
  for await (const { cells } of csvRows(zip, "fit/spectrum_calibration.csv", columns)) {
    const [code = "", name = "", sex, ageGroup, quarter = "", ...numbers] = cells;
    rows.push({
      regionCode: numberOf(code),
      regionName: name === "" ? null : name,
      sex,
      ageGroup,
      quarter,
      timeStep: quarters.indexOf(quarter) + 1,
      birthsToPlhivSpectrum: Number.NaN,
      birthsOnArtSpectrum: Number.NaN,
      ...Object.fromEntries(names.map(([, member], k) => [member, orNull(numberOf(numbers[k] as string))])),
    } as CalibrationTable[number]);
  }
  return rows;
}

function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

/** Input files under their roles in requests. */
export async function readInputFiles(zip: ZipMembers): Promise<InputFile[]> {
  const files: InputFile[] = [];
  for await (const { cells } of csvRows(zip, "info/inputs.csv", inputFileColumns)) {
    const [role = "", filename = "", md5sum = "", url = "NA"] = cells;
    files.push({ role: requestRole(role), filename, md5sum, resource_url: url === "NA" || url === "" ? null : url });
  }
  return files;
}

export async function readQuarters(zip: ZipMembers): Promise<string[]> {
  const quarters: string[] = [];
  for await (const { cells } of csvRows(zip, "meta_period.csv", ["calendar_quarter"]))
    quarters.push(cells[0] as string);
  return quarters;
}

/** The version of the row that is neither the runtime nor a component of it. */
export async function readModelVersion(zip: ZipMembers): Promise<string | undefined> {
  for await (const { cells } of csvRows(zip, "info/packages.csv", ["version", "type"])) {
    if (cells[1] === "other") return cells[0];
  }
  return undefined;
}
