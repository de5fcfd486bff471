import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { isProblem, toldOnce } from "@tessera/contract";
import { type Language, translate, warningText } from "@tessera/i18n";
import {
  type CountryFile,
  type CountryFiles,
  type CountryRole,
  nationalNumbers,
  plausibilityWarnings,
  type ReviewWarning,
  readCountry,
  reviewAnc,
  reviewComparison,
  reviewProgramme,
  reviewSti,
  type TimeSeries,
} from "@tessera/inputs";
import { isExplained, serviceProblem } from "../errors/service-error.js";
import { givenFiles, oneOfEach } from "./given-files.js";
import type { Screen } from "./screen.js";

export interface ReviewFlags {
  json?: true;
  language: Language;
}

/** Reviews files and prints what was found. Returns the exit code. */
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
    if (!isExplained(error)) throw error;
    errors.write(`tessera: ${translate(language, error.key, error.values)}\n`);
    return isProblem(error, "service") ? 2 : 1;
  }
}

async function reviewed(paths: ReviewFiles): Promise<Review> {
  const files: CountryFiles = {};
  for (const [role, path] of Object.entries(paths)) files[role as CountryRole] = await loaded(path);
  const country = await readCountry({ ...files, shape: await loaded(paths.shape) });
  const { shape, programme, anc, sti, pjnz } = country;
  const national = pjnz && nationalNumbers(pjnz.files);
  const ofProgramme = programme && reviewProgramme(programme, shape, national);
  const ofAnc = anc && reviewAnc(anc, shape);
  const ofSti = sti && reviewSti(sti, shape);
  const compared = national && reviewComparison({ programme, anc }, shape, national);
  return {
    files: [
      ...(programme && ofProgramme
        ? [{ type: "programme" as const, file: programme.file, series: ofProgramme.series }]
        : []),
      ...(anc && ofAnc ? [{ type: "anc" as const, file: anc.file, series: ofAnc.series }] : []),
      ...(sti && ofSti ? [{ type: "sti" as const, file: sti.file, series: ofSti.series }] : []),
    ],
    isCompared: compared !== null,
    warnings: toldOnce([
      ...plausibilityWarnings(country),
      ...(ofProgramme?.warnings ?? []),
      ...(ofAnc?.warnings ?? []),
      ...(ofSti?.warnings ?? []),
      ...(compared?.warnings ?? []),
    ]),
  };
}

async function loaded(path: string): Promise<CountryFile> {
  const content = await readFile(path).catch(unreadable(path));
  return { name: basename(path), content };
}

const types = ["shape", "population", "survey", "programme", "anc", "sti", "pjnz"] as const;
type ReviewedType = (typeof types)[number];

/** Paths of the files of a review. */
type ReviewFiles = Partial<Record<ReviewedType, string>> & { shape: string };

/** Finds the type of each file of a command. Files that a review does not use are skipped. */
async function findReviewFiles(given: readonly string[]): Promise<ReviewFiles> {
  const { files: found } = await givenFiles(given);
  const files = oneOfEach(found, types, (type, alike) => serviceProblem("review.filesAlike", { type, files: alike }));
  const where = given.join(", ");
  const reviewed = files.programme ?? files.anc ?? files.sti ?? files.survey ?? files.population;
  if (!reviewed) throw serviceProblem("review.nothingToReview", { where });
  const { shape } = files;
  if (!shape) throw serviceProblem("validate.noShape", { file: reviewed });
  return { ...files, shape };
}

function unreadable(file: string) {
  return (): never => {
    throw serviceProblem("validate.unreadable", { file });
  };
}

interface ReviewedFile {
  type: "programme" | "anc" | "sti";
  file: string;
  series: TimeSeries;
}

/** Findings about the files of a country. */
interface Review {
  files: ReviewedFile[];
  isCompared: boolean;
  warnings: ReviewWarning[];
}

/** One line a file, then one paragraph a warning. */
function asText({ files, isCompared, warnings }: Review, language: Language): string {
  const lines = files.map((file) => {
    const { periods, ...rest } = summaryOf(file);
    const unit = file.type === "programme" ? "review.quarters" : "review.years";
    return translate(language, "review.series", { ...rest, periods: translate(language, unit, { count: periods }) });
  });
  const conclusion =
    warnings.length === 0
      ? translate(language, "review.nothing")
      : translate(language, "review.found", { count: warnings.length });
  const found = warnings.flatMap((warning) => ["", `- ${warningText(warning, language).text}`]);
  const uncompared = isCompared ? [] : [translate(language, "review.withoutPjnz")];
  return [...lines, ...uncompared, "", conclusion, ...found, ""].join("\n");
}

function asJson({ files, isCompared, warnings }: Review, language: Language): string {
  const answer = {
    files: files.map(summaryOf),
    comparedWithSpectrum: isCompared,
    warnings: warnings.map((warning) => ({
      check: warning.key.replace("warning.review.", ""),
      ...warningText(warning, language),
    })),
  };
  return `${JSON.stringify(answer, null, 2)}\n`;
}

function summaryOf({ file, series: { areas, periods, levels, plots } }: ReviewedFile) {
  const deepest = levels.reduce((deep, level) => Math.max(deep, level), 0);
  return {
    file,
    areas: areas.levels.filter((level) => level === deepest).length,
    periods: periods.length,
    first: periods[0]?.label ?? "–",
    last: periods.at(-1)?.label ?? "–",
    plots: plots.length,
  };
}
