import { antenatalAgeGroups, type IndicatorId, indicators, type Sex, sexes } from "@tessera/contract";
import { type EstimateTable, furtherLevels, hasQuantiles, type Statistic, statistics } from "@tessera/model";
import { type AreaTotals, type Counts, quantities } from "../truth/district-counts.js";
import { type IndicatorFormula, indicatorFormulas } from "../truth/indicator-formulas.js";

/** Indicators after the third time point, besides those of antenatal care. */
const projected: ReadonlySet<IndicatorId> = new Set(["population", "plhiv", "plhiv_attend", "incidence", "infections"]);
const lastEstimatedQuarter = 2;

/** Estimates of all indicators by area, sex, age group and quarter. */
export function estimateTable(areas: number, totals: readonly AreaTotals[], ages: readonly string[]): EstimateTable {
  const codes: Record<"area" | "sex" | "age" | "quarter" | "indicator", number[]> = {
    area: [],
    sex: [],
    age: [],
    quarter: [],
    indicator: [],
  };
  const numbers = Object.fromEntries(statistics.map((name) => [name, [] as number[]])) as Record<Statistic, number[]>;
  const quantiles: number[] = [];
  const antenatal = new Set(antenatalAgeGroups);

  for (let area = 0; area < areas; area++) {
    totals.forEach((atQuarter, quarter) => {
      sexes.forEach((sexId, sex) => {
        ages.forEach((ageId, age) => {
          const cell = totalOfAge(atQuarter, area, sexId, ageId);
          indicators.forEach((indicator, code) => {
            const isEstimated = indicator.isAntenatal
              ? sexId === "female" && antenatal.has(ageId)
              : quarter <= lastEstimatedQuarter || projected.has(indicator.id);
            if (!isEstimated) return;
            const row = { area, sex, age, quarter, indicator: code };
            for (const name of Object.keys(codes) as (keyof typeof codes)[]) codes[name].push(row[name]);
            const formula = indicatorFormulas[indicator.id];
            const estimate = estimateOf(formula, cell);
            for (const name of statistics) numbers[name].push(estimate[name]);
            if (hasQuantiles(indicator.id)) quantiles.push(...standardNormal.map(shiftOf(formula, cell)));
          });
        });
      });
    });
  }

  return {
    sexes: [...sexes],
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
    quantiles: Float32Array.from(quantiles),
  };
}

/** Half the width of a 95% interval, in standard errors. */
const z = 1.96;

/** Quantiles of the standard normal distribution at `furtherLevels`, by the approximation of Tukey's lambda distribution. */
const standardNormal = furtherLevels.map((p) => 4.91 * (p ** 0.14 - (1 - p) ** 0.14));

/** An estimate with an invented interval, narrower for larger counts. */
function estimateOf(formula: IndicatorFormula, counts: Counts): Record<Statistic, number> {
  const mean = formula.value(counts);
  if (formula.isCertain) return { mean, se: 0, median: mean, mode: mean, lower: mean, upper: mean };
  const rse = relativeError(formula.numerator(counts));
  const shift = shiftOf(formula, counts);
  return {
    mean,
    se: (shift(z) - shift(-z)) / (2 * z),
    median: shift(-rse / 2),
    mode: shift(-rse),
    lower: shift(-z),
    upper: shift(z),
  };
}

/** The value that lies some standard errors above the mean. */
function shiftOf(formula: IndicatorFormula, counts: Counts): (errors: number) => number {
  const mean = formula.value(counts);
  const rse = relativeError(formula.numerator(counts));
  return (errors) => (formula.kind === "share" ? shiftOdds(mean, errors * 2 * rse) : mean * Math.exp(errors * rse));
}

function relativeError(count: number): number {
  return 0.015 + 1 / Math.sqrt(count + 60);
}

/** A proportion shifted by log odds. */
function shiftOdds(proportion: number, by: number): number {
  if (proportion <= 0 || proportion >= 1) return proportion;
  const odds = (proportion / (1 - proportion)) * Math.exp(by);
  return odds / (1 + odds);
}

/** Share of infants under 1 in ages 0-4, invented. */
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

/** Totals of any age group; under 1 and 1-4 are shares of 0-4. */
function totalOfAge(totals: AreaTotals, area: number, sex: Sex, ageGroup: string): Counts {
  if (ageGroup !== "Y000_000" && ageGroup !== "Y001_004") return totals.total(area, sex, ageGroup);
  const counts = totals.total(area, sex, "Y000_004");
  for (const quantity of quantities) {
    const infants = infantShares[quantity];
    counts[quantity] *= ageGroup === "Y000_000" ? infants : 1 - infants;
  }
  return counts;
}
