import { SpectrumError } from "../errors.js";
import { type SpectrumTable, truncated } from "../table/table.js";
import { type Country, countryOfCode } from "./countries.js";

/** Which country or region a projection is of. */
export interface ProjectionIdentity {
  country: Country;
  /** 0 for a national projection. */
  regionCode: number;
  /** The country's name for a national projection; missing when a region was left unnamed. */
  regionName: string | null;
  projectionName: string | null;
  /** The version as saved in the .PJN, which may differ from the one in the .DP. */
  savedVersion: string | null;
}

const parametersTag = "<Projection Parameters>";
const regionTag = "<Projection Parameters - Subnational Region Name2>";
const nameTag = "<Projection Name>";
const generalTag = "<Projection General>";

export function readIdentity(pjn: SpectrumTable): ProjectionIdentity {
  const code = required(pjn, parametersTag, 2);
  const country = countryOfCode(code);
  if (!country) throw new SpectrumError("detail.spectrum.countryUnknown", { file: pjn.file, member: pjn.member, code });
  const regionCode = required(pjn, regionTag, 3);
  return {
    country,
    regionCode,
    regionName: regionCode === 0 ? country.name : pjn.text(regionTag, 2),
    projectionName: pjn.has(nameTag) ? pjn.text(nameTag, 2) : null,
    savedVersion: pjn.has(generalTag) ? pjn.text(generalTag, 4) : null,
  };
}

function required(pjn: SpectrumTable, tag: string, offset: number): number {
  return truncated(pjn.fullSeries(tag, offset, 1)[0] as number);
}
