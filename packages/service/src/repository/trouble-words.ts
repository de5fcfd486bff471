import type { Message } from "@tessera/contract";
import type { TextKey } from "@tessera/i18n";
import { RepositoryTrouble, type TroubleKind } from "@tessera/repository";
import type { ErrorCode } from "../errors/error-table.js";
import { failure, ServiceError } from "../errors/service-error.js";
import { diskErrorText } from "../errors/system-errors.js";

const keys = {
  forbidden: "detail.repository.forbidden",
  missing: "detail.repository.missing",
  unknownAction: "detail.repository.notCkan",
  refused: "detail.repository.refused",
  away: "detail.repository.away",
  slow: "detail.repository.slow",
  busy: "detail.repository.busy",
  failed: "detail.repository.failed",
  notCkan: "detail.repository.notCkan",
  broken: "detail.repository.broken",
  tooLarge: "detail.repository.tooLarge",
  unsafeAddress: "detail.repository.unsafeAddress",
} as const satisfies Record<TroubleKind, TextKey>;

/** What a trouble of the repository means for a file, a dataset or the whole site. */
export function troubleMessage(trouble: RepositoryTrouble, site: string, name: string): Message<TextKey> {
  const { kind, detail } = trouble;
  const key = kind === "tooLarge" && detail === "" ? "detail.repository.tooLargeThere" : keys[kind];
  const more = { reason: detail || "–", seconds: detail, status: detail, limit: detail, host: detail };
  return { key, values: { name, site, setting: "--repository", ...more } };
}

const codes: Partial<Record<TroubleKind, ErrorCode>> = { forbidden: "REPOSITORY_REFUSED", missing: "NOT_FOUND" };

/** A trouble of the repository as the answer to a request; other errors as they are. */
export function asFailure(error: unknown, site: string, name: string): unknown {
  if (!(error instanceof RepositoryTrouble)) return error;
  const { key, values } = troubleMessage(error, site, name);
  return failure(codes[error.kind] ?? "REPOSITORY_UNAVAILABLE", key, values);
}

/** Why a file of a transfer did not come. Undefined if nobody has an explanation. */
export function transferMessage(error: unknown, site: string, name: string): Message<TextKey> | undefined {
  if (error instanceof RepositoryTrouble) return troubleMessage(error, site, name);
  if (error instanceof ServiceError) return error.reasons[0];
  const disk = diskErrorText(error);
  return disk && { key: disk, values: {} };
}
