import type { Language } from "@tessera/i18n";
import { ageGroupLabel, quarterLabel } from "@tessera/inputs";
import type { ModelOutput } from "@tessera/model";
import { csvFields, csvLine, csvNumber, inPieces } from "../../formats/csv.js";
import { indicatorLabel } from "../../indicators.js";
import { labelledColumns } from "../../labelled-estimates.js";
import { at, publishedOrder } from "../../model-output/estimates.js";

/**
 * The estimates of some ages as text, in published order. There are hundreds of thousands of rows with few different labels: what stands
 * before the numbers is put together from fields that were written once.
 */
export function indicatorsCsv(output: ModelOutput, language: Language, ages: readonly string[]): Iterable<string> {
  return inPieces(indicatorLines(output, language, new Set(ages)));
}

function* indicatorLines(output: ModelOutput, language: Language, wanted: ReadonlySet<string>): Generator<string> {
  const { areas, calendarQuarters, estimates } = output;
  const area = areas.map((one) => csvFields([one.area_level, one.area_level_label, one.area_id, one.area_name]));
  const sex = estimates.sexes.map((id) => csvFields([id]));
  const age = estimates.ages.map((id) => csvFields([id, ageGroupLabel(id, language)]));
  const quarter = calendarQuarters.map((id) => csvFields([id, quarterLabel(id, language)]));
  const indicator = estimates.indicators.map((id) => csvFields([id, indicatorLabel(id, language)]));
  const isWanted = estimates.ages.map((id) => wanted.has(id));
  const { mean, se, median, mode, lower, upper } = estimates;

  yield csvLine(labelledColumns);
  for (const row of publishedOrder(output)) {
    const ageCode = at(estimates.age, row);
    if (!isWanted[ageCode]) continue;
    const stratum = `${area[at(estimates.area, row)]},${sex[at(estimates.sex, row)]},${age[ageCode]}`;
    const subject = `${quarter[at(estimates.quarter, row)]},${indicator[at(estimates.indicator, row)]}`;
    const middle = `${csvNumber(at(mean, row))},${csvNumber(at(se, row))},${csvNumber(at(median, row))}`;
    const range = `${csvNumber(at(mode, row))},${csvNumber(at(lower, row))},${csvNumber(at(upper, row))}`;
    yield `${stratum},${subject},${middle},${range}\n`;
  }
}
