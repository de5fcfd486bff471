import type { SessionFile } from "@tessera/contract/api";
import type { FastifyRequest } from "fastify";
import type { ErrorCode } from "../errors/error-table.js";
import { failure, isExplained, ServiceError } from "../errors/service-error.js";
import type { Role } from "../files/validation/check-request.js";
import { FileRefused } from "../files/validation/refusal.js";
import type { NamedFile, NamedFiles } from "../files/validation/validator.js";

/** Readings of files for options and charts do not depend on the options of a check. */
export const defaultChecks = { strict: true, warnings: false, withoutRows: [], mostProblems: 0 };

/** A file of a request as the validator names it. One given by its path alone has no other name. */
export function namedFile({ access }: FastifyRequest, file: SessionFile | string | null): NamedFile {
  const at = (path: string | null) => ({ given: path, opened: path === null ? undefined : access.file(path) });
  if (file === null || typeof file === "string") return at(file);
  return { ...at(file.path), name: file.filename, hash: file.hash };
}

/** The files of a request in the order of `roles`; null counts as absent. */
export function namedFiles(
  request: FastifyRequest,
  files: Partial<Record<string, SessionFile | null | undefined>>,
  roles: readonly Role[],
): NamedFiles {
  const named = roles.flatMap((role) => {
    const file = files[role];
    return file ? [[role, namedFile(request, file)] as const] : [];
  });
  return Object.fromEntries(named);
}

/** Turns a problem of files or options into an error with the code of the endpoint. */
export function refusedAs(code: ErrorCode) {
  return (error: unknown): never => {
    throw isExplained(error) ? failure(code, error.key, error.values) : error;
  };
}

/** The same, and lists everything that is wrong with a file. */
export function refusedWithAll(code: ErrorCode) {
  return (error: unknown): never => {
    if (!(error instanceof FileRefused)) return refusedAs(code)(error);
    throw new ServiceError(code, error, error.refusal);
  };
}
