import type { TextColumn } from "../table/table.js";

interface RowsOfPeople {
  columns: { sex: TextColumn; age_group: TextColumn };
  rowCount: number;
}

/** Combinations of sex and age group as integer codes. */
export function strataOf({ columns: { sex, age_group }, rowCount }: RowsOfPeople) {
  const width = age_group.values.length + 1;
  const count = (sex.values.length + 1) * width;
  const codes = Int32Array.from(
    { length: rowCount },
    (_, row) => ((sex.codes[row] as number) + 1) * width + (age_group.codes[row] as number) + 1,
  );
  const nameOf = (names: readonly string[], code: number) => names[code - 1] ?? "";
  const all = Array.from({ length: count }, (_, code) => code);
  const sexes = all.map((code) => nameOf(sex.values, Math.floor(code / width)));
  const ageGroups = all.map((code) => nameOf(age_group.values, code % width));
  return {
    codes,
    count,
    /** By code. */
    sexes,
    ageGroups,
    areIn: (holds: (sex: string, ageGroup: string) => boolean) =>
      Uint8Array.from(all, (code) => (holds(sexes[code] as string, ageGroups[code] as string) ? 1 : 0)),
  };
}
