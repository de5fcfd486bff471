import { type IndicatorId, indicator as indicatorRow } from "@tessera/contract";
import type { AreaChangeRow, IndicatorChangeRow, SensitivityAnswer } from "@tessera/contract/api";
import { indicatorLabel, type Language, quarterLabel } from "@tessera/i18n";
import {
  type AreaChange,
  changeOf,
  comparedIndicators,
  comparedStrata,
  type IndicatorChange,
  indicatorsIn,
  type SensitivityResult,
  stratumOf,
  type VariantResult,
} from "@tessera/model";
import { resultsProblem } from "../problem.js";
import { type ChosenEstimates, changeSentence, groupLabel } from "./change-words.js";
import { methodText, variantAbout, variantLabel } from "./variant-words.js";

/** What a reader asks for, by the names of a query. */
export type AskedEstimates = Partial<Record<"indicator" | "sex" | "age_group", string>>;

/** Refuses what an analysis does not have. */
export function chosenEstimates(result: SensitivityResult, asked: AskedEstimates): ChosenEstimates {
  const known = indicatorsIn(result);
  const [first] = known;
  const indicator = asked.indicator === undefined ? first : known.find((id) => id === asked.indicator);
  if (!indicator) throw unknown("indicator", asked.indicator, known);
  const usual = comparedStrata[0] as (typeof comparedStrata)[number];
  const { sex = usual.sex, age_group: age = usual.ageGroup } = asked;
  const stratum = stratumOf(sex, age);
  const groups = comparedStrata.map((one) => `${one.sex} ${one.ageGroup}`);
  if (stratum < 0) throw unknown("sex, age_group", `${sex} ${age}`, groups);
  return { indicator, stratum };
}

function unknown(name: string, value: string | undefined, known: readonly string[]) {
  const values = { name, value: String(value).slice(0, 100), known: known.join(", ") };
  return resultsProblem("detail.sensitivity.unknown", values);
}

/** An analysis for a reader: sentences, changes of all indicators, and estimates by area of the chosen one. */
export function sensitivityAnswer(
  id: string,
  result: SensitivityResult,
  chosen: ChosenEstimates,
  language: Language,
): SensitivityAnswer {
  const { areas, base, quarter, samples, uncertainty } = result;
  const { indicator, stratum } = chosen;
  const k = comparedIndicators.indexOf(indicator);
  const known = indicatorsIn(result);
  const { sex, ageGroup } = comparedStrata[stratum] as (typeof comparedStrata)[number];
  const of = (values: typeof base.mean) => values[stratum]?.[k] ?? [];
  const [mean, lower, upper] = [of(base.mean), of(base.lower), of(base.upper)];
  return {
    id,
    quarter,
    quarter_label: quarterLabel(quarter, language),
    method: methodText(result, language),
    samples,
    uncertainty,
    indicators: known.map((one) => ({ id: one, label: indicatorLabel(one, language), kind: kindOf(one) })),
    groups: comparedStrata.map((one, place) => ({
      sex: one.sex,
      age_group: one.ageGroup,
      label: groupLabel(place, language),
    })),
    chosen: { indicator, sex, age_group: ageGroup },
    areas: [...(areas.whole ? [areas.whole] : []), ...areas.districts].map(({ id: area_id, name }, place) => ({
      area_id,
      area_name: name,
      is_whole: place === 0 && areas.whole !== null,
      mean: mean[place] ?? null,
      lower: lower[place] ?? null,
      upper: upper[place] ?? null,
    })),
    variants: result.variants.map((variant) => ({
      id: variant.id,
      label: variantLabel(variant, language),
      about: variantAbout(variant, language),
      sentence: changeSentence(result, variant, chosen, language),
      failed: variant.failed !== undefined,
      options: changedOptions(variant),
      changes: known.flatMap((one) => {
        const change = changeOf(result, variant, one, stratum);
        return change ? [changeRow(change)] : [];
      }),
      mean: variant.mean ? of(variant.mean) : [],
    })),
  };
}

function kindOf(id: IndicatorId): "share" | "rate" | "count" {
  const { kind } = indicatorRow(id);
  return kind === "share" || kind === "rate" ? kind : "count";
}

/** All options that a variant changes, whether of the model, of calibration or of no form. */
export function changedOptions({ changes }: VariantResult): Record<string, unknown> {
  return { ...changes.options, ...changes.calibration, ...changes.variation };
}

function changeRow({ indicator, whole, largest, median, beyond, districts }: IndicatorChange): IndicatorChangeRow {
  return {
    indicator,
    whole: whole ? areaRow(whole) : null,
    largest: largest ? areaRow(largest) : null,
    median,
    beyond,
    districts,
  };
}

function areaRow({ area, from, to, change, isBeyond, impossible }: AreaChange): AreaChangeRow {
  return { area_id: area.id, area_name: area.name, from, to, change, beyond: isBeyond, impossible: impossible ?? null };
}
