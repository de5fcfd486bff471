import { fiveYearAgeGroups, fiveYearPartsOf } from "@tessera/inputs";
import type { ModelOutput } from "@tessera/model";

export type CalibrationRow = NonNullable<ModelOutput["spectrum"]>["calibrationTable"][number];

/** Calibrated fit, fit, national projection. */
export const dataTypes = ["calibrated", "raw", "spectrum"] as const;
type DataType = (typeof dataTypes)[number];

/** Counts, and their columns in the calibration table. */
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

/** Sums over sexes and age groups of the rows of one quarter, of one or several regions. */
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

  /** Null if any summand is missing. */
  sum(count: Count, type: DataType, sex: SummedSex, ageGroup: string): number | null {
    const column = counts[count][type];
    let sum = 0;
    for (const one of summedSexes[sex])
      for (const part of fiveYearPartsOf(ageGroup))
        for (const row of this.#rows.get(`${one} ${fiveYearAgeGroups[part]}`) ?? []) sum += row[column] ?? Number.NaN;
    return Number.isNaN(sum) ? null : sum;
  }
}

/** A count of a stratum; null if it is missing. */
export type CountOf = (
  count: "plhiv" | "art_current" | "population" | "infections" | "unaware_plhiv_num",
) => number | null;

interface Rate {
  id: string;
  value: (of: CountOf, calibratedPopulation: number | null, type: DataType) => number | null;
}

/** Rates, in the order of rows. */
export const rates: readonly Rate[] = [
  {
    id: "prevalence",
    // The fit uses the calibrated population; only the national projection has its own.
    value: (of, calibratedPopulation, type) =>
      ratio(of("plhiv"), type === "spectrum" ? of("population") : calibratedPopulation),
  },
  { id: "art_coverage", value: (of) => ratio(of("art_current"), of("plhiv")) },
  {
    id: "aware_plhiv_prop",
    value: (of) => combined([of("unaware_plhiv_num"), of("plhiv")], (unaware, plhiv) => 1 - unaware / plhiv),
  },
  {
    id: "incidence",
    value: (of) =>
      combined([of("infections"), of("population"), of("plhiv")], (infections, population, plhiv) => {
        return infections / (population - plhiv);
      }),
  },
];

export function ratio(part: number | null, whole: number | null): number | null {
  return combined([part, whole], (a, b) => a / b);
}

/** Null if any argument is null; 0 for 0/0. */
function combined(numbers: readonly (number | null)[], combine: (...known: number[]) => number): number | null {
  if (numbers.some((number) => number === null)) return null;
  const value = combine(...(numbers as number[]));
  return Number.isNaN(value) ? 0 : value;
}
