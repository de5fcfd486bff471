import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { translate } from "@tessera/i18n";
import {
  InputError,
  type NationalNumbers,
  readAnc,
  readAreas,
  readNationalNumbers,
  readProgramme,
  reviewAnc,
  reviewComparison,
  reviewProgramme,
} from "@tessera/inputs";
import { SpectrumError } from "@tessera/spectrum";
import type { Screen } from "../validate-command/progress.js";
import { CheckRefused } from "../validation/refusal.js";

import { findReviewFiles, type ReviewFiles, unreadable } from "./find-files.js";
import type { ReviewFlags } from "./flags.js";
import { asJson, asText, type Review } from "./render.js";

/** Reviews files, says what it found, and answers the exit code. */
export async function review(
  given: readonly string[],
  flags: ReviewFlags,
  out: Screen,
  errors: Screen,
): Promise<0 | 1 | 2> {
  const { language } = flags;
  try {
    const found = await reviewed(await findReviewFiles(given));
    out.write(flags.json ? asJson(found, language) : asText(found, language));
    return found.warnings.length > 0 ? 1 : 0;
  } catch (error) {
    const isRefusal = error instanceof CheckRefused || error instanceof InputError || error instanceof SpectrumError;
    if (!isRefusal) throw error;
    errors.write(`tessera: ${translate(language, error.key, error.values)}\n`);
    return error instanceof CheckRefused ? 2 : 1;
  }
}

async function reviewed(paths: ReviewFiles): Promise<Review> {
  const areas = await read(readAreas, paths.shape);
  const programme = paths.programme ? await read(readProgramme, paths.programme) : null;
  const anc = paths.anc ? await read(readAnc, paths.anc) : null;
  const national: NationalNumbers | null = paths.pjnz ? await read(readNationalNumbers, paths.pjnz) : null;
  const ofProgramme = programme && reviewProgramme(programme, areas, national);
  const ofAnc = anc && reviewAnc(anc, areas);
  const compared = national && reviewComparison({ programme, anc }, areas, national);
  return {
    files: [
      ...(programme && ofProgramme
        ? [{ type: "programme" as const, file: programme.file, series: ofProgramme.series }]
        : []),
      ...(anc && ofAnc ? [{ type: "anc" as const, file: anc.file, series: ofAnc.series }] : []),
    ],
    isCompared: compared !== null,
    warnings: [...(ofProgramme?.warnings ?? []), ...(ofAnc?.warnings ?? []), ...(compared?.warnings ?? [])],
  };
}

async function read<Result>(
  reader: (bytes: Uint8Array, name: string) => Result,
  path: string,
): Promise<Awaited<Result>> {
  const bytes = await readFile(path).catch(() => {
    throw unreadable(path);
  });
  return await reader(bytes, basename(path));
}
