import { failure } from "../errors/service-error.js";
import type { Uploads } from "../uploads/uploads.js";

/** Refuses a request that points at files outside the upload folder, without saying what is there. */
export async function confineFiles(uploads: Uploads, files: Record<string, unknown>): Promise<void> {
  for (const file of Object.values(files)) {
    const path = (file as { path?: unknown } | null | undefined)?.path;
    if (typeof path === "string" && (await uploads.locate(path)) === undefined)
      throw failure("INVALID_INPUT", "detail.uploadOutside");
  }
}
