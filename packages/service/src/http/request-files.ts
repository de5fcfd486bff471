import { failure } from "../errors/service-error.js";
import type { Uploads } from "../uploads/uploads.js";

/**
 * The files of a request with the real paths in place of the given ones. Refuses a request that points outside the upload
 * folder, without saying what is there.
 */
export async function locateFiles<Files extends Record<string, unknown>>(
  uploads: Uploads,
  files: Files,
): Promise<Files> {
  const located: Record<string, unknown> = {};
  for (const [role, file] of Object.entries(files)) {
    const path = (file as { path?: unknown } | null | undefined)?.path;
    if (typeof path !== "string") located[role] = file;
    else {
      const real = await uploads.locate(path);
      if (real === undefined) throw failure("INVALID_INPUT", "detail.uploadOutside");
      located[role] = { ...(file as object), path: real };
    }
  }
  return located as Files;
}
