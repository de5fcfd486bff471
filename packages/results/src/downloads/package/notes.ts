import { type Language, translate } from "@tessera/i18n";
import type { Note, ProjectNotes } from "../request.js";

/** The user's notes as plain text: those on the project, then those on each of its versions. */
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
