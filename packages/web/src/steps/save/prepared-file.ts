import { addressOf, get } from "../../api/client.ts";
import { Unreachable } from "../../api/errors.ts";
import { fileNameIn } from "./file-facts.ts";

/** A file that the service has made. */
export interface PreparedFile {
  filename: string;
  bytes: number;
}

/** Name and size of a finished download; the service says in words why where there is none. */
export async function preparedFile(id: string, signal: AbortSignal): Promise<PreparedFile> {
  const path = `/download/result/${id}`;
  const { ok, status, headers } = await fetch(addressOf(path), { method: "HEAD", signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new Unreachable();
  });
  // A request that waits for the user to sign in; then this one is tried again.
  if (status === 401) {
    await get("/service/version", signal);
    return preparedFile(id, signal);
  }
  // An answer to HEAD has no words; those of GET are short where there is no file.
  if (!ok) await get<never>(path, signal);
  return {
    filename: fileNameIn(headers.get("content-disposition") ?? ""),
    bytes: Number(headers.get("content-length") ?? Number.NaN),
  };
}
