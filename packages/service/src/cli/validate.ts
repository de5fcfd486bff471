import { realpath } from "node:fs/promises";
import { basename } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type FileType, fileTypeTable, type Message } from "@tessera/contract";
import { type Language, type TextKey, wordsOf } from "@tessera/i18n";
import { isExplained, serviceProblem } from "../errors/service-error.js";
import { CheckPool } from "../files/validation/check-pool.js";
import type { CheckOptions, CheckRequest, FileToCheck } from "../files/validation/check-request.js";
import { digestsOf } from "../files/validation/content.js";
import { type GivenFile, givenFiles } from "./given-files.js";
import type { Screen } from "./screen.js";
import { asJson, asText, type Progress, showProgress, type Verdict } from "./validate-output.js";

export interface ValidateFlags {
  type?: FileType;
  strict: boolean;
  warnings?: true;
  json?: true;
  language: Language;
}

const threads = 2;
const limits = { waiting: Number.POSITIVE_INFINITY, seconds: 24 * 60 * 60, megabytes: 4096 };

/** Checks files and prints what was found. Returns the exit code. */
export async function validate(
  paths: readonly string[],
  flags: ValidateFlags,
  out: Screen,
  errors: Screen,
): Promise<0 | 1 | 2> {
  const { type, strict, warnings = false, language } = flags;
  let files: NamedFile[];
  try {
    files = await openNamed(paths, type);
  } catch (error) {
    if (!isExplained(error)) throw error;
    errors.write(`tessera: ${wordsOf(error, language)}\n`);
    return 2;
  }
  const pool = new CheckPool({ threads, ...limits });
  const progress = showProgress(
    errors,
    files.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  try {
    const verdicts = await checkAll(files, { strict, warnings, withoutRows: [] }, pool, progress);
    progress.end();
    out.write(flags.json ? asJson(verdicts, language) : asText(verdicts, language));
    return verdicts.every(({ state }) => state === "valid") ? 0 : 1;
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
      ? { ...verdict, state: "skipped", refusal: { key: "validate.withoutAreas", values: {} } }
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
    const isNew = (doubt: Message) => !verdict.warnings.some((known) => isDeepStrictEqual(known, doubt));
    return { ...verdict, warnings: [...verdict.warnings, ...own.filter(isNew)] };
  });
}

async function judged(pool: CheckPool, { given: file, type }: NamedFile, request: CheckRequest): Promise<Verdict> {
  const refused = (refusal: Message<TextKey>): Verdict => ({ file, type, state: "invalid", refusal, warnings: [] });
  try {
    const answer = await pool.run(request);
    if ("changed" in answer) return refused({ key: "detail.validation.changing", values: { file } });
    if ("refusal" in answer) return refused(answer.refusal);
    return { file, type, state: "valid", refusal: null, warnings: answer.finding.warnings };
  } catch (error) {
    if (isExplained(error)) return refused(error);
    throw error;
  }
}

/** A file of the command line and its type. */
interface NamedFile extends FileToCheck {
  type: FileType;
  bytes: number;
}

/** Opens the files of the command line. Throws a problem for a file that cannot be opened, and for no or several shape files. */
async function openNamed(paths: readonly string[], declared: FileType | undefined): Promise<NamedFile[]> {
  const found = (await givenFiles(paths, declared)).files;
  const files = (await Promise.all(found.map(opened))).filter((file) => file !== null);
  const shapes = files.filter(({ type }) => type === "shape");
  if (shapes.length > 1)
    throw serviceProblem("validate.severalShapes", { files: shapes.map(({ given }) => given).join(", ") });
  const [alone] = shapes.length === 0 ? files.filter(({ type }) => fileTypeTable[type].hasAreas) : [];
  if (alone) throw serviceProblem("validate.noShape", { file: alone.given });
  return files;
}

async function opened({ path: given, bytes, recognised }: GivenFile): Promise<NamedFile | null> {
  if (recognised.type === undefined || recognised.type === "output") return null;
  const name = basename(given);
  const path = await realpath(given);
  const { sha256: digest } = await digestsOf(path, name);
  return { path, given, name, digest, type: recognised.type, bytes };
}
