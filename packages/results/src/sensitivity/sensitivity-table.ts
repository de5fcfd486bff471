import type { CsvCell } from "@tessera/contract";
import type { Language } from "@tessera/i18n";
import { comparedIndicators, comparedStrata, indicatorsIn, marksOf, type SensitivityResult } from "@tessera/model";
import type { CsvTable } from "../formats/csv-text.js";
import { variantLabel } from "./variant-words.js";

const columns = [
  ...["variant", "variant_label", "indicator", "calendar_quarter", "sex", "age_group"],
  ...["area_id", "area_name", "area_level", "mean", "lower", "upper", "variant_mean", "difference", "relative"],
  ...["impossible", "variant_impossible"],
];

/** Every estimate of an analysis: one row a variant, indicator, group of people and area. */
export function sensitivityTable(result: SensitivityResult, language: Language): CsvTable {
  return { columns, rows: rowsOf(result, language) };
}

function* rowsOf(result: SensitivityResult, language: Language): Generator<CsvCell[]> {
  const { areas, base, quarter } = result;
  const shown = [...(areas.whole ? [areas.whole] : []), ...areas.districts];
  for (const variant of result.variants) {
    if (!variant.mean) continue;
    const label = variantLabel(variant, language);
    for (const indicator of indicatorsIn(result)) {
      const k = comparedIndicators.indexOf(indicator);
      const marks = (all = base.marks) => comparedStrata.map((_, stratum) => marksOf(all, indicator, stratum));
      const [ofBase, ofVariant] = [marks(), marks(variant.marks ?? [])];
      for (const [stratum, { sex, ageGroup }] of comparedStrata.entries())
        for (const [place, { id, name, level }] of shown.entries()) {
          const [why, whyVariant] = [ofBase, ofVariant].map((marks) => marks[stratum]?.get(place) ?? null);
          const at = (values: typeof base.mean) => values[stratum]?.[k]?.[place] ?? null;
          const [from, to] = [at(base.mean), at(variant.mean)];
          const isBoth = from !== null && to !== null;
          yield [
            ...[variant.id, label, indicator, quarter, sex, ageGroup, id, name, level],
            ...[from, at(base.lower), at(base.upper), to],
            isBoth ? to - from : null,
            isBoth && from !== 0 ? to / from - 1 : null,
            ...[why ?? null, whyVariant ?? null],
          ];
        }
    }
  }
}
