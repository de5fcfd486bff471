import { type DownloadType, download as downloadRow } from "@tessera/contract";
import { type Language, type StoredWarning, translate } from "@tessera/i18n";
import { readCountry, readVmmc, type TableCache, type Vmmc } from "@tessera/inputs";
import type { ModelOutput } from "@tessera/model";
import {
  type AvailableSurvey,
  availableSurveys,
  downloadDescription,
  type PriorityRequest,
  type ProjectNotes,
  readDatapackTables,
  readPriorityOptions,
  readPriorityTables,
  writeDownload,
} from "@tessera/results";
import { readKeyPopulationWorkbook } from "@tessera/spectrum";
import { builtSite } from "../../configuration/directories.js";
import { isAtLeast } from "../../configuration/versions.js";
import { failure, isExplained } from "../../errors/service-error.js";
import {
  type CalibrateResult,
  type DownloadResult,
  type GivenFile,
  knownTables,
  readGiven,
  readOutputOf,
  type TaskContext,
  writeResult,
} from "./job.js";

export interface DownloadArguments {
  type: DownloadType;
  calibrate: string;
  calibrateResult: CalibrateResult;
  notes?: ProjectNotes;
  state?: unknown;
  /** Circumcisions, for the data pack. */
  vmmc?: GivenFile | null;
  /** The Spectrum file, for national totals of key populations. */
  pjnz?: GivenFile | null;
  /** Options of the workbook on priority populations. */
  options?: Record<string, unknown>;
  /** The survey file of the fit. */
  survey?: GivenFile | null;
  /** Absent in tasks of earlier versions. */
  fitWarnings?: readonly StoredWarning[];
}

/** Generates a file for the user from a calibrated output. */
export async function download(
  id: string,
  given: DownloadArguments,
  language: Language,
  context: TaskContext,
  report: (progress: string[]) => void,
): Promise<DownloadResult> {
  const { type, calibrate, calibrateResult, notes, state, vmmc, survey, fitWarnings = [] } = given;
  report([translate(language, `progress.download.${type}`)]);
  const { extension, minimumModelVersion, hasDatapack, hasPriorityPopulations, listsSurveys } = downloadRow(type);
  if (minimumModelVersion && !isAtLeast(calibrateResult.modelVersion, minimumModelVersion.version))
    throw failure("OUTPUT_GENERATION_FAILED", "detail.outputOutOfDate");
  const output = await readOutputOf(context, calibrate, calibrateResult.modelOutput, "OUTPUT_GENERATION_FAILED");
  const known = knownTables(context);
  const circumcised = vmmc && hasDatapack ? await readCircumcisions(vmmc, known) : undefined;
  const tables = context.datapack && hasDatapack ? await readTables(context.datapack) : undefined;
  const priority = hasPriorityPopulations ? await readPriority(given, output, context) : undefined;
  const surveys = survey && listsSurveys ? await readAvailableSurveys(survey, known) : undefined;
  const file = await writeResult(context, id, `${type}${id}${extension}`, (path) =>
    explained(() =>
      writeDownload(type, path, {
        output,
        ids: { fit: calibrateResult.namedFit ?? calibrateResult.fit, calibrate },
        productName: context.product,
        round: context.round,
        language,
        ...(notes !== undefined && { notes }),
        ...(state !== undefined && { state }),
        ...(circumcised && { vmmc: circumcised }),
        ...(tables && { datapack: tables }),
        ...(priority && { priorityPopulations: priority }),
        ...(surveys && { surveys }),
        siteShell: builtSite,
        warnings: [...fitWarnings, ...(calibrateResult.warnings ?? [])],
      }),
    ),
  );
  return {
    kind: "download",
    modelVersion: output.modelVersion,
    file,
    type,
    areas: areasOf(output.options.area_scope),
    description: downloadDescription(type, output, language),
  };
}

async function readCircumcisions(file: GivenFile, known: TableCache): Promise<Vmmc> {
  const bytes = await readGiven(file, "OUTPUT_GENERATION_FAILED");
  return explained(() => readVmmc(bytes, file.filename, known));
}

function readTables(folder: string) {
  return explained(() => readDatapackTables(folder));
}

/** What people are divided by. The PJNZ is read only where its national totals are asked for. */
function readPriority(
  { pjnz, options: given }: DownloadArguments,
  output: ModelOutput,
  { priorityPopulations: folder }: TaskContext,
): Promise<PriorityRequest> {
  return explained(async () => {
    const options = readPriorityOptions(given);
    const tables = await readPriorityTables(folder, output);
    const hasOptions = Object.keys(given ?? {}).length > 0;
    if ("reason" in tables || options.consensus === "goals") return { tables, options, hasOptions, workbook: null };
    if (!pjnz) throw failure("OUTPUT_GENERATION_FAILED", "detail.priority.pjnzMissing");
    const content = await readGiven(pjnz, "OUTPUT_GENERATION_FAILED");
    return { tables, options, hasOptions, workbook: await readKeyPopulationWorkbook(content, pjnz.filename) };
  });
}

/** The surveys are optional in a package: without the survey file they are left out. */
async function readAvailableSurveys(file: GivenFile, known: TableCache): Promise<AvailableSurvey[] | undefined> {
  try {
    const content = await readGiven(file, "OUTPUT_GENERATION_FAILED");
    return availableSurveys((await readCountry({ survey: { name: file.filename, content } }, null, known)).survey);
  } catch {
    return undefined;
  }
}

/** Turns problems of files and outputs into errors for the user. */
async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isExplained(error)) throw failure("OUTPUT_GENERATION_FAILED", error.key, error.values);
    throw error;
  }
}

/** Areas of the fit: one as a text, several as a list, null if unknown. */
function areasOf(scope: unknown): DownloadResult["areas"] {
  const areas = (Array.isArray(scope) ? scope : [scope]).filter((area) => typeof area === "string" && area !== "");
  return areas.length > 1 ? (areas as string[]) : ((areas[0] as string | undefined) ?? null);
}
