import { type FileProblems, isProblem, type Message, Problem } from "@tessera/contract";
import { type Language, type TextKey, type TextValues, wordsOf } from "@tessera/i18n";
import { type ErrorCode, errorTable } from "./error-table.js";

/** A message that is translated when the language of the reader is known, or a text that a task has translated already. */
export type Detail = (Pick<Message<TextKey>, "key"> & Partial<Message>) | { text: string };

/** A problem of a request, with the options that it belongs to. */
export type RequestProblem = Message<TextKey> & { controls?: readonly string[] };

/** What an error says beside its code and its detail. */
interface Extent {
  /** The task that failed with this error. */
  jobId?: string;
  /** Options that the detail belongs to. */
  controls?: readonly string[];
  /** Further problems of the same request: an entry of `errors` each. */
  others?: readonly RequestProblem[];
  /** Rows and columns of everything that is wrong with the file that the detail is about. */
  problems?: FileProblems<TextKey>;
}

/** An error that reaches the client as an entry of `errors`. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly detail: Detail;
  readonly extent: Extent;

  constructor(code: ErrorCode, detail: Detail = { key: `error.${code}` }, extent: Extent = {}) {
    super("text" in detail ? detail.text : wordsOf(detail, "en"));
    this.name = "ServiceError";
    this.code = code;
    this.detail = detail;
    this.extent = extent;
  }

  get status(): number {
    return errorTable[this.code].status;
  }

  /** All problems as messages; none if the detail is a text. */
  get reasons(): RequestProblem[] {
    if ("text" in this.detail) return [];
    const { key, values = {} } = this.detail;
    const { controls, others = [] } = this.extent;
    return [{ key, values, ...(controls && { controls }) }, ...others];
  }

  text(language: Language): string {
    return "text" in this.detail ? this.detail.text : wordsOf(this.detail, language);
  }
}

/** An error whose detail is a text of the catalogue. */
export function failure(code: ErrorCode, key?: TextKey, values?: TextValues): ServiceError {
  return new ServiceError(code, key && { key, ...(values && { values }) });
}

/** An error with an entry for each problem. The first is the error of a client that reads one. */
export function failures(
  code: ErrorCode,
  [first, ...others]: readonly [RequestProblem, ...RequestProblem[]],
  extent: Extent = {},
): ServiceError {
  const { controls, ...detail } = first;
  return new ServiceError(code, detail, { ...extent, others, ...(controls && { controls }) });
}

/** Why the service, or a command, cannot use what it was given. */
export function serviceProblem(key: TextKey, values: TextValues = {}): Problem<TextKey> {
  return new Problem("service", key, values);
}

/** Whether an error is a problem, which is explained to the user. Keys are checked where a problem is made. */
export function isExplained(error: unknown): error is Problem<TextKey> {
  return isProblem(error);
}
