import { checkUpload } from "@tessera/spectrum";
import { checkPopulationAreas, checkSameCountry, type ShapeIdentity } from "../country/together.js";
import { readData } from "../layouts/read.js";
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
  if (pjnz) {
    const upload = await checkUpload(Buffer.from(pjnz.bytes), pjnz.name);
    checkSameCountry(identityOf(shapeFile), upload, pjnz.name);
  }
  if (population)
    checkPopulationAreas(readData("population", population.bytes, population.name), areaIndexOf(shapeFile));
}

function identityOf({ file, features }: ShapeFile): ShapeIdentity {
  const codes = features.map(({ property }) => property("spectrum_region_code"));
  return {
    file,
    country: String(features[0]?.property("area_id") ?? "").slice(0, 3),
    regionCodes: new Set(codes.filter((code) => code !== undefined) as number[]),
  };
}
