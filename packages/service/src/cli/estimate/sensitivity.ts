import { createWriteStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Language, translate } from "@tessera/i18n";
import { FolderTableCache, readCountry } from "@tessera/inputs";
import {
  formFacts,
  indicatorsIn,
  readCalibrationOptions,
  type SensitivityResult,
  spectrumLevel,
  suggestCalibration,
  variantFacts,
  variantsOf,
} from "@tessera/model";
import {
  changeSentence,
  chosenEstimates,
  csvText,
  sensitivityPage,
  sensitivityTable,
  variantChoices,
} from "@tessera/results";
import { tablesFolder } from "../../configuration/directories.js";
import { serviceProblem } from "../../errors/service-error.js";
import type { SensitivityTaskResult } from "../../tasks/jobs/job.js";
import { elapsedText } from "../../tasks/jobs/progress.js";
import type { SensitivityArguments } from "../../tasks/jobs/sensitivity.js";
import { type ExitCode, runCommand } from "../local/command.js";
import { asGivenFiles } from "../local/local-jobs.js";
import { type ResultFlags, withResults } from "../local/local-run.js";
import { findFiles } from "../options/find-files.js";
import { type RawOptions, readOptionsFile } from "../options/given-options.js";
import { chosenModelOptions, contentsOf, type FoundFiles, type OptionFlags } from "../options/model-choice.js";
import { refuseProblems } from "../options/run-checks.js";
import { fileLines, type Screen } from "../screen.js";

export interface SensitivityFlags extends ResultFlags, OptionFlags {
  /** A file of calibration options. */
  calibration?: string;
  /** Ids, with commas between them. */
  variants: string[];
  /** Only lists the variants. */
  list?: true;
  /** Simulations and uncertainty as the options say. */
  asChosen?: true;
}

/** Estimates options and variants of them, and says what changes. Returns the exit code. */
export function sensitivity(
  given: readonly string[],
  flags: SensitivityFlags,
  out: Screen,
  errors: Screen,
): Promise<ExitCode> {
  const { language } = flags;
  return runCommand(language, errors, async (interrupted) => {
    const found = await findFiles(given);
    const { values: options } = await chosenModelOptions(flags, found);
    const { calibration, choices } = await choicesOf(found, options, flags);
    if (flags.list) {
      out.write(flags.json ? `${JSON.stringify(choices, null, 2)}\n` : listText(choices, language));
      return 0;
    }
    const variants = wantedVariants(flags.variants, choices);
    const data = await asGivenFiles(found.paths);
    return withResults(flags, errors, interrupted, async ({ jobs, display, results, unfinished }) => {
      await refuseProblems(found.paths, options, language, new FolderTableCache(tablesFolder(unfinished)));
      const speed = flags.asChosen ? "chosen" : "quick";
      const request: SensitivityArguments = { data, options, calibration, variants, speed };
      const { file } = await jobs.run<SensitivityTaskResult>("sensitivity", request);
      const result = JSON.parse(await readFile(join(unfinished, file), "utf8")) as SensitivityResult;
      await pipeline(
        Readable.from(csvText(sensitivityTable(result, language)), { objectMode: false }),
        createWriteStream(join(unfinished, "sensitivity.csv")),
      );
      await writeFile(join(unfinished, "sensitivity.html"), sensitivityPage(result, language));
      const published = await results.publish([
        { name: "sensitivity.csv" },
        { name: "sensitivity.html" },
        { name: "sensitivity.json", from: basename(file) },
      ]);
      display.close();
      const failed = result.variants.filter((variant) => variant.failed).length;
      if (flags.json) out.write(`${JSON.stringify(result)}\n`);
      else {
        const wrote = { folder: flags.out, elapsed: elapsedText(display.seconds()) };
        const lines = [
          ...sentencesOf(result, language),
          translate(language, "sensitivity.wrote", wrote),
          ...fileLines(published, language),
        ];
        out.write(`${lines.join("\n")}\n`);
      }
      if (failed > 0)
        errors.write(`tessera: ${translate(language, "sensitivity.failedVariants", { count: failed })}\n`);
      return failed > 0 ? 1 : 0;
    });
  });
}

type Choices = ReturnType<typeof variantChoices>;

/** Calibration options of a file, or those that suit the projections, and the variants that there are. */
async function choicesOf(
  { paths }: FoundFiles,
  options: RawOptions,
  { calibration: file, language }: SensitivityFlags,
) {
  const country = (await readCountry(await contentsOf(paths), null)) as Parameters<typeof formFacts>[0];
  const suggested = suggestCalibration(spectrumLevel(formFacts(country))).map(({ name, value }) => [name, value]);
  const calibration = file === undefined ? Object.fromEntries(suggested) : await readOptionsFile(file);
  readCalibrationOptions(calibration);
  const variants = variantsOf(variantFacts(country.shape, options, calibration));
  return { calibration, choices: variantChoices(variants, language) };
}

/** Ids of variants: those that are named, all, or the usual ones. */
function wantedVariants(named: readonly string[], { variants, absent }: Choices): string[] {
  const ids = named
    .flatMap((text) => text.split(","))
    .map((id) => id.trim())
    .filter((id) => id !== "");
  if (ids.length === 0) return variants.filter(({ isUsual }) => isUsual).map(({ id }) => id);
  if (ids.includes("all")) return variants.map(({ id }) => id);
  for (const id of ids) {
    if (variants.some((variant) => variant.id === id)) continue;
    const known = variants.map((variant) => variant.id).join(", ");
    const reason = absent.find((kind) => kind.id === id)?.reason;
    throw reason === undefined
      ? serviceProblem("detail.model.variantUnknown", { id, known })
      : serviceProblem("sensitivity.absent", { id, reason });
  }
  return ids;
}

function listText({ variants, absent }: Choices, language: Language): string {
  const mark = (isUsual: boolean) => (isUsual ? "*" : " ");
  const lines = [
    translate(language, "sensitivity.list"),
    ...variants.map(({ id, label, about, isUsual }) => `${mark(isUsual)} ${id}\n    ${label}. ${about}`),
    ...(absent.length > 0 ? ["", translate(language, "sensitivity.listAbsent")] : []),
    ...absent.map(({ id, reason }) => `  ${id}\n    ${reason}`),
  ];
  return `${lines.join("\n")}\n`;
}

/** A sentence for each variant on the first indicator. */
function sentencesOf(result: SensitivityResult, language: Language): string[] {
  if (indicatorsIn(result).length === 0) return [];
  const chosen = chosenEstimates(result, {});
  return result.variants.flatMap((variant) => [changeSentence(result, variant, chosen, language), ""]);
}
