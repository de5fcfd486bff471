import { type IndicatorId, indicator as indicatorRow } from "@tessera/contract";
import { indicatorLabel, type Language, peopleWords, translate } from "@tessera/i18n";
import {
  type AreaChange,
  changeOf,
  comparedStrata,
  type IndicatorChange,
  marksOf,
  type SensitivityResult,
  type VariantResult,
} from "@tessera/model";
import { numberWriter, signedDifference, unitOf } from "../reports/report-numbers.js";
import { failureText, variantLabel } from "./variant-words.js";

/** The indicator and the group of people that an answer is about. */
export interface ChosenEstimates {
  indicator: IndicatorId;
  /** Position among the strata that are kept. */
  stratum: number;
}

/** What a variant changes, in sentences: of the whole, where most, and in how many districts more than their intervals say. */
export function changeSentence(
  result: SensitivityResult,
  variant: VariantResult,
  chosen: ChosenEstimates,
  language: Language,
): string {
  const failure = failureText(variant, language);
  if (failure !== undefined) return failure;
  const change = changeOf(result, variant, chosen.indicator, chosen.stratum);
  const of = {
    variant: variantLabel(variant, language),
    indicator: indicatorLabel(chosen.indicator, language),
    people: groupLabel(chosen.stratum, language),
  };
  if (!change) return translate(language, "sensitivity.districts", of);
  const { whole, largest, beyond, districts: count } = change;
  const write = (value: number) => estimateText(value, chosen.indicator, language);
  const values = ({ area, from, to }: AreaChange) => ({ area: area.name, from: write(from), to: write(to) });
  return [
    whole
      ? translate(language, `sensitivity.${direction(whole, write)}`, { ...of, ...values(whole) })
      : translate(language, "sensitivity.districts", of),
    ...(largest && direction(largest, write) !== "stays"
      ? [translate(language, "sensitivity.largest", values(largest))]
      : []),
    ...(count > 1
      ? [
          beyond === 0
            ? translate(language, "sensitivity.within")
            : translate(language, "sensitivity.beyond", { beyond, count }),
        ]
      : []),
    ...impossibleSentences(result, variant, chosen, language),
    ...(variant.isConverged ? [] : [translate(language, "sensitivity.notConverged")]),
  ].join(" ");
}

/** How many estimates of the variant, and as chosen, cannot be right, with one of them: the whole or the first district. */
function impossibleSentences(
  { areas, base }: SensitivityResult,
  variant: VariantResult,
  { indicator, stratum }: ChosenEstimates,
  language: Language,
): string[] {
  const shown = [...(areas.whole ? [areas.whole] : []), ...areas.districts];
  const sentence = (key: "impossible" | "impossibleAsChosen", marks: VariantResult["marks"]) => {
    const found = marksOf(marks, indicator, stratum);
    const [[place, why] = []] = found;
    if (place === undefined || why === undefined) return [];
    const values = { area: shown[place]?.name ?? "", why: translate(language, `impossible.${why}`) };
    return [translate(language, `sensitivity.${key}`, { count: found.size, ...values })];
  };
  return [...sentence("impossible", variant.marks), ...sentence("impossibleAsChosen", base.marks)];
}

/** As readers see it: a change that does not show is none. */
function direction({ from, to }: AreaChange, write: (value: number) => string): "rises" | "falls" | "stays" {
  if (write(from) === write(to)) return "stays";
  return to > from ? "rises" : "falls";
}

/** An estimate in its unit. */
export function estimateText(value: number, indicator: IndicatorId, language: Language): string {
  const unit = unitOf(indicatorRow(indicator));
  const number = numberWriter(unit, language).value(value);
  return unit.kind === "perThousand" ? translate(language, "sensitivity.perThousand", { number }) : number;
}

/** A change with its sign: in points of a share, for each thousand of a rate, in per cent of a number of people. */
export function changeText(change: number, { indicator, isRelative }: IndicatorChange, language: Language): string {
  if (!isRelative) return signedDifference(change, unitOf(indicatorRow(indicator)), language);
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(language, { style: "percent", signDisplay: "exceptZero", ...digits }).format(change);
}

/** A group of people whose estimates are kept: `adults 15–49`. */
export function groupLabel(stratum: number, language: Language): string {
  const { sex, ageGroup } = comparedStrata[stratum] ?? { sex: "both", ageGroup: "" };
  return peopleWords([sex], [ageGroup], language);
}
