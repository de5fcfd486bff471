import type { PjnzUpload } from "@tessera/spectrum";
import { errorOf, InputError } from "../errors.js";
import { listed } from "../lists.js";
import { knownAreas } from "../rules/areas.js";
import { required } from "../rules/rows.js";
import type { AreaIndex } from "../shape/area-index.js";
import type { Table } from "../table/table.js";

/** What of a shape file says which projections belong to it. */
export interface ShapeIdentity {
  file: string;
  /** As area ids begin. */
  country: string;
  /** Those that areas name, each once. */
  regionCodes: ReadonlySet<number>;
}

/** Refuses projections of another country, or of other regions than those of the shape file. */
export function checkSameCountry(
  { file: shape, country, regionCodes: ofShape }: ShapeIdentity,
  { iso3, projections }: PjnzUpload,
  pjnz: string,
): void {
  const files = { pjnz, shape };
  if (country.toUpperCase() !== iso3?.toUpperCase())
    throw new InputError("detail.input.countriesDiffer", {
      ...files,
      pjnzCountry: iso3 ?? "–",
      shapeCountry: country || "–",
    });

  const ofPjnz = new Set(projections.map(({ identity }) => identity.regionCode));
  const onlyPjnz = [...ofPjnz].filter((code) => !ofShape.has(code));
  const onlyShape = [...ofShape].filter((code) => !ofPjnz.has(code));
  if (onlyPjnz.length + onlyShape.length > 0)
    throw new InputError("detail.input.regionCodesDiffer", {
      ...files,
      countPjnz: onlyPjnz.length,
      onlyPjnz: listed(onlyPjnz.map(String)) || "–",
      countShape: onlyShape.length,
      onlyShape: listed(onlyShape.map(String)) || "–",
    });
}

/** Refuses a population of areas that the shape file lacks. */
export function checkPopulationAreas(table: Table, areas: AreaIndex): void {
  const subject = { kind: "Population", table, areas };
  const problem = required(["area_id"]).check(subject) ?? knownAreas("population").check(subject);
  if (problem) throw errorOf(problem);
}
