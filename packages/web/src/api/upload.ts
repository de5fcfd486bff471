import { pathTo } from "./path.ts";
import { ApiError, addressOf, commonHeaders, Unreachable, withAccess } from "./requests.ts";

/** An uploaded file. */
export interface Uploaded {
  path: string;
  filename: string;
  /** MD5 of the content. */
  hash: string;
}

interface Envelope {
  status?: string;
  data?: { path: string; filename: string };
  errors?: { error: string; detail: string | null; key?: string }[] | null;
}

/** Uploads a file of the open project, or of the one given, and reports the part sent, from 0 to 1. `fetch` cannot report it. */
export function upload(
  file: File,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
  project?: string,
): Promise<Uploaded> {
  return withAccess(() => sendFile(file, onProgress, signal, project));
}

function sendFile(
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal | undefined,
  project: string | undefined,
): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open("POST", addressOf(pathTo`/internal/upload/input/${file.name}`));
    request.responseType = "json";
    request.setRequestHeader("content-type", "application/octet-stream");
    for (const [name, value] of Object.entries(commonHeaders(project))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const envelope = request.response as Envelope | null;
      if (envelope?.status === "success" && envelope.data)
        resolve({ ...envelope.data, hash: hashOf(envelope.data.path) });
      else reject(problemOf(envelope, request.status));
    };
    request.onerror = () => reject(new Unreachable());
    request.onabort = () => reject(signal?.reason ?? new Unreachable());
    request.onloadend = () => signal?.removeEventListener("abort", stop);
    signal?.addEventListener("abort", stop, { once: true });
    request.send(file);
  });
}

function problemOf(envelope: Envelope | null, status: number): Error {
  const [first] = envelope?.errors ?? [];
  if (!first) return new Unreachable();
  return new ApiError({ code: first.error, detail: first.detail ?? first.error, status, key: first.key ?? "" });
}

/** The name of an uploaded file on the service. */
export function uploadedName(path: string): string {
  return path.replace(/^.*[\\/]/, "");
}

/** The service names uploads by their hash, followed by the extension. */
export function hashOf(path: string): string {
  return uploadedName(path)
    .replace(/\.[^.]*$/, "")
    .toLowerCase();
}
