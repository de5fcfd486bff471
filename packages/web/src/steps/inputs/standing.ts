import type { FileType, Work } from "../../project/project.ts";
import { needsShape } from "./checks.ts";
import type { Sending } from "./intake.ts";
import { outcomeOf } from "./outcomes.ts";

/** How a file stands between the user's disk and its use. */
export type Standing =
  | { state: "uploading"; filename: string; part: number }
  | { state: "waiting" | "checking" | "valid"; filename: string }
  | { state: "refused"; filename: string; error: unknown }
  | { state: "unsent"; filename: string; error: unknown; file: File };

/** The newest file of a type that was given and is not in use, if there is one. */
export function standingOfNew(work: Work, type: FileType, sending: Sending | undefined): Standing | undefined {
  if (sending) {
    const { file, part, error } = sending;
    const filename = file.name;
    return error === undefined ? { state: "uploading", filename, part } : { state: "unsent", filename, error, file };
  }
  return standingIn(work, type, "offered");
}

export function standingInUse(work: Work, type: FileType): Standing | undefined {
  const file = work.files[type];
  return file && work.filesAgree ? { state: "valid", filename: file.filename } : standingIn(work, type, "files");
}

function standingIn(work: Work, type: FileType, place: "files" | "offered"): Standing | undefined {
  const file = work[place][type];
  if (!file) return undefined;
  const { filename } = file;
  if (needsShape(type) && !work.files.shape) return { state: "waiting", filename };
  const outcome = outcomeOf(type, file, work.files.shape);
  if (outcome?.state === "refused") return { state: "refused", filename, error: outcome.error };
  return { state: outcome?.state ?? "checking", filename };
}
