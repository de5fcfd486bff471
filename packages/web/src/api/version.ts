import { get } from "./requests.ts";

/** Versions of the parts of the service. A submit names those that it was made with. */
export type ServiceVersion = Record<string, string>;

/** The running versions, from a path that no setting of the service moves. */
export function runningVersion(signal?: AbortSignal): Promise<ServiceVersion> {
  return get<ServiceVersion>("/project/version", signal);
}
