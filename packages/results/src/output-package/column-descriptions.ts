import { type Language, type TextKey, translate } from "@tessera/i18n";
import { statistics } from "@tessera/model";
import { attendanceQuantities } from "./art-attendance-table.js";
import { calibratedCounts, calibrationStages } from "./spectrum-calibration-table.js";

type FieldType = "string" | "integer" | "number" | "boolean" | "any";

interface Field {
  name: string;
  type: FieldType;
  description: string;
  trueValues?: string[];
  falseValues?: string[];
}

/** Columns of all tables and their types. The description of a column is the text `column.<name>`. */
const columns = {
  area_level: "integer",
  area_level_label: "string",
  area_id: "string",
  area_name: "string",
  parent_area_id: "string",
  spectrum_region_code: "integer",
  spectrum_region_name: "string",
  area_sort_order: "integer",
  center_x: "number",
  center_y: "number",
  reside_area_id: "string",
  reside_area_name: "string",
  attend_area_id: "string",
  attend_area_name: "string",
  sex: "string",
  age_group: "string",
  age_group_label: "string",
  age_group_start: "integer",
  // The span of an open age group is written Inf, which is not a number in a table schema.
  age_group_span: "any",
  age_group_sort_order: "integer",
  calendar_quarter: "string",
  quarter_id: "integer",
  quarter_label: "string",
  year: "integer",
  indicator: "string",
  indicator_label: "string",
  indicator_sort_order: "integer",
  description: "string",
  parameter: "string",
  anc_indicator: "boolean",
  format: "string",
  scale: "number",
  source: "string",
  psnu: "string",
  psnu_uid: "string",
  indicator_code: "string",
  dataelement_uid: "string",
  age: "string",
  age_uid: "string",
  sex_uid: "string",
  value: "number",
  age_sex_rse: "number",
  district_rse: "number",
  role: "string",
  filename: "string",
  md5sum: "string",
  resource_url: "string",
  name: "string",
  version: "string",
  type: "string",
  NaomiCheckPermPrimKey: "string",
  NaomiCheckDes: "string",
  TrueFalse: "boolean",
  impossible: "string",
  threshold: "string",
  threshold_label: "string",
  threshold_value: "number",
  threshold_direction: "string",
  probability: "number",
} as const satisfies Record<string, FieldType>;

/** Column names made of two parts, such as `artnum_mean`, with the texts of both. */
const composed = new Map<string, readonly [TextKey, TextKey]>([
  ...attendanceQuantities.flatMap((quantity) =>
    statistics.map((name) => [`${quantity}_${name}`, [`quantity.${quantity}`, `statistic.${name}`]] as const),
  ),
  ...calibratedCounts.flatMap(([quantity]) =>
    calibrationStages.map((name) => {
      const stage = name.toLowerCase() as Lowercase<typeof name>;
      return [`${quantity}_${stage}`, [`quantity.${quantity}`, `stage.${stage}`]] as const;
    }),
  ),
]);

/** A field of a Frictionless table schema. */
export function columnField(name: string, language: Language): Field {
  const parts = composed.get(name);
  if (parts) return number(name, parts.map((key) => translate(language, key)).join(": "));
  const statistic = statistics.find((one) => one === name);
  if (statistic) return number(name, translate(language, `statistic.${statistic}`));
  const known = name as keyof typeof columns;
  const field: Field = { name, type: columns[known], description: translate(language, `column.${known}`) };
  return field.type === "boolean" ? { ...field, trueValues: ["TRUE"], falseValues: ["FALSE"] } : field;
}

function number(name: string, description: string): Field {
  return { name, type: "number", description };
}
