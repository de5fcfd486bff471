import type { CsvCell, SingleSex } from "@tessera/contract";
import type { Area } from "@tessera/model";
import { demoCountry } from "../../country-plan.js";
import type { Random } from "../../random-draws.js";
import { csvTable, rounded } from "../csv-table.js";

/** Age groups of the tables. */
export const tableAges = ["Y015_019", "Y020_024", "Y025_029", "Y030_034", "Y035_039", "Y040_044", "Y045_049"] as const;

/** Years of the tables, and the surveys in them. Invented, as all numbers here. */
const years = { first: 2012, last: 2025 };
const surveyOfYear = new Map([
  [2015, "XTA2015HIS"],
  [2020, "XTA2020HIS"],
]);

/** Log odds of no sex and of non-regular partners against one cohabiting partner, by age; and their change in ten years. */
const behaviourByAge: Record<SingleSex, { noSex: readonly number[]; nonRegular: readonly number[] }> = {
  female: { noSex: [1.1, -1.2, -1.9, -1.9, -1.7, -1.5, -1.2], nonRegular: [0.2, -0.8, -1.4, -1.6, -1.8, -2, -2.1] },
  male: { noSex: [2.6, 0.7, -1, -1.8, -2, -2.1, -2], nonRegular: [1.9, 1.1, -0.2, -0.9, -1.3, -1.5, -1.7] },
};
const changeInTenYears = -0.15;
/** Standard deviation of districts, and the decimals of shares. */
const betweenDistricts = 0.25;
const decimals = 8;

const columns = [
  "iso3",
  "survey_id",
  "indicator",
  "area_id",
  "area_name",
  "area_sort_order",
  "year",
  "age_group",
  "estimate_smoothed",
];

/** Shares of people by behaviour, district, year and age. */
export function behaviourTable(sex: SingleSex, districts: readonly Area[], random: Random): Buffer {
  return csvTable(columns, rows(sex, districts, random));
}

function* rows(sex: SingleSex, districts: readonly Area[], random: Random): Generator<CsvCell[]> {
  for (const { area_id, area_name, area_sort_order } of districts) {
    const effects = [random.normal(), random.normal()].map((value) => value * betweenDistricts);
    for (let year = years.first; year <= years.last; year++) {
      for (const [age, ageGroup] of tableAges.entries()) {
        const shares = sharesOf(sex, age, year, effects);
        for (const [indicator, share] of Object.entries(shares))
          yield [
            ...[demoCountry.iso3, surveyOfYear.get(year) ?? "NA", indicator],
            ...[area_id, area_name, area_sort_order, year, ageGroup, share],
          ];
      }
    }
  }
}

/** Shares by name of the indicator; they add up to 1. */
function sharesOf(sex: SingleSex, age: number, year: number, effects: readonly number[]): Record<string, number> {
  const { noSex, nonRegular } = behaviourByAge[sex];
  const change = ((year - years.first) / 10) * changeInTenYears;
  const weights = [noSex, nonRegular].map((odds, k) =>
    Math.exp((odds[age] as number) + (effects[k] as number) + change),
  );
  const sum = 1 + (weights[0] as number) + (weights[1] as number);
  const [nosex12m, sexnonregplus] = weights.map((weight) => rounded(weight / sum, decimals)) as [number, number];
  return { nosex12m, sexcohab: rounded(1 - nosex12m - sexnonregplus, decimals), sexnonregplus };
}
