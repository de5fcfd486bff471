import { antenatalAgeGroups } from "@tessera/inputs";
import {
  type EstimateTable,
  type IndicatorId,
  indicators,
  type Sex,
  type Statistic,
  statistics,
} from "@tessera/results";
import type { AreaTotals } from "../truth/area-totals.js";
import { indicatorFormulas } from "../truth/indicator-formulas.js";
import { demoAreas } from "./country.js";
import { estimateOf } from "./uncertainty.js";
import { totalOfAge } from "./under-five.js";

const sexCodes: Sex[] = ["both", "female", "male"];

/** After the third time point only the epidemic itself and antenatal care are projected. */
const projected: ReadonlySet<IndicatorId> = new Set(["population", "plhiv", "plhiv_attend", "incidence", "infections"]);
const lastEstimatedQuarter = 2;

/** The table of every indicator, for the areas, sexes and age groups it is estimated for. */
export function estimateTable(totals: readonly AreaTotals[], ages: readonly string[]): EstimateTable {
  const codes: Record<"area" | "sex" | "age" | "quarter" | "indicator", number[]> = {
    area: [],
    sex: [],
    age: [],
    quarter: [],
    indicator: [],
  };
  const numbers = Object.fromEntries(statistics.map((name) => [name, [] as number[]])) as Record<Statistic, number[]>;
  const antenatal = new Set(antenatalAgeGroups);

  demoAreas().forEach((_, area) => {
    totals.forEach((atQuarter, quarter) => {
      sexCodes.forEach((sexId, sex) => {
        ages.forEach((ageId, age) => {
          const cell = totalOfAge(atQuarter, area, sexId, ageId);
          indicators.forEach((indicator, code) => {
            const isEstimated = indicator.isAntenatal
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
  });

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
