import { computed, shallowRef } from "vue";
import { language } from "../texts/i18n.ts";

/** What the service says is wrong, in the language of the user. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  /** Three short words by which the people who run the service find the request in their log. */
  readonly key: string;
  readonly taskId: string | undefined;

  constructor(answer: { code: string; detail: string; status: number; key: string; taskId?: string | undefined }) {
    super(answer.detail);
    this.code = answer.code;
    this.status = answer.status;
    this.key = answer.key;
    this.taskId = answer.taskId;
  }
}

/** The service answers, but asks to be asked less often. */
export function isBusy(error: unknown): boolean {
  return error instanceof ApiError && error.code === "TOO_MANY_REQUESTS";
}

/** The service did not answer at all: it restarts, or the network is gone. */
export class Unreachable extends Error {}

interface Envelope<Data> {
  status: "success" | "failure";
  errors: { error: string; detail: string | null; key?: string; job_id?: string }[] | null;
  data: Data;
}

/** The absolute address of a path of the service, which lies one folder above the application. */
export function addressOf(path: string): string {
  return new URL(path.replace(/^\//, ""), new URL("..", document.baseURI)).href;
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

interface Question {
  answer: Promise<boolean>;
  settle: (isAdmitted: boolean) => void;
}

const question = shallowRef<Question>();
let admissions = 0;

/** Whether the service asks for an access token, and requests wait for the user to give one. */
export const isAsked = computed(() => question.value !== undefined);

/** Sends a request; where the service asks for access first, sends it again once the user has it. */
export async function withAccess<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const before = admissions;
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "UNAUTHORIZED") throw error;
      // The user may have signed in while this one was on its way.
      if (admissions === before && !(await ask())) throw error;
    }
  }
}

/** One question, however many requests wait for it. */
function ask(): Promise<boolean> {
  if (!question.value) {
    let settle: Question["settle"] = () => {};
    const answer = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    question.value = { answer, settle };
  }
  return question.value.answer;
}

/** The user has access: what waits is sent again. */
export function admit(): void {
  admissions++;
  settle(true);
}

/** The user does not sign in: what waits fails with what the service said. */
export function giveUp(): void {
  settle(false);
}

function settle(isAdmitted: boolean): void {
  question.value?.settle(isAdmitted);
  question.value = undefined;
}
