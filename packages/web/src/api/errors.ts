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
