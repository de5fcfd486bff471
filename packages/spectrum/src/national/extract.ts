import { readAdultInputs } from "../adult/parameters/inputs.js";
import { deriveAdultParameters } from "../adult/parameters/parameters.js";
import { pregnancyPrevalence } from "../adult/pregnancy.js";
import { simulateAdults } from "../adult/simulation/simulate.js";
import type { PjnzFile } from "../container/pjnz.js";
import { SpectrumError } from "../errors.js";
import { openProjection, type Projection } from "../projection/projection.js";
import { statusAwareness } from "../testing/awareness.js";
import { simulateTestingFit } from "../testing/fit.js";
import { readShiny90 } from "../testing/read.js";
import { assembleTable, type PregnancyShares } from "./assemble.js";
import type { RegionTable } from "./region-table.js";
import type { UnawareShares } from "./untreated-shares.js";

export interface ExtractOptions {
  /** Whether who knows their status is to follow the simulation of HIV testing, where a file holds the fit of one. */
  awareness: boolean;
}

/** The table of one PJNZ: everything that is read and simulated of it. */
export async function extractNational(pjnz: PjnzFile, { awareness }: ExtractOptions): Promise<RegionTable> {
  const projection = openProjection(pjnz);
  return assembleTable(projection, {
    pregnancy: simulatePregnancy(projection),
    unawareShares: awareness ? await simulateAwareness(pjnz, projection) : null,
  });
}

/** Tables of all projections of an upload, in the order of its files; each region has one. */
export async function extractUpload(files: readonly PjnzFile[], options: ExtractOptions): Promise<RegionTable[]> {
  const tables: RegionTable[] = [];
  for (const pjnz of files) {
    const table = await extractNational(pjnz, options);
    const same = tables.find(({ regionCode }) => regionCode === table.regionCode);
    if (same)
      throw new SpectrumError("detail.spectrum.regionTwice", {
        file: table.source.file,
        other: same.source.file,
        code: table.regionCode,
      });
    tables.push(table);
  }
  return tables;
}

export function simulatePregnancy(projection: Projection): PregnancyShares {
  const parameters = deriveAdultParameters(readAdultInputs(projection));
  return pregnancyPrevalence(parameters, simulateAdults(parameters));
}

/** Null where the file holds no fit. */
export async function simulateAwareness(pjnz: PjnzFile, projection: Projection): Promise<UnawareShares | null> {
  const fit = await readShiny90(pjnz, projection);
  return fit && statusAwareness(fit.inputs.years, simulateTestingFit(fit));
}
