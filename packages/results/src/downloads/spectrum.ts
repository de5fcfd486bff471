import { writeZip } from "../formats/zip.js";
import { datapackFile } from "./datapack/rows.js";
import { withDataPackage } from "./package/data-package.js";
import { outputPackage } from "./package/files.js";
import { notesText } from "./package/notes.js";
import { withReadme } from "./package/readme.js";
import type { DownloadRequest } from "./request.js";

/** The complete output package, with the user's notes and project state when they were sent. */
export async function writeSpectrum(path: string, request: DownloadRequest): Promise<void> {
  const { language, notes, state } = request;
  const files = [...outputPackage(request), datapackFile(request)];
  if (notes) files.push({ name: "notes.txt", description: "readme.notes", content: notesText(notes, language) });
  if (state !== undefined && state !== null) {
    files.push({
      name: "info/project_state.json",
      description: "readme.info.project_state",
      content: `${JSON.stringify(state, null, 4)}\n`,
    });
  }
  await writeZip(path, withReadme(withDataPackage(files, request), request));
}
