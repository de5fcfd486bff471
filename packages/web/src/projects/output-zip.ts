import type { ImportRequest } from "@tessera/contract/api";
import { upload } from "../api/upload.ts";
import { importOutput } from "../repository/transfers.ts";
import type { TextKey } from "../texts/i18n.ts";

/** An output zip that a project is made from: where it is, and how it comes to the service. */
export interface OutputZip {
  name: string;
  /** What is said while it comes. */
  bringing: Extract<TextKey, "projects.uploading" | "repository.bringing">;
  /** Brings the zip to the service as a file of the project, and reports the part that has come, from 0 to 1. */
  bring: (
    project: string,
    onPart: (part: number) => void,
    signal: AbortSignal,
  ) => Promise<{ path: string; filename: string }>;
}

/** A file of the user. */
export function zipOfFile(file: File): OutputZip {
  return {
    name: file.name,
    bringing: "projects.uploading",
    bring: (project, onPart, signal) => upload(file, onPart, signal, project),
  };
}

/** A file of a dataset. */
export function zipOfDataset(name: string, request: ImportRequest): OutputZip {
  return {
    name,
    bringing: "repository.bringing",
    bring: (project, onPart, signal) => importOutput(project, request, onPart, signal),
  };
}
