import { isDeepStrictEqual } from "node:util";
import { CheckPool } from "../validation/check-pool.js";
import type { CheckOptions, CheckOrder } from "../validation/order.js";
import { CheckRefused, type Refusal } from "../validation/refusal.js";
import type { ValidateFlags } from "./flags.js";
import { type NamedFile, openNamed } from "./named-files.js";
import { type Progress, type Screen, showProgress } from "./progress.js";
import { asJson, asText, refusalText, type Verdict } from "./render.js";

const threads = 2;
const limits = { waiting: Number.POSITIVE_INFINITY, seconds: 24 * 60 * 60, megabytes: 4096 };

/** Checks files, says what it found, and answers the exit code. */
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
    if (!(error instanceof CheckRefused)) throw error;
    errors.write(`tessera: ${refusalText(error, language)}\n`);
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

/** The areas first, then the other files against them; the answers in the order of the command line. */
async function checkAll(
  files: readonly NamedFile[],
  options: CheckOptions,
  pool: CheckPool,
  progress: Progress,
): Promise<Verdict[]> {
  const judge = async (file: NamedFile, areas: NamedFile | undefined): Promise<Verdict> => {
    const others = areas && file !== areas ? { shape: areas } : {};
    const verdict = await judged(pool, file, { check: file.type, files: { file, ...others }, options });
    const isCompared = others.shape && (file.type === "pjnz" || file.type === "population");
    const compared =
      isCompared && verdict.state === "valid"
        ? await judged(pool, file, { check: "combined", files: { [file.type]: file, ...others }, options })
        : verdict;
    progress.done(file.bytes);
    return { ...compared, warnings: verdict.warnings, isCompared: compared !== verdict };
  };

  const shape = files.find(({ type }) => type === "shape");
  const ofShape = shape && (await judge(shape, undefined));
  const verdicts = await Promise.all(files.map((file) => (file === shape && ofShape ? ofShape : judge(file, shape))));
  if (shape && verdicts.every(({ state }) => state === "valid")) return withDoubts(verdicts, files, options, pool);
  // The problem of an unreadable shape file is told once, not again for every file that is compared with it.
  return verdicts.map((verdict) =>
    verdict !== ofShape && verdict.refusal && isDeepStrictEqual(verdict.refusal, ofShape?.refusal)
      ? { ...verdict, state: "skipped", refusal: { key: "validate.withoutAreas", values: {} } }
      : verdict,
  );
}

/** What can hardly be true in files that are valid, each with the file that it is about. */
async function withDoubts(
  verdicts: readonly Verdict[],
  files: readonly NamedFile[],
  options: CheckOptions,
  pool: CheckPool,
): Promise<Verdict[]> {
  const byRole = Object.fromEntries(files.map((file) => [file.type, file]));
  const answer = await pool.run({ check: "plausibility", files: byRole, options });
  const doubts = "finding" in answer ? answer.finding.warnings : [];
  return verdicts.map((verdict, at) => {
    const own = doubts.filter(({ values }) => values.file === files[at]?.name);
    const isNew = (doubt: Refusal) => !verdict.warnings.some((known) => isDeepStrictEqual(known, doubt));
    return { ...verdict, warnings: [...verdict.warnings, ...own.filter(isNew)] };
  });
}

async function judged(pool: CheckPool, { given: file, type }: NamedFile, order: CheckOrder): Promise<Verdict> {
  const refused = (refusal: Refusal): Verdict => ({ file, type, state: "invalid", refusal, warnings: [] });
  try {
    const answer = await pool.run(order);
    if ("changed" in answer) return refused({ key: "detail.validation.changing", values: { file } });
    if ("refusal" in answer) return refused(answer.refusal);
    return { file, type, state: "valid", refusal: null, warnings: answer.finding.warnings };
  } catch (error) {
    if (error instanceof CheckRefused) return refused(error);
    throw error;
  }
}
