import { type Language, translate } from "@tessera/i18n";
import type { InputFile, ModelOutput } from "@tessera/model";
import type { DownloadRequest, Note, ProjectNotes } from "../download-request.js";
import type { CsvTable } from "../formats/csv-text.js";

/** Roles of programme data in the package. They are listed after the other files. */
const programmeRoles: Record<string, string> = { programme: "art_number", anc: "anc_testing", sti: "sti" };

/** The role in requests for a role in the package. */
export function requestRole(named: string): string {
  return Object.keys(programmeRoles).find((role) => programmeRoles[role] === named) ?? named;
}

export const inputFileColumns = ["role", "filename", "md5sum", "resource_url"] as const;

/** Input files of the run under their roles in the package. */
export function packageInputs({ inputs = [] }: ModelOutput): InputFile[] {
  const isProgramme = ({ role }: InputFile) => Object.hasOwn(programmeRoles, role);
  const renamed = (file: InputFile) => ({ ...file, role: programmeRoles[file.role] ?? file.role });
  return [...inputs.filter((file) => !isProgramme(file)), ...inputs.filter(isProgramme).map(renamed)];
}

export function inputFiles(output: ModelOutput): CsvTable {
  return {
    columns: inputFileColumns,
    rows: packageInputs(output).map((file) => inputFileColumns.map((column) => file[column])),
    missing: "NA",
  };
}

export const softwareColumns = ["name", "version", "type"];

/** The runtime, the model, and the components of the runtime. */
export function softwareVersions({ output, productName }: DownloadRequest): CsvTable {
  const { node, ...parts } = process.versions;
  const loaded = Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    columns: softwareColumns,
    rows: [
      ["node", node, "base"],
      [productName, output.modelVersion, "other"],
      ...loaded.map(([name, version]) => [name, version ?? null, "loaded"]),
    ],
  };
}

/** The user's notes as plain text: on the project, then on each version. */
export function notesText({ project_notes, version_notes }: ProjectNotes, language: Language): string {
  return [
    `${translate(language, "notes.project")}\n\n`,
    project_notes ? entry(project_notes) : "",
    `${translate(language, "notes.version")}\n\n`,
    ...(version_notes ?? []).map(entry),
  ].join("");
}

function entry({ name, updated, note }: Note): string {
  return `${name ?? ""}\n${updated ?? ""}\n${note}\n\n`;
}
