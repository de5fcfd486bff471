import { type FileType, fileTypeTable } from "@tessera/contract";
import type { WarningText } from "@tessera/contract/api";
import { shallowReactive } from "vue";
import { ApiError, post, request, Unreachable } from "../api/requests.ts";
import { uploadedName } from "../api/upload.ts";
import { language } from "../texts/i18n.ts";
import type { InputFile, Work } from "./project.ts";

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

/** What the service found of a file. */
interface Found {
  country?: Work["country"];
  warnings: WarningText[];
}

/** Other files name areas, and are checked against those of the shape. */
export function needsShape(type: FileType): boolean {
  return fileTypeTable[type].hasAreas;
}

interface PjnzAnswer {
  country: string;
  iso3: string;
}

async function checkFile(type: FileType, file: InputFile, shape: InputFile | undefined): Promise<Found> {
  if (!needsShape(type)) {
    const { data } = await post<{ data: PjnzAnswer | unknown }>("/validate/baseline-individual", { type, file });
    if (type !== "pjnz") return { warnings: [] };
    const { country, iso3 } = data as PjnzAnswer;
    return { country: { name: country, iso3 }, warnings: [] };
  }
  const body = { type, file, shape: shape?.path ?? null };
  const { warnings } = await post<{ warnings?: WarningText[] }>("/validate/survey-and-programme", body);
  return { warnings: warnings ?? [] };
}

/** Whether the three files that everything rests on are of one country and the same areas. */
export async function checkTogether({ pjnz, shape, population }: Work["files"]): Promise<void> {
  const paths = { pjnz: pjnz?.path ?? null, shape: shape?.path ?? null, population: population?.path ?? null };
  try {
    await request("POST", "/validate/baseline-combined", paths);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, code, status, key, taskId } = error;
    const detail = withFileNames(message, [pjnz, shape, population]);
    throw new ApiError({ code, detail, status, key, taskId });
  }
}

/** A request that tells only paths is answered with names of the service: here are those that the user gave. */
export function withFileNames(text: string, files: readonly (InputFile | undefined)[]): string {
  return files.reduce(
    (named, file) => (file ? named.replaceAll(uploadedName(file.path), () => file.filename) : named),
    text,
  );
}
