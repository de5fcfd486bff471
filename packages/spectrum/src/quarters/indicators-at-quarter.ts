import { SpectrumError } from "../errors.js";
import type { RegionTable } from "../national/region-table.js";
import { quarterLabel } from "./quarter.js";
import { byFiveYears, type ValuesAtQuarter } from "./values-at-quarters.js";

/** Rates and shares at a calendar quarter, over the same cells as the values they are made of. */
export interface IndicatorsAtQuarter {
  prevalence: Float64Array;
  artCoverage: Float64Array;
  incidence: Float64Array;
  /** Share unaware among PLHIV not on ART. */
  unawareAmongUntreated: Float64Array;
  fertility: Float64Array;
  /** Births per woman with HIV to births per woman without. */
  fertilityRatioPlhiv: Float64Array;
  /** Births per woman on ART to births per woman with HIV who is not. */
  fertilityRatioArt: Float64Array;
}

/** Keeps log odds finite. */
const edge = 1e-5;
const withinEdges = (share: number) => Math.min(Math.max(share, edge), 1 - edge);
/** What 0/0 stands for, where it stands for something. */
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
    prevalence: each((i) => withinEdges(plhiv(i) / population(i))),
    artCoverage: each((i) => withinEdges(art(i) / plhiv(i))),
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
    const place = { ...table.source, ages: grouping.nameOf(cell), quarter: quarterLabel(values.quarter) };
    throw new SpectrumError("detail.spectrum.indicatorUndefined", { ...place, column });
  }
  return indicators;
}
