import { fiveYearAgeGroups, fiveYearPartsOf } from "@tessera/inputs";
import type { ModelOutput } from "@tessera/model";

export type CalibrationRow = NonNullable<ModelOutput["spectrum"]>["calibrationTable"][number];

/** Where numbers come from: the national projection, the fit, and the fit after calibration. */
export const dataTypes = ["calibrated", "raw", "spectrum"] as const;
export type DataType = (typeof dataTypes)[number];

/** Counts, and the columns of the calibration table that hold them. */
export const counts = {
  art_current: { spectrum: "artCurrentSpectrum", raw: "artCurrentRaw", calibrated: "artCurrentCalibrated" },
  infections: { spectrum: "infectionsSpectrum", raw: "infectionsRaw", calibrated: "infectionsCalibrated" },
  plhiv: { spectrum: "plhivSpectrum", raw: "plhivRaw", calibrated: "plhivCalibrated" },
  population: { spectrum: "populationSpectrum", raw: "populationRaw", calibrated: "populationCalibrated" },
  unaware_plhiv_num: { spectrum: "unawareSpectrum", raw: "unawareRaw", calibrated: "unawareCalibrated" },
} as const satisfies Record<string, Record<DataType, keyof CalibrationRow>>;
export type Count = keyof typeof counts;

export const summedSexes = { both: ["female", "male"], female: ["female"], male: ["male"] } as const;
export type SummedSex = keyof typeof summedSexes;

/** Sums over sexes and age groups of the rows of one region, or of several, at a quarter. */
export class Totals {
  readonly #rows = new Map<string, CalibrationRow[]>();

  constructor(rows: readonly CalibrationRow[]) {
    for (const row of rows) {
      const cell = `${row.sex} ${row.ageGroup}`;
      const known = this.#rows.get(cell);
      if (known) known.push(row);
      else this.#rows.set(cell, [row]);
    }
  }

  /** null where any of the numbers is missing. */
  sum(count: Count, type: DataType, sex: SummedSex, ageGroup: string): number | null {
    const column = counts[count][type];
    let sum = 0;
    for (const one of summedSexes[sex])
      for (const part of fiveYearPartsOf(ageGroup))
        for (const row of this.#rows.get(`${one} ${fiveYearAgeGroups[part]}`) ?? []) sum += row[column] ?? Number.NaN;
    return Number.isNaN(sum) ? null : sum;
  }
}
