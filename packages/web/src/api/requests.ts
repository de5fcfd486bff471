import type { ProblemTable } from "@tessera/contract/api";
import { computed, shallowRef } from "vue";
import { language } from "../texts/i18n.ts";

/** A problem of a request, and the options that it belongs to. */
export interface OptionProblem {
  text: string;
  controls: readonly string[];
}

interface Outcome {
  code: string;
  detail: string;
  status: number;
  key: string;
  taskId?: string | undefined;
  others?: readonly string[];
  problems?: ProblemTable | undefined;
  refusals?: readonly OptionProblem[];
}

/** An error response, in the language of the user. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  /** Three words that identify the request in the log of the service. */
  readonly key: string;
  readonly taskId: string | undefined;
  /** All problems of options, the first of them is the message. */
  readonly refusals: readonly OptionProblem[];
  /** Further reasons against the same file. */
  readonly others: readonly string[];
  /** Places of a file where something is wrong. */
  readonly problems: ProblemTable | undefined;

  constructor(outcome: Outcome) {
    super(outcome.detail);
    this.code = outcome.code;
    this.status = outcome.status;
    this.key = outcome.key;
    this.taskId = outcome.taskId;
    this.refusals = outcome.refusals ?? [];
    this.others = outcome.others ?? [];
    this.problems = outcome.problems;
  }
}

/** Whether the service limits the rate of requests. */
export function isBusy(error: unknown): boolean {
  return error instanceof ApiError && error.code === "TOO_MANY_REQUESTS";
}

/** No response: the service restarts, or the network is down. */
export class Unreachable extends Error {}

interface ErrorEntry {
  error: string;
  detail: string | null;
  key?: string;
  job_id?: string;
  controls?: string[];
  problems?: ProblemTable;
}

export interface Envelope<Data> {
  status: "success" | "failure";
  errors: ErrorEntry[] | null;
  data: Data;
}

/** The absolute address of a path of the service, whose root is one folder above the application. */
export function addressOf(path: string): string {
  return new URL(path.replace(/^\//, ""), new URL("..", document.baseURI)).href;
}

let namedProject: string | undefined;

/** The project that the files and tasks of requests belong to from now on, if the service knows it. */
export function nameProject(id: string | undefined): void {
  namedProject = id;
}

/** Headers of every request. */
export function commonHeaders(project = namedProject): Record<string, string> {
  const headers = { accept: "application/json", "accept-language": language.value };
  return project === undefined ? headers : { ...headers, "x-tessera-project": project };
}

/** The whole envelope of a successful response; some have members beside the data. */
export function request<Body extends { data: unknown }>(
  method: "GET" | "POST",
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  project?: string,
  accept?: string,
): Promise<Body> {
  return withAccess(() => send<Body>(method, path, body, signal, project, accept));
}

/** The same without waiting for the user to sign in. */
export async function send<Body extends { data: unknown }>(
  method: "GET" | "POST",
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  project?: string,
  accept?: string,
): Promise<Body> {
  const response = await answerTo(method, path, body, signal, project, accept);
  const envelope = (await response.json().catch(() => {
    throw new Unreachable();
  })) as Envelope<unknown>;
  if (envelope.status === "success") return envelope as unknown as Body;
  throw errorOf(envelope, response.status);
}

/** What the service answers to a request, whatever it says. */
export async function answerTo(
  method: "GET" | "POST",
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  project?: string,
  accept?: string,
): Promise<Response> {
  const headers = commonHeaders(project);
  if (accept !== undefined) headers.accept = accept;
  if (body !== undefined)
    headers["content-type"] = body instanceof Blob ? "application/octet-stream" : "application/json";
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = body instanceof Blob ? body : JSON.stringify(body);
  if (signal) init.signal = signal;
  return fetch(addressOf(path), init).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new Unreachable();
  });
}

/** The error that a refusal tells of. */
export function errorOf({ errors }: Envelope<unknown>, status: number): ApiError {
  const [first, ...others] = errors ?? [];
  return new ApiError({
    code: first?.error ?? "SERVER_ERROR",
    detail: first?.detail ?? first?.error ?? "",
    status,
    key: first?.key ?? "",
    taskId: first?.job_id,
    refusals: (errors ?? []).map(({ error, detail, controls = [] }) => ({ text: detail ?? error, controls })),
    others: others.flatMap(({ detail }) => detail ?? []),
    problems: first?.problems,
  });
}

let carried: ((path: string) => Promise<unknown>) | undefined;

/** Answers that a results site carries take the place of the service. */
export function answerFrom(answers: (path: string) => Promise<unknown>): void {
  carried = answers;
}

/** Whether answers are carried: then what the service would compute is not there. */
export function isCarried(): boolean {
  return carried !== undefined;
}

/** `accept` is the media type of the answer, where it is not the usual JSON. */
export async function get<Data>(path: string, signal?: AbortSignal, accept?: string): Promise<Data> {
  if (carried) return (await carried(path)) as Data;
  return (await request<{ data: Data }>("GET", path, undefined, signal, undefined, accept)).data;
}

/** `project` is the one that files and tasks of the request belong to, where it is not the open one. */
export async function post<Data>(path: string, body?: unknown, signal?: AbortSignal, project?: string): Promise<Data> {
  return (await request<{ data: Data }>("POST", path, body, signal, project)).data;
}

interface SignInRequest {
  outcome: Promise<boolean>;
  settle: (hasAccess: boolean) => void;
}

const pendingSignIn = shallowRef<SignInRequest>();
let signIns = 0;

let isDeclined = false;

/** Whether the user closed the sign-in: nothing that happens by itself asks again. */
export function isSignInDeclined(): boolean {
  return isDeclined;
}

/** Whether requests wait for the user to sign in. */
export const isSignInNeeded = computed(() => pendingSignIn.value !== undefined);

/** Sends a request, and sends it again after the user has signed in if the service requires it. */
export async function withAccess<Body>(send: () => Promise<Body>): Promise<Body> {
  for (;;) {
    const before = signIns;
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "UNAUTHORIZED") throw error;
      // The user may have signed in while this request was pending.
      if (signIns === before && !(await waitForSignIn())) throw error;
    }
  }
}

/** All waiting requests share one sign-in. */
function waitForSignIn(): Promise<boolean> {
  if (!pendingSignIn.value) {
    let settle: SignInRequest["settle"] = () => {};
    const outcome = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    pendingSignIn.value = { outcome, settle };
  }
  return pendingSignIn.value.outcome;
}

/** Sends all waiting requests again. */
export function resumeRequests(): void {
  signIns++;
  isDeclined = false;
  settle(true);
}

/** All waiting requests fail with the error of the service. */
export function cancelSignIn(): void {
  isDeclined = true;
  settle(false);
}

function settle(hasAccess: boolean): void {
  pendingSignIn.value?.settle(hasAccess);
  pendingSignIn.value = undefined;
}
