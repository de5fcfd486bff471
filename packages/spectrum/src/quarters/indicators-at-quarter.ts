import { quarterOfNumber } from "@tessera/contract";
import { spectrumProblem } from "../errors.js";
import type { RegionTable } from "../national/region-table.js";
import { byFiveYears, type ValuesAtQuarter } from "./values-at-quarters.js";

/** Rates and shares at a calendar quarter, by the cells of the values. */
export interface IndicatorsAtQuarter {
  prevalence: Float64Array;
  artCoverage: Float64Array;
  incidence: Float64Array;
  /** Share unaware among PLHIV not on ART. */
  unawareAmongUntreated: Float64Array;
  fertility: Float64Array;
  /** Fertility rate ratio of women with HIV to women without. */
  fertilityRatioPlhiv: Float64Array;
  /** Fertility rate ratio of women on ART to untreated women with HIV. */
  fertilityRatioArt: Float64Array;
}

/** Minimum distance from 0 and 1, so that log odds are finite. */
const margin = 1e-5;
const clamped = (share: number) => Math.min(Math.max(share, margin), 1 - margin);
/** 1 for 0/0. */
const orOne = (ratio: number) => (Number.isNaN(ratio) ? 1 : ratio);

export function indicatorsAtQuarter(
  table: RegionTable,
  values: ValuesAtQuarter,
  grouping = byFiveYears,
): IndicatorsAtQuarter {
  const each = (formula: (cell: number) => number) => Float64Array.from(values.population, (_, cell) => formula(cell));
  const at =
    (array: Float64Array) =>
    (cell: number): number =>
      array[cell] as number;
  const population = at(values.population);
  const plhiv = at(values.plhiv);
  const art = at(values.artCurrent);
  const internal = at(values.artCurrentInternal);
  const births = at(values.births);
  const toPlhiv = at(values.birthsToPlhiv);
  const onArt = at(values.birthsOnArt);

  const indicators: IndicatorsAtQuarter = {
    prevalence: each((i) => clamped(plhiv(i) / population(i))),
    artCoverage: each((i) => clamped(art(i) / plhiv(i))),
    incidence: each((i) => at(values.infections)(i) / (population(i) - plhiv(i))),
    unawareAmongUntreated: each((i) => orOne(at(values.unaware)(i) / Math.max(plhiv(i) - art(i), 0))),
    fertility: each((i) => births(i) / population(i)),
    fertilityRatioPlhiv: each((i) =>
      orOne(toPlhiv(i) / plhiv(i) / ((births(i) - toPlhiv(i)) / (population(i) - plhiv(i)))),
    ),
    fertilityRatioArt: each((i) =>
      orOne(onArt(i) / internal(i) / ((toPlhiv(i) - onArt(i)) / (plhiv(i) - internal(i)))),
    ),
  };
  for (const [column, array] of Object.entries(indicators) as [keyof IndicatorsAtQuarter, Float64Array][]) {
    const isRatio = column === "fertilityRatioPlhiv" || column === "fertilityRatioArt";
    const cell = array.findIndex((value) => !Number.isFinite(value) || (isRatio && value <= 0));
    if (cell < 0) continue;
    const place = { ...table.source, ages: grouping.nameOf(cell), quarter: quarterOfNumber(values.quarter) };
    throw spectrumProblem("detail.spectrum.indicatorUndefined", { ...place, column });
  }
  return indicators;
}
