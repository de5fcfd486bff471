import type { Area, ModelOutput } from "@tessera/model";
import { type IndicatorId, indicator } from "../indicators.js";
import { type EstimateKey, estimateFinder } from "../model-output/estimates.js";
import { isSet } from "../option-values.js";
import {
  type DatapackIndicator,
  datapackAges,
  datapackIndicators,
  datapackSexes,
  oneToNine,
  targetLevels,
} from "./datapack-map.js";

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
];

/** An estimate with its standard error relative to it. */
interface Value {
  mean: number;
  rse: number;
}

type Find = (key: EstimateKey) => Value | undefined;

/** Rates of the group 1-9, which does not have estimates of its own. */
const ratesOfOneToNine: Partial<Record<IndicatorId, (count: (id: IndicatorId) => number) => number>> = {
  prevalence: (count) => count("plhiv") / count("population"),
  art_coverage: (count) => count("art_current_residents") / count("plhiv"),
  incidence: (count) => count("infections") / (count("population") - count("plhiv")),
};

/** The estimates as targets are set from them: a row for each area, indicator, sex and age group. */
export function datapackRows(output: ModelOutput): (string | number | null)[][] {
  const find = valueFinder(output);
  const areas = targetAreas(output);
  return inOrder(output).flatMap((element) => {
    const quarter = output.calendarQuarters[element.time];
    if (quarter === undefined) return [];
    return areas.flatMap((area) => areaRows(area, element, quarter, find));
  });
}

/** By quarter, and within it as indicators are listed. */
function inOrder({ calendarQuarters }: ModelOutput): DatapackIndicator[] {
  return datapackIndicators
    .filter(({ time }) => time < calendarQuarters.length)
    .toSorted((a, b) => a.time - b.time || indicator(a.indicator).sortOrder - indicator(b.indicator).sortOrder);
}

function areaRows(area: Area, element: DatapackIndicator, quarter: string, find: Find): (string | number | null)[][] {
  const of = (sex: string, age: string) =>
    find({ area: area.area_id, sex, age, quarter, indicator: element.indicator });
  const whole = indicator(element.indicator).antenatal ? of("female", "Y015_049") : of("both", "Y000_999");
  return datapackSexes.flatMap(({ sex, label, uid }) =>
    datapackAges.flatMap(({ age, label: ageLabel, uid: ageUid }) => {
      const value = of(sex, age);
      if (!value) return [];
      return [
        [
          area.area_name,
          null,
          area.area_id,
          element.code,
          element.uid,
          // A formula whose result is the label, so that a spreadsheet does not read 10-14 as a date.
          `=""${ageLabel}""`,
          ageUid,
          label,
          uid,
          quarter,
          element.rounded ? Math.round(value.mean) : value.mean,
          value.rse,
          whole?.rse ?? null,
        ],
      ];
    }),
  );
}

function valueFinder(output: ModelOutput): Find {
  const find = estimateFinder(output);
  const published: Find = (key) => {
    const estimate = find(key);
    return estimate && { mean: estimate.mean, rse: estimate.mean === 0 ? 0 : estimate.se / estimate.mean };
  };
  return (key) => (key.age === oneToNine.age ? combined(key, published) : published(key));
}

/** Ages 1 to 9: counts add up, rates follow from the counts, and the relative error is the average of the two groups'. */
function combined(key: EstimateKey, find: Find): Value | undefined {
  const parts = oneToNine.parts.map((age) => find({ ...key, age }));
  const [younger, older] = parts;
  if (!younger || !older) return undefined;
  const rse = (younger.rse + older.rse) / 2;
  const rate = ratesOfOneToNine[key.indicator as IndicatorId];
  if (!rate) return { mean: younger.mean + older.mean, rse };
  const count = (id: IndicatorId) =>
    oneToNine.parts.reduce((sum, age) => sum + (find({ ...key, age, indicator: id })?.mean ?? Number.NaN), 0);
  return { mean: rate(count), rse };
}

/** The country, and the areas at the level that targets are set for. */
function targetAreas({ areas, options, iso3 }: ModelOutput): Area[] {
  const deepest = Math.max(...areas.map(({ area_level }) => area_level));
  const asked = options.psnu_level;
  const level = isSet(asked) ? Number(asked) : (targetLevels[iso3.toUpperCase()] ?? deepest);
  return areas
    .filter(({ area_level }) => area_level === 0 || area_level === level)
    .sort((a, b) => a.area_level - b.area_level || (a.area_id < b.area_id ? -1 : 1));
}
