import { shallowReactive } from "vue";
import { Unreachable } from "../../api/errors.ts";
import type { FileType, InputFile } from "../../project/project.ts";
import { language } from "../../texts/index.ts";
import { checkFile, type Found, needsShape } from "./checks.ts";

/** What is known of a check. A problem is worded in a language, and asked for again in another. */
export type Outcome =
  | { state: "checking"; end: Promise<void> }
  | { state: "valid"; found: Found }
  | { state: "refused"; error: unknown; language: string };

/** Checks of this visit, by the content that they were of. */
const outcomes = shallowReactive(new Map<string, Outcome>());

export function outcomeOf(type: FileType, file: InputFile, shape: InputFile | undefined): Outcome | undefined {
  return outcomes.get(keyOf(type, file, shape));
}

/** Checks a file, unless that was done; waits for a check that is under way. */
export function settled(type: FileType, file: InputFile, shape: InputFile | undefined): Promise<Outcome> {
  return checkOnce(keyOf(type, file, shape), () => checkFile(type, file, shape));
}

export async function checkOnce(key: string, check: () => Promise<Found>): Promise<Outcome> {
  const known = outcomes.get(key);
  if (known === undefined || isStale(known)) {
    const end = check().then(
      (found) => void outcomes.set(key, { state: "valid", found }),
      (error: unknown) => void outcomes.set(key, { state: "refused", error, language: language.value }),
    );
    outcomes.set(key, { state: "checking", end });
    await end;
  } else if (known.state === "checking") await known.end;
  return outcomes.get(key) as Outcome;
}

export function outcome(key: string): Outcome | undefined {
  return outcomes.get(key);
}

/** Whether the service gave its judgement at all. */
export function isSilent(one: Outcome | undefined): boolean {
  return one?.state === "refused" && one.error instanceof Unreachable;
}

function isStale(one: Outcome): boolean {
  return one.state === "refused" && (isSilent(one) || one.language !== language.value);
}

function keyOf(type: FileType, file: InputFile, shape: InputFile | undefined): string {
  return [type, file.path, file.filename, needsShape(type) ? shape?.path : ""].join("|");
}
