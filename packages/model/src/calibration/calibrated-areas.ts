import { fiveYearAgeGroups, singleSexes } from "@tessera/contract";
import { modelProblem } from "../errors.js";
import type { Aggregation, ReportedArea } from "../frame/aggregation.js";
import { cellsPerArea, modelAges } from "../frame/model-frame.js";
import type { Area, SpectrumCalibrationRow } from "../output/output-contents.js";

/** The regions of the national projection, and the region of each modelled area. */
export interface Regions {
  codes: readonly number[];
  names: readonly string[];
  /** Index of the region of each modelled area. */
  ofModelled: Int32Array;
}

export function regionsOf(
  rows: readonly SpectrumCalibrationRow[],
  areas: readonly Area[],
  modelled: Int32Array,
): Regions {
  const names = new Map(rows.map(({ regionCode, regionName }) => [regionCode, regionName ?? String(regionCode)]));
  const codes = [...names.keys()];
  const ofModelled = modelled.map((position) => {
    const { area_id, spectrum_region_code } = areas[position] as Area;
    const region = codes.indexOf(spectrum_region_code);
    if (region < 0)
      throw modelProblem("detail.model.calibrationRegionUnknown", {
        area: area_id,
        code: String(spectrum_region_code),
        known: codes.join(", "),
      });
    return region;
  });
  return { codes, names: [...names.values()], ofModelled };
}

/** Columns of the national projection that estimates are calibrated to. */
const targets = ["plhivSpectrum", "artCurrentSpectrum", "infectionsSpectrum", "unawareSpectrum"] as const;
export type Target = (typeof targets)[number];

/** Values by region and, within it, in the order of the cells of an area; NaN is missing. */
export type ProjectedPeople = Readonly<Record<Target, Float64Array>>;

/** The national projection at each quarter. */
export function projectedPeople(
  rows: readonly SpectrumCalibrationRow[],
  { codes }: Regions,
  quarters: readonly string[],
): ProjectedPeople[] {
  const projected = quarters.map(() => {
    const unknown = () => new Float64Array(codes.length * cellsPerArea).fill(Number.NaN);
    return Object.fromEntries(targets.map((target) => [target, unknown()])) as Record<Target, Float64Array>;
  });
  for (const row of rows) {
    const atQuarter = projected[quarters.indexOf(row.quarter)];
    const place = codes.indexOf(row.regionCode) * cellsPerArea + placeInArea(row);
    // JSON stores non-finite numbers as null.
    if (atQuarter) for (const target of targets) atQuarter[target][place] = row[target] ?? Number.NaN;
  }
  return projected;
}

/** Index of a sex and five-year age group among the cells of an area. */
export function placeInArea({ sex, ageGroup }: Pick<SpectrumCalibrationRow, "sex" | "ageGroup">): number {
  return singleSexes.indexOf(sex) * modelAges + fiveYearAgeGroups.indexOf(ageGroup);
}

/** The areas of an output: which are modelled, and which of these each area consists of. */
interface CalibratedAreas {
  /** Positions are those of the areas in the output. */
  aggregation: Aggregation;
  /** Positions of the modelled areas: those without children. */
  modelled: Int32Array;
}

/** An area is reported only if all its leaves are, so its reported children are all its children. */
export function calibratedAreas(areas: readonly Area[]): CalibratedAreas {
  const index = new Map(areas.map(({ area_id }, position) => [area_id, position]));
  const parts: number[][] = areas.map(() => []);
  areas.forEach(({ parent_area_id: parent }, position) => {
    if (parent !== null) parts[index.get(parent) ?? -1]?.push(position);
  });
  const modelled = Int32Array.from(areas.keys()).filter((position) => parts[position]?.length === 0);
  const levelOf = (position: number) => areas[position]?.area_level ?? 0;
  const breadthFirst = Int32Array.from(areas.keys()).sort((a, b) => levelOf(a) - levelOf(b));

  const modelledIn: number[][] = areas.map((_, position) => [modelled.indexOf(position)]);
  for (const position of breadthFirst.toReversed()) {
    const own = parts[position] ?? [];
    if (own.length > 0) modelledIn[position] = own.flatMap((part) => modelledIn[part] ?? []);
  }
  const reported = areas.map(
    ({ area_id }, position): ReportedArea => ({
      id: area_id,
      modelled: Int32Array.from(modelledIn[position] ?? []),
      parts: Int32Array.from(parts[position] ?? []),
    }),
  );
  return { aggregation: { areas: reported, index, breadthFirst }, modelled };
}
