import { type FileType, fileTypes } from "@tessera/contract";
import { hashOf, uploadedName } from "../api/upload.ts";
import { type InputFile, type Missing, newWork, type Options, type Work } from "../project/project.ts";

/** What the service returns for an output zip. */
export interface RestoreResponse {
  /** As a client sent it; any part may be missing. */
  state: Record<string, unknown> | null;
  notes: string | null;
  model_fit: { options: Options };
  calibrate: { id: string; options: Options; restored: boolean };
  missing: {
    files: { name: string; path: string; filename: string }[];
    tasks: { name: string; id: string }[];
  };
}

interface State {
  datasets?: Partial<Record<FileType, { path?: string | null; filename?: string } | null>>;
  model_fit?: { id?: string };
}

/** The work of a project whose calibration was read from an output zip. */
export function restoredWork(answer: RestoreResponse, now: number): Work {
  const { datasets = {}, model_fit } = (answer.state ?? {}) as State;
  const missing = missingOf(answer);
  const files: Work["files"] = {};
  for (const type of fileTypes) {
    const { path, filename } = datasets[type] ?? {};
    if (path && filename && !missing.files.some((file) => file.type === type)) {
      // Uploads are in one folder of the service, wherever that was when the zip was made.
      files[type] = inputFile(`/uploads/${uploadedName(path)}`, filename);
    }
  }
  const fit = missing.tasks.includes("fit") ? undefined : model_fit?.id;
  const isWhole = fit !== undefined && missing.files.length === 0;
  return {
    ...newWork(),
    country: countryOf(answer.model_fit.options),
    files,
    inputsReviewed: isWhole,
    options: answer.model_fit.options,
    optionsAreValid: isWhole,
    fit: fit === undefined ? null : { id: fit, submitted: now, state: "complete" },
    calibrationOptions: answer.calibrate.options,
    calibration: { id: answer.calibrate.id, submitted: now, state: "complete" },
    restored: missing,
  };
}

export function isPartial(missing: Missing | null): missing is Missing {
  return missing !== null && missing.files.length + missing.tasks.length > 0;
}

function missingOf({ state, missing }: RestoreResponse): Missing {
  const isType = (name: string): name is FileType => fileTypes.some((type) => type === name);
  const files = missing.files.flatMap(({ name, path, filename }) =>
    // The list also has files that the project never had, with neither name nor path.
    isType(name) && (filename || path) ? [{ type: name, filename: filename || path }] : [],
  );
  const isWithoutFit = state === null || missing.tasks.some(({ name }) => name === "model_fit");
  return { files, tasks: isWithoutFit ? ["fit"] : [] };
}

/** Area ids begin with the ISO3 code. The name of the country is known when the projection is read. */
function countryOf({ area_scope }: Options): Work["country"] {
  const [area] = [area_scope].flat();
  if (typeof area !== "string" || area.length < 3) return null;
  const iso3 = area.slice(0, 3);
  return { name: iso3, iso3 };
}

/** Heading, name, date and note of the project, followed by a heading and the notes on versions. */
const notesForm = /^[^\n]+\n\n([^\n]*)\n[\d/: ]*\n([\s\S]*?)\n\n[^\n]+\n\n(?:[^\n]*\n[\d/]+ [\d:]+\n|$)/;

/** The name and note of the project in the notes of a zip. A text of another form is taken as a note. */
export function projectNote(notes: string | null): { name: string; note: string } {
  const [, name = "", note = notes?.trim() ?? ""] = notesForm.exec(notes ?? "") ?? [];
  return { name, note };
}

/** The files and options of the fictional country, as the service sends them. */
export interface Demo {
  country: string;
  iso3: string;
  files: Partial<Record<FileType, { path: string; filename: string }>>;
  options: Options;
}

/** The work of a project with the files of the demo country. They are checked like any others when the first step opens. */
export function demoWork({ country, iso3, files, options }: Demo): Work {
  const found = fileTypes.flatMap((type) => {
    const file = files[type];
    return file ? [[type, inputFile(file.path, file.filename)] as const] : [];
  });
  return { ...newWork(), country: { name: country, iso3 }, options, files: Object.fromEntries(found) };
}

function inputFile(path: string, filename: string): InputFile {
  return { path, filename, hash: hashOf(path), fromADR: false, resource_url: null };
}
