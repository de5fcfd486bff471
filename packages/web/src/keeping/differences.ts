import { type FileType, fileTypes } from "@tessera/contract";
import type { Options, State, Task } from "../project/project.ts";
import { isSame } from "./state.ts";

/** A part in which two states of a project differ. */
export type Difference =
  | { part: "name" | "notes"; mine: string; theirs: string }
  | { part: "file"; type: FileType; mine: string | undefined; theirs: string | undefined }
  | { part: "options" | "calibrationOptions"; count: number }
  | { part: "reviewed" | "fit" | "calibration"; mine: Stage; theirs: Stage };

/** How far a part is, in both states. */
export type Stage = "none" | "done" | Task["state"];

export function differencesOf(mine: State, theirs: State): Difference[] {
  const [ours, others] = [mine.work, theirs.work];
  const all: Difference[] = [];
  if (mine.name !== theirs.name) all.push({ part: "name", mine: mine.name, theirs: theirs.name });
  if (mine.notes !== theirs.notes) all.push({ part: "notes", mine: mine.notes, theirs: theirs.notes });
  for (const type of fileTypes) {
    const [one, other] = [ours.files[type] ?? ours.offered[type], others.files[type] ?? others.offered[type]];
    if (one?.path !== other?.path || one?.filename !== other?.filename)
      all.push({ part: "file", type, mine: one?.filename, theirs: other?.filename });
  }
  if (ours.inputsReviewed !== others.inputsReviewed)
    all.push({ part: "reviewed", mine: reviewStage(ours.inputsReviewed), theirs: reviewStage(others.inputsReviewed) });
  for (const part of ["options", "calibrationOptions"] as const) {
    const count = differentOptions(ours[part], others[part]);
    if (count > 0) all.push({ part, count });
  }
  for (const part of ["fit", "calibration"] as const)
    if (!isSame(ours[part], others[part]))
      all.push({ part, mine: ours[part]?.state ?? "none", theirs: others[part]?.state ?? "none" });
  return all;
}

function reviewStage(isReviewed: boolean): Stage {
  return isReviewed ? "done" : "none";
}

function differentOptions(one: Options | null, other: Options | null): number {
  const names = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
  return [...names].filter((name) => !isSame(one?.[name], other?.[name])).length;
}
