import type { ModelDensity } from "../density/model-density.js";
import type { Draws } from "./draws.js";
import { evaluateDraws } from "./evaluate-draws.js";

/**
 * Replaces draws that the model excludes by the possible draw before them. A normal approximation reaches further than the density:
 * in a draw far from the mode a group can have more people living with HIV than people, and no antenatal prevalence. Returns how many
 * were replaced.
 */
export function replaceImpossibleDraws({ states }: ModelDensity, draws: Draws): number {
  // The logarithm of a negative number of people is not a number.
  const susceptible = Object.fromEntries(
    states.map(({ plhiv, time, position }) => [`${position}`, plhiv.negated().plus(time.population).log().sum()]),
  );
  const sums = Object.values(evaluateDraws(draws, susceptible));
  const isPossible = (draw: number) => sums.every(({ values }) => !Number.isNaN(values[draw]));
  const { count, thetas, fields } = draws;
  const [p, n] = [thetas.length / (count + 1), fields.length / (count + 1)];
  let replaced = 0;
  // The optimum, which is the first column, is possible.
  for (let draw = 1, before = 0; draw <= count; draw++) {
    if (isPossible(draw)) {
      before = draw;
      continue;
    }
    replaced++;
    thetas.copyWithin(draw * p, before * p, (before + 1) * p);
    fields.copyWithin(draw * n, before * n, (before + 1) * n);
  }
  return replaced;
}
