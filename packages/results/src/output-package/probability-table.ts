import { coarseAgeGroups, programmeThresholds } from "@tessera/contract";
import { ageGroupLabel, indicatorLabel, type Language, quarterLabel, translate } from "@tessera/i18n";
import type { Area, ModelOutput } from "@tessera/model";
import { probabilityFinder } from "../estimates/probability.js";
import { at, publishedOrder } from "../estimates/published-order.js";
import type { CsvTable } from "../formats/csv-text.js";

export const probabilityColumns = [
  "area_level",
  "area_level_label",
  "area_id",
  "area_name",
  "sex",
  "age_group",
  "age_group_label",
  "calendar_quarter",
  "quarter_label",
  "indicator",
  "indicator_label",
  "threshold",
  "threshold_label",
  "threshold_value",
  "threshold_direction",
  "probability",
] as const;

/** T1 to T3. The only indicator with a threshold that is estimated later is incidence, and that as a projection. */
const quartersWithProbabilities = 3;

/**
 * `probabilities.csv`: the programme thresholds of each stratum, in published order, for coarse age groups: thresholds are set for these,
 * and all age groups would make it nearly three times as large. Rows without a probability are left out.
 */
export function probabilityTable(output: ModelOutput, language: Language): CsvTable {
  return { columns: probabilityColumns, rows: probabilityRows(output, language) };
}

function* probabilityRows(output: ModelOutput, language: Language): Generator<(string | number)[]> {
  const { areas, calendarQuarters, estimates } = output;
  // Each label is made once: there are tens of thousands of rows.
  const ages = estimates.ages.map((id) => [id, ageGroupLabel(id, language)] as const);
  const quarters = calendarQuarters.map((id) => [id, quarterLabel(id, language)] as const);
  const thresholdsOf = estimates.indicators.map((id) => labelledThresholds(id, language));
  const probabilityOf = probabilityFinder(estimates);
  for (const row of publishedOrder(output)) {
    const thresholds = thresholdsOf[at(estimates.indicator, row)] ?? [];
    const age = ages[at(estimates.age, row)] ?? ["", ""];
    if (thresholds.length === 0 || !coarseAgeGroups.includes(age[0])) continue;
    if (at(estimates.quarter, row) >= quartersWithProbabilities) continue;
    const { area_level, area_level_label, area_id, area_name } = areas[at(estimates.area, row)] as Area;
    const sex = estimates.sexes[at(estimates.sex, row)] as string;
    const quarter = quarters[at(estimates.quarter, row)] ?? [];
    const stratum = [area_level, area_level_label, area_id, area_name, sex, ...age, ...quarter];
    for (const { threshold, cells } of thresholds) {
      const probability = probabilityOf(row, threshold);
      if (probability !== null) yield [...stratum, ...cells, Number(probability.toFixed(decimals))];
    }
  }
}

/** The thresholds of an indicator, with the cells that say which they are. */
function labelledThresholds(id: string, language: Language) {
  const thresholds = programmeThresholds.filter(({ indicator }) => indicator === id);
  return thresholds.map((threshold) => ({
    threshold,
    cells: [
      ...[id, indicatorLabel(id, language)],
      ...[threshold.id, translate(language, `threshold.${threshold.id}`), threshold.value, threshold.direction],
    ],
  }));
}

/** More would tell nothing: the share of 1,000 draws is known to about 0.01. */
const decimals = 4;
