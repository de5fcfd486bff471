import type { Language } from "@tessera/i18n";
import { errorKey } from "../errors/error-key.js";
import type { ServiceError } from "../errors/service-error.js";

export interface ErrorEntry {
  error: string;
  detail: string | null;
  key: string;
  job_id?: string;
}

export interface Envelope {
  status: "success" | "failure";
  errors: ErrorEntry[] | null;
  data: unknown;
}

/** `beside` goes next to the data, not into it. */
export function success(data: unknown, beside: object = {}): Envelope {
  return { status: "success", errors: null, data, ...beside };
}

export function failed(error: ServiceError, language: Language): Envelope {
  const entry: ErrorEntry = { error: error.code, detail: error.text(language), key: errorKey() };
  if (error.jobId !== undefined) entry.job_id = error.jobId;
  return { status: "failure", errors: [entry], data: null };
}
