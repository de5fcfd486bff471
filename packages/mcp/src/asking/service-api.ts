import { type Language, translate } from "@tessera/i18n";
import { type Answered, type Ask, Refusal } from "./ask.js";

interface Envelope {
  status?: string;
  errors?: { detail?: string | null; error?: string }[] | null;
  data?: unknown;
}

export type QueryValue = string | number | boolean | readonly string[] | undefined;

/** The API of the service for one call of a tool, in the language of that call. Whatever the service refuses is thrown as a sentence. */
export class ServiceApi {
  readonly #ask: Ask;
  readonly #language: Language;
  readonly #signal: AbortSignal | undefined;

  constructor(ask: Ask, language: Language, signal?: AbortSignal) {
    this.#ask = ask;
    this.#language = language;
    this.#signal = signal;
  }

  get<Data>(path: string, query: Record<string, QueryValue> = {}): Promise<Data> {
    return this.#answer(this.#ask({ method: "GET", path: path + queryText(query), ...this.#common() }));
  }

  post<Data>(path: string, body?: unknown, project?: string): Promise<Data> {
    return this.#answer(this.#ask({ method: "POST", path, body, project, ...this.#common() }));
  }

  #common() {
    return { language: this.#language, signal: this.#signal };
  }

  async #answer<Data>(asked: Promise<Answered>): Promise<Data> {
    const { status, text } = await asked;
    const envelope = envelopeOf(text);
    if (envelope?.status === "success") return envelope.data as Data;
    const sentences = (envelope?.errors ?? []).map(({ detail, error }) => detail ?? error ?? "").filter(Boolean);
    if (sentences.length === 0) throw new Refusal(translate(this.#language, "mcp.otherAnswer", { status }));
    throw new Refusal([...new Set(sentences)].join(" "));
  }
}

function envelopeOf(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Envelope) : undefined;
  } catch {
    return undefined;
  }
}

function queryText(query: Record<string, QueryValue>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one): [string, string] => [name, String(one)]),
  );
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`;
}

/**
 * A part of a path, whatever characters it has; a dot of those that addresses are resolved by is no
 * part.
 */
export function inPath(id: string): string {
  return /^\.{1,2}$/.test(id) ? "none" : encodeURIComponent(id);
}
