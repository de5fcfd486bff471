import { language } from "../texts/index.ts";
import { withAccess } from "./access.ts";
import { ApiError, Unreachable } from "./errors.ts";

interface Envelope<Data> {
  status: "success" | "failure";
  errors: { error: string; detail: string | null; key?: string; job_id?: string }[] | null;
  data: Data;
}

/** The application lies one folder below the interface of the service. */
export const apiRoot = new URL("..", document.baseURI);

export function addressOf(path: string): string {
  return new URL(path.replace(/^\//, ""), apiRoot).href;
}

/** The whole envelope of a successful answer; some have members beside the data. */
export function request<Answer extends { data: unknown }>(
  method: "GET" | "POST",
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  return withAccess(() => send<Answer>(method, path, body, signal));
}

/** The same for a request that does not wait for the user to sign in. */
export async function send<Answer extends { data: unknown }>(
  method: "GET" | "POST",
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const headers: Record<string, string> = { accept: "application/json", "accept-language": language.value };
  if (body !== undefined)
    headers["content-type"] = body instanceof Blob ? "application/octet-stream" : "application/json";
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = body instanceof Blob ? body : JSON.stringify(body);
  if (signal) init.signal = signal;
  const response = await fetch(addressOf(path), init).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new Unreachable();
  });
  const envelope = (await response.json().catch(() => {
    throw new Unreachable();
  })) as Envelope<unknown>;
  if (envelope.status === "success") return envelope as unknown as Answer;
  const [first] = envelope.errors ?? [];
  throw new ApiError({
    code: first?.error ?? "SERVER_ERROR",
    detail: first?.detail ?? first?.error ?? "",
    status: response.status,
    key: first?.key ?? "",
    taskId: first?.job_id,
  });
}

export async function get<Data>(path: string, signal?: AbortSignal): Promise<Data> {
  return (await request<{ data: Data }>("GET", path, undefined, signal)).data;
}

export async function post<Data>(path: string, body?: unknown, signal?: AbortSignal): Promise<Data> {
  return (await request<{ data: Data }>("POST", path, body, signal)).data;
}
