import { antenatalAgeGroups } from "@tessera/inputs";
import {
  type EstimateTable,
  type IndicatorId,
  indicators,
  type Sex,
  type Statistic,
  statistics,
} from "@tessera/results";
import { type AreaTotals, type Counts, quantities } from "../truth/district-counts.js";
import { type IndicatorFormula, indicatorFormulas } from "../truth/indicator-formulas.js";

const sexCodes: Sex[] = ["both", "female", "male"];

/** After the third time point only the epidemic itself and antenatal care are projected. */
const projected: ReadonlySet<IndicatorId> = new Set(["population", "plhiv", "plhiv_attend", "incidence", "infections"]);
const lastEstimatedQuarter = 2;

/** The table of every indicator, for the areas, sexes and age groups it is estimated for. */
export function estimateTable(areas: number, totals: readonly AreaTotals[], ages: readonly string[]): EstimateTable {
  const codes: Record<"area" | "sex" | "age" | "quarter" | "indicator", number[]> = {
    area: [],
    sex: [],
    age: [],
    quarter: [],
    indicator: [],
  };
  const numbers = Object.fromEntries(statistics.map((name) => [name, [] as number[]])) as Record<Statistic, number[]>;
  const antenatal = new Set(antenatalAgeGroups);

  for (let area = 0; area < areas; area++) {
    totals.forEach((atQuarter, quarter) => {
      sexCodes.forEach((sexId, sex) => {
        ages.forEach((ageId, age) => {
          const cell = totalOfAge(atQuarter, area, sexId, ageId);
          indicators.forEach((indicator, code) => {
            const isEstimated = indicator.antenatal
              ? sexId === "female" && antenatal.has(ageId)
              : quarter <= lastEstimatedQuarter || projected.has(indicator.id);
            if (!isEstimated) return;
            const row = { area, sex, age, quarter, indicator: code };
            for (const name of Object.keys(codes) as (keyof typeof codes)[]) codes[name].push(row[name]);
            const estimate = estimateOf(indicatorFormulas[indicator.id], cell);
            for (const name of statistics) numbers[name].push(estimate[name]);
          });
        });
      });
    });
  }

  return {
    sexes: [...sexCodes],
    ages: [...ages],
    indicators: indicators.map(({ id }) => id),
    area: Uint16Array.from(codes.area),
    sex: Uint8Array.from(codes.sex),
    age: Uint8Array.from(codes.age),
    quarter: Uint8Array.from(codes.quarter),
    indicator: Uint8Array.from(codes.indicator),
    mean: Float64Array.from(numbers.mean),
    se: Float64Array.from(numbers.se),
    median: Float64Array.from(numbers.median),
    mode: Float64Array.from(numbers.mode),
    lower: Float64Array.from(numbers.lower),
    upper: Float64Array.from(numbers.upper),
  };
}

/** Half the width of a 95% interval in standard errors. */
const z = 1.96;

/** An estimate whose interval is narrow for large counts and wide for small ones, as a fitted one would be. */
function estimateOf(formula: IndicatorFormula, counts: Counts): Record<Statistic, number> {
  const mean = formula.value(counts);
  if (formula.kind === "count" && formula.certain)
    return { mean, se: 0, median: mean, mode: mean, lower: mean, upper: mean };
  const rse = relativeError(formula.kind === "count" ? mean : formula.numerator(counts));
  const shift = (errors: number) =>
    formula.kind === "proportion" ? shiftOdds(mean, errors * 2 * rse) : mean * Math.exp(errors * rse);
  return {
    mean,
    se: (shift(z) - shift(-z)) / (2 * z),
    median: shift(-rse / 2),
    mode: shift(-rse),
    lower: shift(-z),
    upper: shift(z),
  };
}

function relativeError(count: number): number {
  return 0.015 + 1 / Math.sqrt(count + 60);
}

/** Moves a proportion on the scale of log odds, where it cannot leave 0 to 1. */
function shiftOdds(proportion: number, by: number): number {
  if (proportion <= 0 || proportion >= 1) return proportion;
  const odds = (proportion / (1 - proportion)) * Math.exp(by);
  return odds / (1 + odds);
}

/** Of the children under five, those under one. Infection at birth comes first, diagnosis and treatment follow. */
const infantShares: Counts = {
  population: 0.21,
  plhiv: 0.1,
  art: 0.07,
  aware: 0.08,
  infections: 0.7,
  ancClients: 0,
  ancPlhiv: 0,
  ancAlreadyArt: 0,
  plhivAttending: 0.1,
  artAttending: 0.07,
  awareAttending: 0.08,
};

/** Totals of any age group, those under one and of one to four included: the group under five, divided. */
function totalOfAge(totals: AreaTotals, area: number, sex: Sex, ageGroup: string): Counts {
  if (ageGroup !== "Y000_000" && ageGroup !== "Y001_004") return totals.total(area, sex, ageGroup);
  const counts = totals.total(area, sex, "Y000_004");
  for (const quantity of quantities) {
    const infants = infantShares[quantity];
    counts[quantity] *= ageGroup === "Y000_000" ? infants : 1 - infants;
  }
  return counts;
}
