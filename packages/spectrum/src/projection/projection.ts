import type { PjnzFile } from "../container/pjnz.js";
import { SpectrumError } from "../errors.js";
import { type ProjectionIdentity, readIdentity } from "../identity/identity.js";
import { pjnTable } from "../identity/upload.js";
import { checkGeneration } from "../table/generation.js";
import { SpectrumTable } from "../table/table.js";
import { readVersion, type SpectrumVersion } from "../table/version.js";

export interface ProjectionYears {
  first: number;
  final: number;
  count: number;
}

/** One opened PJNZ, ready to be asked for its tables. */
export interface Projection {
  identity: ProjectionIdentity;
  version: SpectrumVersion;
  years: ProjectionYears;
  dp: SpectrumTable;
}

export function openProjection(pjnz: PjnzFile): Projection {
  const identity = readIdentity(pjnTable(pjnz));
  const dp = new SpectrumTable(pjnz.dp.content, pjnz.name, pjnz.dp.name);
  checkGeneration(dp);
  const version = readVersion(dp.text("<ValidVers MV>", 2) ?? "", dp.file, dp.member);
  return { identity, version, years: readYears(dp), dp };
}

/** Outside of these a year is a damaged cell, and would only make tables of endless missing values. */
const possibleYears = { from: 1900, to: 2200 };

function readYears(dp: SpectrumTable): ProjectionYears {
  const first = dp.integer("<FirstYear MV2>", 2);
  const final = dp.integer("<FinalYear MV2>", 2);
  const isPossible = first !== null && final !== null && first >= possibleYears.from && final <= possibleYears.to;
  if (!isPossible || final < first)
    throw new SpectrumError("detail.spectrum.yearsInvalid", {
      file: dp.file,
      member: dp.member,
      first: first ?? "–",
      final: final ?? "–",
    });
  return { first, final, count: final - first + 1 };
}
