import type { ProjectStorage, SupportPart, SupportRequest, SupportSent, SupportState } from "@tessera/contract/api";
import { postForFile } from "../api/download.ts";
import { pathTo } from "../api/path.ts";
import { get, post } from "../api/requests.ts";
import { keep } from "../keeping/keeping.ts";
import { saveFile } from "../saving/save-file.ts";

/** What the user is told before a bundle is made. */
export interface Prospect {
  /** The host that bundles are sent to; null if they can only be saved. */
  host: string | null;
  /** Bytes that a part adds. */
  bytes: Record<SupportPart, number>;
}

/** Parts that go into a bundle only if the user agrees. */
export const parts: readonly SupportPart[] = ["inputs", "results"];

export async function prospectOf(id: string, signal: AbortSignal): Promise<Prospect> {
  await keep(id);
  const [{ address }, { files, results }] = await Promise.all([
    get<SupportState>("/support", signal),
    get<ProjectStorage>(pathTo`/projects/${id}/storage`, signal),
  ]);
  return { host: address, bytes: { inputs: files.bytes, results: results.bytes } };
}

/** Saves a bundle to the user's computer and returns the name of the file. */
export async function saveBundle(
  id: string,
  request: SupportRequest,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string> {
  await keep(id);
  const { name, content } = await postForFile(pathTo`/projects/${id}/support/save`, request, onBytes, signal);
  saveFile(name, content);
  return name;
}

/** Sends a bundle to support and returns the reference by which both sides name it. */
export async function sendBundle(id: string, request: SupportRequest, signal: AbortSignal): Promise<string> {
  await keep(id);
  return (await post<SupportSent>(pathTo`/projects/${id}/support/send`, request, signal)).reference;
}

/** The body of a request: texts without blanks around them, and no contact where none is given. */
export function supportRequest(message: string, contact: string, agreed: readonly SupportPart[]): SupportRequest {
  const reachable = contact.trim();
  return { parts: [...agreed], message: message.trim(), ...(reachable !== "" && { contact: reachable }) };
}
