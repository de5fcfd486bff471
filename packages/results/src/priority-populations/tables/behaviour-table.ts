import type { BehaviourRow } from "./priority-tables.js";
import { ageIn, type FoundTable, numberIn, wordIn } from "./table-values.js";

const behaviours = { nosex12m: "noSex", sexcohab: "cohabiting", sexnonregplus: "nonRegularPlus" } as const;

/** Reads shares by behaviour, district, age and year. Other age groups are left out. */
export function readBehaviour({ rows, file }: FoundTable): BehaviourRow[] {
  return rows.flatMap((row) => {
    const age = ageIn(row);
    if (age === undefined) return [];
    return {
      area: row.text("area_id"),
      age,
      year: numberIn(row, file, "year"),
      isSurveyed: row.optionalText("survey_id") !== null,
      behaviour: behaviours[wordIn(row, file, "indicator", ["nosex12m", "sexcohab", "sexnonregplus"])],
      share: numberIn(row, file, "estimate_smoothed", { least: 0, most: 1 }),
    };
  });
}
