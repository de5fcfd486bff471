import { fiveYearAgeGroups } from "@tessera/inputs";
import { ModelError } from "../errors.js";
import type { Aggregation, ReportedArea } from "../frame/aggregation.js";
import { cellsPerArea, modelAges, modelSexes } from "../frame/model-frame.js";
import type { Area, SpectrumCalibrationRow } from "../output/output-contents.js";

/** Regions of the national projection, and the one that each modelled area is in. */
export interface Regions {
  codes: readonly number[];
  names: readonly string[];
  /** Position of the region of each modelled area. */
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
      throw new ModelError("detail.model.calibrationRegionUnknown", {
        area: area_id,
        code: String(spectrum_region_code),
        known: codes.join(", "),
      });
    return region;
  });
  return { codes, names: [...names.values()], ofModelled };
}

/** Numbers of the national projection that estimates are calibrated to. */
const targets = ["plhivSpectrum", "artCurrentSpectrum", "infectionsSpectrum", "unawareSpectrum"] as const;
export type Target = (typeof targets)[number];

/** By region and, within it, in the order of the cells of an area; NaN where the projection says nothing. */
export type ProjectedPeople = Readonly<Record<Target, Float64Array>>;

/** What the national projection says at each of the quarters. */
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
    // A number that is not finite is null in a stored output.
    if (atQuarter) for (const target of targets) atQuarter[target][place] = row[target] ?? Number.NaN;
  }
  return projected;
}

/** Position of a sex and five-year age group among the cells of an area. */
export function placeInArea({ sex, ageGroup }: Pick<SpectrumCalibrationRow, "sex" | "ageGroup">): number {
  return modelSexes.indexOf(sex) * modelAges + fiveYearAgeGroups.indexOf(ageGroup);
}

/** What calibration knows of areas: which are modelled, and which of these make up every other. */
interface CalibratedAreas {
  /** Positions as in the areas of the output. */
  aggregation: Aggregation;
  /** Modelled areas, as positions among the areas of the output: those that no other area is part of. */
  modelled: Int32Array;
}

/** An area is only reported when all its parts are, so the parts that are reported make it up. */
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
