import {
  evaluateSum,
  fiveYearAgeGroups,
  fiveYearPartsOf,
  formulaOf,
  type IndicatorId,
  partsOfSex,
  type Series,
  type Sex,
} from "@tessera/contract";
import type { ModelOutput } from "../output/output-contents.js";

export type CalibrationRow = NonNullable<ModelOutput["spectrum"]>["calibrationTable"][number];

/** Calibrated fit, fit, national projection. */
export const dataTypes = ["calibrated", "raw", "spectrum"] as const;
export type DataType = (typeof dataTypes)[number];

/** Counts, and their columns in the calibration table. */
export const counts = {
  art_current: { spectrum: "artCurrentSpectrum", raw: "artCurrentRaw", calibrated: "artCurrentCalibrated" },
  infections: { spectrum: "infectionsSpectrum", raw: "infectionsRaw", calibrated: "infectionsCalibrated" },
  plhiv: { spectrum: "plhivSpectrum", raw: "plhivRaw", calibrated: "plhivCalibrated" },
  population: { spectrum: "populationSpectrum", raw: "populationRaw", calibrated: "populationCalibrated" },
  unaware_plhiv_num: { spectrum: "unawareSpectrum", raw: "unawareRaw", calibrated: "unawareCalibrated" },
} as const satisfies Record<string, Record<DataType, keyof CalibrationRow>>;
export type Count = keyof typeof counts;

export const countIds = Object.keys(counts) as Count[];

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
  sum(count: Count, type: DataType, sex: Sex, ageGroup: string): number | null {
    const column = counts[count][type];
    let sum = 0;
    for (const one of partsOfSex[sex])
      for (const part of fiveYearPartsOf(ageGroup))
        for (const row of this.#rows.get(`${one} ${fiveYearAgeGroups[part]}`) ?? []) sum += row[column] ?? Number.NaN;
    return Number.isNaN(sum) ? null : sum;
  }
}

/** Counts of a stratum; null if missing. */
export type CountsOf = Record<Count, number | null>;

interface Rate {
  id: IndicatorId;
  value: (of: CountsOf, calibratedPopulation: number | null, type: DataType) => number | null;
}

/** Rates, in the order of rows. */
export const rates: readonly Rate[] = [
  {
    id: "prevalence",
    // The fit uses the calibrated population; only the national projection has its own.
    value: (of, calibrated, type) =>
      byFormula("prevalence", type === "spectrum" ? of : { ...of, population: calibrated }),
  },
  { id: "art_coverage", value: (of) => byFormula("art_coverage", of) },
  {
    id: "aware_plhiv_prop",
    // Not (plhiv − unaware) / plhiv: it is rounded differently in the last digit.
    value: ({ unaware_plhiv_num: unaware, plhiv }) =>
      unaware === null || plhiv === null ? null : orZero(1 - unaware / plhiv),
  },
  { id: "incidence", value: (of) => byFormula("incidence", of) },
];

/** People on ART in the calibration table are residents. */
const countOfSeries: Partial<Record<Series, Count>> = {
  population: "population",
  plhiv: "plhiv",
  artResidents: "art_current",
  infections: "infections",
};

/** Null if a count is missing; 0 for 0/0. */
function byFormula(id: IndicatorId, of: CountsOf): number | null {
  const { value, per } = formulaOf(id);
  const numberOf = (series: Series) => of[countOfSeries[series] as Count] ?? Number.NaN;
  const operands = [value, per].flatMap((sum) => [...(sum?.plus ?? []), ...(sum?.minus ?? [])]);
  if (!per || operands.some((series) => Number.isNaN(numberOf(series)))) return null;
  return orZero(evaluateSum(value, numberOf) / evaluateSum(per, numberOf));
}

/** Null if an argument is null; 0 for 0/0. */
export function ratio(part: number | null, whole: number | null): number | null {
  return part === null || whole === null ? null : orZero(part / whole);
}

function orZero(value: number): number {
  return Number.isNaN(value) ? 0 : value;
}
