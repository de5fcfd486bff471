import { checkUpload } from "@tessera/spectrum";
import { errorOf, InputError } from "../errors.js";
import { readData } from "../layouts/read.js";
import { listed } from "../lists.js";
import { knownAreas } from "../rules/areas.js";
import { required } from "../rules/rows.js";
import { areaIndexOf, readFeatures, type ShapeFile } from "../shape/features.js";

export interface UploadedFile {
  /** As messages name it. */
  name: string;
  bytes: Uint8Array;
}

/** The files that every estimate starts from; null for one that is not there yet. */
export interface BaselineFiles {
  pjnz: UploadedFile | null;
  shape: UploadedFile | null;
  population: UploadedFile | null;
}

/**
 * Whether the files are about the same country, projections and areas; what is not there is not compared. Throws what the
 * readers of the files throw, and InputError where files disagree.
 */
export async function validateBaselineCombined({ pjnz, shape, population }: BaselineFiles): Promise<void> {
  if (!shape || !(pjnz || population)) return;
  const shapeFile = readFeatures(shape.bytes, shape.name);
  if (pjnz) await compareWithProjections(shapeFile, pjnz);
  if (population) {
    const table = readData("population", population.bytes, population.name);
    const subject = { kind: "Population", table, areas: areaIndexOf(shapeFile) };
    const problem = required(["area_id"]).check(subject) ?? knownAreas("population").check(subject);
    if (problem) throw errorOf(problem);
  }
}

async function compareWithProjections({ file: shape, features }: ShapeFile, pjnz: UploadedFile): Promise<void> {
  const { iso3, projections } = await checkUpload(Buffer.from(pjnz.bytes), pjnz.name);
  const files = { pjnz: pjnz.name, shape };
  const country = String(features[0]?.property("area_id") ?? "").slice(0, 3);
  if (country.toUpperCase() !== iso3?.toUpperCase())
    throw new InputError("detail.input.countriesDiffer", {
      ...files,
      pjnzCountry: iso3 ?? "–",
      shapeCountry: country || "–",
    });

  const ofPjnz = new Set<unknown>(projections.map(({ identity }) => identity.regionCode));
  const ofShape = new Set(features.map(({ property }) => property("spectrum_region_code")));
  ofShape.delete(undefined);
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
