import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { ErrorCode } from "../errors/error-table.js";
import { failure } from "../errors/service-error.js";
import { claimRefusal } from "../validation/claimed-hash.js";

/** A file of the request; `path` is where it really is. */
export interface GivenFile {
  path: string | null;
  hash: string;
  filename: string;
  resource_url?: string | null;
}

/** The content that the client means, or none at all. */
export async function readGiven({ path, hash, filename }: GivenFile, code: ErrorCode): Promise<Buffer> {
  const content = await readFile(path ?? "").catch(() => {
    throw failure(code, "detail.inputFileGone", { file: filename });
  });
  const refusal = claimRefusal(hash, createHash("md5").update(content).digest("hex"), filename);
  if (refusal) throw failure(code, refusal.key, refusal.values);
  return content;
}
