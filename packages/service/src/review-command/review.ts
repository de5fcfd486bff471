import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { translate } from "@tessera/i18n";
import {
  type CountryFile,
  type CountryFiles,
  type CountryRole,
  InputError,
  nationalNumbers,
  plausibilityWarnings,
  readCountry,
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
  const files: CountryFiles = {};
  for (const [role, path] of Object.entries(paths)) files[role as CountryRole] = await loaded(path);
  const country = await readCountry({ ...files, shape: await loaded(paths.shape) });
  const { shape, programme, anc, pjnz } = country;
  const national = pjnz && nationalNumbers(pjnz.files);
  const ofProgramme = programme && reviewProgramme(programme, shape, national);
  const ofAnc = anc && reviewAnc(anc, shape);
  const compared = national && reviewComparison({ programme, anc }, shape, national);
  return {
    files: [
      ...(programme && ofProgramme
        ? [{ type: "programme" as const, file: programme.file, series: ofProgramme.series }]
        : []),
      ...(anc && ofAnc ? [{ type: "anc" as const, file: anc.file, series: ofAnc.series }] : []),
    ],
    isCompared: compared !== null,
    warnings: [
      ...plausibilityWarnings(country),
      ...(ofProgramme?.warnings ?? []),
      ...(ofAnc?.warnings ?? []),
      ...(compared?.warnings ?? []),
    ],
  };
}

async function loaded(path: string): Promise<CountryFile> {
  const content = await readFile(path).catch(() => {
    throw unreadable(path);
  });
  return { name: basename(path), content };
}
