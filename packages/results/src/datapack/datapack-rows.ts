import {
  adultsTo49,
  ageGroups,
  allAges,
  type CsvCell,
  compareQuarters,
  evaluateSum,
  formulaOf,
  generalFormulas,
  type Indicator,
  type IndicatorId,
  indicators,
  type Series,
  type SignedSum,
  vmmcAges,
} from "@tessera/contract";
import { textAt, type Vmmc } from "@tessera/inputs";
import { type Area, currentTime, type ModelOutput } from "@tessera/model";
import type { DatapackIndicator, DatapackTables, DownloadRequest } from "../download-request.js";
import { type EstimateKey, estimateFinder } from "../estimates/find-estimate.js";
import { isSet } from "../option-values.js";
import { csvFile, type PackageFile } from "../output-package/package-files.js";
import { builtInTables, oneToNine } from "./built-in-datapack-tables.js";

export const datapackColumns = [
  "psnu",
  "psnu_uid",
  "area_id",
  "indicator_code",
  "dataelement_uid",
  "age",
  "age_uid",
  "sex",
  "sex_uid",
  "calendar_quarter",
  "value",
  "age_sex_rse",
  "district_rse",
] as const;

/** Rows by indicator, area, sex and age group. */
export function datapackRows({ output, vmmc, datapack = builtInTables }: DownloadRequest): CsvCell[][] {
  const find = valueFinder(output, vmmc);
  const areas = targetAreas(output, datapack);
  return inOrder(output, datapack).flatMap((element) =>
    areas.flatMap((area) => areaRows(area, element, quarterOf(output, element) as string, find, datapack)),
  );
}

/** Tables count time points as if the present were T2. */
function quarterOf({ calendarQuarters, options }: ModelOutput, { time }: DatapackIndicator): string | undefined {
  return calendarQuarters[time + currentTime(options) - 1];
}

const indicatorOf = new Map<string, Indicator>(indicators.map((row) => [row.id, row]));

/** By quarter, then by indicator; circumcisions last. */
function inOrder(output: ModelOutput, tables: DatapackTables): DatapackIndicator[] {
  const place = ({ indicator }: DatapackIndicator) => indicatorOf.get(indicator)?.sortOrder ?? indicators.length + 100;
  const quarter = (element: DatapackIndicator) => quarterOf(output, element) as string;
  return tables.indicators
    .filter((element) => quarterOf(output, element) !== undefined)
    .toSorted((a, b) => compareQuarters(quarter(a), quarter(b)) || place(a) - place(b));
}

function areaRows(
  { area_id: area, area_name }: Area,
  { indicator, code, uid, rounded }: DatapackIndicator,
  quarter: string,
  find: Find,
  { sexes, ages, areas }: DatapackTables,
): CsvCell[][] {
  const of = (sex: string, age: string) => find({ area, sex, age, quarter, indicator });
  const whole = indicatorOf.get(indicator)?.isAntenatal ? of("female", adultsTo49) : of("both", allAges);
  const target = areas ? areas.get(area) : { name: area_name, uid: area };
  return sexes.flatMap((sex) =>
    ages.flatMap((age) => {
      const value = of(sex.id, age.id);
      if (!value) return [];
      return [
        [
          target?.name ?? area_name,
          target?.uid ?? null,
          area,
          code,
          uid,
          // A formula whose value is the label: a spreadsheet would read 10-14 as a date.
          { verbatim: `=""${age.label}""` },
          age.uid,
          sex.label,
          sex.uid,
          quarter,
          known(rounded ? Math.round(value.mean) : value.mean),
          known(value.rse),
          known(whole?.rse),
        ],
      ];
    }),
  );
}

/** A rate with denominator 0 is NaN, and written as missing. */
function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** The country and the areas of the target level: from the options of the run, else from the table of countries. */
function targetAreas({ areas, options, iso3 }: ModelOutput, { levels }: DatapackTables): Area[] {
  const present = new Set(areas.map(({ area_level }) => area_level));
  const ofCountry = levels[iso3.toUpperCase()];
  const usual = ofCountry !== undefined && present.has(ofCountry) ? ofCountry : Math.max(...present);
  const level = isSet(options.psnu_level) ? Number(options.psnu_level) : usual;
  return areas
    .filter(({ area_level }) => area_level === 0 || area_level === level)
    .sort((a, b) => a.area_level - b.area_level || (a.area_id < b.area_id ? -1 : 1));
}

/** The data pack as CSV. Without a table of its areas, the description says that area ids are the model's. */
export function datapackFile(request: DownloadRequest): PackageFile {
  const description = request.datapack?.areas ? "readme.datapack" : "readme.datapack.areaIds";
  return csvFile("pepfar_datapack_indicators_2025.csv", description, datapackColumns, () => ({
    columns: datapackColumns,
    rows: datapackRows(request),
  }));
}

/** An estimate and its relative standard error. */
interface Value {
  mean: number;
  rse: number;
}

type Find = (key: EstimateKey) => Value | undefined;

/** Rates that are computed for the age group 1-9, for which the model has no estimates. */
const ratesOfOneToNine = ["prevalence", "art_coverage", "incidence"] as const;

/** The count of each series. */
const countOfSeries = new Map(
  generalFormulas.flatMap(({ indicator, kind, value: { plus, minus } }) =>
    kind === "count" && plus.length === 1 && !minus ? [[plus[0] as Series, indicator] as const] : [],
  ),
);

/** Returns a function that looks up estimates, and circumcisions if their workbook was given. */
function valueFinder(output: ModelOutput, vmmc: Vmmc | undefined): Find {
  const find = estimateFinder(output);
  const circumcised = vmmc ? circumcisions(vmmc) : undefined;
  const published: Find = (key) => {
    const estimate = find(key);
    return estimate && { mean: estimate.mean, rse: estimate.mean === 0 ? 0 : estimate.se / estimate.mean };
  };
  return (key) => {
    if (key.indicator.startsWith("circ_")) return circumcised?.(key);
    return key.age === oneToNine.age ? combined(key, published) : published(key);
  };
}

/** Ages 1 to 9: counts are summed, rates are computed from the sums, relative standard errors are averaged. */
function combined(key: EstimateKey, find: Find): Value | undefined {
  const [younger, older] = oneToNine.parts.map((age) => find({ ...key, age }));
  if (!younger || !older) return undefined;
  const rse = (younger.rse + older.rse) / 2;
  const rate = ratesOfOneToNine.find((id) => id === key.indicator);
  if (!rate) return { mean: younger.mean + older.mean, rse };
  const count = (series: Series) => {
    const indicator = countOfSeries.get(series) as IndicatorId;
    return oneToNine.parts.reduce((sum, age) => sum + (find({ ...key, age, indicator })?.mean ?? Number.NaN), 0);
  };
  const { value, per } = formulaOf(rate);
  return { mean: evaluateSum(value, count) / evaluateSum(per as SignedSum, count), rse };
}

/** Age groups of the VMMC workbook, in its order. */
const circumcisedAges = vmmcAges.map((label) => ageGroups.find((group) => group.label === label)?.id);

/** Circumcisions are reported counts: their standard error is 0. */
function circumcisions({ areaIds, rowCount, circumcisedNew, circumcisedEver }: Vmmc): Find {
  const rowOfArea = new Map(Array.from({ length: rowCount }, (_, row) => [textAt(areaIds, row), row]));
  return ({ area, sex, age, indicator }) => {
    const row = rowOfArea.get(area);
    if (row === undefined) return undefined;
    // For the total only the relative standard error is read.
    if (sex === "both") return { mean: Number.NaN, rse: 0 };
    const columns = indicator === "circ_new" ? circumcisedNew : circumcisedEver;
    const mean = columns[circumcisedAges.indexOf(age)]?.[row];
    return sex !== "male" || mean === undefined || Number.isNaN(mean) ? undefined : { mean, rse: 0 };
  };
}
