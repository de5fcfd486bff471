import type { State, Task, Work } from "../project/project.ts";
import { isSame } from "./state.ts";

/** Two states that came from one, in one state; undefined if both changed the same in different ways. */
export function merged(base: State | undefined, mine: State, theirs: State): State | undefined {
  const name = eitherOf(base?.name, mine.name, theirs.name);
  const notes = eitherOf(base?.notes, mine.notes, theirs.notes);
  const work = mergedWork(base?.work, mine.work, theirs.work);
  if (name === undefined || notes === undefined || work === undefined) return undefined;
  return { name, notes, work };
}

/** The value of the side that changed it. */
function eitherOf<Value>(base: Value | undefined, mine: Value, theirs: Value): Value | undefined {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  return isSame(base, mine) ? theirs : undefined;
}

/**
 * From files to calibration each part rests on those before it, so they are of one side. What somebody has looked at and which downloads and analyses there are is added
 * up: it can be had again.
 */
function mergedWork(base: Work | undefined, mine: Work, theirs: Work): Work | undefined {
  const estimates = eitherOf(base && estimatesIn(base), estimatesIn(mine), estimatesIn(theirs));
  if (!estimates) return undefined;
  const isMine = isSame(estimates, estimatesIn(mine));
  const [chosen, other] = isMine ? [mine, theirs] : [theirs, mine];
  if (!isSame(estimatesIn(mine), estimatesIn(theirs))) return chosen;
  return {
    ...chosen,
    outputOpened: mine.outputOpened || theirs.outputOpened,
    dismissed: [...new Set([...mine.dismissed, ...theirs.dismissed])],
    downloads: laterDownloads(chosen.downloads, other.downloads),
    sensitivity: later(chosen.sensitivity, other.sensitivity),
  };
}

type Looks = "warnings" | "dismissed" | "outputOpened" | "downloads" | "sensitivity";

function estimatesIn({
  warnings: _,
  dismissed: __,
  outputOpened: ___,
  downloads: ____,
  sensitivity: _____,
  ...work
}: Work): Omit<Work, Looks> {
  return work;
}

function laterDownloads(one: Work["downloads"], other: Work["downloads"]): Work["downloads"] {
  const both = { ...other, ...one };
  for (const type of Object.keys(other) as (keyof Work["downloads"])[]) {
    const task = later(one[type] ?? null, other[type] ?? null);
    if (task) both[type] = task;
  }
  return both;
}

function later(one: Task | null, other: Task | null): Task | null {
  return one && other ? (other.submitted > one.submitted ? other : one) : (one ?? other);
}
