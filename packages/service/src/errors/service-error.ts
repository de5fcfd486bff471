import { type FileProblems, isProblem, type Message, Problem } from "@tessera/contract";
import { type Language, type TextKey, type TextValues, translate } from "@tessera/i18n";
import { type ErrorCode, errorTable } from "./error-table.js";

/** A message that is translated when the language of the reader is known, or a text that a task has translated already. */
export type Detail = (Pick<Message<TextKey>, "key"> & Partial<Message>) | { text: string };

/** Further problems of the file that an error is about, and the places of all. */
interface Listed {
  others: readonly Message<TextKey>[];
  problems: FileProblems<TextKey>;
}

/** An error that reaches the client as an entry of `errors`. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly detail: Detail;
  /** The task that failed with this error. */
  readonly jobId: string | undefined;
  /** Everything that is wrong with the file that the detail is about. */
  readonly all: Listed | undefined;

  constructor(code: ErrorCode, detail: Detail = { key: `error.${code}` }, jobId?: string, all?: Listed) {
    super("text" in detail ? detail.text : translate("en", detail.key, detail.values));
    this.name = "ServiceError";
    this.code = code;
    this.detail = detail;
    this.jobId = jobId;
    this.all = all;
  }

  get status(): number {
    return errorTable[this.code].status;
  }

  text(language: Language): string {
    return "text" in this.detail ? this.detail.text : translate(language, this.detail.key, this.detail.values);
  }
}

/** An error whose detail is a text of the catalogue. */
export function failure(code: ErrorCode, key?: TextKey, values?: TextValues): ServiceError {
  return new ServiceError(code, key && { key, ...(values && { values }) });
}

/** Why the service, or a command, cannot use what it was given. */
export function serviceProblem(key: TextKey, values: TextValues = {}): Problem<TextKey> {
  return new Problem("service", key, values);
}

/** Whether an error is a problem, which is explained to the user. Keys are checked where a problem is made. */
export function isExplained(error: unknown): error is Problem<TextKey> {
  return isProblem(error);
}
