import type { DataType } from "./totals.js";

/** Counts of one stratum by where they come from; null where a number is missing. */
export type CountOf = (
  count: "plhiv" | "art_current" | "population" | "infections" | "unaware_plhiv_num",
) => number | null;

interface Rate {
  id: string;
  value: (of: CountOf, calibratedPopulation: number | null, type: DataType) => number | null;
}

/** Rates in the order of their rows. A rate of nobody is 0. */
export const rates: readonly Rate[] = [
  {
    id: "prevalence",
    // The population of the fit is the calibrated one: only the national projection has its own.
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

/** Missing where any number is; 0 where nobody is shared among nobody. */
function combined(numbers: readonly (number | null)[], combine: (...known: number[]) => number): number | null {
  if (numbers.some((number) => number === null)) return null;
  const value = combine(...(numbers as number[]));
  return Number.isNaN(value) ? 0 : value;
}
