import { access, mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { isProblem } from "@tessera/contract";
import { type Language, type TextKey, type TextValues, translate } from "@tessera/i18n";
import { writeModelOutput } from "@tessera/model";
import { type RestoredProject, readOutputPackage, type StateProblem, stateProblems } from "@tessera/results";
import { isExplained, serviceProblem } from "../errors/service-error.js";
import {
  describeCalibration,
  newIncomingFolder,
  type PlacedCalibration,
  placeCalibration,
  prepareCalibration,
} from "../projects/finished-tasks.js";
import { Journal } from "../tasks/journal/journal.js";
import type { Screen } from "./screen.js";

export interface RestoreFlags {
  out: string;
  force?: true;
  dataDir?: string;
  json?: true;
  language: Language;
}

/** Reads an output zip, writes its content to a folder and prints what is missing. Returns the exit code. */
export async function restore(zip: string, flags: RestoreFlags, out: Screen, errors: Screen): Promise<0 | 1 | 2> {
  const { language, out: folder, force = false, dataDir, json = false } = flags;
  const say = (key: TextKey, values?: TextValues) => translate(language, key, values);
  try {
    await assertRoom(folder, force);
    const service = dataDir === undefined ? undefined : await serviceFolders(dataDir);
    const project = await readOutputPackage(zip);
    const files = await writeProject(folder, project);
    const placed = service && (await placeIn(service.results, project, language));
    const problems = service ? await problemsOf(project, service) : [];
    if (json) out.write(`${JSON.stringify(summaryOf(project, files, placed, problems), null, 2)}\n`);
    else {
      const { output, state } = project;
      const numbers = { estimates: output.estimates.mean.length, areas: output.areas.length };
      const lines = [
        say("restore.wrote", { file: basename(zip), folder }),
        ...files.map((name) => `  ${name}`),
        say("restore.summary", { ...numbers, version: output.modelVersion }),
        ...(state === null ? [say("restore.noState")] : []),
        ...(placed ? [say("restore.registered", { id: placed.id })] : []),
        ...problems.map((problem) => `! ${say(...problemText(problem))}`),
      ];
      out.write(`${lines.join("\n")}\n`);
    }
    return problems.length > 0 ? 1 : 0;
  } catch (error) {
    if (!isExplained(error)) throw error;
    errors.write(`tessera: ${say(error.key, error.values)}\n`);
    return isProblem(error, "service") ? 2 : 1;
  }
}

async function placeIn(results: string, project: RestoredProject, language: Language): Promise<PlacedCalibration> {
  const folder = newIncomingFolder(results);
  try {
    const prepared = await prepareCalibration(project, { results, folder, keepsId: true, language });
    // Whoever runs the command may read all that the service has.
    const task = { mayRead: async () => true, language, requestId: "tessera restore" };
    return await placeCalibration(await describeCalibration(prepared, folder, task), folder, results);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function problemText(problem: StateProblem): [TextKey, TextValues] {
  const { kind, ...values } = problem;
  return [kind === "file" ? "restore.missingFile" : "restore.unknownTask", values];
}

async function assertRoom(folder: string, isForced: boolean): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw serviceProblem("restore.cannotWrite", { folder, reason: error.code ?? error.message });
  });
  if (entries.length > 0 && !isForced) throw serviceProblem("restore.folderNotEmpty", { folder });
}

interface ServiceFolders {
  results: string;
  uploads: string;
}

async function serviceFolders(dataDir: string): Promise<ServiceFolders> {
  const folders = { results: resolve(dataDir, "results"), uploads: resolve(dataDir, "uploads") };
  for (const path of Object.values(folders)) {
    const isFolder = await stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (!isFolder) throw serviceProblem("restore.noDataFolder", { folder: dataDir });
  }
  return folders;
}

/** Writes the content of the zip. Returns the names of the files. */
async function writeProject(folder: string, { output, notes, state }: RestoredProject): Promise<string[]> {
  const texts: Record<string, string | null> = {
    "options.json": asJson(output.options),
    "calibration_options.json": asJson(output.calibrationOptions ?? {}),
    "inputs.json": asJson(output.inputs ?? []),
    "notes.txt": notes,
    "project_state.json": state === null ? null : asJson(state),
  };
  try {
    await mkdir(folder, { recursive: true });
    const written = Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== null);
    for (const [name, text] of written) await writeFile(join(folder, name), text);
    await writeModelOutput(join(folder, "model_output.tessera"), output);
    return ["model_output.tessera", ...written.map(([name]) => name)];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw serviceProblem("restore.cannotWrite", { folder, reason: code ?? message });
  }
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function problemsOf({ state }: RestoredProject, { results, uploads }: ServiceFolders): Promise<StateProblem[]> {
  const journal = new Journal(results);
  return stateProblems(state, {
    file: (path) =>
      access(join(uploads, basename(path))).then(
        () => true,
        () => false,
      ),
    task: async (id) => (await journal.read(id)) !== undefined,
  });
}

function summaryOf(
  { output, notes, state }: RestoredProject,
  files: string[],
  placed: PlacedCalibration | undefined,
  missing: StateProblem[],
): object {
  return {
    files,
    modelVersion: output.modelVersion,
    areas: output.areas.length,
    estimates: output.estimates.mean.length,
    options: output.options,
    calibrationOptions: output.calibrationOptions,
    notes,
    hasState: state !== null,
    calibrate: placed ?? null,
    missing,
  };
}
