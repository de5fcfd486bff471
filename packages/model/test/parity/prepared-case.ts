import type { SparseMatrix } from "@tessera/laplace";
import { type PreparedModel, prepareModel } from "../../src/fit/prepare-model.js";
import type { ModelInputs } from "../../src/frame/model-inputs.js";
import { readModelOptions } from "../../src/options/model-options.js";
import type { PopulationGroup } from "../../src/output/full-data.js";
import { type publishedCases, publishedInputs, publishedJson, publishedNumber } from "../frame/published-case.js";

export interface PreparedCase {
  inputs: ModelInputs;
  options: Record<string, unknown>;
  model: PreparedModel;
}

/** A published case prepared with the area order of the reference implementation. Its frames have four time points. */
export async function preparedCase(published: (typeof publishedCases)[number]): Promise<PreparedCase> {
  const inputs = await publishedInputs(published);
  const options = {
    ...publishedJson<Record<string, unknown>>(published.name, "options.json"),
    calendar_quarter_t5: "",
  };
  return { inputs, options, model: prepareModel(inputs, readModelOptions(options), { areaOrder: "reference" }) };
}

export function numbers(rows: readonly Record<string, string>[], column: string): number[] {
  return rows.map((row) => publishedNumber(row[column]));
}

export function group({ areaId, sex, ageGroup }: PopulationGroup): PopulationGroup {
  return { areaId, sex, ageGroup };
}

export function groupOf(row: Record<string, string>): PopulationGroup {
  return { areaId: row.area_id as string, sex: row.sex as PopulationGroup["sex"], ageGroup: row.age_group as string };
}

export function forEachEntry(
  { rows, rowStart, column, value }: SparseMatrix,
  visit: (r: number, c: number, x: number) => void,
): void {
  for (let r = 0; r < rows; r++)
    for (let e = rowStart[r] as number; e < (rowStart[r + 1] as number); e++)
      visit(r, column[e] as number, value[e] as number);
}
