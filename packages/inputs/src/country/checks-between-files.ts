import { listed } from "@tessera/contract";
import { checkUpload, type PjnzUpload } from "@tessera/spectrum";
import { type CountryFile, contentOf, readTableOnce } from "../cache/read-table-once.js";
import type { TableCache } from "../cache/table-cache.js";
import { inputProblem, refuseIfAny } from "../messages.js";
import { knownAreas } from "../rules/area-rules.js";
import { required } from "../rules/row-rules.js";
import { type AreaIndex, areaIndexOf, readFeatures, type ShapeFile } from "../shape/features.js";
import type { Table } from "../table/table.js";

/** Properties of a shape file that must agree with the projections. */
interface ShapeIdentity {
  file: string;
  /** First three characters of the area ids. */
  country: string;
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
    throw inputProblem("detail.input.countriesDiffer", {
      ...files,
      pjnzCountry: iso3 ?? "–",
      shapeCountry: country || "–",
    });

  const ofPjnz = new Set(projections.map(({ identity }) => identity.regionCode));
  const onlyPjnz = [...ofPjnz].filter((code) => !ofShape.has(code));
  const onlyShape = [...ofShape].filter((code) => !ofPjnz.has(code));
  if (onlyPjnz.length + onlyShape.length > 0)
    throw inputProblem("detail.input.regionCodesDiffer", {
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
  refuseIfAny(required(["area_id"]).check(subject));
  refuseIfAny(knownAreas("population").check(subject));
}

export interface UploadedFile {
  /** Name in messages. */
  name: string;
  bytes: CountryFile["content"];
  /** SHA-256 of the bytes, in hexadecimal, if it is known. */
  digest?: string;
}

/** The files that every estimate needs; null for those that are not uploaded yet. */
export interface BaselineFiles {
  pjnz: UploadedFile | null;
  shape: UploadedFile | null;
  population: UploadedFile | null;
}

/**
 * Refuses files of different countries, projections or areas. Files that are null are not compared. Throws what the readers of the
 * files throw, and a problem where files disagree.
 */
export async function validateBaselineCombined(
  { pjnz, shape, population }: BaselineFiles,
  cache: TableCache | null = null,
): Promise<void> {
  if (!shape || !(pjnz || population)) return;
  const shapeFile = readFeatures(await contentOf(fileOf(shape)), shape.name);
  if (pjnz) {
    const upload = await checkUpload(Buffer.from(await contentOf(fileOf(pjnz))), pjnz.name);
    checkSameCountry(identityOf(shapeFile), upload, pjnz.name);
  }
  if (population)
    checkPopulationAreas(await readTableOnce("population", fileOf(population), cache), areaIndexOf(shapeFile));
}

function fileOf({ bytes, ...file }: UploadedFile): CountryFile {
  return { ...file, content: bytes };
}

function identityOf({ file, features }: ShapeFile): ShapeIdentity {
  const codes = features.map(({ property }) => property("spectrum_region_code"));
  return {
    file,
    country: String(features[0]?.property("area_id") ?? "").slice(0, 3),
    regionCodes: new Set(codes.filter((code) => code !== undefined) as number[]),
  };
}
