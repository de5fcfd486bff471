import { realpath } from "node:fs/promises";
import { basename } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type FileType, fileTypeTable, type Message } from "@tessera/contract";
import { type Language, type TextKey, wordsOf } from "@tessera/i18n";
import { isExplained, serviceProblem } from "../errors/service-error.js";
import { CheckPool } from "../files/validation/check-pool.js";
import type { CheckOptions, CheckRequest, FileToCheck } from "../files/validation/check-request.js";
import { digestsOf } from "../files/validation/content.js";
import { type Refusal, refusalOf } from "../files/validation/refusal.js";
import { type GivenFile, givenFiles } from "./given-files.js";
import { mostShown, writeProblems } from "./problem-report.js";
import type { Screen } from "./screen.js";
import { asJson, asText, type Progress, showProgress, type Verdict } from "./validate-output.js";

export interface ValidateFlags {
  type?: FileType;
  strict: boolean;
  warnings?: true;
  json?: true;
  /** File for all problems. */
  csv?: string;
  language: Language;
}

/** Lines of a file of problems; a spreadsheet holds a million. */
const mostWritten = 500_000;
const threads = 2;
const limits = { waiting: Number.POSITIVE_INFINITY, seconds: 24 * 60 * 60, megabytes: 4096 };

/** Checks files and prints what was found. Returns the exit code. */
export async function validate(
  paths: readonly string[],
  flags: ValidateFlags,
  out: Screen,
  errors: Screen,
): Promise<0 | 1 | 2> {
  const { type, language } = flags;
  try {
    return await validateFiles(await openNamed(paths, type), flags, out, errors);
  } catch (error) {
    if (!isExplained(error)) throw error;
    errors.write(`tessera: ${wordsOf(error, language)}\n`);
    return 2;
  }
}

async function validateFiles(
  { files, unusable }: OpenedFiles,
  { strict, warnings, json, csv, language }: ValidateFlags,
  out: Screen,
  errors: Screen,
): Promise<0 | 1> {
  const pool = new CheckPool({ threads, ...limits });
  const progress = showProgress(
    errors,
    files.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  try {
    const options = {
      strict,
      warnings: warnings ?? false,
      withoutRows: [],
      mostProblems: csv === undefined ? mostShown : mostWritten,
    };
    const verdicts = [...(await checkAll(files, options, pool, progress)), ...unusable];
    progress.end();
    if (csv !== undefined)
      await writeProblems(
        csv,
        verdicts.flatMap(({ file, refusal, state }) =>
          refusal && state === "invalid" ? [{ file, problems: refusal.problems }] : [],
        ),
        language,
      );
    out.write(json ? asJson(verdicts, language) : asText(verdicts, language));
    return verdicts.some(({ state }) => state === "invalid") ? 1 : 0;
  } finally {
    progress.end();
    await pool.close();
  }
}

/** The command has no folder of its own in which tables could be kept. */
const tables = null;

/** Checks the areas first, then the other files against them. Verdicts are in the order of the command line. */
async function checkAll(
  files: readonly NamedFile[],
  options: CheckOptions,
  pool: CheckPool,
  progress: Progress,
): Promise<Verdict[]> {
  const judge = async (file: NamedFile, areas: NamedFile | undefined): Promise<Verdict> => {
    const others = areas && file !== areas ? { shape: areas } : {};
    const verdict = await judged(pool, file, { check: file.type, files: { file, ...others }, options, tables });
    const isCompared = others.shape && (file.type === "pjnz" || file.type === "population");
    const compared =
      isCompared && verdict.state === "valid"
        ? await judged(pool, file, { check: "combined", files: { [file.type]: file, ...others }, options, tables })
        : verdict;
    progress.done(file.bytes);
    return { ...compared, warnings: verdict.warnings, isCompared: compared !== verdict };
  };

  const shape = files.find(({ type }) => type === "shape");
  const ofShape = shape && (await judge(shape, undefined));
  const verdicts = await Promise.all(files.map((file) => (file === shape && ofShape ? ofShape : judge(file, shape))));
  if (shape && verdicts.every(({ state }) => state === "valid")) return withImplausible(verdicts, files, options, pool);
  // An invalid shape file is reported once, not again for every file that is compared with it.
  return verdicts.map((verdict) =>
    verdict !== ofShape && verdict.refusal && isDeepStrictEqual(verdict.refusal, ofShape?.refusal)
      ? { ...verdict, state: "skipped", refusal: aloneRefusal({ key: "validate.withoutAreas", values: {} }) }
      : verdict,
  );
}

/** Adds to the verdicts of valid files the warnings about implausible values in them. */
async function withImplausible(
  verdicts: readonly Verdict[],
  files: readonly NamedFile[],
  options: CheckOptions,
  pool: CheckPool,
): Promise<Verdict[]> {
  const byRole = Object.fromEntries(files.map((file) => [file.type, file]));
  const answer = await pool.run({ check: "plausibility", files: byRole, options, tables });
  const doubts = "finding" in answer ? answer.finding.warnings : [];
  return verdicts.map((verdict, at) => {
    const own = doubts.filter(({ values }) => values.file === files[at]?.name);
    // Those of one file alone are there again, as far as no other file explains them.
    const ofRules = verdict.warnings.filter(({ key }) => !key.startsWith("warning.review."));
    return { ...verdict, warnings: [...ofRules, ...own] };
  });
}

async function judged(pool: CheckPool, { given: file, type }: NamedFile, request: CheckRequest): Promise<Verdict> {
  const refused = (refusal: Refusal): Verdict => ({ file, type, state: "invalid", refusal, warnings: [] });
  try {
    const answer = await pool.run(request);
    if ("changed" in answer) return refused(aloneRefusal({ key: "detail.validation.changing", values: { file } }));
    if ("refusal" in answer) return refused(answer.refusal);
    return { file, type, state: "valid", refusal: null, warnings: answer.finding.warnings };
  } catch (error) {
    if (isExplained(error)) return refused(refusalOf(error, request.options.mostProblems));
    throw error;
  }
}

/** A file of the command line and its type. */
interface NamedFile extends FileToCheck {
  type: FileType;
  bytes: number;
}

function aloneRefusal({ key, values }: Message<TextKey>): Refusal {
  return refusalOf(serviceProblem(key, values), 1);
}

interface OpenedFiles {
  files: NamedFile[];
  /** Verdicts on files that no check is for. */
  unusable: Verdict[];
}

/** Endings of files that a country may have meant as input. Others in a folder are not mentioned. */
const dataEnding = /\.(csv|tsv|txt|xlsx?|geojson|pjnz|zip)$/i;

/** Opens the files of the command line. Throws a problem for a file that cannot be opened, and for no or several shape files. */
async function openNamed(paths: readonly string[], declared: FileType | undefined): Promise<OpenedFiles> {
  const found = (await givenFiles(paths, declared)).files;
  const unusable = found
    .filter(({ path, isFromFolder }) => !isFromFolder || dataEnding.test(path))
    .flatMap(unusableVerdict);
  const files = (await Promise.all(found.map(opened))).filter((file) => file !== null);
  const shapes = files.filter(({ type }) => type === "shape");
  if (shapes.length > 1)
    throw serviceProblem("validate.severalShapes", { files: shapes.map(({ given }) => given).join(", ") });
  const [alone] = shapes.length === 0 ? files.filter(({ type }) => fileTypeTable[type].hasAreas) : [];
  if (alone) throw serviceProblem("validate.noShape", { file: alone.given });
  if (files.length + unusable.length === 0) throw serviceProblem("validate.noFiles", { where: paths.join(", ") });
  return { files, unusable };
}

/** Files of a folder whose content says nothing are left out, and named. */
function unusableVerdict({ path: file, recognised, isFromFolder }: GivenFile): Verdict[] {
  if (recognised.type !== undefined && recognised.type !== "output") return [];
  const fault = recognised.type === undefined ? recognised.fault : "otherZip";
  const isOther = fault.startsWith("other");
  const refusal = aloneRefusal({ key: `detail.input.${fault}`, values: { file: basename(file) } });
  return [{ file, type: null, state: isFromFolder && isOther ? "skipped" : "invalid", refusal, warnings: [] }];
}

async function opened({ path: given, bytes, recognised }: GivenFile): Promise<NamedFile | null> {
  if (recognised.type === undefined || recognised.type === "output") return null;
  const name = basename(given);
  const path = await realpath(given);
  const { sha256: digest } = await digestsOf(path, name);
  return { path, given, name, digest, type: recognised.type, bytes };
}
