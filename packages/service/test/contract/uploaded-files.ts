import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Answer, RunningService } from "./running-service.js";

/** Puts a file into the upload folder, as the web application does, and answers the path to ask for it by. */
export function upload(service: RunningService, name: string, content: Uint8Array | string): string {
  writeFileSync(join(service.dataDir, "uploads", name), content);
  return `/uploads/${name}`;
}

/** A file as a request refers to it. */
export function sessionFile(path: string | null, more: object = {}) {
  return { path, hash: "12345", filename: "original name.csv", fromADR: false, resource_url: null, ...more };
}

/** Asks for the check of one file by its path, with the usual name. */
export function validateTable(
  service: RunningService,
  type: string,
  path: string | null,
  shape: string | null,
  { query = "", language = "en" } = {},
): Promise<Answer> {
  const file = sessionFile(path, { filename: `${type}.csv` });
  const body = { type, file, shape };
  return service.post(`/validate/survey-and-programme${query}`, body, { "accept-language": language });
}

export function validateBaseline(service: RunningService, type: string, path: string | null): Promise<Answer> {
  return service.post("/validate/baseline-individual", { type, file: sessionFile(path) });
}

/** Code and sentence of a refusal. */
export function refusalOf({ status, body }: Answer): [number, string, string] {
  return [status, body.errors?.[0].error, body.errors?.[0].detail];
}
