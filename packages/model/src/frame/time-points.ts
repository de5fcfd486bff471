import type { IndicatorsAtQuarter } from "@tessera/spectrum";
import { summary15to49 } from "./fifteen-to-49.js";
import { type ModelArea, modelAges, type TimePoint } from "./frame.js";
import { inEveryArea, womenAndMenSwapped } from "./projected-cells.js";

/** Relative infectiousness averted by ART. */
const omega = 0.7;

/** Model ages 0-4 to 10-14. */
const childAges = 3;

export const isChild = (cell: number): boolean => cell % modelAges < childAges;

/** What is known at a quarter: the population of the areas, and the indicators of their regions. */
export function timePoint(
  quarter: string,
  areas: readonly ModelArea[],
  population: Float64Array,
  isEmpty: Float64Array,
  regions: ReadonlyMap<number, IndicatorsAtQuarter>,
): TimePoint {
  const cells = (indicator: keyof IndicatorsAtQuarter) =>
    inEveryArea(areas, new Map([...regions].map(([code, values]) => [code, womenAndMenSwapped(values[indicator])])));
  const prevalence = cells("prevalence");
  const artCoverage = cells("artCoverage");
  const incidence = cells("incidence");
  const adults = summary15to49(population, prevalence, artCoverage);
  return {
    quarter,
    population,
    isEmpty,
    spectrumPrevalence: prevalence,
    spectrumArtCoverage: artCoverage,
    spectrumIncidence: incidence,
    unawareAmongUntreated: cells("unawareAmongUntreated"),
    fertility: cells("fertility"),
    fertilityRatioHiv: cells("fertilityRatioPlhiv"),
    fertilityRatioArt: cells("fertilityRatioArt"),
    // log λ − log ρ15-49 − log(1 − ω α15-49); the youngest are infected at birth only.
    logLambdaOffset: incidence.map((rate, cell) =>
      cell % modelAges === 0
        ? Number.NEGATIVE_INFINITY
        : Math.log(rate) -
          Math.log(adults.prevalence[cell] as number) -
          Math.log(1 - omega * (adults.artCoverage[cell] as number)),
    ),
    paediatricLambdaRatio: incidence.map((rate, cell) =>
      isChild(cell) ? rate / (adults.prevalenceOfWomen[cell] as number) : 0,
    ),
  };
}
