import { cellsPerArea, modelAges } from "./frame.js";

/** Model ages 15-19 to 45-49. */
const ages = { first: 3, end: 10 };

/** Sums over people of 15 to 49 in the area of each cell. */
export interface Summary {
  /** Share of residents with HIV, and on ART among those, if every cell had the share of the national projection. */
  prevalence: Float64Array;
  artCoverage: Float64Array;
  /** The same share among women. */
  prevalenceOfWomen: Float64Array;
}

/** Σ pop ρ / Σ pop and Σ pop ρ α / Σ pop ρ in each area, said of all its cells. */
export function summary15to49(population: Float64Array, prevalence: Float64Array, artCoverage: Float64Array): Summary {
  const summary: Summary = {
    prevalence: new Float64Array(population.length),
    artCoverage: new Float64Array(population.length),
    prevalenceOfWomen: new Float64Array(population.length),
  };
  for (let from = 0; from < population.length; from += cellsPerArea) {
    const women = sums(from);
    const men = sums(from + modelAges);
    const plhiv = women.plhiv + men.plhiv;
    const end = from + cellsPerArea;
    summary.prevalence.fill(plhiv / (women.people + men.people), from, end);
    summary.artCoverage.fill((women.onArt + men.onArt) / plhiv, from, end);
    summary.prevalenceOfWomen.fill(women.plhiv / women.people, from, end);
  }
  return summary;

  function sums(block: number) {
    let [people, plhiv, onArt] = [0, 0, 0];
    for (let cell = block + ages.first; cell < block + ages.end; cell++) {
      const residents = population[cell] as number;
      const infected = residents * (prevalence[cell] as number);
      people += residents;
      plhiv += infected;
      onArt += infected * (artCoverage[cell] as number);
    }
    return { people, plhiv, onArt };
  }
}
