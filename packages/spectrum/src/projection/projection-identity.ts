import { listed } from "@tessera/contract";
import { spectrumProblem } from "../errors.js";
import { type PjnzFile, readPjnzFiles } from "../pjnz/pjnz-files.js";
import { sampleCountryTag } from "../pjnz/pjnz-writer.js";
import { SpectrumTable, truncated } from "../pjnz/spectrum-table.js";
import { type Country, countryOfCode, sampleCountryCode } from "./countries.js";

/** The country or region of a projection. */
export interface ProjectionIdentity {
  country: Country;
  /** 0 for a national projection. */
  regionCode: number;
  /** The country's name for a national projection; null for a region without a name. */
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
  const country = code === sampleCountryCode ? sampleCountry(pjn) : countryOfCode(code);
  if (!country) throw spectrumProblem("detail.spectrum.countryUnknown", { file: pjn.file, member: pjn.member, code });
  const regionCode = required(pjn, regionTag, 3);
  return {
    country,
    regionCode,
    regionName: regionCode === 0 ? country.name : pjn.text(regionTag, 2),
    projectionName: pjn.has(nameTag) ? pjn.text(nameTag, 2) : null,
    savedVersion: pjn.has(generalTag) ? pjn.text(generalTag, 4) : null,
  };
}

/** Spectrum's sample country, under the name that the projection has for it. */
function sampleCountry(pjn: SpectrumTable): Country | undefined {
  const country = countryOfCode(sampleCountryCode);
  const name = pjn.has(sampleCountryTag) ? pjn.text(sampleCountryTag, 2) : null;
  if (!country || !name) return country;
  const iso3 = pjn.text(sampleCountryTag, 3) ?? "";
  // ISO 3166-1 gives codes from XAA to XZZ to nobody: no file of it passes for that of a real country.
  return { ...country, name, iso3: /^X[A-Z]{2}$/.test(iso3) ? iso3 : null };
}

function required(pjn: SpectrumTable, tag: string, offset: number): number {
  return truncated(pjn.fullSeries(tag, offset, 1)[0] as number);
}

export interface PjnzUpload {
  country: string;
  iso3: string | null;
  projections: readonly { file: string; hasShiny90: boolean; identity: ProjectionIdentity }[];
}

/**
 * Checks an uploaded file by the identity in its .PJN members; the .DP is not read. `path` is where the file is stored, and has
 * the extension that counts; `file` is the name in messages.
 */
export async function checkUpload(content: Buffer, file: string, path = file): Promise<PjnzUpload> {
  const type = /\.([^./\\]*)$/.exec(path)?.[1] || "–";
  if (!["pjnz", "zip"].includes(type.toLowerCase())) throw spectrumProblem("detail.spectrum.fileType", { file, type });
  return identifyUpload(await readPjnzFiles(content, file), file);
}

/** The projections of an upload, which must all be of one country, and at most one of them national. */
export function identifyUpload(files: readonly PjnzFile[], file: string): PjnzUpload {
  const projections = files.map((pjnz) => ({
    file: pjnz.name,
    hasShiny90: pjnz.shiny90 !== null,
    identity: readIdentity(pjnTable(pjnz)),
  }));

  const countries = new Map(projections.map(({ identity: { country } }) => [country.name, country]));
  const [country] = countries.values();
  if (!country) throw spectrumProblem("detail.spectrum.noPjnz", { file });
  if (countries.size > 1) {
    const names = listed([...countries.keys()].sort());
    throw spectrumProblem("detail.spectrum.mixedCountries", { file, countries: names });
  }
  const national = projections.filter(({ identity }) => identity.regionCode === 0).length;
  if (national > 1) {
    const names = listed(projections.map((projection) => projection.file));
    throw spectrumProblem("detail.spectrum.severalNational", { file, found: national, names });
  }
  return { country: country.name, iso3: country.iso3, projections };
}

export function pjnTable({ name, pjn }: PjnzFile): SpectrumTable {
  return new SpectrumTable(pjn.content, name, pjn.name);
}
