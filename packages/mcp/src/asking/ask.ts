import type { Language } from "@tessera/i18n";

/** A request to the service, whose answer is the envelope of its API. */
export interface Asked {
  method: "GET" | "POST";
  /** Path and query. */
  path: string;
  body?: unknown;
  /** The project that a new task belongs to. */
  project?: string | undefined;
  language: Language;
  signal?: AbortSignal | undefined;
}

export interface Answered {
  status: number;
  text: string;
}

/** How the tools reach the service: over HTTP, or inside its own process. It sends the credentials of the caller. */
export type Ask = (asked: Asked) => Promise<Answered>;

/** What a tool answers instead of a result: a sentence that says what is wrong and what to do. */
export class Refusal extends Error {}
