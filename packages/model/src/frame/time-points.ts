import type { IndicatorsAtQuarter } from "@tessera/spectrum";
import {
  artEffect,
  artEffectOnVertical,
  cellsPerArea,
  firstAdultAge,
  firstAgeOver49,
  isChild,
  type ModelArea,
  modelAges,
  regionToAreas,
  swapSexes,
  type TimePoint,
} from "./model-frame.js";

/** The covariates at a quarter, from the population of the areas and the indicators of their regions. */
export function timePoint(
  quarter: string,
  areas: readonly ModelArea[],
  population: Float64Array,
  isEmpty: Float64Array,
  regions: ReadonlyMap<number, IndicatorsAtQuarter>,
): TimePoint {
  const cells = (indicator: keyof IndicatorsAtQuarter) =>
    regionToAreas(areas, new Map([...regions].map(([code, values]) => [code, swapSexes(values[indicator])])));
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
    // The youngest are infected by their mothers only.
    logLambdaOffset: incidence.map((rate, cell) =>
      cell % modelAges === 0
        ? Number.NEGATIVE_INFINITY
        : Math.log(rate) -
          Math.log(adults.prevalence[cell] as number) -
          Math.log(1 - artEffect * (adults.artCoverage[cell] as number)),
    ),
    paediatricLambdaRatio: incidence.map((rate, cell) =>
      isChild(cell) ? rate / (adults.prevalenceOfWomen[cell] as number) : 0,
    ),
    verticalLambdaRatio: incidence.map((rate, cell) => {
      if (!isChild(cell)) return 0;
      const untreated = 1 - artEffectOnVertical * (adults.artCoverageOfWomen[cell] as number);
      return rate / ((adults.prevalenceOfWomen[cell] as number) * untreated);
    }),
  };
}

/** Prevalence and ART coverage of people aged 15 to 49 in the area of each cell. */
interface Summary {
  prevalence: Float64Array;
  artCoverage: Float64Array;
  prevalenceOfWomen: Float64Array;
  artCoverageOfWomen: Float64Array;
}

/** Σ pop ρ / Σ pop and Σ pop ρ α / Σ pop ρ over ages 15 to 49 of each area, repeated for all its cells. */
export function summary15to49(population: Float64Array, prevalence: Float64Array, artCoverage: Float64Array): Summary {
  const summary: Summary = {
    prevalence: new Float64Array(population.length),
    artCoverage: new Float64Array(population.length),
    prevalenceOfWomen: new Float64Array(population.length),
    artCoverageOfWomen: new Float64Array(population.length),
  };
  for (let from = 0; from < population.length; from += cellsPerArea) {
    const women = sums(from);
    const men = sums(from + modelAges);
    const plhiv = women.plhiv + men.plhiv;
    const end = from + cellsPerArea;
    summary.prevalence.fill(plhiv / (women.people + men.people), from, end);
    summary.artCoverage.fill((women.onArt + men.onArt) / plhiv, from, end);
    summary.prevalenceOfWomen.fill(women.plhiv / women.people, from, end);
    summary.artCoverageOfWomen.fill(women.onArt / women.plhiv, from, end);
  }
  return summary;

  function sums(block: number) {
    let [people, plhiv, onArt] = [0, 0, 0];
    for (let cell = block + firstAdultAge; cell < block + firstAgeOver49; cell++) {
      const residents = population[cell] as number;
      const infected = residents * (prevalence[cell] as number);
      people += residents;
      plhiv += infected;
      onArt += infected * (artCoverage[cell] as number);
    }
    return { people, plhiv, onArt };
  }
}

/** Log odds; infinite at 0 and 1. */
export function logit(p: number): number {
  return Math.log(p / (1 - p));
}
