import { language } from "../texts/i18n.ts";
import { ApiError, addressOf, Unreachable, withAccess } from "./requests.ts";

/** An uploaded file. */
export interface Uploaded {
  path: string;
  filename: string;
  /** MD5 of the content. */
  hash: string;
}

interface Answer {
  status?: string;
  data?: { path: string; filename: string };
  errors?: { error: string; detail: string | null; key?: string }[] | null;
}

/** Uploads a file and reports the part sent, from 0 to 1. `fetch` cannot report it. */
export function upload(file: File, tell: (part: number) => void, signal?: AbortSignal): Promise<Uploaded> {
  return withAccess(() => sendFile(file, tell, signal));
}

function sendFile(file: File, tell: (part: number) => void, signal?: AbortSignal): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open("POST", addressOf(`/internal/upload/input/${encodeURIComponent(file.name)}`));
    request.responseType = "json";
    request.setRequestHeader("content-type", "application/octet-stream");
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("accept-language", language.value);
    request.upload.onprogress = ({ loaded, total }) => tell(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = request.response as Answer | null;
      if (answer?.status === "success" && answer.data) resolve({ ...answer.data, hash: hashOf(answer.data.path) });
      else reject(problemOf(answer, request.status));
    };
    request.onerror = () => reject(new Unreachable());
    request.onabort = () => reject(signal?.reason ?? new Unreachable());
    request.onloadend = () => signal?.removeEventListener("abort", stop);
    signal?.addEventListener("abort", stop, { once: true });
    request.send(file);
  });
}

function problemOf(answer: Answer | null, status: number): Error {
  const [first] = answer?.errors ?? [];
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
